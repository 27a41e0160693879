import Foundation
import TestSupport
import Testing

/// `earshot play` in a terminal that answers later than Earshot waits, such as a remote one.
@Suite("Earshot play: slow terminal")
struct SlowTerminalTests {
  /// The replies of a terminal with Sixel graphics, to the queries of the size of a cell and of its attributes.
  private static let replies = "\u{1B}[6;20;10t\u{1B}[?62;4c"
  // The progress line has the icon of what Space does: ⏸ while sound plays, ▶ while it is paused.
  private static let (halfBlock, question) = ("▄", "\u{1B}[c")

  /// The beginning of a Sixel picture; the question about the number of colors has other parameters.
  private static var sixel: Regex<Substring> { /\u{1B}P[0-9;]*q/ }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.file("minute.wav", Wave.tone(seconds: 60))
  }

  @Test("The interface becomes a picture when the terminal reports its graphics")
  func late() async throws {
    try await play { terminal in
      let first = try await terminal.wait("half-blocks") { $0.contains(Self.halfBlock) }
      #expect(!first.contains(Self.sixel))
      try terminal.send(Self.replies)
      try await terminal.wait("a picture") { $0.contains(Self.sixel) }
      try terminal.send("q")
    }
  }

  @Test("A terminal that reports no graphics is named to a user who requested a picture")
  func refused() async throws {
    let note = "--view picture: the terminal has reported no graphics; the view is blocks"
    try await play("minute.wav", "--view", "picture", notes: "earshot: \(note)\n") { terminal in
      try await terminal.wait("half-blocks") { $0.contains(Self.halfBlock) && $0.contains("⏸") }
      try terminal.send("\u{1B}[?62c ")
      try await terminal.wait("the pause") { $0.contains("▶") }
      try terminal.send("q")
    }
  }

  @Test("Keys count before the replies, and between them")
  func keys() async throws {
    try await play { terminal in
      try await terminal.wait("half-blocks") { $0.contains(Self.halfBlock) && $0.contains("⏸") }
      try terminal.send(" ")
      try await terminal.wait("the pause") { $0.contains("▶") }
      try terminal.send("\u{1B}[6;20;10tq\u{1B}[?62;4c")
    }
  }

  @Test("Keys reach the interface although the banner's terminal has not answered, and it is asked once")
  func banner() async throws {
    let payload = #"{"aps": {"alert": {"title": "Ada", "body": "Hello"}}, "attachment-url": "minute.wav"}"#
    try folder.file("note.apns", payload)
    try await play("note.apns", "--banner", "--no-alert-sound") { terminal in
      try await terminal.wait("the banner") { $0.contains(Self.halfBlock) }
      try terminal.send("\r")
      try await terminal.wait("the interface") { $0.contains("⏸") }
      try terminal.send(" ")
      let paused = try await terminal.wait("the pause") { $0.contains("▶") }
      #expect(paused.split(separator: Self.question, omittingEmptySubsequences: false).count == 2)
      try terminal.send(Self.replies)
      try await terminal.wait("a picture") { $0.contains(Self.sixel) }
      try terminal.send("q")
    }
  }

  @Test("Replies that arrive at the end are no input of the shell")
  func discarded() async throws {
    let terminal = try await play { terminal in
      try await terminal.wait("half-blocks") { $0.contains(Self.halfBlock) }
      try terminal.send("q")
      try terminal.send(Self.replies)
    }
    #expect(terminal.input == "")
  }

  @Test("Esc quits although the terminal has no room for the interface, and never answers")
  func escape() async throws {
    let note = "--view blocks: the terminal is too small; the view is line"
    try await play("minute.wav", "--view", "blocks", rows: 6, notes: "earshot: \(note)\n") { terminal in
      // By then, replies are not awaited any longer.
      try await terminal.wait("a second of sound") { $0.contains("0:01.") }
      try terminal.send("\u{1B}")
    }
  }

  /// Plays in a terminal until it ends, which `body` causes.
  ///
  /// - Parameters:
  ///   - rows: The height of the terminal. The interface needs nine rows.
  ///   - notes: The expected text on standard error.
  @discardableResult
  private func play(
    _ arguments: String..., rows: UInt16 = 40, notes: String = "", body: (Pseudoterminal) async throws -> Void
  ) async throws -> Pseudoterminal {
    let terminal = try Pseudoterminal(columns: 80, rows: rows)
    let arguments = arguments.isEmpty ? ["minute.wav"] : arguments
    let shell = #"exec "$0" "$@" <"$TERMINAL" >"$TERMINAL""#
    let command = Command(
      executable: URL(filePath: "/bin/sh"),
      arguments: ["-c", shell, Earshot.executable.path, "play", "--output", "null"] + arguments,
      folder: folder.url,
      environment: Earshot.environment.merging(
        ["TERMINAL": terminal.path, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "NO_COLOR": "", "TMUX": ""]
      ) { $1 })
    let outcome = try await command.run { _ in
      try await terminal.wait("the question") { $0.contains(Self.question) }
      try await body(terminal)
      guard rows >= 9 else { return }
      // Until then, the terminal must be read, or Earshot waits to write. A banner has a full screen of its own.
      try await terminal.wait("the end of the full screen") { text in
        let beginnings = text.components(separatedBy: "\u{1B}[?1049h").count
        return beginnings > 1 && beginnings == text.components(separatedBy: "\u{1B}[?1049l").count
      }
    }
    #expect(outcome.status == 0 && outcome.errors == notes, "\(outcome.errors)")
    return terminal
  }
}
