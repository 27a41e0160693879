/// Options of an action, with Apple's raw values (`N1`).
public struct ActionOptions: OptionSet, Sendable, Hashable, Codable {
  /// The bits of `UNNotificationActionOptions`.
  public let rawValue: Int

  /// Creates options from a raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The device must be unlocked first.
  public static let authenticationRequired = ActionOptions(rawValue: 1)
  /// The button is highlighted, because the action is destructive.
  public static let destructive = ActionOptions(rawValue: 2)
  /// The action brings the app to the foreground, unlocking the device as needed.
  public static let foreground = ActionOptions(rawValue: 4)
}
