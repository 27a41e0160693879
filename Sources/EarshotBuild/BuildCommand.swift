// EarshotBuild: the program `earshot-build`, which builds bundles from the sources of extensions and apps in a project.
//
//     DIR ─► TargetSources ─► BuildCache? ─► Lowering ─► swiftc ─► X.appex, X.app
//            (XcodeProjects)        │ built before ────────────────────►┘
//
// It is a separate program, because linking swift-syntax would slow down each start of `earshot`, and takes a minute.

import ArgumentParser
import BuildArguments
import Foundation
import Storyboards
import XcodeProjects

/// The program `earshot-build`, which builds extensions and apps. `earshot build` starts it, as do `play`, `snapshot`
/// and `check` for folders of sources.
@main
struct BuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration.build(named: "earshot build")

  @OptionGroup var options: BuildOptions

  // Without the terminator, ArgumentParser would print the whole overview instead of one error.
  static func main() {
    main(CommandLine.arguments.count > 1 ? nil : ["--"])
  }

  func run() throws {
    do {
      if let folder = options.lowered { return try Self.lower(options, into: URL(fileURLWithPath: folder)) }
      let bundles = try BuildRun(warn: Self.warn).bundles(options)
      guard let output = options.output else {
        for bundle in bundles { print(bundle.path) }
        return
      }
      guard bundles.count == 1, let bundle = bundles.first else {
        throw BuildError.severalApps(bundles.map(\.lastPathComponent))
      }
      try Self.copy(bundle, to: URL(fileURLWithPath: output))
    } catch let error as BuildError {
      Self.warn("\(error)")
      throw error.isCompilers ? ExitCode(1) : ExitCode(2)
    } catch let error as TargetSourcesError {
      Self.warn("\(error)")
      throw ExitCode(2)
    } catch let error as StoryboardError {
      Self.warn("\(error)")
      throw ExitCode(2)
    }
  }

  /// Lowers an extension for the package plugin, or lists the inputs and outputs.
  private static func lower(_ options: BuildOptions, into folder: URL) throws {
    let source = URL(fileURLWithPath: options.folder ?? ".")
    let sources = try TargetSources.target(of: source) ?? TargetSources(folder: source)
    let lowered = LoweredFolder(sources: sources, module: options.module ?? sources.moduleName, folder: folder)
    guard options.list else { return try lowered.write(warn: warn) }
    for file in lowered.inputs { print("input \(file.path)") }
    for file in lowered.outputs { print("output \(file.path)") }
  }

  /// Copies a bundle under a temporary name, and then moves it to the output path, which therefore never contains an
  /// incomplete bundle.
  private static func copy(_ bundle: URL, to destination: URL) throws {
    let temporary = destination.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString)")
    do {
      try FileManager.default.copyItem(at: bundle, to: temporary)
      if access(destination.path, F_OK) == 0 { try FileManager.default.removeItem(at: destination) }
      try FileManager.default.moveItem(at: temporary, to: destination)
    } catch {
      try? FileManager.default.removeItem(at: temporary)
      throw BuildError.file(path: destination.path, reason: "cannot be written: \(error.localizedDescription)")
    }
  }

  /// Writes lines to standard error: those of the compiler unchanged, others with the program's name.
  static func warn(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let isCompilers = line.contains(": error: ") || line.contains(": warning: ") || line.contains(": note: ")
      return isCompilers || line.hasPrefix(" ") || line.isEmpty || text.contains(": error: ")
        ? line : "earshot: \(line)"
    }
    try? FileHandle.standardError.write(contentsOf: Data((lines.joined(separator: "\n") + "\n").utf8))
  }
}
