import Foundation

/// The settings of a run of checks: everything that a result depends on besides its item.
package struct CheckSettings: Hashable, Codable, Sendable {
  /// Whether media is measured quickly only: peak, RMS, silence, clipping.
  package var isQuick = false
  /// The expectations for each item.
  package var expectations = Expectations()
  /// The minimum severity of a finding that fails an item.
  package var failingFrom = CheckFinding.Severity.error
  /// The apps and extensions to install for each notification and scenario.
  package var extensions: [String] = []
  /// Folders from which attachments may be read, in addition to an item's own.
  package var allowedFolders: [String] = []
  /// The folders that fill app groups, each as `ID=FOLDER`, or nil if there are none.
  package var appGroups: [String]?
  /// Whether attachments may be downloaded.
  package var allowsNetwork = false
  /// True if extensions run without a sandbox, otherwise nil.
  package var withoutSandbox: Bool?
  /// Whether references are recorded instead of compared.
  package var records = false
  /// Whether results include plots of the sound.
  package var plots = false
  /// The folder into which scenarios write their pictures; nil for their own folder.
  package var pictureFolder: String?

  /// Creates the default settings.
  package init() {}

  /// The settings as one line of JSON; equal settings have equal lines.
  package var line: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
