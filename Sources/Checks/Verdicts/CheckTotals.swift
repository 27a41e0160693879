/// How many items came to what, and what they took.
package struct CheckTotals: Hashable, Sendable {
  /// All of them.
  package var items = 0
  /// Those that hold.
  package var hold = 0
  /// Those that fall short.
  package var fallShort = 0
  /// Those that could not be read.
  package var unreadable = 0
  /// Findings that count, by severity.
  package var errors = 0, warnings = 0, notes = 0
  /// What they took together, in microseconds of the machine's time: whole ones, so that sums are exact.
  package var microseconds = 0

  /// None yet.
  package init() {}

  /// Counts a result.
  package mutating func add(_ result: CheckResult) {
    items += 1
    microseconds &+= Self.microseconds(result.milliseconds)
    switch result.verdict {
    case .holds: hold += 1
    case .fallsShort: fallShort += 1
    case .unreadable: unreadable += 1
    }
    for finding in result.findings where !finding.isAllowed {
      switch finding.severity {
      case .note: notes += 1
      case .warning: warnings += 1
      case .error, .unreadable: errors += 1
      }
    }
  }

  /// What they took together, in milliseconds of the machine's time.
  package var milliseconds: Double { Double(microseconds) / 1_000 }

  /// Milliseconds as whole microseconds; what was read from a file may be anything.
  private static func microseconds(_ milliseconds: Double) -> Int {
    let microseconds = (milliseconds * 1_000).rounded()
    return microseconds > 0 ? Int(exactly: min(microseconds, 1e15)) ?? 0 : 0
  }

  /// What all of them come to.
  package var verdict: CheckVerdict { unreadable > 0 ? .unreadable : fallShort > 0 ? .fallsShort : .holds }
}

extension CheckTotals {
  /// All counts, in order.
  var numbers: [Int] { [items, hold, fallShort, unreadable, errors, warnings, notes, microseconds] }

  /// Counts in that order; nil where there are not as many.
  init?(_ numbers: [Int]) {
    guard numbers.count == 8 else { return nil }
    (items, hold, fallShort, unreadable) = (numbers[0], numbers[1], numbers[2], numbers[3])
    (errors, warnings, notes, microseconds) = (numbers[4], numbers[5], numbers[6], numbers[7])
  }

  /// Counts what others came to.
  package mutating func add(_ other: CheckTotals) {
    items += other.items
    hold += other.hold
    fallShort += other.fallShort
    unreadable += other.unreadable
    errors += other.errors
    warnings += other.warnings
    notes += other.notes
    microseconds &+= other.microseconds
  }
}

extension CheckTotals: Codable {
  private enum CodingKeys: String, CodingKey {
    case items, hold, fallShort, unreadable, errors, warnings, notes, milliseconds
  }

  /// Reads totals as they stand in a report.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    items = try container.decode(Int.self, forKey: .items)
    hold = try container.decode(Int.self, forKey: .hold)
    fallShort = try container.decode(Int.self, forKey: .fallShort)
    unreadable = try container.decode(Int.self, forKey: .unreadable)
    errors = try container.decode(Int.self, forKey: .errors)
    warnings = try container.decode(Int.self, forKey: .warnings)
    notes = try container.decode(Int.self, forKey: .notes)
    microseconds = Self.microseconds(try container.decode(Double.self, forKey: .milliseconds))
  }

  /// Writes them as they stand in a report.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(items, forKey: .items)
    try container.encode(hold, forKey: .hold)
    try container.encode(fallShort, forKey: .fallShort)
    try container.encode(unreadable, forKey: .unreadable)
    try container.encode(errors, forKey: .errors)
    try container.encode(warnings, forKey: .warnings)
    try container.encode(notes, forKey: .notes)
    try container.encode(milliseconds, forKey: .milliseconds)
  }
}
