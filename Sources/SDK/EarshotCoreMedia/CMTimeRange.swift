/// A stretch of media time: from its start to before its end.
///
/// Emulated: making, comparing, containing, intersection and union. Not emulated: mappings between ranges.
/// The gotcha: the end is not in it, so an empty range contains nothing, not even its start.
public struct CMTimeRange: Sendable, Hashable {
  /// Where it begins.
  public var start: CMTime
  /// How long it is.
  public var duration: CMTime

  /// An invalid range.
  public init() {
    self.init(start: .invalid, duration: .invalid)
  }

  /// A range from a time on.
  public init(start: CMTime, duration: CMTime) {
    self.start = start
    self.duration = duration
  }

  /// A range between two times.
  public init(start: CMTime, end: CMTime) {
    self.init(start: start, duration: end - start)
  }

  /// Nothing, at the beginning.
  public static let zero = CMTimeRange(start: .zero, duration: .zero)
  /// No range at all.
  public static let invalid = CMTimeRange()

  /// The first time behind it.
  public var end: CMTime { start + duration }
  /// Whether start and duration are valid, and the duration is not negative.
  public var isValid: Bool { start.isValid && duration.isValid && duration.epoch == 0 && duration >= .zero }
  /// Whether it is not known.
  public var isIndefinite: Bool { isValid && (start.isIndefinite || duration.isIndefinite) }
  /// Whether there is no time in it.
  public var isEmpty: Bool { isValid && duration == .zero }

  /// Whether a time is in it.
  public func containsTime(_ time: CMTime) -> Bool {
    isValid && time.isNumeric && time >= start && time < end
  }

  /// Whether the whole of another range is in it.
  public func containsTimeRange(_ range: CMTimeRange) -> Bool {
    isValid && range.isValid && range.start >= start && range.end <= end
  }

  /// What is in both: ``zero`` where nothing is.
  public func intersection(_ otherRange: CMTimeRange) -> CMTimeRange {
    guard isValid, otherRange.isValid else { return .invalid }
    let (first, last) = (max(start, otherRange.start), min(end, otherRange.end))
    return first < last ? CMTimeRange(start: first, end: last) : .zero
  }

  /// From the earlier start to the later end.
  public func union(_ otherRange: CMTimeRange) -> CMTimeRange {
    guard isValid, otherRange.isValid else { return .invalid }
    return CMTimeRange(start: min(start, otherRange.start), end: max(end, otherRange.end))
  }
}
