import Foundation
import TestSupport
import Testing

@Suite(
  "Earshot play: terminal modes", .enabled(if: Screen.isAvailable, Screen.reason))
struct TerminalModeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.file("minute.wav", Wave.tone(seconds: 60))
  }

  /// Plays in a shell that writes its process number to a file, and then becomes `earshot`.
  private let play =
    #"sh -c 'echo $$ >process; exec "$EARSHOT" play minute.wav --output null --view line --loop 0 "#
    + "--transcript transcript'"

  private func process() throws -> pid_t {
    try #require(Int32(try folder.text("process").trimmingCharacters(in: .whitespacesAndNewlines)))
  }

  @Test(
    "Every signal leaves the terminal in its previous mode",
    arguments: [
      (SIGINT, "130"), (SIGTERM, "143"), (SIGHUP, "129"), (SIGQUIT, "131"),
    ])
  func modes(number: Int32, status: String) async throws {
    try await Screen.with(in: folder) { screen in
      // No program would set this mode.
      try await screen.type("stty -ixon erase '#'; stty -a >before")
      try await screen.type(play)
      try await screen.wait("the progress line") { $0.last.hasPrefix("⏸") }
      kill(try process(), number)
      try await screen.wait("the prompt") { $0.isAtPrompt }
      #expect(try await screen.status() == status)
      #expect(try await screen.answer(to: "stty -a >after; cmp before after && echo same") == ["same"])
      try await screen.expectUsualTerminal()
    }
    #expect(try folder.text("transcript").contains("starts at 0.000 of minute.wav"))
    #expect(try folder.text("transcript").hasSuffix("dismiss     interface\n"))
  }

  @Test("When the terminal disappears, playback ends and the transcript is written")
  func vanishing() async throws {
    try await Screen.with(in: folder) { screen in
      try await screen.type(play)
      try await screen.wait("the progress line") { $0.last.hasPrefix("⏸") }
      try await screen.vanish()
      let idle = IdleTime()
      while (try? folder.text("transcript").hasSuffix("dismiss     interface\n")) != true {
        try #require(idle.elapsed < .seconds(240), "it goes on without a terminal")
        await Task.yield()
      }
    }
  }

  @Test("Ctrl-Z and bg continue playback in the background, and fg restores the keys")
  func background() async throws {
    try await Screen.with(in: folder) { screen in
      try await screen.type(play)
      try await screen.wait("the progress line") { $0.last.hasPrefix("⏸") }
      try await screen.press("C-z")
      try await screen.wait("the prompt") { $0.isAtPrompt }
      try await screen.type("bg")
      try await screen.wait("the prompt") { $0.isAtPrompt }
      try await screen.expectUsualTerminal()
      #expect(try await screen.answer(to: "echo q") == ["q"])
      try await screen.type("clear; fg")
      let resumed = try await screen.wait("the progress line") { $0.last.hasPrefix("⏸") }
      #expect(!(try await screen.showsCursor()))
      try await screen.wait("a later time") { $0.clock > resumed.clock }
      try await screen.press("Right")
      try await screen.wait("5 s later") { $0.last.hasPrefix("⏸") && $0.clock > "0:05.0" }
      try await screen.press("q")
      try await screen.wait("the prompt") { $0.isAtPrompt }
      try await screen.expectUsualTerminal()
    }
  }

  @Test("With TERM=dumb, the output is plain ASCII, and keys work")
  func dumb() async throws {
    try await Screen.with(in: folder) { screen in
      try await screen.record(to: folder.path("output"))
      try await screen.type(#"clear >/dev/null; TERM=dumb "$EARSHOT" play minute.wav --output null --view line"#)
      try await screen.wait("the progress line") { $0.last.hasPrefix("= 0:0") && $0.clock >= "0:00.2" }
      try await screen.press("Space")
      try await screen.wait("the sign of a pause") {
        $0.last.hasPrefix("> 0:0") && $0.last.hasSuffix("silence ........")
      }
      try await screen.press("-")
      try await screen.wait("a mark") { $0.last.hasSuffix("........ 95%") }
      try await screen.press("+")
      try await screen.wait("no mark, and nothing left of it") { $0.last.hasSuffix("silence ........") }
      try await screen.press("q")
      try await screen.wait("the prompt") { $0.isAtPrompt }
    }
    let output = try Data(contentsOf: URL(filePath: folder.path("output")))
    #expect(output.count > 100)
    #expect(output.allSatisfy { $0 < 0x7F && $0 != 0x1B })
  }

  @Test("A title of wide characters keeps the progress on one line")
  func wide() async throws {
    try folder.file("長い名前のファイル.wav", Wave.tone(seconds: 60))
    try await Screen.with(in: folder, columns: 100) { screen in
      try await screen.type(#""$EARSHOT" play 長い名前のファイル.wav minute.wav --output null --view line"#)
      let picture = try await screen.wait("the name") { $0.last.hasSuffix("1/2 長い名前のファイル.wav") }
      #expect(picture.lines.dropLast().last == "長い名前のファイル.wav")
      let later = try await screen.wait("a later time") { $0.clock > picture.clock }
      #expect(later.lines.count == picture.lines.count)
      try await screen.press("q")
    }
  }
}
