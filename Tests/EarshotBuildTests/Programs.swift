import Foundation
import TestSupport

/// The programs of this build.
enum Programs {
  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - name: The program's name.
  ///   - arguments: The arguments.
  ///   - cache: The folder in place of the user's cache.
  ///   - environment: Further variables.
  static func run(
    _ name: String, _ arguments: [String], cache: TemporaryFolder, environment: [String: String] = [:]
  ) throws -> Program.Outcome {
    try run(Program.products.appending(path: name), arguments, cache: cache, environment: environment)
  }

  /// Runs a program that is not in the build folder to its end.
  static func run(
    _ program: URL, _ arguments: [String], cache: TemporaryFolder, environment: [String: String] = [:]
  ) throws -> Program.Outcome {
    try Program.run(
      program.path, arguments,
      environment: ProcessInfo.processInfo.environment
        .merging(["XDG_CACHE_HOME": cache.url.path, "PULSE_SERVER": "unix:/nonexistent", "NO_COLOR": "1"]) { $1 }
        .merging(environment) { $1 })
  }

  /// Returns the libraries in a program's dynamic section (`objdump -p`).
  static func libraries(neededBy program: URL) throws -> [String] {
    let text = try Program.run("objdump", ["-p", program.path]).output
    return text.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: " ")
      return fields.first == "NEEDED" ? fields.last.map(String.init) : nil
    }
  }

  /// Type-checks sources against the modules of this build, as SwiftPM does for a target that depends on Earshot.
  ///
  /// - Parameters:
  ///   - files: The paths of the sources.
  ///   - module: The name of their module.
  ///   - languageMode: The language mode of Swift.
  ///   - flags: Further flags of the target, such as module aliases.
  /// - Returns: The compiler's messages; empty if there are none.
  static func typeCheck(
    _ files: [String], module: String, languageMode: Int, flags: [String] = []
  ) throws -> String {
    let folder = try TemporaryFolder()
    let map = try folder.file("module.modulemap", Data(hiddenModules.utf8))
    let outcome = try Program.run(
      "swiftc",
      [
        "-typecheck", "-swift-version", "\(languageMode)", "-module-name", module, "-diagnostic-style", "llvm", "-I",
        Program.products.appending(path: "Modules").path, "-Xcc", "-fmodule-map-file=\(map.path)",
      ] + flags + files)
    return outcome.output + outcome.errors
  }

  /// Earshot's C modules whose declarations no test uses.
  private static let hiddenModules = [
    "CCairo", "CChannel", "CDrawing", "CEarlyWorker", "CFiles", "CGLib", "CGStreamer", "CInterception", "CKissFFT",
    "CMetering", "CNoNetwork", "CPango", "CPlayback", "CPreferences", "CStack", "CSystem",
  ].map { "module \($0) {}\n" }.joined()
}
