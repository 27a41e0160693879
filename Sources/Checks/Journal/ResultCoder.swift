package import Foundation

/// Results as JSON, one line each: how they travel between processes, are kept in a journal and stand in a report.
package struct ResultCoder {
  private let encoder = JSONEncoder()
  private let decoder = JSONDecoder()

  /// A coder; not to be used by two threads at once.
  package init() {
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  /// A result as one line, without its line break.
  package func line(_ result: CheckResult) throws -> Data { try encoder.encode(result) }

  /// The result of a line.
  ///
  /// - Throws: `DecodingError` where it is none.
  package func result(_ line: Data) throws -> CheckResult { try decoder.decode(CheckResult.self, from: line) }
}
