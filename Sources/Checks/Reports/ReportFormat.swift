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
  /// Whether fragments are in the order of their ``ReportSection``; otherwise they are in the walk's order.
  var listsFailuresFirst: Bool { get }
  /// Returns a fragment as it stands at a place in the document, and moves the place's room to what is left.
  func placed(_ fragment: Data, at place: inout ReportPlace) -> Data
  /// The size of a fragment without its optional parts, in bytes.
  func leastCount(of fragment: Data) -> Int
  /// How many bytes of optional parts the document has room for.
  ///
  /// - Parameters:
  ///   - leastCount: The size of all fragments without their optional parts, in bytes.
  ///   - run: The finished run.
  func room(beside leastCount: Int, in run: CheckedRun) -> Int
}

extension ReportFormat {
  package var separator: Data { Data() }
  package var headNeedsTotals: Bool { false }
  package var listsFailuresFirst: Bool { false }
  package func placed(_ fragment: Data, at place: inout ReportPlace) -> Data { fragment }
  package func leastCount(of fragment: Data) -> Int { fragment.count }
  package func room(beside leastCount: Int, in run: CheckedRun) -> Int { .max }
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
  /// The elapsed time, in seconds; of merged reports, the sum of theirs. What its items took is in ``totals``.
  package var seconds = 0.0

  /// A run of which nothing is known yet.
  package init() {}
}
