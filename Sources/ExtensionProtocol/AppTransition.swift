/// A change of an app's state after the app has entered the foreground. The cases are in the order in which an app
/// passes through them.
public enum AppTransition: UInt8, Sendable, Hashable {
  /// The app receives events.
  case didBecomeActive = 1
  /// The app is about to receive no more events, is in the background, or is about to end.
  case willResignActive, didEnterBackground, willTerminate
}
