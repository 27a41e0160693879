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
  static let program = Program.products.appending(path: "EngineTrials")

  /// Whether `strace` is installed, and may trace a process.
  static let straceWorks: Bool = {
    guard let strace = Program.path(of: "strace") else { return false }
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
    self.status = status < 0 ? 128 - status : status
    output = String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self)
  }
}
