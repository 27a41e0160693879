package import Foundation

/// One self-contained page: a summary, and for each item its findings, plots, transcript and a player.
struct HTMLReport: ReportFormat {
  private let settings: CheckSettings

  init(_ settings: CheckSettings) {
    self.settings = settings
  }

  func fragment(_ result: CheckResult) -> Data { Data() }
}
