// EarshotAppTrackingTransparency: a user who does not allow tracking.
//
// Emulated: the authorization status, which is `denied`. Important: no prompt is displayed.

@_exported public import EarshotFoundation

/// A class that provides the tracking authorization status.
public enum ATTrackingManager {
  /// The tracking authorization statuses, with Apple's raw values.
  public enum AuthorizationStatus: UInt, Sendable { case notDetermined, restricted, denied, authorized }

  /// The tracking authorization status. Always `denied`.
  public static var trackingAuthorizationStatus: AuthorizationStatus { .denied }
  /// Calls the completion handler with `denied`.
  public static func requestTrackingAuthorization(
    completionHandler completion: @escaping @Sendable (AuthorizationStatus) -> Void
  ) {
    DispatchQueue.global().async { completion(.denied) }
  }
  /// Returns `denied`.
  public static func requestTrackingAuthorization() async -> AuthorizationStatus { .denied }
}
