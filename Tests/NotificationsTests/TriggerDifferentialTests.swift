import Foundation
import Notifications
import TestSupport
import Testing

/// Compares the dates of random triggers with an independent calculation in Python (`next_dates.py`).
@Suite struct TriggerDifferentialTests {
  /// Time zones whose rules have been the same in all versions of the time zone database for years: the two sides may
  /// have different ones.
  static let zones = [
    "UTC", "Europe/Berlin", "Europe/London", "Europe/Lisbon", "Atlantic/Azores", "America/New_York",
    "America/St_Johns", "America/Havana", "America/Sao_Paulo", "America/Los_Angeles", "Australia/Lord_Howe",
    "Australia/Sydney", "Pacific/Auckland", "Pacific/Chatham", "Pacific/Apia", "Asia/Kathmandu", "Asia/Tokyo",
    "Antarctica/Troll",
  ]

  /// A random trigger and the date at which its request is added.
  struct Case {
    /// The time zone of the components.
    var zone: TimeZone
    /// The time zone of the device; if it is another one, the components have their own.
    var deviceZone: TimeZone
    /// The second since 1970.
    var start: Int
    /// The nanoseconds after this second.
    var offset = 0
    /// The interval, in nanoseconds; nil for a calendar trigger.
    var interval: Int?
    var repeats: Bool
    var components: [String: Int]
    var calendar: Calendar
    var policies = SchedulePolicies()

    init(_ generator: inout SeededGenerator) {
      let identifier = TriggerDifferentialTests.zones.randomElement(using: &generator) ?? "UTC"
      zone = TimeZone(identifier: identifier) ?? .gmt
      deviceZone = zone
      calendar = Calendar(identifier: Bool.random(using: &generator) ? .gregorian : .iso8601)
      if Bool.random(using: &generator) {
        calendar.firstWeekday = .random(in: 1...7, using: &generator)
        calendar.minimumDaysInFirstWeek = .random(in: 1...7, using: &generator)
      }
      repeats = Int.random(in: 0..<8, using: &generator) != 0
      // From 1995 to 2036.
      start = .random(in: 788_918_400..<2_082_758_400, using: &generator)
      let change = zone.nextDaylightSavingTimeTransition(after: Date(timeIntervalSince1970: Double(start)))
      if let change, Bool.random(using: &generator) {
        start = Int(change.timeIntervalSince1970) - .random(in: -7200...172_800, using: &generator)
      }
      components = Self.components(start, &generator)
      if let change, Int.random(in: 0..<6, using: &generator) == 0 {
        // A time of day close to the one that is skipped or repeated.
        start = Int(change.timeIntervalSince1970) - .random(in: 0...86_400, using: &generator)
        let close = change.addingTimeInterval(.random(in: -5400...5400, using: &generator))
        var local = Calendar(identifier: .gregorian)
        local.timeZone = TimeZone(secondsFromGMT: zone.secondsFromGMT(for: change.addingTimeInterval(-1))) ?? .gmt
        components = ["hour": local.component(.hour, from: close), "minute": local.component(.minute, from: close)]
      }
      if Int.random(in: 0..<4, using: &generator) == 0 {
        policies.skippedTime = .none
        policies.repeatedTime = .last
      }
      vary(&generator)
    }

    /// Turns some cases into intervals, and gives others nanoseconds or a time zone of their own.
    private mutating func vary(_ generator: inout SeededGenerator) {
      if Bool.random(using: &generator) { offset = .random(in: 0..<1_000_000_000, using: &generator) }
      if Int.random(in: 0..<8, using: &generator) == 0 {
        // Numbers that a fraction of seconds stores exactly enough.
        let milliseconds = Int.random(in: 60_000...1_000_000_000, using: &generator)
        let seconds = Int.random(in: 60...300_000_000, using: &generator)
        interval = Bool.random(using: &generator) ? milliseconds * 1_000_000 : seconds * 1_000_000_000
        components = [:]
        return
      }
      let nanosecond = Int.random(in: 0..<1_000_000_000, using: &generator)
      switch Int.random(in: 0..<100, using: &generator) {
      case 0: components = ["nanosecond": nanosecond]
      // Otherwise, each second of an hour or of a year would match.
      case 1...10 where components["minute"] != nil || components["second"] != nil:
        components["nanosecond"] = nanosecond
      default: break
      }
      if Int.random(in: 0..<8, using: &generator) == 0 {
        let identifier = TriggerDifferentialTests.zones.randomElement(using: &generator) ?? "UTC"
        deviceZone = TimeZone(identifier: identifier) ?? .gmt
      }
    }

