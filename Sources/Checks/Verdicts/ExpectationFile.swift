import Foundation
import JSON

/// The `earshot-check.json` of a folder: the expectations for the items in it.
///
///     {
///       "expect": { "loudness": "-24..-16" },
///       "files": {
///         "voicemail.m4a": { "duration": "5.1..5.2", "require": ["attachment"] },
///         "truncated.*": { "find": ["ends-early"] }
///       }
///     }
///
/// A pattern may contain `*`, `?` and `[]`. Of several matching patterns, longer ones take precedence, and a plain
/// name over all patterns.
package struct ExpectationFile: Hashable, Sendable {
  /// The name of the file.
  package static let name = "earshot-check.json"
  /// The maximum size of the file, in bytes.
  private static let maximumSize = 1 << 20

  /// The expectations for all items in the folder.
  private var common = Expectations()
  /// The expectations for matching names, in ascending order of precedence.
  private var patterns: [(pattern: String, expectations: Expectations)] = []

  package static func == (one: ExpectationFile, other: ExpectationFile) -> Bool {
    one.common == other.common && one.patterns.elementsEqual(other.patterns) { $0 == $1 }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(common)
    for (pattern, expectations) in patterns {
      hasher.combine(pattern)
      hasher.combine(expectations)
    }
  }

  /// Reads the file of a folder; returns nil if there is none.
  ///
  /// - Throws: ``ExpectationError`` if it is unreadable or invalid.
  package static func inFolder(_ folder: String) throws(ExpectationError) -> ExpectationFile? {
    let path = (folder as NSString).appendingPathComponent(name)
    guard let bytes = try SmallFile(path, atMost: maximumSize).bytes else { return nil }
    return try ExpectationFile(bytes, path: path)
  }

  /// Parses the contents of a file.
  ///
  /// - Throws: ``ExpectationError``.
  package init(_ bytes: [UInt8], path: String) throws(ExpectationError) {
    let value: JSONValue
    do { value = try JSONValue(parsing: Data(bytes)) } catch { throw ExpectationError(path: path, reason: "\(error)") }
    let reader = ExpectationReader(path: path)
    let members = try reader.object(value, at: "", allowed: ["expect", "files"])
    if let expect = members["expect"] { common = try reader.expectations(expect, at: "expect") }
    let files =
      try members["files"].map { value throws(ExpectationError) in try reader.object(value, at: "files") } ?? [:]
    for (pattern, value) in files {
      guard !pattern.isEmpty, !pattern.contains("/") else {
        throw ExpectationError(
          path: path, reason: "files.\"\(pattern)\" is not a file name; it may contain *, ? and [], but no /")
      }
      patterns.append((pattern, try reader.expectations(value, at: "files.\"\(pattern)\"")))
    }
    patterns.sort { Self.weight($0.pattern) < Self.weight($1.pattern) }
  }

  /// Returns the precedence of a pattern.
  private static func weight(_ pattern: String) -> (Int, Int, String) {
    (pattern.contains { "*?[".contains($0) } ? 0 : 1, pattern.utf8.count, pattern)
  }

  /// Returns the expectations for the item with this name.
  package func expectations(for name: String) -> Expectations {
    var expectations = common
    for (pattern, more) in patterns where fnmatch(pattern, name, 0) == 0 || pattern == name {
      expectations.apply(more)
    }
    return expectations
  }
}
