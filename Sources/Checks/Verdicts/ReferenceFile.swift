import CommandInput
import Foundation
import Notifications

/// The `earshot-reference.json` of a folder: what the items beside it were when `--record` was given.
package struct ReferenceFile: Hashable, Codable, Sendable {
  /// What such a file is called.
  package static let name = "earshot-reference.json"
  /// The form of the file.
  private static let version = 1
  /// The most bytes of one.
  private static let maximumSize = 64 << 20

  /// The form of the file.
  private var earshot = Self.version
  /// By the items' names.
  package var files: [String: Reference] = [:]

  /// A file about nothing.
  package init() {}

  /// The file of a folder; nil where there is none.
  ///
  /// - Throws: ``ExpectationError`` where it cannot be read, or is not of this form.
  package static func inFolder(_ folder: String) throws(ExpectationError) -> ReferenceFile? {
    let path = path(in: folder)
    guard let bytes = try SmallFile(path, atMost: maximumSize).bytes else { return nil }
    let file: ReferenceFile
    do {
      file = try JSONDecoder().decode(ReferenceFile.self, from: Data(bytes))
    } catch {
      throw ExpectationError(path: path, reason: "is no file of references; --record writes it anew once it is removed")
    }
    guard file.earshot == version else {
      throw ExpectationError(path: path, reason: "has form \(file.earshot); this earshot reads form \(version)")
    }
    return file
  }

  /// Writes it into a folder, whole or not at all.
  ///
  /// - Throws: ``ExpectationError``.
  package func write(into folder: String) throws(ExpectationError) {
    let path = Self.path(in: folder)
    let encoder = JSONEncoder()
    // For people who read what changed: one fact a line, in the names' order.
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    do {
      try (encoder.encode(self) + Data("\n".utf8)).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw ExpectationError(path: path, reason: "cannot be written: \(error.systemReason)")
    }
  }

  private static func path(in folder: String) -> String { (folder as NSString).appendingPathComponent(name) }
}
