/// The known properties of a run of checks.
package struct CheckedRun: Hashable, Sendable {
  /// The settings of the run.
  package var settings = CheckSettings()
  /// The shard of the corpus.
  package var shard = Shard.whole
  /// The totals of the items.
  package var totals = CheckTotals()
  /// The elapsed time, in seconds; for merged reports, the sum. The time spent on items is in ``totals``.
  package var seconds = 0.0

  /// Creates a run without known properties.
  package init() {}
}
