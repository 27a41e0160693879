/// The setup message, which a worker receives once.
package struct WorkerSetup: Hashable, Codable, Sendable {
  /// The settings of the run.
  package var settings: CheckSettings
  /// The kinds of reports that need a fragment of each result.
  package var kinds: [ReportKind]
  /// The folder for a picture of each sound; nil if none are drawn.
  package var plotFolder: String?
  /// The worker's temporary folder; nil for the default one. The pool sets it.
  var temporaryFolder: String?
  /// The worker's sandbox, or nil if it has none.
  package var sandbox: WorkerSandbox?
  /// The items whose sound is embedded in a page.
  package var embedding: SoundEmbedding
  /// Whether each result's line of JSON is needed, for a journal or for references.
  var keepsLines: Bool

  /// Creates a setup message.
  package init(
    settings: CheckSettings, kinds: [ReportKind], plotFolder: String? = nil, embedding: SoundEmbedding = .failed,
    keepsLines: Bool = true, sandbox: WorkerSandbox? = nil
  ) {
    self.sandbox = sandbox
    self.keepsLines = keepsLines
    self.settings = settings
    self.kinds = kinds
    self.plotFolder = plotFolder
    self.embedding = embedding
  }

  /// Returns the formats of the reports.
  package func formats(_ drawing: CheckDrawing?) -> [any ReportFormat] {
    kinds.map { $0.format(settings, embedding: embedding, drawing: drawing) }
  }
}
