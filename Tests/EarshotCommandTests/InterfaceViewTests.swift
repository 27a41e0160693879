import Foundation
import TestSupport
import Testing

@Suite(
  "Earshot play: the interface in the terminal", .enabled(if: Screen.isAvailable, Screen.reason))
struct InterfaceViewTests {
  private let folder: TemporaryFolder

  /// Makes a minute of sound, which ends by a key only.
  init() throws {
    folder = try TemporaryFolder()
    try folder.file("minute.wav", Wave.tone(seconds: 60))
  }

  private func play(_ view: String) -> String { #""$EARSHOT" play minute.wav --output null --view \#(view)"# }

  @Test("Text shows the player in boxes and the progress line, and leaves the terminal as it was")
  func text() async throws {
    try await Screen.with(in: folder) { screen in
      try await screen.type(play("text"))
      let picture = try await screen.wait("the button and the line") { picture in
        picture.lines.contains { $0.contains("│ ⏸ Pause │") } && picture.last.hasPrefix("⏸ 0:0")
      }
      #expect(picture.lines[0].hasSuffix("?: keys"))
      #expect(picture.lines.count == 24)
      try await screen.press("Space")
      try await screen.wait("the paused button") { $0.lines.contains { $0.contains("│ ▶ Play │") } }
      try await screen.press("q")
      let after = try await screen.wait("the prompt") { $0.isAtPrompt }
      // The title and the line remain, the interface does not.
      #expect(after.lines.contains("minute.wav"))
      #expect(after.lines.dropLast().last?.hasPrefix("▶ 0:0") == true)
      #expect(!after.lines.contains { $0.contains("│") })
      #expect(try await screen.status() == "0")
      try await screen.expectUsualTerminal()
    }
  }

  @Test(
    "Where there is room, the interface is shown without an option",
    arguments: [(80, "", true), (39, "", false), (80, "TERM=dumb ", false)])
  func usual(columns: Int, variables: String, isShown: Bool) async throws {
    try await Screen.with(in: folder, columns: columns) { screen in
      try await screen.type(variables + #""$EARSHOT" play minute.wav --output null"#)
      let picture = try await screen.wait("a second") { picture in
        ["⏸", "="].contains { picture.last.hasPrefix($0) } && picture.clock >= "0:01.0"
      }
      // NO_COLOR is set.
      #expect(picture.lines.contains { $0.contains("│ ⏸ Pause │") } == isShown)
      try await screen.press("q")
      try await screen.wait("the prompt") { $0.isAtPrompt }
      try await screen.resize(columns: 80)
      try await screen.expectUsualTerminal()
    }
  }

  @Test("Tab focuses the button, Enter presses it, and Esc ends the focus without quitting")
  func focus() async throws {
    try await Screen.with(in: folder) { screen in
      try await screen.type(play("text"))
      try await screen.wait("the button") { $0.lines.contains { $0.contains("│ ⏸ Pause │") } }
      for _ in 0..<2 { try await screen.press("Tab") }
      try await screen.wait("the focus") { $0.lines[0].hasSuffix("[Pause]") }
      try await screen.press("Enter")
      try await screen.wait("the paused button") { $0.lines.contains { $0.contains("┃ ▶ Play ┃") } }
      try await screen.press("Escape")
      try await screen.wait("no focus") { $0.lines[0].hasSuffix("?: keys") }
      try await screen.press("?")
      try await screen.wait("the keys") { $0.lines.contains { $0.contains("press the media button") } }
      try await screen.press("x")
      try await screen.wait("the button") { $0.lines.contains { $0.contains("│ ▶ Play │") } }
      try await screen.press("Escape")
      try await screen.wait("the prompt") { $0.isAtPrompt }
      #expect(try await screen.status() == "0")
    }
  }

  @Test("Half-blocks are drawn, and text replaces them if the painter is killed")
  func blocks() async throws {
    try await Screen.with(in: folder) { screen in
      try await screen.type("echo $$ >shell; " + play("blocks"))
      try await screen.wait("half-blocks") { $0.lines.contains { $0.contains("▄▄▄▄") || $0.contains("▀▀▀▀") } }
      let shell = try folder.text("shell").trimmingCharacters(in: .whitespacesAndNewlines)
      let command = try #require(ProcessTree.children(of: shell).first)
      let painters = ProcessTree.children(of: command).filter { ProcessTree.program($0).hasSuffix("/earshot-snapshot") }
      #expect(!painters.isEmpty)
      for painter in painters { kill(try #require(pid_t(painter)), SIGKILL) }
      let picture = try await screen.wait("boxes") { $0.lines.contains { $0.contains("│ ⏸ Pause │") } }
      try await screen.wait("a later time") { $0.clock > picture.clock }
      try await screen.press("C-c")
      try await screen.wait("the prompt") { $0.isAtPrompt }
      #expect(try await screen.status() == "130")
      try await screen.expectUsualTerminal()
    }
  }

  @Test("Ctrl-Z returns the terminal to the shell, and fg shows the interface again")
  func suspend() async throws {
    try await Screen.with(in: folder) { screen in
      try await screen.type(play("text"))
      try await screen.wait("the button") { $0.lines.contains { $0.contains("│ ⏸ Pause │") } }
      try await screen.press("C-z")
      let stopped = try await screen.wait("the prompt") { $0.isAtPrompt }
      #expect(!stopped.lines.contains { $0.contains("│") })
      try await screen.expectUsualTerminal()
      try await screen.type("clear; fg")
      try await screen.wait("the button") { $0.lines.contains { $0.contains("│ ⏸ Pause │") } }
      try await screen.press("q")
      try await screen.wait("the prompt") { $0.isAtPrompt }
      try await screen.expectUsualTerminal()
    }
  }

  @Test("In ten columns and in a dumb terminal, there is only the line", arguments: ["", "TERM=dumb "])
  func line(variables: String) async throws {
    try await Screen.with(in: folder, columns: variables.isEmpty ? 10 : 80) { screen in
      try await screen.type(variables + play("text"))
      let picture = try await screen.wait("the line") { $0.last.hasPrefix("⏸ 0:0") || $0.last.hasPrefix("= 0:0") }
      try await screen.wait("a later time") { $0.clock > picture.clock }
      #expect(!picture.lines.contains { $0.contains("│") })
      try await screen.press("q")
      try await screen.wait("the prompt") { $0.isAtPrompt }
      // The modes are read from lines of the screen.
      try await screen.resize(columns: 80)
      try await screen.expectUsualTerminal()
    }
  }

  @Test("A snapshot without a file is shown in the terminal")
  func snapshot() async throws {
    try await Screen.with(in: folder) { screen in
      let lines = try await screen.answer(to: #""$EARSHOT" snapshot minute.wav --view text"#)
      #expect(lines.contains { $0.contains("│ ▶ Play │") })
      let blocks = try await screen.answer(to: #""$EARSHOT" snapshot minute.wav --view blocks"#)
      #expect(blocks.contains { $0.contains("▀▀▀▀") || $0.contains("▄▄▄▄") })
      try await screen.expectUsualTerminal()
    }
  }
}
