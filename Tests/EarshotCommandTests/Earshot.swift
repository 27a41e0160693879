import Foundation
import TestSupport
import Testing

/// The `earshot` of this build.
enum Earshot {
  static let executable = Program.products.appending(path: "earshot")

  /// An environment without sound devices and proxies, on any machine.
  static let environment = [
    "PULSE_SERVER": "unix:/nonexistent/pulse", "XDG_RUNTIME_DIR": "/nonexistent", "LANG": "C.UTF-8", "LC_ALL": "",
    "http_proxy": "", "https_proxy": "", "HTTPS_PROXY": "", "all_proxy": "", "ALL_PROXY": "", "NO_COLOR": "1",
  ]

  /// Runs `earshot play` with these arguments.
  static func play(_ arguments: String..., input: String? = nil, folder: URL? = nil) async throws -> Command.Outcome {
    try await run(["play"] + arguments, input: input, folder: folder)
  }

  static func run(
    _ arguments: [String], input: String? = nil, folder: URL? = nil, executable: URL = Self.executable,
    variables: [String: String] = [:]
  ) async throws -> Command.Outcome {
    try await Turns.shared.take {
      try await Command(
        executable: executable, arguments: arguments, input: input.map { Data($0.utf8) }, folder: folder,
        environment: environment.merging(variables) { $1 }
      ).run()
    }
  }

  /// Runs `earshot play` with invalid input, and expects an error: one line on standard error that begins with the
  /// program's name.
  static func refusal(
    _ arguments: String..., input: String? = nil, folder: URL? = nil, status: Int32 = 2,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> String {
    try await refusal(
      of: ["play"] + arguments, input: input, folder: folder, status: status, sourceLocation: sourceLocation)
  }

  /// Returns the contents of standard error without the initial warnings of `--no-sandbox`.
  static func errors(of outcome: Command.Outcome, _ arguments: [String]) -> String {
    guard arguments.contains("--no-sandbox") else { return outcome.errors }
    let lines = outcome.errors.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.drop { $0.contains(" without a sandbox: ") }.joined(separator: "\n")
  }

  /// Runs this `earshot` or another one with any arguments, and expects an error.
  static func refusal(
    of arguments: [String], input: String? = nil, folder: URL? = nil, status: Int32,
    executable: URL = Self.executable, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> String {
    let outcome = try await run(arguments, input: input, folder: folder, executable: executable)
    #expect(outcome.status == status, "\(outcome.errors)", sourceLocation: sourceLocation)
    let lines = errors(of: outcome, arguments).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 2 && lines.last == "", "not one line: \(outcome.errors)", sourceLocation: sourceLocation)
    let line = try #require(lines.first, sourceLocation: sourceLocation)
    try #require(line.hasPrefix("earshot: "), "\(line)", sourceLocation: sourceLocation)
    return String(line.dropFirst("earshot: ".count))
  }
}
