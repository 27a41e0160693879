/// The totals of a run: the numbers of verdicts and findings, and the processing time.
package struct CheckTotals: Hashable, Sendable {
  /// The number of items.
  package var items = 0
  /// The number of items that passed.
  package var passed = 0
  /// The number of items that failed.
  package var failed = 0
  /// The number of unreadable items.
  package var unreadable = 0
  /// The numbers of findings that count, by severity.
  package var errors = 0, warnings = 0, notes = 0
  /// The total processing time, in microseconds of real time; an integer, so that sums are exact.
  package var microseconds = 0

  /// Creates totals of zero.
  package init() {}

  /// Adds a result.
  package mutating func add(_ result: CheckResult) {
    items += 1
    microseconds &+= Self.microseconds(result.milliseconds)
    switch result.verdict {
    case .passed: passed += 1
    case .failed: failed += 1
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

  /// The total processing time, in milliseconds of real time.
  package var milliseconds: Double { Double(microseconds) / 1_000 }

  /// Returns milliseconds as integer microseconds; a value read from a file may be out of range.
  private static func microseconds(_ milliseconds: Double) -> Int {
    let microseconds = (milliseconds * 1_000).rounded()
    return microseconds > 0 ? Int(exactly: min(microseconds, 1e15)) ?? 0 : 0
  }

  /// The verdict on all items.
  package var verdict: CheckVerdict { unreadable > 0 ? .unreadable : failed > 0 ? .failed : .passed }
}

extension CheckTotals {
  /// All numbers, in a fixed order.
  var numbers: [Int] { [items, passed, failed, unreadable, errors, warnings, notes, microseconds] }

  /// Creates totals from numbers in that order; nil if their count is wrong.
  init?(_ numbers: [Int]) {
    guard numbers.count == 8 else { return nil }
    (items, passed, failed, unreadable) = (numbers[0], numbers[1], numbers[2], numbers[3])
    (errors, warnings, notes, microseconds) = (numbers[4], numbers[5], numbers[6], numbers[7])
  }

  /// Adds other totals.
  package mutating func add(_ other: CheckTotals) {
    items += other.items
    passed += other.passed
    failed += other.failed
    unreadable += other.unreadable
    errors += other.errors
    warnings += other.warnings
    notes += other.notes
    microseconds &+= other.microseconds
  }
}

extension CheckTotals: Codable {
  private enum CodingKeys: String, CodingKey {
    case items, passed, failed, unreadable, errors, warnings, notes, milliseconds
  }

  /// Decodes totals in the format of a report.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    items = try container.decode(Int.self, forKey: .items)
    passed = try container.decode(Int.self, forKey: .passed)
    failed = try container.decode(Int.self, forKey: .failed)
    unreadable = try container.decode(Int.self, forKey: .unreadable)
    errors = try container.decode(Int.self, forKey: .errors)
    warnings = try container.decode(Int.self, forKey: .warnings)
    notes = try container.decode(Int.self, forKey: .notes)
    microseconds = Self.microseconds(try container.decode(Double.self, forKey: .milliseconds))
  }

  /// Encodes totals in the format of a report.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(items, forKey: .items)
    try container.encode(passed, forKey: .passed)
    try container.encode(failed, forKey: .failed)
    try container.encode(unreadable, forKey: .unreadable)
    try container.encode(errors, forKey: .errors)
    try container.encode(warnings, forKey: .warnings)
    try container.encode(notes, forKey: .notes)
    try container.encode(milliseconds, forKey: .milliseconds)
  }
}
