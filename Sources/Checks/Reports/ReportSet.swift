package import Foundation

/// All reports of a run.
package final class ReportSet {
  /// A requested report.
  package struct Order: Hashable, Sendable {
    /// The kind of report.
    package var kind: ReportKind
    /// The path of the report; `-` is standard output.
    package var path: String

    /// Creates a request for a report.
    package init(_ kind: ReportKind, to path: String) {
      self.kind = kind
      self.path = path
    }
  }

  private let writers: [ReportWriter]

  /// Starts the reports.
  ///
  /// - Parameters:
  ///   - orders: The requested reports.
  ///   - run: The known properties of the run.
  ///   - embedding: The items whose sound is embedded in a page.
  ///   - drawing: The drawing library for the pictures of a page; if nil, it has none.
  /// - Throws: ``ReportWriter/Failure`` if a report cannot be written.
  package init(
    _ orders: [Order], _ run: CheckedRun, embedding: SoundEmbedding, drawing: CheckDrawing?
  ) throws(ReportWriter.Failure) {
    var writers: [ReportWriter] = []
    for order in orders {
      let format = order.kind.format(run.settings, embedding: embedding, drawing: drawing)
      writers.append(try ReportWriter(format, to: order.path, run))
    }
    self.writers = writers
  }

  /// The formats of the reports, in the order of the requests.
  package var formats: [any ReportFormat] { writers.map(\.format) }

  /// Adds a result.
  ///
  /// - Parameters:
  ///   - fragments: The fragments of the result, in the order of the requests.
  ///   - totals: The totals of the result.
  package func append(_ fragments: [Data], _ totals: CheckTotals) throws(ReportWriter.Failure) {
    let section = ReportSection(of: totals)
    for (writer, fragment) in zip(writers, fragments) { try writer.append(fragment, section) }
  }

  /// Completes the reports.
  package func finish(_ run: CheckedRun) throws(ReportWriter.Failure) {
    for writer in writers { try writer.finish(run) }
  }
}
