/// The pending requests of an app: at most 64 (`U6`, `U7`, `U8`, `U12`).
///
/// Requests are in order of their dates. Time intervals are measured in device time, so that setting the clock does
/// not change them; the dates of calendar triggers follow the wall clock and its time zone.
public struct PendingRequests: Hashable, Sendable {
  /// The maximum number of pending requests of an app.
  public static let maximumCount = 64

  private var entries: [PendingRequest] = []
  private var lastNumber = 0

  /// Creates an empty list.
  public init() {}

  /// The pending requests, the soonest one first; those that wait for a region are last.
  public var requests: [NotificationRequest] { entries.map(\.request) }
  /// The number of pending requests.
  public var count: Int { entries.count }
  /// Whether there are no pending requests.
  public var isEmpty: Bool { entries.isEmpty }

  /// The device time at which the next request fires, in nanoseconds; nil if there is none with a date.
  public var nextTime: Int64? {
    guard let first = entries.first, first.isDated, first.time != .max else { return nil }
    return first.time
  }

  /// Returns the pending request with an identifier.
  public subscript(identifier: String) -> PendingRequest? { entries.first { $0.request.identifier == identifier } }

  /// The result of adding a request.
  public struct Addition: Hashable, Sendable {
    /// Whether the request replaced one with the same identifier.
    public var replaces = false
    /// The identifier of the request that was removed because there were too many; possibly the added one's.
    public var removed: String?

    /// Creates a result.
    public init(replaces: Bool = false, removed: String? = nil) {
      (self.replaces, self.removed) = (replaces, removed)
    }
  }

  /// Adds a request; replaces one with the same identifier (`U7`).
  ///
  /// - Parameters:
  ///   - request: A request with a trigger.
  ///   - time: The device time, in nanoseconds.
  ///   - clock: The wall clock.
  ///   - policies: The policies of the schedule.
  /// - Returns: Whether the request replaced another one, and the identifier of the request that exceeded the limit.
  /// - Throws: `notificationInvalidNoDate` if the trigger never fires.
  @discardableResult
  public mutating func add(
    _ request: NotificationRequest, at time: Int64, _ clock: WallClock, _ policies: SchedulePolicies
  ) throws(NotificationError) -> Addition {
    var entry = PendingRequest(request: request, condition: .region, time: .max, number: lastNumber + 1)
    guard Self.schedule(&entry, after: time, clock, policies) else {
      throw NotificationError(.notificationInvalidNoDate, advice: "Use a trigger with a date in the future.")
    }
    lastNumber += 1
    var addition = Addition()
    if let index = entries.firstIndex(where: { $0.request.identifier == request.identifier }) {
      entries.remove(at: index)
      addition.replaces = true
    }
    insert(entry)
    if entries.count > Self.maximumCount { addition.removed = removeSurplus(policies).request.identifier }
    return addition
  }

  /// Removes requests; unknown identifiers are ignored (`U8`).
  ///
  /// - Returns: The removed requests.
  @discardableResult
  public mutating func remove(_ identifiers: [String]) -> [NotificationRequest] {
    let wanted = Set(identifiers)
    let removed = entries.filter { wanted.contains($0.request.identifier) }
    entries.removeAll { wanted.contains($0.request.identifier) }
    return removed.map(\.request)
  }

  /// Removes all requests (`U8`).
  ///
  /// - Returns: The removed requests.
  @discardableResult
  public mutating func removeAll() -> [NotificationRequest] {
    defer { entries = [] }
    return requests
  }

  /// Removes and returns the first request that is due; a repeating one is scheduled again.
  ///
  /// - Parameters:
  ///   - time: The device time, in nanoseconds.
  ///   - clock: The wall clock.
  ///   - policies: The policies of the schedule.
  /// - Returns: The request, with the time at which it was due; nil if none is due.
  public mutating func takeDue(
    at time: Int64, _ clock: WallClock, _ policies: SchedulePolicies
  ) -> FiredRequest? {
    guard let due = nextTime, due <= time else { return nil }
    var entry = entries.removeFirst()
    let fired = FiredRequest(request: entry.request, time: entry.time)
    if entry.request.trigger?.repeats == true, Self.reschedule(&entry, clock, policies) { insert(entry) }
    return fired
  }

