import CommandInput
import Foundation

/// The command `earshot check merge`, which combines the reports of shards into one report of the whole corpus, as if
/// the corpus had been checked in one run.
struct MergeRun {
  private let options: CheckOptions
  private let paths: [String]
  private let drawing: CheckDrawing?

  init(_ paths: [String], _ options: CheckOptions, drawing: CheckDrawing?) {
    self.paths = paths
    self.options = options
    self.drawing = drawing
  }

  func run() throws -> CheckVerdict {
    let shards = try ShardReports(paths)
    var run = CheckedRun()
    run.settings = shards.settings
    let orders = options.reportOrders
    let reports = try ReportSet(orders, run, embedding: options.reports.embed ?? .failed, drawing: drawing)
    let pictures = drawing.flatMap { drawing in options.reports.plots.map { PlotFolder($0, drawing) } }
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
