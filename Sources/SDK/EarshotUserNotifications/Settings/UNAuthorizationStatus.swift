/// The authorization status of an app, with Apple's raw values (U3).
public enum UNAuthorizationStatus: Int, Sendable {
  /// The user has not been asked yet.
  case notDetermined = 0
  /// The user denied authorization.
  case denied = 1
  /// The user granted authorization.
  case authorized = 2
  /// The user was not asked, and receives quiet notifications on a trial basis.
  case provisional = 3
  /// An App Clip is authorized for a limited time.
  case ephemeral = 4
}
