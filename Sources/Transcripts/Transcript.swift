public import DeviceTime

/// What happened on a device: moments in order.
public struct Transcript: Hashable, Codable, Sendable {
  /// One thing that happened, and when.
  public struct Moment: Hashable, Codable, Sendable {
    /// When, in device time.
    public var time: DeviceInstant
    /// What.
    public var event: Event

    /// An event at a time.
    public init(time: DeviceInstant, event: Event) {
      self.time = time
      self.event = event
    }
  }

  /// The most moments that are kept: of a device that runs for weeks, the latest.
  public static let maximumCount = 20_000

  /// What happened, in order: all of it, or the latest where that was more than ``maximumCount``.
  public private(set) var moments: [Moment] = []
  /// How many earlier moments are kept no more.
  public private(set) var droppedCount = 0

  /// An empty transcript.
  public init() {}

  /// Adds an event; its time is never before that of the one before.
  public mutating func append(_ event: Event, at time: DeviceInstant) {
    if moments.count == Self.maximumCount {
      moments.removeFirst(Self.maximumCount / 2)
      droppedCount += Self.maximumCount / 2
    }
    moments.append(Moment(time: max(time, moments.last?.time ?? .zero), event: event))
  }

  /// The defects that were found, in order.
  public var diagnostics: [Diagnostic] {
    moments.compactMap { moment in
      if case .diagnostic(let diagnostic) = moment.event { diagnostic } else { nil }
    }
  }
}

extension Transcript.Moment: CustomStringConvertible {
  /// One line: seconds with three decimals, the kind of event, its text.
  public var description: String {
    let (whole, rest) = max(time, .zero).nanoseconds.quotientAndRemainder(dividingBy: 1_000_000)
    let milliseconds = rest < 500_000 ? whole : whole + 1
    let fraction = String(milliseconds % 1000)
    let seconds = "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
    let kind = event.kind.rawValue
    return seconds + "   " + kind + String(repeating: " ", count: max(1, 12 - kind.count)) + event.text
  }
}

extension Transcript: CustomStringConvertible {
  /// A line for each moment, after one that says how many earlier ones are kept no more.
  public var description: String {
    (droppedCount > 0 ? "... \(droppedCount) earlier moments\n" : "") + moments.map { $0.description + "\n" }.joined()
  }
}
