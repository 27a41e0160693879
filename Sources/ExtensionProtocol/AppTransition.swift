/// A change of an app's state, in the order in which a launched app passes through them.
public enum AppTransition: UInt8, Sendable, Hashable {
  case willEnterForeground = 1
  case didBecomeActive, willResignActive, didEnterBackground, willTerminate
}
