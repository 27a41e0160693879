import Foundation
import Notifications
import TestSupport
import Testing

@Suite struct PendingRequestsTests {
  /// Friday, March 27, 2026, 12:00 UTC: two days before daylight saving time begins in Europe.
  let start = Date(timeIntervalSince1970: 1_774_612_800)
  let second: Int64 = 1_000_000_000

  func clock(_ zone: String = "UTC") throws -> WallClock {
    WallClock(startingAt: start, timeZone: try #require(TimeZone(identifier: zone)))
  }

  func request(_ identifier: String, _ trigger: NotificationTrigger?) -> NotificationRequest {
    NotificationRequest(identifier: identifier, content: NotificationContent(title: identifier), trigger: trigger)
  }

  func interval(_ identifier: String, _ seconds: Double, repeats: Bool = false) -> NotificationRequest {
    request(identifier, .timeInterval(seconds, repeats: repeats))
  }

  func daily(_ identifier: String, hour: Int, minute: Int = 0, repeats: Bool = true) -> NotificationRequest {
    request(identifier, .calendar(DateComponents(hour: hour, minute: minute), repeats: repeats))
  }

  /// Returns the identifiers and times, in seconds, of all requests that fire until a time.
  func fire(
    _ pending: inout PendingRequests, until seconds: Int64, _ clock: WallClock,
    _ policies: SchedulePolicies = SchedulePolicies()
  ) -> [String] {
    var fired: [String] = []
    while let next = pending.takeDue(at: seconds * second, clock, policies) {
      fired.append("\(next.request.identifier) \(next.time / second)")
    }
    return fired
  }

  @Test("U12: Requests fire in order of their dates, then in order of addition")
  func order() throws {
    var pending = PendingRequests()
    for request in [interval("late", 90), interval("soon", 5), interval("same", 90)] {
      try pending.add(request, at: 0, try clock(), SchedulePolicies())
    }
    #expect(pending.requests.map(\.identifier) == ["soon", "late", "same"])
    #expect(pending.nextTime == 5 * second)
    #expect(fire(&pending, until: 4, try clock()) == [])
    #expect(fire(&pending, until: 90, try clock()) == ["soon 5", "late 90", "same 90"])
    #expect(pending.isEmpty)
  }

  @Test("U12: A repeating interval fires at exact multiples until it is removed")
  func repeatingInterval() throws {
    var pending = PendingRequests()
    try pending.add(interval("tick", 60.5, repeats: true), at: 0, try clock(), SchedulePolicies())
    #expect(fire(&pending, until: 250, try clock()) == ["tick 60", "tick 121", "tick 181", "tick 242"])
    #expect(pending["tick"]?.time == 302_500_000_000)
    #expect(pending.remove(["tick", "unknown"]).map(\.identifier) == ["tick"])
    #expect(pending.nextTime == nil)
  }

  @Test("U12: A repeating interval below 60 seconds, a past date and a missing trigger never fire")
  func noDate() throws {
    var pending = PendingRequests()
    let triggers: [NotificationTrigger?] = [
      .timeInterval(59, repeats: true), .timeInterval(0, repeats: false), .timeInterval(.nan, repeats: false),
      .calendar(DateComponents(year: 2025), repeats: false), .calendar(DateComponents(month: 13), repeats: true), .push,
      nil,
    ]
    for trigger in triggers {
      let error = #expect(throws: NotificationError.self) {
        try pending.add(request("never", trigger), at: 0, try clock(), SchedulePolicies())
      }
      #expect(error?.code == .notificationInvalidNoDate)
    }
    #expect(pending.isEmpty)
  }

  @Test("U12: A daily request keeps its local time when daylight saving time begins")
  func daylightSavingTime() throws {
    let clock = try clock("Europe/Berlin")
    var pending = PendingRequests()
    try pending.add(daily("alarm", hour: 8), at: 0, clock, SchedulePolicies())
    // It is 13:00; the nights have 24, 23 and 24 hours.
    let hours = fire(&pending, until: 4 * 86_400, clock)
    #expect(hours == [19, 42, 66, 90].map { "alarm \($0 * 3600)" })
  }

