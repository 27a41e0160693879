/// How many items came to what.
package struct CheckTotals: Hashable, Codable, Sendable {
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

  /// None yet.
  package init() {}

  /// Counts a result.
  package mutating func add(_ result: CheckResult) {
    items += 1
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

  /// What all of them come to.
  package var verdict: CheckVerdict { unreadable > 0 ? .unreadable : fallShort > 0 ? .fallsShort : .holds }
}

extension CheckTotals {
  /// All counts, in order.
  var numbers: [Int] { [items, hold, fallShort, unreadable, errors, warnings, notes] }

  /// Counts in that order; nil where there are not as many.
  init?(_ numbers: [Int]) {
    guard numbers.count == 7 else { return nil }
    (items, hold, fallShort, unreadable) = (numbers[0], numbers[1], numbers[2], numbers[3])
    (errors, warnings, notes) = (numbers[4], numbers[5], numbers[6])
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
  }
}
