// EarshotAppTrackingTransparency: a user who does not allow tracking.
//
// Emulated: the status, which is `denied`. The gotcha: the user is never asked.

@_exported public import EarshotFoundation

/// Whether the app may track the user.
public enum ATTrackingManager {
  /// The answer, with Apple's raw values.
  public enum AuthorizationStatus: UInt, Sendable { case notDetermined, restricted, denied, authorized }

  /// Denied.
  public static var trackingAuthorizationStatus: AuthorizationStatus { .denied }
  /// Gives `denied`.
  public static func requestTrackingAuthorization(
    completionHandler completion: @escaping @Sendable (AuthorizationStatus) -> Void
  ) {
    DispatchQueue.global().async { completion(.denied) }
  }
  /// Gives `denied`.
  public static func requestTrackingAuthorization() async -> AuthorizationStatus { .denied }
}
