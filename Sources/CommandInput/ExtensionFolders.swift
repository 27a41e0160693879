import ArgumentParser
import Foundation
import HostAccess

/// The extensions given to a command: bundles, and folders of sources, from which `earshot-build` makes bundles.
package enum ExtensionFolders {
  /// Returns the bundles to install.
  ///
  /// - Parameters:
  ///   - extensions: Apps, extensions, and folders with the sources of an extension.
  ///   - projects: Folders with an Xcode project, all of whose notification extensions are built.
  /// - Returns: The paths of apps and extensions, in order.
  /// - Throws: `ExitCode` if a build fails, after reporting the reason.
  package static func bundles(extensions: [String], projects: [String]) throws -> [String] {
    try extensions.flatMap { isSource($0) ? try build([$0]) : [$0] }
      + projects.flatMap { try build(["--project", $0]) }
  }

  /// Returns whether a folder contains Swift sources and is not a bundle.
  static func isSource(_ path: String) -> Bool {
    let folder = URL(fileURLWithPath: path)
    guard !["app", "appex"].contains(folder.pathExtension) else { return false }
    return holdsSwift(folder, depth: 3)
  }

  private static func holdsSwift(_ folder: URL, depth: Int) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    if names.contains(where: { $0.hasSuffix(".swift") }) { return true }
    guard depth > 0 else { return false }
    return names.contains { !$0.hasPrefix(".") && holdsSwift(folder.appendingPathComponent($0), depth: depth - 1) }
  }

  /// Runs `earshot-build`, which prints the paths of the bundles, one per line.
  private static func build(_ arguments: [String]) throws -> [String] {
    let here = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let folder = URL(fileURLWithPath: here ?? CommandLine.arguments[0]).deletingLastPathComponent()
    let program = folder.appendingPathComponent("earshot-build")
    guard access(program.path, X_OK) == 0 else {
      StandardError.report(
        "\(arguments.last ?? ""): building sources needs earshot-build, which is missing: \(program.path); "
          + "run `make build`")
      throw ExitCode.playbackFailed
    }
    let (process, output) = (Process(), Pipe())
    process.executableURL = program
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    try process.run()
    let data = (try? output.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      // The process has already reported the reason.
      throw process.terminationReason == .exit ? ExitCode(process.terminationStatus) : .playbackFailed
    }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
