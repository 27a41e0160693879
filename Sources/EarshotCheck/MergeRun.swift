import Checks
import CommandInput
import Foundation

/// `earshot check merge`: the reports of shards become that of the whole corpus, as if one machine had checked it.
struct MergeRun {
  private let options: CheckOptions
  private let paths: [String]

  init(_ paths: [String], _ options: CheckOptions) {
    self.paths = paths
    self.options = options
  }

  func run() throws -> CheckVerdict {
    let shards = try ShardReports(paths)
    var run = CheckedRun()
    run.settings = shards.settings
    let orders = options.reportOrders
    let reports = try ReportSet(orders, run, embedding: options.reports.embed ?? .failed)
    let pictures = options.reports.plots.map { PlotFolder($0) }
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
