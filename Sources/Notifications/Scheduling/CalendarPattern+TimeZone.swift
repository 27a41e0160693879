import Foundation

extension CalendarPattern {
  /// Returns the first matching instant after another one; nil if there is none.
  func next(after start: WallInstant, in zone: TimeZone, _ policies: SchedulePolicies) -> WallInstant? {
    let offsets = ZoneOffsets(zone: zone)
    return hasHour
      ? nextTimeOfDay(after: start, offsets, policies)
      : nextTimeOfHour(after: start, offsets)
  }

  /// Returns the next date of a pattern with an hour: each matching local time has at most one date.
  private func nextTimeOfDay(
    after start: WallInstant, _ offsets: ZoneOffsets, _ policies: SchedulePolicies
  ) -> WallInstant? {
    // A repeated local time may have its date after `start`, although it is not after the local time of `start`.
    let offset = min(offsets[start.second], offsets[start.second + ZoneOffsets.day])
    var local = LocalTime(start, offset: offset)
    var end: Int?
    while let found = first(from: local), found.day.number <= end ?? .max {
      end = end ?? found.day.number + Self.maximumDayCount
      if let instant = offsets.instant(of: found, policies), instant > start { return instant }
      local = found.next
    }
    return nil
  }

  /// The maximum number of steps of a search, each to a candidate or over a change of the time zone's offset.
  private static let maximumStepCount = 10_000

  /// Returns the next date of a pattern without an hour: each date whose local time matches counts, so a repeated local
  /// time has two dates, and a skipped one has none.
  private func nextTimeOfHour(after start: WallInstant, _ offsets: ZoneOffsets) -> WallInstant? {
    var (from, isAfter) = (start, true)
    for _ in 0..<Self.maximumStepCount {
      let offset = offsets[from.second]
      let local = LocalTime(from, offset: offset)
      guard let found = first(from: isAfter ? local.next : local) else { return nil }
      let instant = found.instant(offset: offset)
      // Time zones do not change twice within half a day.
      if instant.second - from.second < ZoneOffsets.day / 2, offsets[instant.second] == offset { return instant }
      // With any other offset, the date differs by little more than a day.
      if instant.second - from.second > 4 * ZoneOffsets.day {
        (from, isAfter) = (WallInstant(second: instant.second - 2 * ZoneOffsets.day, nanosecond: 0), true)
        continue
      }
      guard let change = offsets.nextChange(after: from.second), change <= instant.second else { return instant }
      (from, isAfter) = (WallInstant(second: change, nanosecond: 0), false)
    }
    return nil
  }
}

extension LocalTime {
  /// The local time a nanosecond later.
  fileprivate var next: LocalTime {
    nanosecond + 1 < 86_400_000_000_000
      ? LocalTime(day: day, nanosecond: nanosecond + 1) : LocalTime(day: CivilDay(day.number + 1), nanosecond: 0)
  }
}

/// The offsets of a time zone from GMT, in seconds.
private struct ZoneOffsets {
  static let day = 86_400

  let zone: TimeZone

  /// Returns the offset at a second since 1970.
  subscript(second: Int) -> Int { zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(second))) }

  /// Returns the date of a local time; nil if the clock skips that time and the policy `skippedTime` is `none`.
  func instant(of local: LocalTime, _ policies: SchedulePolicies) -> WallInstant? {
    let middle = local.instant(offset: 0).second
    let (before, after) = (self[middle - Self.day], self[middle + Self.day])
    let (early, late) = (local.instant(offset: max(before, after)), local.instant(offset: min(before, after)))
    guard before != after else { return early }
    switch (self[early.second] == max(before, after), self[late.second] == min(before, after)) {
    case (true, true): return policies.repeatedTime == .first ? early : late
    case (true, false): return early
    case (false, true): return late
    case (false, false):
      guard policies.skippedTime == .next else { return nil }
      return WallInstant(second: firstSecond(after: early.second, notAfter: late.second, offset: after), nanosecond: 0)
    }
  }

  /// Returns the first second in a range with the given offset. The last second of the range must have this offset, and
  /// the first one must not.
  private func firstSecond(after first: Int, notAfter last: Int, offset: Int) -> Int {
    var (low, high) = (first, last)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if self[middle] == offset { high = middle } else { low = middle }
    }
    return high
  }

  /// Returns the second of the next change of the offset; nil if there is none.
  func nextChange(after second: Int) -> Int? {
    guard let date = zone.nextDaylightSavingTimeTransition(after: Date(timeIntervalSince1970: Double(second))) else {
      return nil
    }
    let change = Int(date.timeIntervalSince1970.rounded())
    return change > second ? change : nil
  }
}
