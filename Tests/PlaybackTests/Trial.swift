import Foundation
import TestSupport
import Testing

/// A run of the program `EngineTrials`, or of another that tests drive, in a process of its own.
struct Trial {
  /// What it exited with; 128 and the signal's number where a signal ended it.
  let status: Int32
  /// What it wrote, standard error after standard output.
  let output: String

  /// The program with the trials, beside the one that this test runs from.
  static let program: URL = {
    let executable = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(filePath: executable).deletingLastPathComponent().appending(path: "EngineTrials")
  }()

  /// Where a command is; nil where it is not installed.
  static func find(_ command: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
    return folders.map { "\($0)/\(command)" }.first { access($0, X_OK) == 0 }
  }

  /// Whether `strace` is there, and may look at a process.
  static let straceWorks: Bool = {
    guard let strace = find("strace") else { return false }
    return (try? Trial([strace, "-o", "/dev/null", "/bin/true"]).status) == 0
  }()

  /// Runs a program to its end; one that hangs for `seconds` is ended.
  ///
  /// - Parameters:
  ///   - words: The program's path and its arguments.
  ///   - environment: Variables beside the test's own.
  init(_ words: [String], environment: [String: String] = [:], seconds: Int = 3_600) throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "output").path
    let child = try Child(
      "/bin/sh", ["-c", #"exec timeout -s KILL "$0" "$@" >"$EARSHOT_OUTPUT" 2>&1"#, "\(seconds)"] + words,
      environment: ProcessInfo.processInfo.environment.merging(environment) { $1 }
        .merging(["EARSHOT_OUTPUT": file]) { $1 })
    let status = child.wait()
    self.status = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    output = String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self)
  }
}
