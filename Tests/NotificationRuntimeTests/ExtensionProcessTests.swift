import ExtensionProtocol
import Foundation
import SandboxedProcesses
import TestSupport
import Testing
import Transcripts

@testable import NotificationRuntime

@MainActor
@Suite("Extension process")
struct ExtensionProcessTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Creates an extension whose executable is a shell script, which can run only without a sandbox.
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
    try Executable.write(script, to: folder.url.appending(path: "Script.appex/Script"))
    return folder.url.appending(path: "Script.appex")
  }

  /// Expands a notification of an extension with this shell script as its executable, and returns the error.
  private func failure(_ script: String) async throws -> RuntimeError? {
    let appex = try appex(script)
    let device = try Device.virtual(sandbox: .off)
    try device.install(App.contents(of: appex))
    let banner = try await device.deliver()
    return await #expect(throws: RuntimeError.self) { try await banner.expand() }
  }

  @Test("An exit is reported with its status", arguments: [(0, "it exited"), (3, "it exited with status 3")])
  func exits(status: Int, reason: String) async throws {
    #expect(
      try await failure("#!/bin/sh\nexit \(status)\n")
        == .extensionFailed(extension: "Script", stage: ExtensionStage(.load), reason: reason))
  }

  @Test("The temporary folder lives as long as the extension is in use")
  func temporaryFolder() async throws {
    let appex = try appex("#!/bin/sh\nexec sleep 100\n")
    let launcher = try ProcessLauncher(
      folder: appex, info: ExtensionInfo(contentsOf: appex.appending(path: "Info.plist")))
    let storage = DeviceStorage(sandbox: .off)
    var running: (any RunningExtension)? = try launcher.launch(in: storage)
    let folder = try #require(running?.folders?.first)
    running?.terminate()
    let cause = await (running as? ExtensionProcess)?.causeOfEnd(within: .never)
    #expect(cause == "it was ended by signal 9 (Killed)")
    #expect(FileManager.default.fileExists(atPath: folder.path))
    running = nil
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test("The end by a signal is reported with the signal's name")
  func signals() async throws {
    let error = try await failure("#!/bin/sh\nkill -9 $$\n")
    #expect(
      error
        == .extensionFailed(
          extension: "Script", stage: ExtensionStage(.load), reason: "it was ended by signal 9 (Killed)"))
  }

  @Test("The cause of an end is reported, however late the process's status arrives", arguments: [SIGILL, SIGKILL])
  func lateStatus(signal: Int32) async throws {
    let appex = try appex("#!/bin/sh\necho $PPID $$\nread line <&3\nkill -\(signal) $$\n")
    let launcher = try ProcessLauncher(
      folder: appex, info: ExtensionInfo(contentsOf: appex.appending(path: "Info.plist")))
    let process = try #require(try launcher.launch(in: DeviceStorage(sandbox: .off)) as? ExtensionProcess)
    var numbers: [pid_t] = []
    try await Deadline.yield(for: "output") {
      numbers += process.output?.takeLines().flatMap { $0.split(separator: " ").compactMap { pid_t($0) } } ?? []
      return numbers.count == 2
    }
    // The supervisor, which reports the status, is suspended until the time for the end is over.
    let supervisor = numbers[0]
    kill(supervisor, SIGSTOP)
    defer { kill(supervisor, SIGCONT) }
    process.channel.close()
    try await Deadline.yield(for: "the end") {
      let state = FileManager.default.contents(atPath: "/proc/\(numbers[1])/stat") ?? Data()
      return state.range(of: Data(") Z".utf8)) != nil
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(20)) { kill(supervisor, SIGCONT) }
    let cause = await process.causeOfEnd(within: .nanoseconds(0))
    #expect(cause == "it was ended by signal \(signal) (\(String(cString: strsignal(signal))))")
  }

  @Test("A file that cannot be executed is reported with the system's reason")
  func notExecutable() async throws {
    let error = try await failure("\u{7F}ELF is not what this is")
    guard case .cannotLaunch(extension: "Script", let reason)? = error?.cause else {
      Issue.record("it failed with \(String(describing: error))")
      return
    }
    #expect(reason.hasSuffix("Script: Exec format error"))
  }

  @Test("The process gets its channel as descriptor 3, empty standard input and a minimal environment")
  func context() async throws {
    let report = folder.url.appending(path: "report").path
    let script = """
      #!/bin/sh
      { ls /proc/$$/fd; env; cat; } >'\(report)' 2>&1
      exit 7
      """
    _ = try await failure(script)
    let text = try String(contentsOfFile: report, encoding: .utf8)
    let names = text.split(separator: "\n").map { String($0.prefix { $0 != "=" }) }
    // Descriptors from 10 on are the shell's own: its script, and those saved for the report.
    #expect(names.filter { Int($0).map { $0 < 10 } ?? false }.sorted() == ["0", "1", "2", "3"])
    #expect(names.contains("PATH") && names.contains("HOME"))
    #expect(!names.contains { $0.hasPrefix("EARSHOT") || $0.hasPrefix("SSH") || $0 == "USER" })
    // The folder of the extension's `UserDefaults`
    #expect(names.filter { $0.hasPrefix("XDG") } == ["XDG_CONFIG_HOME"])
  }

  // MARK: Output

  /// Returns the lines of output in the transcript of an extension with this shell script, which ends.
  private func output(_ script: String) async throws -> [String] {
    let appex = try appex("#!/bin/sh\n\(script)\n")
    let device = try Device.virtual(sandbox: .off)
    try device.install(App.contents(of: appex))
    let banner = try await device.deliver()
    await #expect(throws: RuntimeError.self) { try await banner.expand() }
    // The output precedes the failure, whatever the timing of the processes.
    #expect(device.transcript.moments.last.map { $0.event.kind } == .fault)
    return device.transcript.moments.compactMap { moment in
      guard case .output(extension: "Script", let line) = moment.event else { return nil }
      return line
    }
  }

  @Test("Lines of standard output and standard error are in the transcript, in order")
  func writesLines() async throws {
    #expect(
      try await output("echo one; echo two >&2; printf 'three\\r\\n\\nfour'; exit 1") == [
        "one", "two", "three", "", "four",
      ])
  }

  @Test("Control characters and invalid UTF-8 are made harmless in the transcript")
  func writesControlCharacters() async throws {
    #expect(
      try await output(#"printf '\033[2J\007\302\233x\t\377\n'"#) == [#"\u{1B}[2J\u{07}\u{009B}x\t\#u{FFFD}"#])
  }

  @Test("The transcript omits the date and process number of logged lines")
  func logs() async throws {
    #expect(
      try await output(
        "echo '2026-11-22 20:48:21.123 Script[1234:a1b2c3] 2 of 3'; echo '2026-11-22 is a date'")
        == ["2 of 3", "2026-11-22 is a date"])
  }

  @Test("A long line is truncated, and its length given")
  func writesLongLine() async throws {
    let lines = try await output("head -c 5000 /dev/zero | tr '\\0' a; echo; echo end")
    #expect(lines == [String(repeating: "a", count: 1000) + "... (4000 more bytes)", "end"])
  }

  @Test("Endless output does not block, and the transcript gives the number of dropped bytes")
  func writesWithoutEnd() async throws {
    let lines = try await output("yes | head -c 3000000; exit 1")
    #expect(lines.count == 1001 && lines.prefix(1000).allSatisfy { $0 == "y" })
    #expect(lines.last == "2998000 more bytes of output are dropped: 65536 bytes in 1000 lines are kept")
  }

  // MARK: Ending

  @Test("The process ends with all its descendants, in any session")
  func endsWithItsChildren() async throws {
    let mark = folder.url.path
    let appex = try appex(
      """
      #!/bin/sh
      export MARK='\(mark)'
      sleep 100000 &
      setsid sleep 100000 &
      (setsid sh -c 'sleep 100000 & exec sleep 100000' &)
      # One that is always another process, as long as this test's folder is there.
      chain='[ -e "$MARK" ] && setsid sh -c "$0" "$0" &'
      sh -c "$chain" "$chain"
      echo ready
      exec sleep 100000
      """)
    let launcher = try ProcessLauncher(
      folder: appex, info: ExtensionInfo(contentsOf: appex.appending(path: "Info.plist")))
    let storage = DeviceStorage(sandbox: .off)
    let running = try launcher.launch(in: storage)
    try await Deadline.yield(for: "output") { running.output?.takeLines() == ["ready"] }
    #expect(!marked(mark).isEmpty)
    running.terminate()
    try await Deadline.yield(for: "the end of the descendants") { marked(mark).isEmpty }
  }

  /// Returns the processes with a text in their environment.
  private func marked(_ text: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.filter { name in
      Int(name) != nil
        && FileManager.default.contents(atPath: "/proc/\(name)/environ")?.range(of: Data("MARK=\(text)".utf8)) != nil
    }
  }
}
