import Foundation
import TestSupport

/// The programs of this build.
enum Programs {
  struct Outcome {
    var status: Int32
    var output: String
    var errors: String
  }

  /// The build's folder of executables, which contains the test's own.
  static let products: URL = {
    let executable = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(filePath: executable).deletingLastPathComponent()
  }()

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - name: The program's name.
  ///   - arguments: The arguments.
  ///   - cache: The folder in place of the user's cache.
  ///   - environment: Further variables.
  static func run(
    _ name: String, _ arguments: [String], cache: TemporaryFolder, environment: [String: String] = [:]
  ) throws -> Outcome {
    let folder = try TemporaryFolder()
    let (output, errors) = (try folder.file("output", Data()), try folder.file("errors", Data()))
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

  /// Returns the libraries in a program's dynamic section (`objdump -p`).
  static func libraries(neededBy program: URL) throws -> [String] {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["objdump", "-p", program.path]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: " ")
      return fields.first == "NEEDED" ? fields.last.map(String.init) : nil
    }
  }

  /// Type-checks sources against the modules of this build, as SwiftPM does for a target that depends on Earshot.
  ///
  /// - Returns: The compiler's messages; empty if there are none.
  static func typeCheck(_ files: [String], module: String, languageMode: Int) throws -> String {
    let folder = try TemporaryFolder()
    let map = try folder.file("module.modulemap", Data(hiddenModules.utf8))
    let messages = try folder.file("messages", Data())
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let compiler = Process()
    compiler.executableURL = folders.map { URL(filePath: $0).appending(path: "swiftc") }
      .first { access($0.path, X_OK) == 0 }
    compiler.arguments =
      [
        "-typecheck", "-swift-version", "\(languageMode)", "-module-name", module, "-diagnostic-style", "llvm", "-I",
        products.appending(path: "Modules").path, "-Xcc", "-fmodule-map-file=\(map.path)",
      ] + files
    compiler.standardOutput = try FileHandle(forWritingTo: messages)
    compiler.standardError = compiler.standardOutput
    try compiler.run()
    compiler.waitUntilExit()
    return try String(contentsOf: messages, encoding: .utf8)
  }

  /// Earshot's C modules whose declarations no test uses.
  private static let hiddenModules = [
    "CCairo", "CChannel", "CDrawing", "CEarlyWorker", "CFiles", "CGLib", "CGStreamer", "CKissFFT", "CMetering",
    "CNoNetwork", "CPango", "CPlayback", "CRunLoop", "CSandbox", "CVirtualTime",
  ].map { "module \($0) {}\n" }.joined()
}
