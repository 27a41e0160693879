import Foundation

/// The suite's own sources, with their tests by row.
enum Suite {
  /// A test in a source.
  struct Test: Equatable {
    let row: String
    let name: String
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  /// Returns the sources of the tests with the names of their suites, in order.
  static func sources() throws -> [(suite: String, text: String)] {
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    // The source that quotes other sources belongs to no row.
    let sources = files.filter {
      $0.lastPathComponent.hasSuffix("Tests.swift") && $0.lastPathComponent != "CoverageTests.swift"
    }
    return try sources.sorted { $0.path < $1.path }.map {
      ($0.deletingPathExtension().lastPathComponent, try String(contentsOf: $0, encoding: .utf8))
    }
  }

  /// Returns the sources of the tests of other targets.
  static func otherSources() throws -> [String] {
    let tests = folder.deletingLastPathComponent()
    let paths = try FileManager.default.subpathsOfDirectory(atPath: tests.path)
    return try paths.filter { $0.hasSuffix("Tests.swift") && !$0.hasPrefix(folder.lastPathComponent + "/") }
      .map { try String(contentsOf: tests.appending(path: $0), encoding: .utf8) }
  }

  /// Returns every test whose display name begins with rows, once for each of them, in order of file and position.
  static func tests() throws -> [Test] {
    try sources().flatMap { suite, text in
      tests(in: text).map { Test(row: $0.row, name: "\(suite).\($0.function)") }
    }
  }

  /// Returns the tests in a source: each row before the colon of a display name, and the following function.
  static func tests(in source: String) -> [(row: String, function: String)] {
    let pattern = /@Test\(\s*"(?<rows>\w+(?:, \w+)*): [^\n]*(?:\n[^\n]*?)*?\bfunc (?<function>\w+)/
    return source.matches(of: pattern).flatMap { match in
      match.output.rows.split(separator: ", ").map { (row: String($0), function: String(match.output.function)) }
    }
  }
}
