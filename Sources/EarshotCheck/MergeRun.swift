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
    let start = ContinuousClock.now
    let shards = try ShardReports(paths)
    var run = CheckedRun()
    run.settings = shards.settings
    let orders = options.reportOrders
    let reports = try ReportSet(orders, run)
    let pictures = options.reports.plots.map { PlotFolder($0) }
    while let result = try shards.next() {
      run.totals.add(result)
      try pictures?.write(result)
      try reports.append(reports.formats.map { $0.fragment(result) })
    }
    run.seconds = (ContinuousClock.now - start) / .seconds(1)
    try reports.finish(run)
    return run.totals.verdict
  }
}
