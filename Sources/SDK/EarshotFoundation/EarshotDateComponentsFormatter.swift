/// The `DateComponentsFormatter` of lowered sources, which Foundation on Linux lacks.
///
/// Emulated, in English: the units from years to seconds, the styles, the formatting of zeros, the maximum number of
/// units.
/// Not emulated: other languages, `allowsFractionalUnits`, `collapsesLargestUnit`, `formattingContext`, and `spellOut`,
/// which equals `full`.
/// Important: an interval in seconds is independent of the calendar, so a month has 30 days, and a year 365.
open class EarshotDateComponentsFormatter: Formatter, @unchecked Sendable {
  /// The style of unit names, with Apple's raw values.
  public enum UnitsStyle: Int, Sendable {
    case positional, abbreviated, short, full, spellOut, brief
  }

  /// The formatting of units whose value is zero, with Apple's bits.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    /// The raw value, with the same bits as on iOS.
    public let rawValue: UInt

    /// Creates a behavior from a raw value.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The default of the style.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
    /// Drops leading zeros.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
    /// Drops zeros between other units.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
    /// Drops trailing zeros.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
    /// Drops all zeros.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// Pads numbers to two digits, and drops no units.
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  /// The units that may be used; empty for all.
  open var allowedUnits: NSCalendar.Unit = []
  /// The style of unit names.
  open var unitsStyle = UnitsStyle.positional
  /// The formatting of units whose value is zero.
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// The maximum number of units; 0 for no limit.
  open var maximumUnitCount = 0
  /// Whether a small value of the largest unit is expressed in the next one. Stored; has no effect.
  open var collapsesLargestUnit = false
  /// Whether the text begins with "About".
  open var includesApproximationPhrase = false
  /// Whether the text ends with "remaining".
  open var includesTimeRemainingPhrase = false
  /// Whether the smallest unit has a fraction. Stored; has no effect.
  open var allowsFractionalUnits = false
  /// The calendar of the formatter. Stored; has no effect.
  open var calendar: Calendar?

  private struct Unit {
    let unit: NSCalendar.Unit
    let seconds: Double
    /// The abbreviated, brief, short and full names.
    let names: [String]
    /// Whether each name takes an "s" in the plural.
    let plurals: [Bool]
  }

  private static let units = [
    Unit(unit: .year, seconds: 31_536_000, names: ["y", "yr", "yr", "year"], plurals: [false, true, false, true]),
    Unit(unit: .month, seconds: 2_592_000, names: ["mo", "mth", "mth", "month"], plurals: [false, true, true, true]),
    Unit(unit: .weekOfMonth, seconds: 604_800, names: ["w", "wk", "wk", "week"], plurals: [false, true, false, true]),
    Unit(unit: .day, seconds: 86_400, names: ["d", "day", "day", "day"], plurals: [false, true, true, true]),
    Unit(unit: .hour, seconds: 3_600, names: ["h", "hr", "hr", "hour"], plurals: [false, false, false, true]),
    Unit(unit: .minute, seconds: 60, names: ["m", "min", "min", "minute"], plurals: [false, false, false, true]),
    Unit(unit: .second, seconds: 1, names: ["s", "sec", "sec", "second"], plurals: [false, false, false, true]),
  ]

  /// Returns the text for an interval in seconds; nil if it is not finite.
  open func string(from interval: TimeInterval) -> String? {
    guard interval.isFinite, abs(interval) < 1e15 else { return nil }
    let allowed =
      allowedUnits.isEmpty
      ? [.year, .month, .weekOfMonth, .day, .hour, .minute, .second] : allowedUnits
    var remaining = abs(interval).rounded(.down)
    var parts: [(unit: Unit, count: Int)] = []
    for unit in Self.units where allowed.contains(unit.unit) {
      let count = (remaining / unit.seconds).rounded(.down)
      remaining -= count * unit.seconds
      parts.append((unit, Int(count)))
    }
    parts = displayed(parts)
    if maximumUnitCount > 0 { parts = Array(parts.prefix(maximumUnitCount)) }
    let text = unitsStyle == .positional ? positional(parts) : named(parts)
    let signed = interval < 0 ? "-" + text : text
    return (includesApproximationPhrase ? "About " : "") + signed + (includesTimeRemainingPhrase ? " remaining" : "")
  }

  /// Returns the text for the interval between two dates.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    string(from: endDate.timeIntervalSince(startDate))
  }

  /// Returns the text for date components.
  open func string(from components: DateComponents) -> String? {
    let values: [(NSCalendar.Unit, Int?)] = [
      (.year, components.year), (.month, components.month), (.weekOfMonth, components.weekOfMonth),
      (.day, components.day), (.hour, components.hour), (.minute, components.minute), (.second, components.second),
    ]
    return string(
      from: values.reduce(0) { sum, value in
        sum + Double(value.1 ?? 0) * (Self.units.first { $0.unit == value.0 }?.seconds ?? 0)
      })
  }

  open override func string(for obj: Any?) -> String? {
    switch obj {
    case let interval as TimeInterval: string(from: interval)
    case let components as DateComponents: string(from: components)
    default: nil
    }
  }

  /// Returns the units to format, at least the smallest one.
  private func displayed(_ parts: [(unit: Unit, count: Int)]) -> [(unit: Unit, count: Int)] {
    var behavior = zeroFormattingBehavior
    if behavior.contains(.default) { behavior = unitsStyle == .positional ? .dropLeading : .dropAll }
    guard let last = parts.last else { return [] }
    var result = parts
    if behavior.contains(.dropLeading) { result = Array(result.drop { $0.count == 0 }) }
    if behavior.contains(.dropTrailing) {
      while let end = result.last, end.count == 0 { result.removeLast() }
    }
    if behavior.contains(.dropMiddle), result.count > 2 {
      let (first, end) = (result[0], result[result.count - 1])
      result = [first] + result.dropFirst().dropLast().filter { $0.count != 0 } + [end]
    }
    return result.isEmpty ? [last] : result
  }

  private func positional(_ parts: [(unit: Unit, count: Int)]) -> String {
    let pads = zeroFormattingBehavior.contains(.pad)
    return parts.enumerated().map { index, part in
      let digits = "\(part.count)"
      return (index > 0 || pads) && digits.count < 2 ? "0" + digits : digits
    }.joined(separator: ":")
  }

  private func named(_ parts: [(unit: Unit, count: Int)]) -> String {
    let column = [.abbreviated: 0, .brief: 1, .short: 2][unitsStyle] ?? 3
    let texts = parts.map { part in
      let name = part.unit.names[column] + (part.count != 1 && part.unit.plurals[column] ? "s" : "")
      return column < 2 ? "\(part.count)\(name)" : "\(part.count) \(name)"
    }
    return texts.joined(separator: column < 2 ? " " : ", ")
  }
}
