package import Foundation
import JSON
import Notifications

/// An `earshot-lint.json`, which sets the severities of rules for the files in its folder and below:
///
///     {
///       "rules": { "long-message": "off", "end-punctuation": "warning" },
///       "files": { "test-*.apns": { "repeated-text": "off" } }
///     }
///
/// A setting is `off`, `on` (the rule's own severity), `note`, `warning` or `error`. A pattern may contain `*`, `?` and
/// `[]`; of several matching patterns, longer ones take precedence.
package struct RuleConfiguration: Hashable, Sendable {
  /// The name of the file.
  package static let name = "earshot-lint.json"
  private static let maximumByteCount = 1 << 20

  private var common = RuleSettings()
  private var patterns: [Pattern] = []

  private struct Pattern: Hashable {
    let text: String
    let settings: RuleSettings
  }

  /// Creates a configuration with the defaults.
  package init() {}

  /// Returns the settings for a file with this name.
  package func settings(for name: String) -> RuleSettings {
    var settings = common
    for pattern in patterns where fnmatch(pattern.text, name, 0) == 0 { settings.apply(pattern.settings) }
    return settings
  }

  /// Parses the contents of a file.
  ///
  /// - Throws: ``RuleConfigurationError``, for the first fault.
  package init(_ bytes: [UInt8], path: String) throws(RuleConfigurationError) {
    let document: JSONDocument
    do { document = try JSONDocument(parsing: bytes) } catch {
      throw RuleConfigurationError(path: path, line: error.line, column: error.column, reason: "\(error)")
    }
    let reader = RuleConfigurationReader(text: SourceText(path: path, bytes: bytes))
    let root = document.root
    try reader.expectObject(root, "the file", keys: ["rules", "files"])
    if let rules = root["rules"] { common = try reader.settings(rules, "rules") }
    guard let files = root["files"] else { return }
    try reader.expectObject(files, "'files'", keys: nil)
    for member in files.members {
      guard !member.key.isEmpty, !member.key.contains("/") else {
        throw reader.error(
          member.keyRange, "\(member.key.excerpt) is not a file name; it may contain *, ? and [], but no /")
      }
      patterns.append(Pattern(text: member.key, settings: try reader.settings(member.node, "files")))
    }
    patterns.sort { ($0.text.utf8.count, $0.text) < ($1.text.utf8.count, $1.text) }
  }

  /// Reads the file of a folder or, if there is none, of the nearest folder above it; the defaults if there is none.
  ///
  /// - Throws: ``RuleConfigurationError``.
  package static func nearest(to folder: URL) throws(RuleConfigurationError) -> RuleConfiguration {
    var folder = folder.standardizedFileURL.resolvingSymlinksInPath()
    for _ in 0..<64 {
      let file = folder.appendingPathComponent(name)
      if FileManager.default.fileExists(atPath: file.path) { return try contents(of: file) }
      guard folder.path != "/" else { break }
      folder.deleteLastPathComponent()
    }
    return RuleConfiguration()
  }

  private static func contents(of file: URL) throws(RuleConfigurationError) -> RuleConfiguration {
    let head: FileHead
    do { head = try FileHead(of: file, upTo: maximumByteCount + 1) } catch {
      throw RuleConfigurationError(path: file.path, reason: "\(error)")
    }
    guard head.bytes.count <= maximumByteCount else {
      throw RuleConfigurationError(path: file.path, reason: "larger than \(maximumByteCount) bytes")
    }
    return try RuleConfiguration(Array(head.bytes), path: file.path)
  }
}
