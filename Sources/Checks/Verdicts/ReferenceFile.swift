import HostAccess
import Foundation
import Notifications

/// The `earshot-reference.json` of a folder: the references recorded with `--record` for the items in it.
package struct ReferenceFile: Hashable, Codable, Sendable {
  /// The name of the file.
  package static let name = "earshot-reference.json"
  /// The version of the file format.
  private static let version = 1
  /// The maximum size of the file, in bytes.
  private static let maximumSize = 64 << 20

  /// The version of the file format.
  private var earshot = Self.version
  /// The references by the items' names.
  package var files: [String: Reference] = [:]

  /// Creates an empty file.
  package init() {}

  /// Reads the file of a folder; returns nil if there is none.
  ///
  /// - Throws: ``ExpectationError`` if it is unreadable or invalid.
  package static func inFolder(_ folder: String) throws(ExpectationError) -> ReferenceFile? {
    let path = path(in: folder)
    guard let bytes = try SmallFile(path, atMost: maximumSize).bytes else { return nil }
    let file: ReferenceFile
    do {
      file = try JSONDecoder().decode(ReferenceFile.self, from: Data(bytes))
    } catch {
      throw ExpectationError(
        path: path, reason: "not a valid reference file; remove it, and record again with --record")
    }
    guard file.earshot == version else {
      throw ExpectationError(path: path, reason: "version \(file.earshot); this earshot reads version \(version)")
    }
    return file
  }

  /// Writes the file into a folder, atomically.
  ///
  /// - Throws: ``ExpectationError``.
  package func write(into folder: String) throws(ExpectationError) {
    let path = Self.path(in: folder)
    let encoder = JSONEncoder()
    // Formatted for readable differences: one fact per line, sorted by name.
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    do {
      try (encoder.encode(self) + Data("\n".utf8)).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw ExpectationError(path: path, reason: "cannot be written: \(error.systemReason)")
    }
  }

  private static func path(in folder: String) -> String { (folder as NSString).appendingPathComponent(name) }
}
