package import CommandInput
package import Foundation

/// All reports of a run.
package final class ReportSet {
  /// A report that is asked for.
  package struct Order: Hashable, Sendable {
    /// Its form.
    package var kind: ReportKind
    /// Where it goes; `-` is standard output.
    package var path: String

    /// An order for a report.
    package init(_ kind: ReportKind, to path: String) {
      self.kind = kind
      self.path = path
    }
  }

  private let writers: [ReportWriter]

  /// Begins them.
  ///
  /// - Parameters:
  ///   - orders: The reports.
  ///   - run: What is known of the run.
  ///   - embedding: Whose sound a page embeds.
  ///   - drawing: What draws the pictures of a page; nil: it has none.
  /// - Throws: ``ReportWriter/Failure`` where one cannot be written.
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

  /// How each is written, in the orders' order.
  package var formats: [any ReportFormat] { writers.map(\.format) }

  /// Adds a result.
  ///
  /// - Parameters:
  ///   - fragments: How it stands in each, in the orders' order.
  ///   - totals: Its totals.
  package func append(_ fragments: [Data], _ totals: CheckTotals) throws(ReportWriter.Failure) {
    let section = ReportSection(of: totals)
    for (writer, fragment) in zip(writers, fragments) { try writer.append(fragment, section) }
  }

  /// Completes them.
  package func finish(_ run: CheckedRun) throws(ReportWriter.Failure) {
    for writer in writers { try writer.finish(run) }
  }
}
