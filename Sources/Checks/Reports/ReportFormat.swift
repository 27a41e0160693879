package import Foundation

/// A format of reports.
///
/// A document consists of a head, a fragment for each result, and a tail. A fragment depends on its result only, so
/// workers can make it, and the memory of a report does not grow with the number of items.
package protocol ReportFormat: Sendable {
  /// Returns the fragment of a result; empty if the document omits it.
  func fragment(_ result: CheckResult) -> Data
  /// Returns the head, before the first fragment.
  func head(_ run: CheckedRun) -> Data
  /// The separator between two fragments.
  var separator: Data { get }
  /// Returns the tail, after the last fragment.
  func tail(_ run: CheckedRun) -> Data
  /// Whether the head depends on the totals, so that fragments are stored until the end.
  var headNeedsTotals: Bool { get }
  /// Whether fragments are in the order of their ``ReportSection``; otherwise, they are in the order of the walk.
  var listsFailuresFirst: Bool { get }
  /// Returns a fragment for its place in the document, and subtracts the size of its optional parts from the
  /// available space.
  func finished(_ fragment: Data, at position: inout ReportPosition) -> Data
  /// Returns the size of a fragment without its optional parts, in bytes.
  func minimumCount(of fragment: Data) -> Int
  /// Returns the number of bytes of optional parts that fit into the document.
  ///
  /// - Parameters:
  ///   - minimumCount: The size of all fragments without their optional parts, in bytes.
  ///   - run: The finished run.
  func space(beside minimumCount: Int, in run: CheckedRun) -> Int
}

extension ReportFormat {
  package var separator: Data { Data() }
  package var headNeedsTotals: Bool { false }
  package var listsFailuresFirst: Bool { false }
  package func finished(_ fragment: Data, at position: inout ReportPosition) -> Data { fragment }
  package func minimumCount(of fragment: Data) -> Int { fragment.count }
  package func space(beside minimumCount: Int, in run: CheckedRun) -> Int { .max }
  package func head(_ run: CheckedRun) -> Data { Data() }
  package func tail(_ run: CheckedRun) -> Data { Data() }
}
