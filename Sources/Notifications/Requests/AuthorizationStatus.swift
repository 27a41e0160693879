/// The user's authorization of an app's notifications, with Apple's raw values (`U3`).
public enum AuthorizationStatus: Int, Sendable, Hashable, Codable, CaseIterable {
  /// The user has not been asked yet.
  case notDetermined = 0
  /// The user denied authorization.
  case denied = 1
  /// The user granted authorization.
  case authorized = 2
  /// The user has not been asked; notifications are delivered quietly, on a trial basis.
  case provisional = 3
  /// An App Clip is authorized for a limited time.
  case ephemeral = 4

  /// Whether notifications are delivered at all (`U4`).
  public var allowsDelivery: Bool { self == .authorized || self == .provisional || self == .ephemeral }
}
