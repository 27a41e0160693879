import Foundation

/// What a run of checks is asked for: what all of its items have in common, and what a result depends on beside its item.
package struct CheckSettings: Hashable, Codable, Sendable {
  /// Whether media are measured quickly only: peak, RMS, silence, clipping.
  package var isQuick = false
  /// What is expected of each item.
  package var expectations = Expectations()
  /// The mildest finding that makes an item fall short.
  package var failingFrom = CheckFinding.Severity.error
  /// Apps and extensions to install for each notification and scenario.
  package var extensions: [String] = []
  /// Folders that attachments may be read from, besides an item's own.
  package var allowedFolders: [String] = []
  /// Whether attachments may be downloaded.
  package var allowsNetwork = false
  /// True where extensions run without a sandbox; nil where they are confined.
  package var withoutSandbox: Bool?
  /// Whether references are made instead of compared.
  package var records = false
  /// Whether results have plots of the sound.
  package var plots = false
  /// Where scenarios write their pictures; nil beside themselves.
  package var pictureFolder: String?

  /// Nothing in particular.
  package init() {}

  /// The settings as one line of JSON: equal where they are.
  package var line: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
