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

  /// Returns the time in the progress line, in seconds.
  private func seconds(_ picture: Screen.Picture) -> Double {
    let parts = picture.clock.split(separator: ":").compactMap { Double($0) }
    return parts.count == 2 ? parts[0] * 60 + parts[1] : -1
  }

  @Test("Tab focuses the progress bar, arrows move the position, and a click on the bar sets it")
  func scrubber() async throws {
    try await Screen.with(in: folder) { screen in
      try await screen.type(play("text"))
      try await screen.wait("the button") { $0.lines.contains { $0.contains("│ ⏸ Pause │") } }
      try await screen.press("Space")
      try await screen.wait("the paused button") { $0.lines.contains { $0.contains("│ ▶ Play │") } }
      for _ in 0..<3 { try await screen.press("Tab") }
      let paused = try await screen.wait("the focus") { $0.lines[0].contains("[Progress ") }
      // A twentieth of a minute, from a whole percentage.
      try await screen.press("Right")
      let later = try await screen.wait("a later time") { seconds($0) >= seconds(paused) + 2 }
      try await screen.press("Left")
      try await screen.wait("an earlier time") { seconds($0) >= 0 && seconds($0) <= seconds(later) - 2 }
      let picture = try await screen.wait("the bar") { $0.lines.contains { $0.contains(" % ┃") } }
      let row = try #require(picture.lines.firstIndex { $0.contains(" % ┃") })
      let line = Array(picture.lines[row])
      let bar = line.indices.filter { "━─".contains(line[$0]) }
      let middle = try #require(bar.first) + bar.count / 2
      let place = "\(middle + 1);\(row + 1)"
      try await screen.send("\u{1B}[<0;\(place)M\u{1B}[<0;\(place)m")
      try await screen.wait("half of the time") { (28...32).contains(seconds($0)) }
      try await screen.press("q")
      try await screen.wait("the prompt") { $0.isAtPrompt }
    }
  }

  @Test("The terminal is asked and covered only after the sound has begun", arguments: ["text", "blocks"])
  func order(view: String) async throws {
    let output = folder.url.appending(path: "output")
    try await Screen.with(in: folder) { screen in
      try await screen.record(to: output.path)
      try await screen.type(play(view))
      try await screen.wait("the interface") { $0.lines.first?.hasSuffix("?: keys") == true }
      try await screen.press("q")
      try await screen.wait("the prompt") { $0.isAtPrompt }
      try await Deadline.yield(for: "the end of the interface in the output") {
        try Data(contentsOf: output).range(of: Data("\u{1B}[?1049l".utf8)) != nil
      }
    }
    let bytes = try Data(contentsOf: output)
    func place(of text: String) -> Int? { bytes.range(of: Data(text.utf8))?.lowerBound }
    // The question about the size of a cell, which is not asked for text, and the alternate screen.
    let (question, cover) = (place(of: "\u{1B}[16t"), try #require(place(of: "\u{1B}[?1049h")))
    #expect((question == nil) == (view == "text"))
    // The progress line of a sound that is playing.
    let sound = try #require(place(of: "\r⏸ 0:0"))
    #expect(sound < question ?? cover)
    #expect(sound < cover)
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
      // tmux has no graphics.
      _ = try await screen.answer(to: #""$EARSHOT" snapshot minute.wav --view picture 2>notes"#)
      let note = "earshot: --view picture: the terminal has reported no graphics; the view is blocks\n"
      #expect(try folder.text("notes") == note)
      // Neither does a terminal show a PNG file.
      let refused = try await screen.answer(to: #""$EARSHOT" snapshot minute.wav -o - 2>notes; echo "status $?""#)
      #expect(refused == ["status 64"])
      #expect(try folder.text("notes").contains("-o - would write a PNG file to the terminal; name a file, or omit -o"))
      try await screen.expectUsualTerminal()
    }
  }
}
