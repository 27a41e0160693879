/// How a notification is shown while its app is in front, with Apple's raw values (`U10`).
public struct PresentationOptions: OptionSet, Sendable, Hashable, Codable {
  /// The bits of `UNNotificationPresentationOptions`.
  public let rawValue: Int

  /// Options from Apple's bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The badge changes.
  public static let badge = PresentationOptions(rawValue: 1)
  /// The sound plays.
  public static let sound = PresentationOptions(rawValue: 2)
  /// The old form of `list` and `banner` together; deprecated since iOS 14.
  public static let alert = PresentationOptions(rawValue: 4)
  /// It is listed in Notification Center.
  public static let list = PresentationOptions(rawValue: 8)
  /// A banner is shown.
  public static let banner = PresentationOptions(rawValue: 16)

  /// The same with `alert` spelled out as `list` and `banner`.
  public var withoutAlert: PresentationOptions {
    contains(.alert) ? subtracting(.alert).union([.list, .banner]) : self
  }
}
