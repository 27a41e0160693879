import Foundation
import PackagePlugin

/// Compiles the sources of an iOS extension in an Xcode project into a target of a package, for tests in one process.
///
/// The target needs a Swift file of its own, which may consist of a comment. The extension is the folder to which the
/// link `Extension` in the target's folder points; otherwise, it is the folder with the target's name in the package's
/// folder or its parent. `earshot-build` lists the sources and lowers them. Messages contain the original paths and
/// lines.
@main
struct EarshotExtension: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = try Self.folder(of: target, in: context.package)
    let tool = try context.tool(named: "EarshotBuild").url
    let output = context.pluginWorkDirectoryURL
    let arguments = [folder.path, "--lowered", output.path, "--module", target.name]
    // The tool reads the extension's files from the project.
    let list = try Self.run(tool, arguments + ["--list"]).split(separator: "\n")
    func files(_ kind: String) -> [URL] {
      list.filter { $0.hasPrefix(kind + " ") }.map { URL(fileURLWithPath: String($0.dropFirst(kind.count + 1))) }
    }
    return [
      .buildCommand(
        displayName: "Lowering \(target.name)", executable: tool, arguments: arguments, inputFiles: files("input"),
        outputFiles: files("output"))
    ]
  }

  private static func folder(of target: any Target, in package: Package) throws -> URL {
    let candidates = [
      target.directoryURL.appending(path: "Extension"), package.directoryURL.appending(path: target.name),
      package.directoryURL.deletingLastPathComponent().appending(path: target.name),
    ]
    for candidate in candidates {
      let folder = candidate.resolvingSymlinksInPath()
      if FileManager.default.fileExists(atPath: folder.appending(path: "Info.plist").path) { return folder }
    }
    throw Failure(
      """
      target '\(target.name)': there is no extension's folder with an Info.plist at \
      \(candidates.map(\.path).joined(separator: ", ")); name the target as the folder, or link to the folder from \
      the first one
      """)
  }

  /// Runs the tool, which reports errors to standard error.
  private static func run(_ tool: URL, _ arguments: [String]) throws -> String {
    let (process, output, errors) = (Process(), Pipe(), Pipe())
    process.executableURL = tool
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let list = try output.fileHandleForReading.readToEnd() ?? Data()
    let messages = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(String(decoding: messages, as: UTF8.self).trimmingCharacters(in: .newlines))
    }
    return String(decoding: list, as: UTF8.self)
  }

  /// An extension that cannot be compiled, with the reason.
  private struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }
}
