/// Types of data to detect in text, with Apple's bits. Has no effect: data is not detected.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  /// The raw value, with the same bits as on iOS.
  public let rawValue: UInt

  /// Creates types from a raw value.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Phone numbers.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  /// Web addresses.
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  /// Postal addresses.
  public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
  /// Dates and events.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
  /// All types.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}
