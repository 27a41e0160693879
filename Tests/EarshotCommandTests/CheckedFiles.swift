import Foundation
import TestSupport
import Testing

/// The output of `earshot check --json`.
struct CheckedFiles: Decodable, Sendable {
  struct Finding: Decodable, Sendable {
    var code: String
    var severity: String
    var text: String
    var seconds: Double?
    var byte: Int?
    var line: Int?
    var isAllowed: Bool
  }

  struct Step: Decodable, Sendable {
    var text: String
    var outcome: String
    var reason: String?
  }

  /// The keys of a moment that the tests read.
  struct Moment: Decodable, Sendable {
    var event: String
    var what: String
    var text: String
    var time: Double
  }

  struct Result: Decodable, Sendable {
    var path: String
    var kind: String
    var verdict: String
    var findings: [Finding]
    var steps: [Step]?
    var transcript: [Moment]?

    var codes: [String] { findings.map(\.code) }
  }

  struct Totals: Decodable, Sendable {
    var items: Int
    var passed: Int
    var failed: Int
    var unreadable: Int
    var milliseconds: Double
  }

  var results: [Result]
  var totals: Totals
  var verdict: String

  /// Returns the result of the item with this path.
  func result(_ path: String) throws -> Result { try #require(results.first { $0.path == path }, "\(path)") }
}

extension Earshot {
  /// Runs `earshot check` with these arguments.
  static func check(_ arguments: String..., folder: TemporaryFolder) async throws -> Command.Outcome {
    try await run(["check"] + arguments, folder: folder.url)
  }

  /// Runs `earshot check --json -`, and expects nothing on standard error, one document, and the status of its verdict.
  static func checked(
    _ arguments: String..., folder: TemporaryFolder, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> CheckedFiles {
    let outcome = try await run(["check", "--json", "-"] + arguments, folder: folder.url)
    #expect(Earshot.errors(of: outcome, arguments) == "", sourceLocation: sourceLocation)
    let report = try JSONDecoder().decode(CheckedFiles.self, from: outcome.bytes)
    let statuses: [String: Int32] = ["passed": 0, "failed": 1, "unreadable": 2]
    #expect(outcome.status == statuses[report.verdict], sourceLocation: sourceLocation)
    return report
  }
}
