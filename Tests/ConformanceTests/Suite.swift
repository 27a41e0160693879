import Foundation

/// The suite's own sources: which tests there are, by the row that each is named after.
enum Suite {
  /// A test, as its source names it.
  struct Test: Equatable {
    let row: String
    let name: String
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  static let root = folder.deletingLastPathComponent().deletingLastPathComponent()

  /// Every test whose display name begins with a row, in order of file, then of place.
  static func tests() throws -> [Test] {
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let sources = files.filter { $0.lastPathComponent.hasSuffix("Tests.swift") }
    return try sources.sorted { $0.path < $1.path }.flatMap { file in
      let suite = file.deletingPathExtension().lastPathComponent
      return tests(in: try String(contentsOf: file, encoding: .utf8)).map {
        Test(row: $0.row, name: "\(suite).\($0.function)")
      }
    }
  }

  /// The tests in a source: the row before the colon of a display name, and the function that follows.
  static func tests(in source: String) -> [(row: String, function: String)] {
    let pattern = /@Test\(\s*"(?<row>\w+): [^\n]*(?:\n[^\n]*?)*?\bfunc (?<function>\w+)/
    return source.matches(of: pattern).map { (String($0.output.row), String($0.output.function)) }
  }
}
