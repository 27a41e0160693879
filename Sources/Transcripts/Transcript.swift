public import DeviceTime

/// The record of events on a device, in order.
public struct Transcript: Hashable, Codable, Sendable {
  /// An event and its time.
  public struct Moment: Hashable, Sendable {
    /// The time of the event, in device time.
    public var time: DeviceInstant
    /// The moment's event.
    public var event: Event

    /// Creates a moment.
    public init(time: DeviceInstant, event: Event) {
      self.time = time
      self.event = event
    }
  }

  /// The maximum number of moments; beyond it, the earlier half is dropped, so that a device can run for weeks.
  public static let maximumCount = 20_000

  /// The moments in order: all of them, or the latest ones, at least half of ``maximumCount``.
  public private(set) var moments: [Moment] = []
  /// The number of earlier moments that were dropped.
  public private(set) var droppedCount = 0

  /// Creates an empty transcript.
  public init() {}

  /// Adds an event; its time is never before that of the previous one.
  public mutating func append(_ event: Event, at time: DeviceInstant) {
    if moments.count == Self.maximumCount {
      moments.removeFirst(Self.maximumCount / 2)
      droppedCount += Self.maximumCount / 2
    }
    moments.append(Moment(time: max(time, moments.last?.time ?? .zero), event: event))
  }

  /// The diagnostics in order.
  public var diagnostics: [Diagnostic] {
    moments.compactMap { moment in
      if case .diagnostic(let diagnostic) = moment.event { diagnostic } else { nil }
    }
  }

  /// Returns the diagnostics of a severity or of a higher one, in order.
  ///
  /// - Parameter severity: The lowest severity: `.warning` leaves out notes, which are no defects.
  public func diagnostics(atLeast severity: Diagnostic.Severity) -> [Diagnostic] {
    diagnostics.filter { $0.severity >= severity }
  }
}

extension Transcript.Moment: CustomStringConvertible {
  /// The moment as a line: seconds with three decimals, the kind of event, its text.
  public var description: String {
    let (full, rest) = max(time, .zero).nanoseconds.quotientAndRemainder(dividingBy: 1_000_000)
    let milliseconds = rest < 500_000 ? full : full + 1
    let fraction = String(milliseconds % 1000)
    let seconds = "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
    let kind = event.kind.rawValue
    return seconds + "   " + kind + String(repeating: " ", count: max(1, 12 - kind.count)) + event.text
  }
}

extension Transcript: CustomStringConvertible {
  /// One line per moment, after a line with the number of dropped moments, if any.
  public var description: String {
    (droppedCount > 0 ? "... \(droppedCount) earlier moments\n" : "") + moments.map { $0.description + "\n" }.joined()
  }
}

/// The JSON form of a moment: the keys of its event, and `time`, in seconds of device time. It is a line of
/// `earshot play --json`, and a moment of the reports of `earshot check`.
extension Transcript.Moment: Codable {
  private enum Key: String, CodingKey {
    case time
  }

  /// Encodes the keys of the event, and the time.
  public func encode(to encoder: any Encoder) throws {
    try event.encode(to: encoder)
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(time.seconds, forKey: .time)
  }

  /// Decodes the event, and the time, rounded to nanoseconds.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let seconds = try values.decode(Double.self, forKey: .time)
    // The longest time, which is not a whole number of seconds, is rounded to a number that is too large.
    guard seconds.isFinite, abs(seconds) < 9.3e9 else {
      throw DecodingError.dataCorruptedError(
        forKey: .time, in: values, debugDescription: "\(seconds) s is not a time of a device")
    }
    let nanoseconds = Int64(exactly: (seconds * 1e9).rounded()) ?? (seconds < 0 ? .min : .max)
    self.init(time: DeviceInstant(nanoseconds: nanoseconds), event: try Event(from: decoder))
  }
}
