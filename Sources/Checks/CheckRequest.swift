import Foundation

/// A request to check items: what the arguments of `earshot check` ask for.
package struct CheckRequest: Sendable {
  /// The paths of items and of folders with items.
  package var paths: [String]
  /// The settings of the run.
  package var settings: CheckSettings
  /// The shard of the items.
  package var shard = Shard.whole
  /// The number of items to check concurrently.
  package var jobs = ProcessInfo.processInfo.activeProcessorCount
  /// The time limit of an item.
  package var timeLimit = Duration.seconds(60)
  /// The reports to write.
  package var reports: RequestedReports
  /// The path of the journal; nil for none.
  package var journal: String?
  /// Whether to continue the journal of an interrupted run.
  package var resumes = false

  /// Creates a request.
  package init(_ paths: [String], _ settings: CheckSettings, reports: RequestedReports) {
    (self.paths, self.settings, self.reports) = (paths, settings, reports)
  }
}
