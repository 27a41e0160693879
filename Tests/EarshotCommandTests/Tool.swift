import Foundation
import TestSupport

/// Programs of the machine that tests use if installed.
enum Tool {
  /// Whether a program is installed.
  static func exists(_ name: String) -> Bool { Program.path(of: name) != nil }

  /// Runs a program of the machine.
  static func run(
    _ name: String, _ arguments: String..., environment: [String: String] = [:]
  ) async throws
    -> Command.Outcome
  {
    guard let path = Program.path(of: name) else { throw POSIXError(.ENOENT) }
    return try await Command(executable: URL(filePath: path), arguments: arguments, environment: environment).run()
  }
}
