/// A change of an app's state after the app has entered the foreground. The cases are in the order in which an app
/// passes through them.
public enum AppTransition: UInt8, Sendable, Hashable {
  case didBecomeActive = 1
  case willResignActive, didEnterBackground, willTerminate
}
