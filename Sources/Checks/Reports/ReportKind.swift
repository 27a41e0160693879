/// A kind of report.
package enum ReportKind: String, Hashable, Codable, Sendable, CaseIterable {
  /// Lines of text.
  case text
  /// Lines of text for failed items only.
  case quietText
  /// A JSON document with one line per result.
  case json
  /// JUnit's XML, which CI systems read.
  case junit
  /// The Test Anything Protocol, version 13.
  case tap
  /// GitHub's workflow commands: annotations of files.
  case github
  /// A page with plots and players.
  case html

  /// Returns the format of the report.
  ///
  /// - Parameters:
  ///   - settings: The settings of the run.
  ///   - embedding: The items whose sound is embedded in a page.
  ///   - drawing: The drawing library for the pictures of a page; if nil, it has none.
  package func format(
    _ settings: CheckSettings, embedding: SoundEmbedding = .failed, drawing: CheckDrawing?
  ) -> any ReportFormat {
    switch self {
    case .text: TextReport(settings)
    case .quietText: TextReport(settings, isQuiet: true)
    case .json: JSONReport()
    case .junit: JUnitReport(settings)
    case .tap: TAPReport()
    case .github: GitHubReport(settings)
    case .html: HTMLReport(embedding, drawing: drawing)
    }
  }
}
