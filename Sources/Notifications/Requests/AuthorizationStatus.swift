/// What the user has said to an app's notifications, with Apple's raw values (`U3`).
public enum AuthorizationStatus: Int, Sendable, Hashable, Codable, CaseIterable {
  /// The user was not asked yet.
  case notDetermined = 0
  /// The user said no.
  case denied = 1
  /// The user said yes.
  case authorized = 2
  /// The user was not asked, and gets quiet notifications on trial.
  case provisional = 3
  /// An App Clip, for a limited time.
  case ephemeral = 4

  /// Whether notifications are delivered at all (`U4`).
  public var allowsDelivery: Bool { self == .authorized || self == .provisional || self == .ephemeral }
}