    private static func components(_ start: Int, _ generator: inout SeededGenerator) -> [String: Int] {
      func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
      let year = 1970 + start / 31_556_952 + number(0...3)
      // Most changes of daylight saving time are at night.
      var time = ["hour": number(0...1) == 0 ? number(0...3) : number(0...23), "minute": number(0...59)]
      switch number(0...5) {
      case 0: time["second"] = number(0...59)
      case 1: time["minute"] = nil
      case 2: time = ["hour": number(0...3), "second": number(0...59)]
      default: break
      }
      let dayOrTime = number(0...3) == 0 ? [:] : time
      func with(_ parts: [String: Int], _ time: [String: Int]) -> [String: Int] { parts.merging(time) { $1 } }
      switch number(0...15) {
      case 0, 1: return time
      case 2: return with(["weekday": number(1...7)], dayOrTime)
      case 3: return with(["day": number(1...31)], dayOrTime)
      case 4: return with(["month": number(1...12), "day": number(1...31)], dayOrTime)
      case 5: return with(["month": 2, "day": 29], dayOrTime)
      case 6: return with(["weekday": number(1...7), "weekdayOrdinal": number(1...5)], dayOrTime)
      case 7:
        return with(
          ["weekday": number(1...7), "weekdayOrdinal": number(1...5), "month": number(1...12)], dayOrTime)
      case 8: return with(["weekOfYear": number(1...53), "weekday": number(1...7)], dayOrTime)
      case 9: return with(["weekOfMonth": number(0...6), "weekday": number(1...7)], dayOrTime)
      case 10:
        return with(
          ["yearForWeekOfYear": year, "weekOfYear": number(1...53), "weekday": number(1...7)], dayOrTime)
      case 11: return with(["dayOfYear": number(1...366)], dayOrTime)
      case 12: return with(["year": year, "month": number(1...12), "day": number(1...31)], time)
      case 13:
        let periods = [
          ["year": year], ["month": number(1...12)], ["quarter": number(1...4)], ["weekOfYear": number(1...53)],
          ["weekOfMonth": number(0...6)], ["yearForWeekOfYear": year],
          ["quarter": number(1...4), "day": number(1...31)],
        ]
        return with(periods[number(0...6)], number(0...1) == 0 ? [:] : time)
      default:
        let days = [[:], ["weekday": number(1...7)], ["day": number(1...31)]]
        let parts = [
          ["minute": number(0...59)], ["second": number(0...59)], ["minute": number(0...59), "second": number(0...59)],
        ]
        return with(days[number(0...2)], parts[number(0...2)])
      }
    }

    /// The case as a line of JSON.
    var line: String {
      let parts = components.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ")
      let period = interval.map { "\"interval\": \($0), " } ?? ""
      return """
        {"zone": "\(zone.identifier)", "start": \(start * 1_000_000_000 + offset), "components": {\(parts)}, \
        \(period)"repeats": \(repeats), \
        "firstWeekday": \(calendar.firstWeekday), "minimumDays": \(calendar.minimumDaysInFirstWeek), \
        "skipped": "\(policies.skippedTime.rawValue)", "repeated": "\(policies.repeatedTime.rawValue)"}
        """
    }

    var trigger: NotificationTrigger {
      if let interval { return .timeInterval(Double(interval) / 1e9, repeats: repeats) }
      var wanted = DateComponents()
      let fields: [String: WritableKeyPath<DateComponents, Int?>] = [
        "year": \.year, "month": \.month, "day": \.day, "weekday": \.weekday, "weekdayOrdinal": \.weekdayOrdinal,
        "quarter": \.quarter, "weekOfMonth": \.weekOfMonth, "weekOfYear": \.weekOfYear,
        "yearForWeekOfYear": \.yearForWeekOfYear, "dayOfYear": \.dayOfYear, "hour": \.hour, "minute": \.minute,
        "second": \.second, "nanosecond": \.nanosecond,
      ]
      for (name, value) in components {
        if let field = fields[name] { wanted[keyPath: field] = value }
      }
      if deviceZone != zone { wanted.timeZone = zone }
      return .calendar(wanted, repeats: repeats)
    }

