// CoreMedia's C names of ranges.

/// ``CMTimeRange/zero``.
public let kCMTimeRangeZero = CMTimeRange.zero
/// ``CMTimeRange/invalid``.
public let kCMTimeRangeInvalid = CMTimeRange.invalid

/// A range from a time on.
public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange {
  CMTimeRange(start: start, duration: duration)
}

/// The spelling of Swift 4.1 and before.
public func CMTimeRangeMake(_ start: CMTime, _ duration: CMTime) -> CMTimeRange {
  CMTimeRange(start: start, duration: duration)
}

/// A range between two times.
public func CMTimeRangeFromTimeToTime(start: CMTime, end: CMTime) -> CMTimeRange {
  CMTimeRange(start: start, end: end)
}

/// The first time behind a range.
public func CMTimeRangeGetEnd(_ range: CMTimeRange) -> CMTime {
  range.end
}

/// Whether a time is in a range.
public func CMTimeRangeContainsTime(_ range: CMTimeRange, time: CMTime) -> Bool {
  range.containsTime(time)
}

/// Whether the whole of another range is in a range.
public func CMTimeRangeContainsTimeRange(_ range: CMTimeRange, otherRange: CMTimeRange) -> Bool {
  range.containsTimeRange(otherRange)
}

/// What is in both.
public func CMTimeRangeGetIntersection(_ range: CMTimeRange, otherRange: CMTimeRange) -> CMTimeRange {
  range.intersection(otherRange)
}

/// From the earlier start to the later end.
public func CMTimeRangeGetUnion(_ range: CMTimeRange, otherRange: CMTimeRange) -> CMTimeRange {
  range.union(otherRange)
}

/// Whether both are the same.
public func CMTimeRangeEqual(_ range1: CMTimeRange, _ range2: CMTimeRange) -> Bool {
  range1 == range2
}

/// The time in a range that is nearest to a time.
public func CMTimeClampToRange(_ time: CMTime, range: CMTimeRange) -> CMTime {
  guard range.isValid, time.isValid else { return .invalid }
  return min(max(time, range.start), range.end)
}
