import Foundation
import TestSupport
import Testing

@Suite("Earshot play: terminal", .enabled(if: Screen.isAvailable, Screen.reason))
struct TerminalTests {
  private let folder: TemporaryFolder

  /// Makes a minute of sound, which ends by a key only.
  init() throws {
    folder = try TemporaryFolder()
    try folder.file("minute.wav", Wave.tone(seconds: 60))
  }

  private let play = #""$EARSHOT" play minute.wav --output null --view line"#

  @Test("The title and a progress line with icon, time, bar and length are shown and updated")
  func progress() async throws {
    try await Screen.with(in: folder) { screen in
      try await screen.type(play)
      let first = try await screen.wait("the progress line") { $0.last.hasPrefix("⏸ 0:0") }
      #expect(first.lines.dropLast().last == "minute.wav")
      #expect(
        first.last.wholeMatch(of: /⏸ 0:0\d\.\d \/ 1:00\.0 ━*─+ +(-\d+ dBFS|silence) ▮*▯*/) != nil, "\(first.last)")
      #expect(first.last.count { $0 == "━" || $0 == "─" } == 43)
      #expect(!(try await screen.showsCursor()))
      let later = try await screen.wait("a later time") { $0.clock != first.clock }
      #expect(later.clock > first.clock)
      #expect(later.lines.dropLast() == first.lines.dropLast())
      try await screen.press("q")
    }
  }

  @Test("Space pauses and resumes through the media button, and q quits with status 0")
  func keys() async throws {
    try await Screen.with(in: folder) { screen in
      try await screen.type(play + " --transcript transcript")
      try await screen.wait("the progress line") { $0.last.hasPrefix("⏸") && $0.clock >= "0:00.2" }
      try await screen.press("Space")
      let paused = try await screen.wait("the pause icon") { $0.last.hasPrefix("▶") }
      try await screen.press("Space")
      let resumed = try await screen.wait("the play icon") { $0.last.hasPrefix("⏸") }
      #expect(resumed.clock >= paused.clock)
      try await screen.wait("a later time") { $0.clock > resumed.clock }
      try await screen.press("x")
      try await screen.press("q")
      try await screen.wait("the prompt") { $0.isAtPrompt }
      #expect(try await screen.status() == "0")
      try await screen.expectUsualTerminal()
    }
    let events = try folder.text("transcript").split(separator: "\n").compactMap { line -> Substring? in
      let parts = line.split(separator: " ", omittingEmptySubsequences: true)
      return parts[1] == "press" ? parts.last : nil
    }
    #expect(events == ["mediaPlay()", "mediaPause()", "mediaPlay()"])
  }

  @Test("Playback ends at the end of the media, and the line stays")
  func end() async throws {
    try folder.media("damaged/wrong-extension.mp3", as: "short.wav")
    try await Screen.with(in: folder) { screen in
      try await screen.type(#""$EARSHOT" play short.wav --output null --view line"#)
      try await screen.wait("the prompt") { $0.isAtPrompt && $0.lines.contains { $0.contains(" / 0:00.2 ") } }
      #expect(try await screen.status() == "0")
      try await screen.expectUsualTerminal()
    }
  }

  @Test("Ctrl-C restores the terminal, and exits with 130")
  func interrupt() async throws {
    try await Screen.with(in: folder) { screen in
      try await screen.type(play)
      try await screen.wait("the progress line") { $0.last.hasPrefix("⏸") }
      try await screen.press("C-c")
      try await screen.wait("the prompt") { $0.isAtPrompt }
      #expect(try await screen.status() == "130")
      try await screen.expectUsualTerminal()
    }
  }

  @Test("Ctrl-C ends an extension that does not answer")
  func interruptWhileStarting() async throws {
    let appex = try Appex("Voicemail", in: folder)
    try appex.replaceExecutable(by: "exec 2>&1; echo $$ >\(folder.path("started")); exec sleep 3600")
    try await Screen.with(in: folder) { screen in
      try await screen.type(
        #""$EARSHOT" play \#(Media.voicemail) --extension Voicemail.appex --output null --view line --no-sandbox"#)
      try await screen.wait("the body") { $0.last.contains("Call me back") }
      try await screen.wait("the extension's start") { _ in (try? folder.text("started").hasSuffix("\n")) == true }
      try await screen.press("C-c")
      let picture = try await screen.wait("the prompt") { $0.isAtPrompt }
      #expect(
        !picture.lines.contains { $0.contains("did not answer") }, "it waited for the extension: \(picture.lines)")
      #expect(try await screen.status() == "130")
      try await screen.expectUsualTerminal()
    }
    if let process = Int32(try folder.text("started").trimmingCharacters(in: .whitespacesAndNewlines)) {
      kill(process, SIGKILL)
    }
  }

  @Test("Ctrl-C ends playback with an extension process")
  func interruptExtension() async throws {
    _ = try Appex("Voicemail", in: folder)
    try await Screen.with(in: folder) { screen in
      try await screen.type(
        #""$EARSHOT" play \#(Media.voicemail) --extension Voicemail.appex --output null --view line"#)
      try await screen.wait("the progress line") { $0.last.hasPrefix("⏸ 0:0") }
      try await screen.press("C-c")
      try await screen.wait("the prompt") { $0.isAtPrompt }
      #expect(try await screen.status() == "130")
      try await screen.expectUsualTerminal()
    }
  }

  @Test("Ctrl-Z returns the terminal to the shell, and fg restores playback and keys")
  func suspend() async throws {
    try await Screen.with(in: folder) { screen in
      try await screen.type(play)
      try await screen.wait("the progress line") { $0.last.hasPrefix("⏸") }
      try await screen.press("C-z")
      try await screen.wait("the prompt") { $0.isAtPrompt }
      try await screen.expectUsualTerminal()
      try await screen.type("clear; fg")
      let resumed = try await screen.wait("the progress line") { $0.last.hasPrefix("⏸") }
      #expect(!(try await screen.showsCursor()))
      try await screen.wait("a later time") { $0.clock > resumed.clock }
      try await screen.press("Space")
      try await screen.wait("the pause icon") { $0.last.hasPrefix("▶") }
      try await screen.press("q")
      try await screen.wait("the prompt") { $0.isAtPrompt }
      #expect(try await screen.status() == "0")
      try await screen.expectUsualTerminal()
    }
  }

  @Test("The progress line fits a narrowed and a widened window")
  func narrow() async throws {
    try await Screen.with(in: folder) { screen in
      try await screen.type(play)
      try await screen.wait("the progress line") { $0.last.hasPrefix("⏸") }
      try await screen.resize(columns: 20)
      try await screen.wait("a line without a bar") { $0.last.wholeMatch(of: /⏸ 0:0\d\.\d \/ 1:00\.0/) != nil }
      try await screen.resize(columns: 5)
      try await screen.wait("a line that is cut") { $0.last == "⏸ 0:" }
      try await screen.resize(columns: 40)
      try await screen.wait("a line with a bar") {
        $0.last.wholeMatch(of: /⏸ 0:\d\d\.\d \/ 1:00\.0 ━*─+ +(-\d+ dBFS|silence)/) != nil
      }
      try await screen.press("Space")
      try await screen.wait("the pause icon") { $0.last.hasPrefix("▶") }
      try await screen.press("q")
      try await screen.wait("the prompt") { $0.isAtPrompt }
      #expect(try await screen.status() == "0")
    }
  }

  @Test("--no-interactive writes plain lines, and leaves the keys to the shell")
  func notInteractive() async throws {
    try await Screen.with(in: folder) { screen in
      try await screen.type(play + " --no-interactive")
      let picture = try await screen.wait("the first line of sound") {
        $0.last.hasSuffix("sound       starts at 0.000 of minute.wav")
      }
      #expect(picture.lines.dropLast().last == "minute.wav")
      #expect(try await screen.showsCursor())
      try await screen.press("C-c")
      try await screen.wait("the prompt") { $0.isAtPrompt }
      #expect(try await screen.status() == "130")
    }
  }

  @Test("A hostile title reaches the terminal as text only")
  func hostileTitle() async throws {
    let title = #"\u001b]2;owned\u0007\u001b[2J\u001b[31mred"#
    try folder.file("payload.apns", #"{"aps": {"alert": {"title": "\#(title)"}}, "media": "minute.wav"}"#)
    try await Screen.with(in: folder) { screen in
      let previousTitle = try await screen.title()
      try await screen.type(#""$EARSHOT" play payload.apns --output null --view line"#)
      let picture = try await screen.wait("the progress line") { $0.last.hasPrefix("⏸") }
      #expect(picture.lines.dropLast().last == " ]2;owned  [2J [31mred")
      #expect(try await screen.title() == previousTitle)
      try await screen.press("q")
    }
  }
}
