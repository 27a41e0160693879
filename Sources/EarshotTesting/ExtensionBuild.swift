import Foundation

/// A run of `earshot-build` for tests.
enum ExtensionBuild {
  /// The names of the program: in Earshot's package or an installation, and as SwiftPM builds it for the plugin
  /// `EarshotExtension` of another package.
  private static let names = ["earshot-build", "EarshotBuild-tool"]

  /// Builds extensions off the main thread, because building new sources takes seconds.
  ///
  /// - Parameter arguments: The arguments of `earshot build`.
  /// - Returns: The folders of the bundles.
  /// - Throws: ``ExtensionBuildError`` if the program is missing or cannot be run, or the build fails.
  static func bundles(_ arguments: [String]) async throws -> [URL] {
    let program = try find(in: buildFolders, orInPath: pathFolders)
    do {
      return try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Result { try run(program, arguments) }) }
      }
    } catch let error as ExtensionBuildError {
      throw error
    } catch {
      throw ExtensionBuildError.notRun(program: program.path, reason: error.localizedDescription)
    }
  }

  /// The folders in which the program is searched for first: the test's own folder, in case Earshot is built with it,
  /// and the build folders of Earshot's own package.
  static var buildFolders: [URL] {
    let test = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return [URL(filePath: test).deletingLastPathComponent()]
      + ["release", "debug"].map { package.appending(path: ".build/\($0)") }
  }

  /// The folders in `PATH`.
  static var pathFolders: [URL] {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
      .map { URL(filePath: String($0)) }
  }

  /// Returns the program in the first folder that contains it and its SDK.
  ///
  /// - Parameters:
  ///   - folders: The folders that are searched first, and that an error lists.
  ///   - path: The folders that are searched next, whose number an error states.
  static func find(in folders: [URL], orInPath path: [URL] = []) throws(ExtensionBuildError) -> URL {
    var withoutSDK: String?
    for candidate in folders + path {
      for name in names {
        let file = candidate.appending(path: name).resolvingSymlinksInPath()
        guard access(file.path, X_OK) == 0 else { continue }
        let folder = file.deletingLastPathComponent()
        let hasSDK = [folder, folder.deletingLastPathComponent().appending(path: "lib/earshot")]
          .contains { access($0.appending(path: "libEarshotExtensions.a").path, R_OK) == 0 }
        if hasSDK { return file }
        withoutSDK = withoutSDK ?? file.path
      }
    }
    throw .noProgram(folders: folders.map(\.path), pathCount: path.count, withoutSDK: withoutSDK)
  }

  private static func run(_ program: URL, _ arguments: [String]) throws -> [URL] {
    let messages = FileManager.default.temporaryDirectory.appending(path: "earshot-build-\(UUID().uuidString)")
    guard FileManager.default.createFile(atPath: messages.path, contents: nil) else {
      throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: messages.path])
    }
    defer { try? FileManager.default.removeItem(at: messages) }
    let (process, output) = (Process(), Pipe())
    process.executableURL = program
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: messages)
    try process.run()
    let list = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      let text = String(decoding: try Data(contentsOf: messages), as: UTF8.self)
      throw ExtensionBuildError.failed(
        folder: arguments.last ?? "", messages: text.trimmingCharacters(in: .newlines))
    }
    return String(decoding: list, as: UTF8.self).split(separator: "\n").map { URL(filePath: String($0)) }
  }
}
