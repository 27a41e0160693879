import Foundation
import TestSupport
import Testing

/// A run of `EngineTrials`, or of another program that tests drive, in its own process.
struct Trial {
  /// The exit status, or 128 plus the number of the signal that ended the program.
  let status: Int32
  /// Standard output, followed by standard error.
  let output: String

  /// The trials' program, which is in the folder of the test's executable.
  static let program: URL = {
    let executable = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(filePath: executable).deletingLastPathComponent().appending(path: "EngineTrials")
  }()

  /// Returns the path of a command, or nil if it is not installed.
  static func find(_ command: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.map { "\($0)/\(command)" }.first { access($0, X_OK) == 0 }
  }

  /// Whether `strace` is installed, and may trace a process.
  static let straceWorks: Bool = {
    guard let strace = find("strace") else { return false }
    return (try? Trial([strace, "-o", "/dev/null", "/bin/true"]).status) == 0
  }()

  /// Runs a program to its end, or ends it after `seconds`.
  ///
  /// - Parameters:
  ///   - arguments: The program's path and its arguments.
  ///   - environment: Variables added to the test's own.
  init(_ arguments: [String], environment: [String: String] = [:], seconds: Int = 3_600) throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "output").path
    let child = try Child(
      "/bin/sh", ["-c", #"exec timeout -s KILL "$0" "$@" >"$EARSHOT_OUTPUT" 2>&1"#, "\(seconds)"] + arguments,
      environment: ProcessInfo.processInfo.environment.merging(environment) { $1 }
        .merging(["EARSHOT_OUTPUT": file]) { $1 })
    let status = child.wait()
    self.status = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    output = String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self)
  }
}
