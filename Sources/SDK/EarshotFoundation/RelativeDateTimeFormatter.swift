/// A formatter of dates relative to another, such as "2 hours ago".
///
/// Emulated: English texts in all styles, named days. Not emulated: other languages; units of other calendars.
/// Important: texts are in English in every language of the device, and for every ``locale``.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  /// The styles of numbers and names, with Apple's raw values.
  public enum DateTimeStyle: Int, Sendable { case numeric, named }
  /// The lengths of units, with Apple's raw values.
  public enum UnitsStyle: Int, Sendable { case full, spellOut, short, abbreviated }

  /// Whether near days have names, such as "yesterday".
  open var dateTimeStyle = DateTimeStyle.numeric
  /// The length of units.
  open var unitsStyle = UnitsStyle.full
  /// The context in which the text is used. Stored; has no effect.
  open var formattingContext = Formatter.Context.unknown
  /// The formatter's calendar.
  open var calendar: Calendar! = .current
  /// The formatter's locale. Stored; has no effect.
  open var locale: Locale! = .current

  /// Creates a formatter.
  public override init() { super.init() }
  /// Creates a formatter.
  public required init?(coder: NSCoder) { super.init() }

  /// Returns the text of a date relative to another.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    localizedString(
      from: calendar.dateComponents(
        [.year, .month, .weekOfMonth, .day, .hour, .minute, .second], from: referenceDate, to: date))
  }

  /// Returns the text of a time interval in seconds; negative ones are in the past.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let now = Date(timeIntervalSinceReferenceDate: 0)
    return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
  }

  /// Returns the text of the largest component that is not zero.
  open func localizedString(from dateComponents: DateComponents) -> String {
    let units: [(name: String, short: String, value: Int?)] = [
      ("year", "yr.", dateComponents.year), ("month", "mo.", dateComponents.month),
      ("week", "wk.", dateComponents.weekOfMonth), ("day", "day", dateComponents.day),
      ("hour", "hr.", dateComponents.hour), ("minute", "min.", dateComponents.minute),
      ("second", "sec.", dateComponents.second),
    ]
    let unit = units.first { ($0.value ?? 0) != 0 } ?? ("second", "sec.", 0)
    let value = unit.value ?? 0
    if dateTimeStyle == .named, let name = Self.name(of: unit.name, value) { return name }
    let count = value.magnitude
    let isShort = unitsStyle == .short || unitsStyle == .abbreviated
    var noun = isShort ? unit.short : unit.name
    if count != 1, !noun.hasSuffix(".") { noun += "s" }
    let number = unitsStyle == .spellOut ? Self.spelled(count) : "\(count)"
    return value < 0 ? "\(number) \(noun) ago" : "in \(number) \(noun)"
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }

  private static func name(of unit: String, _ value: Int) -> String? {
    switch (unit, value) {
    case ("second", 0): "now"
    case ("day", -1): "yesterday"
    case ("day", 1): "tomorrow"
    case ("week", -1), ("month", -1), ("year", -1): "last \(unit)"
    case ("week", 1), ("month", 1), ("year", 1): "next \(unit)"
    default: nil
    }
  }

  private static func spelled(_ count: UInt) -> String {
    let formatter = NumberFormatter()
    (formatter.numberStyle, formatter.locale) = (.spellOut, Locale(identifier: "en_US"))
    return formatter.string(from: NSNumber(value: count)) ?? "\(count)"
  }
}
