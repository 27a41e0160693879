package import CommandInput
import Foundation

/// What a worker is told once.
package struct WorkerSetup: Hashable, Codable, Sendable {
  /// What its results depend on.
  package var settings: CheckSettings
  /// The reports that want a fragment of each result.
  package var kinds: [ReportKind]
  /// Where a picture of each sound goes; nil where none is asked for.
  package var plotFolder: String?
  /// Where a worker puts temporary files; nil for the usual place. The pool sets it.
  var temporaryFolder: String?
  /// Whose sound a page embeds.
  package var embedding: SoundEmbedding
  /// Whether each result's line of JSON is needed: by a journal or for references.
  var keepsLines: Bool

  /// A setup of these.
  package init(
    settings: CheckSettings, kinds: [ReportKind], plotFolder: String? = nil, embedding: SoundEmbedding = .failed,
    keepsLines: Bool = true
  ) {
    self.keepsLines = keepsLines
    self.settings = settings
    self.kinds = kinds
    self.plotFolder = plotFolder
    self.embedding = embedding
  }

  /// The reports' forms.
  package func formats(_ drawing: CheckDrawing?) -> [any ReportFormat] {
    kinds.map { $0.format(settings, embedding: embedding, drawing: drawing) }
  }
}

/// What a worker is asked.
struct WorkerRequest: Hashable, Codable, Sendable {
  /// What to check.
  var item: CheckItem
  /// How many slices of a long sound it may decode at once.
  var slices: Int
}
