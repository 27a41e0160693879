/// What is to be found in a text, with Apple's bits. Kept as a value: nothing is looked for.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  /// Apple's bits.
  public let rawValue: UInt

  /// Types from Apple's bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Numbers of phones.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  /// Addresses of the web.
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  /// Addresses.
  public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
  /// Dates.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
  /// All of them.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}