  @Test("U12: A skipped time fires at the next existing one, or not at all by policy")
  func skippedTime() throws {
    let clock = try clock("Europe/Berlin")
    var policies = SchedulePolicies()
    var pending = PendingRequests()
    try pending.add(daily("night", hour: 2, minute: 30), at: 0, clock, policies)
    // 2:30 on Saturday, 3:00 on Sunday instead of 2:30, 2:30 on Monday.
    #expect(
      fire(&pending, until: 3 * 86_400, clock, policies) == [48_600, 133_200, 217_800].map { "night \($0)" })
    policies.skippedTime = .none
    var strict = PendingRequests()
    try strict.add(daily("night", hour: 2, minute: 30), at: 0, clock, policies)
    #expect(fire(&strict, until: 3 * 86_400, clock, policies) == [48_600, 217_800].map { "night \($0)" })
  }

  @Test("U12: A repeated time fires once, at the first or, by policy, at the last occurrence")
  func repeatedTime() throws {
    // October 24, 2026, 12:00 UTC: the night after has 2:30 twice in Berlin, at 0:30 and 1:30 UTC.
    let clock = WallClock(
      startingAt: Date(timeIntervalSince1970: 1_792_843_200),
      timeZone: try #require(TimeZone(identifier: "Europe/Berlin")))
    for (decision, hours) in [(SchedulePolicies.RepeatedTime.first, 12.5), (.last, 13.5)] {
      var policies = SchedulePolicies()
      policies.repeatedTime = decision
      var pending = PendingRequests()
      try pending.add(daily("night", hour: 2, minute: 30), at: 0, clock, policies)
      #expect(fire(&pending, until: 86_400, clock, policies) == ["night \(Int(hours * 3600))"])
    }
    var hourly = PendingRequests()
    try hourly.add(request("half", .calendar(DateComponents(minute: 30), repeats: true)), at: 0, clock, .init())
    #expect(fire(&hourly, until: 86_400, clock).count == 24)
  }

  @Test("U12: Setting the clock moves the dates of calendar triggers, but no interval")
  func setClock() throws {
    var clock = try clock()
    var pending = PendingRequests()
    try pending.add(interval("interval", 3600), at: 0, clock, SchedulePolicies())
    try pending.add(daily("one", hour: 13, repeats: false), at: 0, clock, SchedulePolicies())
    // At 12:10 the clock is set to 12:40.
    clock.set(start.addingTimeInterval(2400), at: 600 * second)
    #expect(pending.reschedule(at: 600 * second, clock, SchedulePolicies()).isEmpty)
    #expect(pending.requests.map(\.identifier) == ["one", "interval"])
    #expect(fire(&pending, until: 3600, clock) == ["one 1800", "interval 3600"])
  }

  @Test("U12: A date that the clock is set past is delivered at once, or skipped by policy")
  func missedDates() throws {
    for decision in SchedulePolicies.MissedDate.allCases {
      var policies = SchedulePolicies()
      policies.missedDate = decision
      var clock = try clock()
      var pending = PendingRequests()
      try pending.add(daily("once", hour: 13, repeats: false), at: 0, clock, policies)
      try pending.add(daily("daily", hour: 14), at: 0, clock, policies)
      clock.set(start.addingTimeInterval(3 * 3600), at: 10 * second)
      let skipped = pending.reschedule(at: 10 * second, clock, policies)
      let fired = fire(&pending, until: 10, clock, policies)
      switch decision {
      case .deliver: #expect((fired, skipped.count) == (["once 10", "daily 10"], 0))
      case .skip: #expect((fired, skipped.map(\.identifier)) == ([], ["once"]))
      }
      #expect(pending.requests.map(\.identifier) == ["daily"])
      #expect(pending.nextTime == (23 * 3600 + 10) * second)
    }
  }

  @Test("U12: Another time zone moves the dates without a time zone of their own")
  func setTimeZone() throws {
    var clock = try clock()
    var pending = PendingRequests()
    var components = DateComponents(hour: 15)
    components.timeZone = .gmt
    try pending.add(request("fixed", .calendar(components, repeats: true)), at: 0, clock, SchedulePolicies())
    try pending.add(daily("local", hour: 15), at: 0, clock, SchedulePolicies())
    clock.set(try #require(TimeZone(identifier: "Asia/Tokyo")))
    pending.reschedule(at: 0, clock, SchedulePolicies())
    #expect(clock.date(at: 0) == start)
    // It is 21:00 in Tokyo.
    #expect(fire(&pending, until: 86_400, clock) == ["fixed \(3 * 3600)", "local \(18 * 3600)"])
  }

  @Test("U7: A request replaces the pending one with its identifier")
  func replacement() throws {
    var pending = PendingRequests()
    #expect(try pending.add(interval("a", 10), at: 0, try clock(), SchedulePolicies()) == .init())
    let addition = try pending.add(interval("a", 20), at: 5 * second, try clock(), SchedulePolicies())
    #expect(addition.replaces)
    #expect(pending.count == 1)
    #expect(pending.nextTime == 25 * second)
  }

  @Test("U6: The 64 requests that fire soonest are kept, or by policy those added last")
  func limit() throws {
    for decision in SchedulePolicies.PendingLimit.allCases {
      var policies = SchedulePolicies()
      policies.pendingLimit = decision
      var pending = PendingRequests()
      let region = NotificationRegion(identifier: "cafe", latitude: 52.5, longitude: 13.4, radius: 200)
      try pending.add(request("place", .location(region, repeats: false)), at: 0, try clock(), policies)
      // The interval of request 0 is the longest one.
      let removed = try (0..<100).map {
        try pending.add(interval("\($0)", Double(1000 - $0)), at: 0, try clock(), policies).removed
      }
      #expect(pending.count == 64)
      #expect(removed.prefix(63).allSatisfy { $0 == nil })
      #expect(removed[63] == "place")
      #expect(Set(pending.requests.map(\.identifier)) == Set((36..<100).map { "\($0)" }))
      // A request that fires last.
      let last = try pending.add(interval("last", 5000), at: 0, try clock(), policies)
      #expect(last.removed == (decision == .soonest ? "last" : "36"))
    }
  }

  @Test("U12: A region fires when a move crosses its boundary")
  func regions() throws {
    let cafe = NotificationRegion(identifier: "cafe", latitude: 52.5, longitude: 13.4, radius: 200, notifyOnExit: false)
    let home = NotificationRegion(identifier: "home", latitude: 48, longitude: 11, radius: 200, notifyOnEntry: false)
    var pending = PendingRequests()
    try pending.add(request("arrive", .location(cafe, repeats: true)), at: 0, try clock(), SchedulePolicies())
    try pending.add(request("leave", .location(home, repeats: false)), at: 0, try clock(), SchedulePolicies())
    #expect(pending.nextTime == nil)
    let atHome = DevicePosition(latitude: 48, longitude: 11)
    let atCafe = DevicePosition(latitude: 52.5, longitude: 13.4)
    func move(_ old: DevicePosition?, _ new: DevicePosition?) -> [String] {
      pending.takeCrossed(from: old, to: new, at: 0).map(\.request.identifier)
    }
    #expect(move(nil, atHome) == [])
    #expect(move(atHome, atHome) == [])
    #expect(move(atHome, atCafe) == ["arrive", "leave"])
    #expect(move(atCafe, atHome) == [])
    #expect(move(nil, atCafe) == ["arrive"])
    #expect(pending.requests.map(\.identifier) == ["arrive"])
  }

  @Test("Adding a request costs the same with a full list")
  func additionCost() throws {
    let clock = try clock("Europe/Berlin")
    func cost(of count: Int) throws -> Double {
      try ProcessorTime.seconds {
        var pending = PendingRequests()
        for number in 0..<count {
          try pending.add(
            daily("\(number)", hour: number % 24, minute: number % 60), at: Int64(number), clock, SchedulePolicies())
        }
        #expect(pending.count == min(count, PendingRequests.maximumCount))
      }
    }
    // A list has at most 64 requests, so ten times as many additions cost about ten times as much.
    #expect(try cost(of: 10_000) < 30 * cost(of: 1000))
  }

  @Test("Dates are exact to the nanosecond")
  func nanoseconds() throws {
    let clock = try clock()
    var pending = PendingRequests()
    try pending.add(
      request("exact", .calendar(DateComponents(second: 30, nanosecond: 7), repeats: false)), at: 1, clock, .init())
    #expect(pending.nextTime == 30 * second + 7)
    #expect(clock.time(of: start.addingTimeInterval(0.5)) == second / 2)
    #expect(clock.date(at: -second) == start.addingTimeInterval(-1))
  }

  @Test("A date that device time cannot express is pending, and never fires")
  func distantDates() throws {
    var pending = PendingRequests()
    try pending.add(
      request("far", .calendar(DateComponents(year: 9000, month: 1, day: 1), repeats: false)), at: 0, try clock(),
      SchedulePolicies())
    #expect(pending.count == 1)
    #expect(pending.nextTime == nil)
    #expect(fire(&pending, until: .max / second, try clock()) == [])
  }
}
