/// What pressing an action takes and does, with Apple's raw values (`N1`).
public struct ActionOptions: OptionSet, Sendable, Hashable, Codable {
  /// The bits of `UNNotificationActionOptions`.
  public let rawValue: Int

  /// Options from Apple's bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The device must be unlocked first.
  public static let authenticationRequired = ActionOptions(rawValue: 1)
  /// The button is highlighted: what it does cannot be undone.
  public static let destructive = ActionOptions(rawValue: 2)
  /// The app comes to the front, unlocking the device as needed.
  public static let foreground = ActionOptions(rawValue: 4)
}
