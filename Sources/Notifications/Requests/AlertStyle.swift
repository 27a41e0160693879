/// The presentation of an app's notifications on an unlocked device, with Apple's raw values (`U13`).
public enum AlertStyle: Int, Sendable, Hashable, Codable, CaseIterable {
  /// No alert.
  case none = 0
  /// A banner, which disappears automatically.
  case banner = 1
  /// An alert, which stays until it is answered.
  case alert = 2
}
