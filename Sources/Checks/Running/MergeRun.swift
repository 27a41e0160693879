import Foundation

/// The command `earshot check merge`, which combines the reports of shards into one report of the whole corpus, as if
/// the corpus had been checked in one run.
package struct MergeRun {
  private let paths: [String]
  private let requested: RequestedReports
  private let drawing: CheckDrawing?

  /// Creates a run.
  ///
  /// - Parameters:
  ///   - paths: The JSON reports of all shards.
  ///   - reports: The reports to write.
  ///   - drawing: The program's drawing library; nil if no pictures are drawn.
  package init(_ paths: [String], reports: RequestedReports, drawing: CheckDrawing?) {
    (self.paths, self.requested, self.drawing) = (paths, reports, drawing)
  }

  /// Combines the reports.
  ///
  /// - Returns: The worst verdict.
  package func run() throws -> CheckVerdict {
    let shards = try ShardReports(paths)
    var run = CheckedRun()
    run.settings = shards.settings
    let reports = try ReportSet(requested.orders, run, embedding: requested.embedding, drawing: drawing)
    let pictures = drawing.flatMap { drawing in requested.plotFolder.map { PlotFolder($0, drawing) } }
    while let result = try shards.next() {
      var totals = CheckTotals()
      totals.add(result)
      run.totals.add(totals)
      try pictures?.write(result)
      try reports.append(reports.formats.map { $0.fragment(result) }, totals)
    }
    run.seconds = shards.seconds
    try reports.finish(run)
    return run.totals.verdict
  }
}
