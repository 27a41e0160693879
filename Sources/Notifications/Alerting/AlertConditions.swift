/// The conditions of a device that decide how notifications alert the person (`N7`).
public struct AlertConditions: Sendable, Hashable, Codable {
  /// Whether the device is locked.
  public var isLocked: Bool
  /// Whether Silent Mode is on, as set by the switch or button at the device's side. Only critical sounds ring.
  public var isSilenced: Bool
  /// Whether a Focus is on. Only time-sensitive and critical notifications break through, and those of the apps that it
  /// allows.
  public var isFocused: Bool
  /// The bundle identifiers of the apps whose notifications a Focus allows.
  public var focusAllowedApps: Set<String>

  /// Creates conditions; by default, those of an unlocked device that rings.
  public init(
    isLocked: Bool = false, isSilenced: Bool = false, isFocused: Bool = false, focusAllowedApps: Set<String> = []
  ) {
    self.isLocked = isLocked
    self.isSilenced = isSilenced
    self.isFocused = isFocused
    self.focusAllowedApps = focusAllowedApps
  }

  /// Returns the conditions that concern the notifications of an app.
  package func concerning(_ bundleIdentifier: String) -> AlertConditions {
    guard focusAllowedApps.contains(bundleIdentifier) else { return self }
    var conditions = self
    conditions.isFocused = false
    return conditions
  }
}
