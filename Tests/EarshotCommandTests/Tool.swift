import Foundation

/// Programs of the machine that tests use if installed.
enum Tool {
  /// Whether a program is installed.
  static func exists(_ name: String) -> Bool { url(name) != nil }

  /// Runs a program of the machine.
  static func run(
    _ name: String, _ arguments: String..., environment: [String: String] = [:]
  ) async throws
    -> Command.Outcome
  {
    guard let url = url(name) else { throw POSIXError(.ENOENT) }
    return try await Command(executable: url, arguments: arguments, environment: environment).run()
  }

  private static func url(_ name: String) -> URL? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { URL(filePath: "\($0)/\(name)") }.first {
      FileManager.default.isExecutableFile(atPath: $0.path)
    }
  }
}
