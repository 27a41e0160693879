/// A range of time, from its start up to, but not including, its end.
///
/// Emulated: creation, comparison, containment, intersection and union. Not emulated: mappings between ranges.
/// Important: the end is not part of the range, so an empty range contains nothing, not even its start.
public struct CMTimeRange: Sendable, Hashable {
  /// The range's start.
  public var start: CMTime
  /// The range's duration.
  public var duration: CMTime

  /// Creates an invalid range.
  public init() {
    self.init(start: .invalid, duration: .invalid)
  }

  /// Creates a range from a start and a duration.
  public init(start: CMTime, duration: CMTime) {
    self.start = start
    self.duration = duration
  }

  /// Creates a range between two times.
  public init(start: CMTime, end: CMTime) {
    self.init(start: start, duration: end - start)
  }

  /// An empty range at time zero.
  public static let zero = CMTimeRange(start: .zero, duration: .zero)
  /// An invalid range.
  public static let invalid = CMTimeRange()

  /// The end, which is not part of the range.
  public var end: CMTime { start + duration }
  /// Whether the start and duration are valid and the duration is not negative.
  public var isValid: Bool { start.isValid && duration.isValid && duration.epoch == 0 && duration >= .zero }
  /// Whether the start or the duration is indefinite.
  public var isIndefinite: Bool { isValid && (start.isIndefinite || duration.isIndefinite) }
  /// Whether the duration is zero.
  public var isEmpty: Bool { isValid && duration == .zero }

  /// Returns whether the range contains a time.
  public func containsTime(_ time: CMTime) -> Bool {
    isValid && time.isNumeric && time >= start && time < end
  }

  /// Returns whether the range contains another range.
  public func containsTimeRange(_ range: CMTimeRange) -> Bool {
    isValid && range.isValid && range.start >= start && range.end <= end
  }

  /// Returns the intersection with another range; ``zero`` if there is none.
  public func intersection(_ otherRange: CMTimeRange) -> CMTimeRange {
    guard isValid, otherRange.isValid else { return .invalid }
    let (first, last) = (max(start, otherRange.start), min(end, otherRange.end))
    return first < last ? CMTimeRange(start: first, end: last) : .zero
  }

  /// Returns the range from the earlier start to the later end.
  public func union(_ otherRange: CMTimeRange) -> CMTimeRange {
    guard isValid, otherRange.isValid else { return .invalid }
    return CMTimeRange(start: min(start, otherRange.start), end: max(end, otherRange.end))
  }
}
