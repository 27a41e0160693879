import Foundation
import TestSupport
import Testing

/// `earshot play` in a terminal that is not read, and whose buffer is full at the start.
@Suite("Earshot play: blocked terminal")
struct BlockedTerminalTests {
  @Test(
    "A signal ends playback although the terminal is not read",
    arguments: [(SIGTERM, 143), (SIGHUP, 129), (SIGINT, 130), (SIGQUIT, 131)] as [(Int32, Int32)])
  func signals(number: Int32, status: Int32) async throws {
    let terminal = try Pseudoterminal(columns: 80, rows: 24)
    try terminal.fill()
    let outcome = try await play(in: terminal) { process in
      // From here on, Earshot handles signals, and its first write to the terminal blocks. Swift's runtime has its own
      // handler for SIGQUIT before; SIGWINCH is the last signal that Earshot handles.
      let idle = IdleTime()
      while try !Self.catches(number, process) || !Self.catches(SIGWINCH, process) {
        try #require(idle.elapsed < .seconds(60), "it does not begin")
        await Task.yield()
      }
      kill(process, number)
    }
    #expect(outcome.status == status, "\(outcome.errors)")
  }

  @Test("A signal ends playback although the terminal is not read any more since it was paused")
  func laterSignal() async throws {
    let terminal = try Pseudoterminal(columns: 80, rows: 24)
    let outcome = try await play(in: terminal, "--view", "line") { process in
      try await terminal.wait("the progress line") { $0.contains("⏸") }
      try terminal.send(" ")
      // Earshot writes nothing more before the signal, and then restores the terminal.
      try await terminal.wait("the sign of a pause") { $0.contains("▶") }
      try terminal.fill()
      kill(process, SIGTERM)
    }
    #expect(outcome.status == 143, "\(outcome.errors)")
  }

  /// Plays a sound with a terminal as standard input and output.
  private func play(
    in terminal: Pseudoterminal, _ options: String..., while body: (pid_t) async throws -> Void
  ) async throws -> Command.Outcome {
    let folder = try TemporaryFolder()
    try folder.file("minute.wav", Wave.tone(seconds: 60))
    let shell = #"exec "$0" "$@" <"$TERMINAL" >"$TERMINAL""#
    let command = Command(
      executable: URL(filePath: "/bin/sh"),
      arguments: ["-c", shell, Earshot.executable.path, "play", "minute.wav", "--output", "null", "--loop", "0"]
        + options,
      folder: folder.url,
      environment: Earshot.environment.merging(["TERMINAL": terminal.path, "TERM": "xterm"]) { $1 },
      deadline: .seconds(60))
    return try await command.run(while: body)
  }

  private static func catches(_ signal: Int32, _ process: pid_t) throws -> Bool {
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("SigCgt:") }
    let mask = line.flatMap { UInt64($0.dropFirst(7).drop { $0 == "\t" || $0 == " " }, radix: 16) } ?? 0
    let isEarshot = status.hasPrefix("Name:\tearshot\n")
    return isEarshot && mask >> (UInt64(signal) - 1) & 1 == 1
  }
}
