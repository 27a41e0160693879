import Foundation
import TestSupport
import Testing

@testable import NotificationRuntime

@MainActor
@Suite("An extension in a process of its own", .timeLimit(.minutes(5)))
struct ExtensionProcessTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// An extension whose executable is this shell script.
  private func appex(_ script: String) throws -> URL {
    let attributes: [String: Any] = [
      "UNNotificationExtensionCategory": "C", "UNNotificationExtensionInitialContentSizeRatio": 1,
    ]
    let plist: [String: Any] = [
      "CFBundleIdentifier": "com.example.App.Script", "CFBundleExecutable": "Script",
      "NSExtension": [
        "NSExtensionPointIdentifier": ExtensionInfo.Point.content.rawValue, "NSExtensionAttributes": attributes,
      ],
    ]
    try folder.file(
      "Script.appex/Info.plist", PropertyListSerialization.data(fromPropertyList: plist, format: .xml, options: 0))
    let executable = try folder.file("Script.appex/Script", Data(script.utf8))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: executable.path)
    return folder.url.appending(path: "Script.appex")
  }

  /// What expanding a notification fails with, where the extension's executable is this shell script.
  private func failure(_ script: String) async throws -> RuntimeError? {
    let appex = try appex(script)
    let device = try Device.virtual()
    try device.install(App.contents(of: appex))
    let banner = try await device.deliver()
    return await #expect(throws: RuntimeError.self) { try await banner.expand() }
  }

  @Test("that exits is told with its status", arguments: [(0, "it exited"), (3, "it exited with status 3")])
  func exits(status: Int, reason: String) async throws {
    #expect(
      try await failure("#!/bin/sh\nexit \(status)\n")
        == .extensionFailed(extension: "Script", stage: ExtensionStage(.load), reason: reason))
  }

  @Test("has a temporary folder that stays as long as somebody has it, and is gone then")
  func temporaryFolder() async throws {
    let appex = try appex("#!/bin/sh\nexec sleep 100\n")
    let launcher = try ProcessLauncher(
      folder: appex, info: ExtensionInfo(contentsOf: appex.appending(path: "Info.plist")))
    let storage = DeviceStorage()
    var running: (any RunningExtension)? = try launcher.launch(in: storage)
    let own = try #require(running?.folders?.first)
    running?.terminate()
    #expect(await running?.causeOfEnd() == "it was ended by signal 9 (Killed)")
    #expect(FileManager.default.fileExists(atPath: own.path))
    running = nil
    #expect(!FileManager.default.fileExists(atPath: own.path))
  }

  @Test("that is ended by a signal is told with its name")
  func signals() async throws {
    let error = try await failure("#!/bin/sh\nkill -9 $$\n")
    #expect(
      error
        == .extensionFailed(
          extension: "Script", stage: ExtensionStage(.load), reason: "it was ended by signal 9 (Killed)"))
  }

  @Test("that cannot be executed is told with the system's reason")
  func notExecutable() async throws {
    let error = try await failure("\u{7F}ELF is not what this is")
    guard case .cannotLaunch(extension: "Script", let reason)? = error else {
      Issue.record("it failed with \(String(describing: error))")
      return
    }
    #expect(reason.hasSuffix("Script: Exec format error"))
  }

  @Test("gets its channel as descriptor 3 and no other, nothing to read, and little of the environment")
  func surroundings() async throws {
    let report = folder.url.appending(path: "report").path
    let script = """
      #!/bin/sh
      { ls /proc/$$/fd; env; cat; } >'\(report)' 2>&1
      exit 7
      """
    _ = try await failure(script)
    let text = try String(contentsOfFile: report, encoding: .utf8)
    let words = text.split(separator: "\n").map { String($0.prefix { $0 != "=" }) }
    // From 10 on they are the shell's own: its script, and what it puts aside for the report.
    #expect(words.filter { Int($0).map { $0 < 10 } ?? false }.sorted() == ["0", "1", "2", "3"])
    #expect(words.contains("PATH") && words.contains("HOME"))
    #expect(!words.contains { $0.hasPrefix("EARSHOT") || $0.hasPrefix("XDG") || $0.hasPrefix("SSH") || $0 == "USER" })
  }
}
