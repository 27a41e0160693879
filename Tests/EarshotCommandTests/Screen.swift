import Foundation
import Synchronization
import TestSupport
import Testing

/// A tmux terminal with a shell, on its own server: a test can read the screen and send keys.
///
/// The shell does not change the terminal's modes, so that a test can see those that a program left behind.
final class Screen: Sendable {
  private static let prompt = "ready> "
  private let folder: TemporaryFolder
  /// The name of the server's socket, short because a socket's path is limited to 107 bytes.
  private let socket = "tmux"
  private let answers = Mutex(0)

  /// Runs `body` with a new screen whose shell is in `folder` and has `$EARSHOT`, and ends it afterwards.
  static func with(
    in folder: TemporaryFolder, columns: Int = 80, _ body: (Screen) async throws -> Void
  ) async throws {
    try await Turns.shared.take {
      let screen = Screen(folder)
      try await screen.start(columns: columns)
      do {
        try await screen.wait("the shell's prompt") { $0.isAtPrompt }
        try await body(screen)
      } catch {
        _ = try? await screen.tmux("kill-server")
        throw error
      }
      _ = try await screen.tmux("kill-server")
    }
  }

  private init(_ folder: TemporaryFolder) {
    self.folder = folder
  }

  /// The contents of a screen.
  struct Picture: Sendable {
    /// The lines, without empty ones at the end.
    var lines: [String]

    /// Whether the shell waits for input.
    var isAtPrompt: Bool { lines.last?.hasPrefix(Screen.prompt.trimmingCharacters(in: .whitespaces)) == true && isBare }
    private var isBare: Bool { lines.last.map { $0.count <= Screen.prompt.count } ?? false }
    /// The last line, which is redrawn repeatedly.
    var last: String { lines.last ?? "" }
    /// The time in the progress line, between the icon and the slash: `0:01.2`.
    var clock: String { last.split(separator: " ").dropFirst().first.map(String.init) ?? "" }
  }

  /// Types a line into the shell.
  func type(_ line: String) async throws {
    try await tmux("send-keys", "-l", line)
    try await press("Enter")
  }

  /// Presses a key, by tmux's name: `Space`, `C-c`.
  func press(_ key: String) async throws {
    try await tmux("send-keys", key)
  }

  /// Sends bytes unchanged.
  func send(_ bytes: String) async throws {
    _ = try await command(["send-keys", "-H"] + bytes.utf8.map { String($0, radix: 16) })
  }

  /// Records all further output to the terminal in a file.
  func record(to path: String) async throws {
    try await tmux("pipe-pane", "cat >'\(path)'")
  }

  /// Closes the terminal and its shell. Another one keeps the server running.
  func vanish() async throws {
    try await tmux("new-window", "-d")
    try await tmux("kill-window")
  }

  func resize(columns: Int) async throws {
    try await tmux("resize-window", "-x", "\(columns)", "-y", "24")
  }

  func picture() async throws -> Picture {
    var lines = try await tmux("capture-pane", "-p").components(separatedBy: "\n")
    while lines.last?.isEmpty == true { lines.removeLast() }
    return Picture(lines: lines)
  }

  /// Whether the cursor is visible.
  func showsCursor() async throws -> Bool {
    try await tmux("display-message", "-p", "#{cursor_flag}").hasPrefix("1")
  }

  /// Returns the terminal's title.
  func title() async throws -> String {
    try await tmux("display-message", "-p", "#{pane_title}")
  }

  /// Waits until the screen meets a condition. Fails after four minutes in which the machine is idle.
  @discardableResult
  func wait(
    _ subject: Comment, sourceLocation: SourceLocation = #_sourceLocation, until condition: (Picture) -> Bool
  ) async throws -> Picture {
    let idle = IdleTime()
    var picture = try await picture()
    while !condition(picture) {
      let text = picture.lines.joined(separator: "\n")
      try #require(
        idle.elapsed < .seconds(240), "waiting for \(subject), saw:\n\(text)", sourceLocation: sourceLocation)
      try await Task.sleep(for: .milliseconds(10))
      picture = try await self.picture()
    }
    return picture
  }

  /// Returns the exit status of the last program, as printed by the shell.
  func status() async throws -> String {
    let lines = try await answer(to: "echo status $status", first: "status=$?; ")
    return String(try #require(lines.first).dropFirst("status ".count))
  }

  /// Types a line into the shell, and returns the output.
  ///
  /// - Parameter first: What the shell does before it clears the screen.
  func answer(to line: String, first: String = "") async throws -> [String] {
    // The shell evaluates the expression, so the typed line does not contain the last line of the output; the number
    // differs from that of earlier answers.
    let number = answers.withLock { count in
      count += 1
      return count
    }
    try await type("\(first)clear; \(line); echo answer $((\(number)))")
    let picture = try await wait("the answer to \(line)") { picture in
      picture.isAtPrompt && picture.lines.dropLast().last == "answer \(number)"
    }
    return picture.lines.dropLast(2)
  }

  /// Expects the terminal's usual modes, and its cursor.
  func expectUsualTerminal(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let modes = try await answer(to: "stty -a").joined(separator: " ").split(separator: " ")
    for mode in ["icanon", "echo", "isig", "opost"] {
      #expect(modes.contains { $0 == mode }, "\(modes)", sourceLocation: sourceLocation)
    }
    #expect(try await showsCursor(), "the cursor is hidden", sourceLocation: sourceLocation)
  }

  /// Starts the server with a shell. On a very busy machine, a server may end while it starts.
  private func start(columns: Int) async throws {
    let arguments = [
      "-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "24", "-c", folder.url.path, "/usr/bin/env",
      "PS1=\(Self.prompt)", "/bin/sh",
    ]
    for attempt in 1... {
      let outcome = try await outcome(arguments)
      if outcome.status == 0 { return }
      try #require(
        attempt < 5 && outcome.errors.contains("server exited unexpectedly"), "tmux \(arguments): \(outcome.errors)")
    }
  }

  @discardableResult
  private func tmux(_ arguments: String...) async throws -> String {
    try await command(arguments)
  }

  private func command(_ arguments: [String]) async throws -> String {
    let outcome = try await outcome(arguments)
    try #require(outcome.status == 0, "tmux \(arguments): \(outcome.errors)")
    return outcome.output
  }

  private func outcome(_ arguments: [String]) async throws -> Command.Outcome {
    try await Command(
      executable: URL(filePath: "/usr/bin/env"), arguments: ["tmux", "-u", "-L", socket] + arguments,
      environment: Earshot.environment.merging([
        "TMUX": "", "TMUX_TMPDIR": folder.url.path, "TERM": "xterm-256color", "ENV": "",
        "EARSHOT": Earshot.executable.path,
      ]) { $1 }
    ).run()
  }

  static let isAvailable = isInstalled("tmux")
  static let reason: Comment = "there is no tmux: apt-get install tmux"
}
