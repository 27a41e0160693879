import CommandInput
import Foundation
import Notifications

/// The `earshot-check.json` of a folder: what is expected of the items beside it.
///
///     {
///       "expect": { "loudness": "-24..-16" },
///       "files": {
///         "voicemail.m4a": { "duration": "5.1..5.2", "require": ["attachment"] },
///         "truncated.*": { "find": ["ends-early"] }
///       }
///     }
///
/// A pattern has `*`, `?` and `[]`. Of several that match, longer ones count more, and a name without any counts most.
package struct ExpectationFile: Hashable, Sendable {
  /// What such a file is called.
  package static let name = "earshot-check.json"
  /// The most bytes of one.
  private static let maximumSize = 1 << 20

  /// Of all items in the folder.
  private var common = Expectations()
  /// Of those whose names match, those that count less first.
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

  /// The file of a folder; nil where there is none.
  ///
  /// - Throws: ``ExpectationError`` where it cannot be read, or is not of this form.
  package static func inFolder(_ folder: String) throws(ExpectationError) -> ExpectationFile? {
    let path = (folder as NSString).appendingPathComponent(name)
    guard let bytes = try SmallFile(path, atMost: maximumSize).bytes else { return nil }
    return try ExpectationFile(bytes, path: path)
  }

  /// What a file's bytes say.
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
          path: path, reason: "files.\"\(pattern)\" is no name beside it; it may have *, ? and [], and no /")
      }
      patterns.append((pattern, try reader.expectations(value, at: "files.\"\(pattern)\"")))
    }
    patterns.sort { Self.weight($0.pattern) < Self.weight($1.pattern) }
  }

  /// What decides between patterns that match.
  private static func weight(_ pattern: String) -> (Int, Int, String) {
    (pattern.contains { "*?[".contains($0) } ? 0 : 1, pattern.utf8.count, pattern)
  }

  /// What is expected of the item with this name.
  package func expectations(for name: String) -> Expectations {
    var expectations = common
    for (pattern, more) in patterns where fnmatch(pattern, name, 0) == 0 || pattern == name {
      expectations.apply(more)
    }
    return expectations
  }
}

/// Why a file of expectations or references cannot be used.
package struct ExpectationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file.
  package var path: String
  /// What is wrong with it, and what is allowed.
  package var reason: String

  package var description: String { "\(path): \(reason)" }
}
