/// A change of an app's state after it has entered the foreground, in the order in which an app passes through them.
public enum AppTransition: UInt8, Sendable, Hashable {
  case didBecomeActive = 1
  case willResignActive, didEnterBackground, willTerminate
}
