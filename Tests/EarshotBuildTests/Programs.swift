import Foundation
import TestSupport

/// The programs of this build.
enum Programs {
  struct Outcome {
    var status: Int32
    var output: String
    var errors: String
  }

  /// The folder that the build puts programs in: the one this test runs from.
  static let products: URL = {
    let executable = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(filePath: executable).deletingLastPathComponent()
  }()

  /// Runs a program and waits for its end.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - arguments: Its arguments.
  ///   - cache: The folder that stands for the user's cache.
  ///   - environment: Other variables.
  static func run(
    _ name: String, _ arguments: [String], cache: TemporaryFolder, environment: [String: String] = [:]
  ) throws -> Outcome {
    let place = try TemporaryFolder()
    let (output, errors) = (try place.file("output", Data()), try place.file("errors", Data()))
    let process = Process()
    process.executableURL = products.appending(path: name)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
      .merging(["XDG_CACHE_HOME": cache.url.path, "PULSE_SERVER": "unix:/nonexistent", "NO_COLOR": "1"]) { $1 }
      .merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: try String(contentsOf: output, encoding: .utf8),
      errors: try String(contentsOf: errors, encoding: .utf8))
  }

  /// The names of the libraries that a program names in its dynamic section (`objdump -p`).
  static func libraries(neededBy program: URL) throws -> [String] {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["objdump", "-p", program.path]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      return words.first == "NEEDED" ? words.last.map(String.init) : nil
    }
  }
}
