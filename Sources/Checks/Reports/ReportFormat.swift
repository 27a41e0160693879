package import CommandInput
package import Foundation

/// A way of writing results down.
///
/// A document is a head, a fragment for each result, and a tail. A fragment depends on its result alone, so that whoever worked
/// the result out can make it, and no report needs more memory for more items.
package protocol ReportFormat: Sendable {
  /// A result as it stands in the document; empty for one that does not.
  func fragment(_ result: CheckResult) -> Data
  /// What comes before the first fragment.
  func head(_ run: CheckedRun) -> Data
  /// What comes between two fragments.
  var separator: Data { get }
  /// What comes after the last fragment.
  func tail(_ run: CheckedRun) -> Data
  /// Whether the head tells what is known at the end only: the fragments are put aside until then.
  var headNeedsTotals: Bool { get }
}

extension ReportFormat {
  package var separator: Data { Data() }
  package var headNeedsTotals: Bool { false }
  package func head(_ run: CheckedRun) -> Data { Data() }
  package func tail(_ run: CheckedRun) -> Data { Data() }
}

/// A run of checks as a whole, as far as it is known.
package struct CheckedRun: Hashable, Sendable {
  /// What it was asked for.
  package var settings = CheckSettings()
  /// Which part of the corpus it was about.
  package var shard = Shard.whole
  /// What its items came to.
  package var totals = CheckTotals()
  /// What it took, in seconds of the machine's time.
  package var seconds = 0.0

  /// A run of which nothing is known yet.
  package init() {}
}
