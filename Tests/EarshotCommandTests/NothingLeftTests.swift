import Foundation
import TestSupport
import Testing

/// A signal ends `earshot` while an extension hangs whose child processes have left its process group and session.
@Suite("Earshot: cleanup after a signal")
struct NothingLeftTests {
  /// A combination of command and signal.
  struct Row: CustomTestStringConvertible, Sendable {
    var command: String
    var signal: Int32

    var testDescription: String { "\(command): \(String(cString: strsignal(signal)))" }
  }

  private static let rows = ["play", "snapshot", "check"].flatMap { command in
    [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGKILL].map { Row(command: command, signal: $0) }
  }

  @Test("No process or folder of a hanging extension is left", arguments: rows)
  func extensions(row: Row) async throws {
    try await Turns.shared.take {
      let app = try HostileApp(.didReceive, .hang)
      let temporary = try TemporaryFolder()
      let arguments =
        switch row.command {
        case "play": ["play", app.payload, "--output", "null"]
        case "snapshot": ["snapshot", app.payload, "-o", "shown.png"]
        default: ["check", "hostile.apns", "--time-limit", "3600"]
        }
      // In the sandbox, the extension could not start processes.
      _ = try await command(arguments + ["--extension", app.app, "--no-sandbox"], in: app.folder, temporary).run {
        process in
        // The processes are the extension and its five children.
        try await Deadline.yield(for: "the extension's children") { app.processes.count >= 6 }
        kill(process, row.signal)
      }
      try await Deadline.yield(for: "the end of \(app.processes)") { app.processes.isEmpty }
      try await Deadline.yield(for: "an empty folder") { try temporary.names().isEmpty }
    }
  }

  @Test("No process of an extension keeps the output pipe open")
  func pipes() async throws {
    let app = try HostileApp(.didReceive, .hang)
    let shell = Command(
      executable: URL(filePath: "/bin/sh"),
      arguments: [
        "-c", #""$@" 2>&1 | cat"#, "sh", "/bin/sh", "-c", #"echo $$ >process; exec "$@""#, "sh",
        Earshot.executable.path, "play", app.payload, "--extension", app.app, "--output", "null",
        "--no-sandbox",
      ], folder: app.folder.url, environment: Earshot.environment, deadline: .seconds(120))
    let outcome = try await shell.run { _ in
      try await Deadline.yield(for: "the extension's children") { app.processes.count >= 6 }
      let number = try #require(Int32(app.folder.text("process").trimmingCharacters(in: .whitespacesAndNewlines)))
      kill(number, SIGKILL)
    }
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("No curl process or downloaded file is left", arguments: [SIGTERM, SIGKILL])
  func downloads(signal: Int32) async throws {
    let folder = try TemporaryFolder()
    let temporary = try TemporaryFolder()
    // The server accepts connections, and never answers.
    let server = try Listener()
    let payload = try folder.payload(attachment: "http://127.0.0.1:\(server.port)/\(folder.url.lastPathComponent).m4a")
    let name = folder.url.lastPathComponent + ".m4a"
    _ = try await command(["play", payload, "--allow-network", "--output", "null"], in: folder, temporary).run {
      process in
      try await Deadline.yield(for: "curl") { !Descendants.naming(name).isEmpty }
      kill(process, signal)
    }
    try await Deadline.yield(for: "the end of curl") { Descendants.naming(name).isEmpty }
    try await Deadline.yield(for: "an empty folder") { try temporary.names().isEmpty }
  }

  /// Returns `earshot` with its own folder for temporary files.
  private func command(_ arguments: [String], in folder: TemporaryFolder, _ temporary: TemporaryFolder) -> Command {
    // In a debug build, unlike in a release build, Swift would respond to SIGQUIT with a backtrace, and continue.
    let variables = ["TMPDIR": temporary.url.path, "SWIFT_BACKTRACE": "enable=no"]
    return Command(
      executable: Earshot.executable, arguments: arguments, folder: folder.url,
      environment: Earshot.environment.merging(variables) { $1 }, deadline: .seconds(120))
  }
}