    /// The next three dates at which a request fires, in nanoseconds since 1970, as text. If there are fewer before
    /// 2051, the last one is `none`.
    var dates: [String] {
      let clock = WallClock(
        startingAt: Date(timeIntervalSince1970: Double(start)), timeZone: deviceZone, calendar: calendar)
      let request = NotificationRequest(identifier: "a", content: NotificationContent(title: "A"), trigger: trigger)
      var pending = PendingRequests()
      guard (try? pending.add(request, at: Int64(offset), clock, policies)) != nil else { return ["none"] }
      var dates: [String] = []
      while dates.count < 3 {
        guard let time = pending.nextTime, isComparable(clock.date(at: time)) else { return dates + ["none"] }
        dates.append("\(start * 1_000_000_000 + Int(time))")
        _ = pending.takeDue(at: time, clock, policies)
      }
      return dates
    }

    /// Whether a date is one for which the script searches.
    private func isComparable(_ date: Date) -> Bool {
      var local = Calendar(identifier: .gregorian)
      local.timeZone = zone
      return interval != nil || local.component(.year, from: date) <= 2050
    }

    /// The difference between the first date and that of the trigger by itself, in seconds; infinite if only one of
    /// them exists, nil if none does.
    var difference: Double? {
      var calendar = calendar
      calendar.timeZone = deviceZone
      let begin = Date(timeIntervalSince1970: Double(start) + Double(offset) / 1e9)
      let next = trigger.nextTriggerDate(after: begin, calendar: calendar, policies: policies)
      guard let first = dates.first, let wanted = Int(first) else {
        return next.flatMap { isComparable($0) ? .infinity : nil }
      }
      return next.map { abs($0.timeIntervalSince1970 - Double(wanted) / 1e9) } ?? .infinity
    }
  }

  @Test("U12: The next three dates of 10,000 random triggers are those that Python computes with zoneinfo")
  func agreement() throws {
    try #require(Python.hasTimeZones, "python3 with zoneinfo and its data is needed; install python3 and tzdata")
    var generator = SeededGenerator(seed: 18)
    let cases = (0..<10_000).map { _ in Case(&generator) }
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "next_dates.py")
    // Each date is followed by words about it.
    let output = try Python.run([script.path], input: cases.map(\.line).joined(separator: "\n") + "\n")
    let lines = output.split(separator: "\n").map { line in
      line.split(separator: " ").map { date in date.split(separator: "/").map(String.init) }
    }
    try #require(lines.count == cases.count)
    let differing = zip(cases, lines).compactMap { item, line -> String? in
      let (found, wanted) = (item.dates, line.compactMap(\.first))
      return found == wanted ? nil : "\(item.line): \(found), not \(wanted)"
    }
    #expect(differing.prefix(5).joined(separator: "\n") == "")
    #expect(differing.count == 0)
    // The cases are worth comparing: some of their times are skipped, repeated, on leap days, or do not exist at all.
    var kinds: [String: Int] = [:]
    for word in lines.joined().joined() where Int(word) == nil { kinds[word, default: 0] += 1 }
    #expect(kinds["skipped", default: 0] > 100)
    #expect(kinds["repeated", default: 0] > 100)
    #expect(kinds["leap", default: 0] > 500)
    #expect(kinds["none", default: 0] > 500)
    #expect(kinds["interval", default: 0] > 2500)
    #expect(kinds["once", default: 0] > 15_000)
    #expect(cases.count { $0.components["nanosecond"] != nil } > 400)
    #expect(cases.count { $0.deviceZone != $0.zone } > 500)
  }

  @Test("U12: The next date of a trigger by itself is that of its request")
  func nextTriggerDate() {
    var generator = SeededGenerator(seed: 19)
    let cases = (0..<500).map { _ in Case(&generator) }
    // A `Date` is a fraction of seconds, and loses tenths of microseconds.
    let differing = cases.filter { ($0.difference ?? 0) > 2e-6 }.map(\.line)
    #expect(differing == [])
  }
}

/// The Python interpreter of the machine.
enum Python {
  /// Whether there is an interpreter with `zoneinfo` and a time zone database.
  static let hasTimeZones: Bool =
    (try? run(["-c", "import zoneinfo; zoneinfo.ZoneInfo('Europe/Berlin'); print('yes')"], input: "")) == "yes\n"

  /// Runs the interpreter.
  ///
  /// - Returns: The standard output.
  static func run(_ arguments: [String], input: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "earshot-python-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files instead of pipes, of which two could fill up and wait for each other.
    let (source, result) = (folder.appending(path: "input"), folder.appending(path: "output"))
    try Data(input.utf8).write(to: source)
    try Data().write(to: result)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    process.standardInput = try FileHandle(forReadingFrom: source)
    process.standardOutput = try FileHandle(forWritingTo: result)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
    return try String(contentsOf: result, encoding: .utf8)
  }
}
