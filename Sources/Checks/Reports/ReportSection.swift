/// A section of a report that lists failures first. Within each, items are in the order of the walk.
package enum ReportSection: Int, Hashable, Sendable, CaseIterable {
  /// Items that failed or could not be read.
  case failures
  /// Items that passed with warnings.
  case warnings
  /// All other items.
  case others

  /// Returns the section of an item.
  ///
  /// - Parameter totals: The totals of this item alone.
  package init(of totals: CheckTotals) {
    self = totals.failed + totals.unreadable > 0 ? .failures : totals.warnings > 0 ? .warnings : .others
  }
}