  /// Removes and returns the requests whose regions a move enters or leaves; repeating ones stay.
  ///
  /// - Parameters:
  ///   - old: The position before the move; nil if it is unknown.
  ///   - new: The position after the move; nil if it is unknown.
  ///   - time: The device time, in nanoseconds.
  public mutating func takeCrossed(
    from old: DevicePosition?, to new: DevicePosition?, at time: Int64
  ) -> [FiredRequest] {
    let crossed = entries.filter {
      guard case .location(let region, _)? = $0.request.trigger else { return false }
      return region.isCrossed(from: old, to: new)
    }
    let numbers = Set(crossed.filter { $0.request.trigger?.repeats != true }.map(\.number))
    entries.removeAll { numbers.contains($0.number) }
    return crossed.map { FiredRequest(request: $0.request, time: time) }
  }

  /// Computes all dates again after the wall clock or its time zone was set.
  ///
  /// - Returns: The requests that were removed because the policy `missedDate` skips their dates.
  @discardableResult
  public mutating func reschedule(
    at time: Int64, _ clock: WallClock, _ policies: SchedulePolicies
  ) -> [NotificationRequest] {
    var skipped: [NotificationRequest] = []
    let now = clock.instant(at: time)
    entries = entries.compactMap { entry in
      guard case .date(let old) = entry.condition, entry.time > time else { return entry }
      var entry = entry
      let isMissed = old <= now
      let repeats = entry.request.trigger?.repeats == true
      if !isMissed || (repeats && policies.missedDate == .skip) {
        if Self.schedule(&entry, after: time, clock, policies) { return entry }
      }
      // The clock was set past the date, or there is no date in the new time zone, which counts as the same.
      guard policies.missedDate == .deliver else {
        skipped.append(entry.request)
        return nil
      }
      entry.time = time
      return entry
    }
    entries.sort(by: PendingRequest.isOrdered)
    return skipped
  }

  // MARK: Dates

  /// Sets the first date of a request.
  ///
  /// - Returns: Whether the trigger fires at all.
  private static func schedule(
    _ entry: inout PendingRequest, after time: Int64, _ clock: WallClock, _ policies: SchedulePolicies
  ) -> Bool {
    switch entry.request.trigger {
    case .timeInterval(let interval, _)?:
      guard (try? entry.request.trigger?.validate()) != nil else { return false }
      let nanoseconds = Int64(exactly: (interval * 1e9).rounded()) ?? .max
      entry.condition = .interval(max(nanoseconds, 1))
      entry.time = time.addingSaturating(max(nanoseconds, 1))
    case .calendar(let components, _)?:
      guard let next = components.next(after: clock.instant(at: time), in: clock.calendar, policies) else {
        return false
      }
      entry.condition = .date(next)
      entry.time = clock.time(of: next)
    case .location?: (entry.condition, entry.time) = (.region, .max)
    case .push?, nil: return false
    }
    return true
  }

  /// Sets the date of a repeating request after it has fired.
  private static func reschedule(
    _ entry: inout PendingRequest, _ clock: WallClock, _ policies: SchedulePolicies
  ) -> Bool {
    guard case .interval(let interval) = entry.condition else {
      return schedule(&entry, after: entry.time, clock, policies)
    }
    entry.time = entry.time.addingSaturating(interval)
    return true
  }

  // MARK: Order

  private mutating func insert(_ entry: PendingRequest) {
    let index = entries.firstIndex { PendingRequest.isOrdered(entry, $0) } ?? entries.endIndex
    entries.insert(entry, at: index)
  }

  private mutating func removeSurplus(_ policies: SchedulePolicies) -> PendingRequest {
    switch policies.pendingLimit {
    case .soonest: return entries.removeLast()
    case .latest:
      let oldest = entries.indices.min { entries[$0].number < entries[$1].number } ?? entries.startIndex
      return entries.remove(at: oldest)
    }
  }
}

extension Int64 {
  fileprivate func addingSaturating(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
