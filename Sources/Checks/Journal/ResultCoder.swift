package import Foundation

/// An encoder and decoder of results as JSON, one per line, for worker processes, journals and reports.
package struct ResultCoder {
  private let encoder = JSONEncoder()
  private let decoder = JSONDecoder()

  /// Creates a coder, which must not be used on two threads at once.
  package init() {
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  /// Returns a result as one line, without its line break.
  package func line(_ result: CheckResult) throws -> Data { try encoder.encode(result) }

  /// Returns the result in a line.
  ///
  /// - Throws: `DecodingError` if the line is invalid.
  package func result(_ line: Data) throws -> CheckResult { try decoder.decode(CheckResult.self, from: line) }
}
