package import CommandInput

/// The forms of a report.
package enum ReportKind: String, Hashable, Codable, Sendable, CaseIterable {
  /// Lines for people.
  case text
  /// Lines for people, about what does not hold only.
  case quietText
  /// One JSON document, an object a line for each result.
  case json
  /// JUnit's XML, which CI systems read.
  case junit
  /// The Test Anything Protocol, version 13.
  case tap
  /// GitHub's workflow commands: annotations at the files.
  case github
  /// One page with plots and players.
  case html

  /// How it is written.
  ///
  /// - Parameters:
  ///   - settings: Those of the run.
  ///   - embedding: Whose sound a page embeds.
  ///   - drawing: What draws the pictures of a page; nil: it has none.
  package func format(
    _ settings: CheckSettings, embedding: SoundEmbedding = .failed, drawing: CheckDrawing?
  ) -> any ReportFormat {
    switch self {
    case .text: TextReport(settings)
    case .quietText: TextReport(settings, isQuiet: true)
    case .json: JSONReport()
    case .junit: JUnitReport(settings)
    case .tap: TAPReport(settings)
    case .github: GitHubReport(settings)
    case .html: HTMLReport(settings, embedding, drawing: drawing)
    }
  }
}
