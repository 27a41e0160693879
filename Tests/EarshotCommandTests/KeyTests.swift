import Foundation
import TestSupport
import Testing

@Suite("Earshot play: keys", .enabled(if: Screen.isAvailable, Screen.reason))
struct KeyTests {
  private let folder: TemporaryFolder

  /// Makes two minutes of sound, which end by a key only.
  init() throws {
    folder = try TemporaryFolder()
    for name in ["one.wav", "two.wav"] { try folder.file(name, Wave.tone(seconds: 60)) }
  }

  private let play = #""$EARSHOT" play one.wav --output null --view line"#

  /// Runs `body` with a screen on which `line` plays, paused, and expects the end of the program.
  private func paused(_ line: String, _ body: (Screen, Screen.Picture) async throws -> Void) async throws {
    try await Screen.with(in: folder) { screen in
      try await screen.type(line)
      try await screen.wait("a second") { $0.last.hasPrefix("⏸") && $0.clock >= "0:01.0" }
      try await screen.press("Space")
      try await screen.wait("the pause icon") { $0.last.hasPrefix("▶") }
      // The line may be redrawn once after the last frame.
      let still = try await screen.wait("a level that has come down") { $0.last.contains("silence") }
      try await body(screen, still)
      try await screen.wait("the prompt") { $0.isAtPrompt }
      try await screen.expectUsualTerminal()
    }
  }

  /// Returns a clock's position some seconds later.
  private func time(_ clock: String, plus seconds: Int) throws -> String {
    let parts = try #require(clock.wholeMatch(of: /0:(\d\d)(\.\d)/))
    let sum = (try #require(Int(parts.1))) + seconds
    return String(format: "0:%02d", sum) + parts.2
  }

  @Test("Arrow keys skip by 5 seconds, 0 and Home return to the beginning, and playback stays paused")
  func seek() async throws {
    try await paused(play + " --transcript transcript") { screen, still in
      try await screen.press("Right")
      let forward = try time(still.clock, plus: 5)
      try await screen.wait("5 s later") { $0.clock == forward && $0.last.hasPrefix("▶") }
      for _ in 0..<3 { try await screen.press("Right") }
      let later = try time(still.clock, plus: 20)
      try await screen.wait("20 s later") { $0.clock == later }
      try await screen.press("Left")
      let back = try time(still.clock, plus: 15)
      try await screen.wait("15 s later") { $0.clock == back }
      try await screen.press("0")
      try await screen.wait("the beginning") { $0.clock == "0:00.0" }
      try await screen.press("Right")
      try await screen.wait("5 s") { $0.clock == "0:05.0" }
      try await screen.press("Home")
      try await screen.wait("the beginning") { $0.clock == "0:00.0" }
      try await screen.press("Left")
      try await screen.press("Space")
      try await screen.wait("that it goes on") { $0.last.hasPrefix("⏸") && $0.clock >= "0:00.2" }
      try await screen.press("q")
    }
    let positions = try folder.text("transcript").split(separator: "\n").compactMap { line in
      line.firstMatch(of: /moves to (\d+\.\d+) of one.wav/).map { String($0.1) }
    }
    #expect(positions.count == 9)
    #expect(positions.suffix(4) == ["0.000", "5.000", "0.000", "0.000"])
  }

  @Test("Arrow keys work in application mode")
  func applicationMode() async throws {
    try await paused(play) { screen, still in
      try await screen.send("\u{1B}OC")
      let forward = try time(still.clock, plus: 5)
      try await screen.wait("5 s later") { $0.clock == forward }
      try await screen.press("q")
    }
  }

  @Test("Plus, minus and arrow keys change the volume by 5 % from 0 to 100 %, and m mutes")
  func volume() async throws {
    try await paused(play + " --volume 0.1") { screen, still in
      #expect(still.last.hasSuffix(" 10%"))
      for (key, mark) in [
        ("Down", "5%"), ("-", "0%"), ("-", "0%"), ("Up", "5%"), ("+", "10%"), ("=", "15%"), ("m", "muted"),
        ("m", "15%"),
      ] {
        try await screen.press(key)
        try await screen.wait("\(mark) after \(key)") { $0.last.hasSuffix("▯ \(mark)") }
      }
      try await screen.press("q")
    }
    try await paused(play + " --volume 0.95") { screen, _ in
      for _ in 0..<3 { try await screen.press("Up") }
      try await screen.wait("the usual volume") { $0.last.hasSuffix("▯") }
      try await screen.press("-")
      try await screen.wait("a step below it") { $0.last.hasSuffix(" 95%") }
      try await screen.press("q")
    }
  }

  @Test("Muting continues playback, and the meter shows it")
  func mute() async throws {
    try await Screen.with(in: folder) { screen in
      try await screen.type(play)
      try await screen.wait("a level") { $0.last.firstMatch(of: /-2\d dBFS ▮{4,5}▯/) != nil }
      try await screen.press("m")
      let muted = try await screen.wait("silence") { $0.last.contains("silence ▯") && $0.last.hasSuffix("muted") }
      try await screen.wait("a later time") { $0.clock > muted.clock }
      try await screen.press("m")
      try await screen.wait("a level") { $0.last.firstMatch(of: /-2\d dBFS ▮{4,5}▯/) != nil }
      try await screen.press("q")
    }
  }

  @Test("L repeats the file at its end, and another l ends playback there")
  func loop() async throws {
    try await Screen.with(in: folder) { screen in
      // The sound is long enough for the key to arrive in time on a busy machine.
      try folder.file("short.wav", Wave.tone(seconds: 10))
      try await screen.type(#""$EARSHOT" play short.wav --output null --view line --transcript transcript"#)
      try await screen.wait("the progress line") { $0.last.hasPrefix("⏸") }
      try await screen.press("l")
      try await screen.wait("the mark") { $0.last.hasSuffix("▯ loop") }
      try await screen.press("Right")
      let first = try await screen.wait("a time near the end") { $0.clock > "0:07.0" }
      try await screen.wait("the beginning again") { $0.last.hasPrefix("⏸") && $0.clock < first.clock }
      try await screen.press("l")
      try await screen.wait("the prompt") { $0.isAtPrompt }
      #expect(try await screen.status() == "0")
    }
    let transcript = try folder.text("transcript")
    #expect(transcript.contains("ends at 10.000 of short.wav"))
    #expect(transcript.components(separatedBy: "mediaPlayingPaused()").count == 2, "\(transcript)")
  }

  @Test("N and b, > and < change files, each with its title, and playback ends past the last")
  func files() async throws {
    try await Screen.with(in: folder) { screen in
      try await screen.type(#""$EARSHOT" play one.wav two.wav --output null --view line"#)
      try await screen.wait("the first") { $0.last.hasSuffix("1/2 one.wav") && $0.last.hasPrefix("⏸") }
      try await screen.press("n")
      let second = try await screen.wait("the second") { $0.last.hasSuffix("2/2 two.wav") && $0.last.hasPrefix("⏸") }
      #expect(second.lines.dropLast().last == "two.wav")
      try await screen.press("b")
      try await screen.wait("the first") { $0.last.hasSuffix("1/2 one.wav") && $0.last.hasPrefix("⏸") }
      try await screen.press(">")
      try await screen.wait("the second") { $0.last.hasSuffix("2/2 two.wav") && $0.last.hasPrefix("⏸") }
      try await screen.press("<")
      try await screen.wait("the first") { $0.last.hasSuffix("1/2 one.wav") && $0.clock >= "0:00.3" }
      // At the first file, the key returns to its beginning.
      try await screen.press("b")
      try await screen.wait("its beginning") { $0.clock < "0:00.3" }
      try await screen.press("n")
      try await screen.wait("the second") { $0.last.hasSuffix("2/2 two.wav") && $0.last.hasPrefix("⏸") }
      try await screen.press("n")
      try await screen.wait("the prompt") { $0.isAtPrompt }
      #expect(try await screen.status() == "0")
    }
  }

  @Test("N and b change attachments first, and --attachment selects the first one")
  func attachments() async throws {
    try folder.file(
      "payload.apns", #"{"aps": {"alert": "x"}, "attachments": [{"id": "a", "url": "one.wav"}, {"url": "two.wav"}]}"#)
    try await Screen.with(in: folder) { screen in
      try await screen.type(#""$EARSHOT" play payload.apns one.wav --attachment 1 --output null --view line"#)
      try await screen.wait("the first") { $0.last.hasSuffix("1/2 one.wav") && $0.last.hasPrefix("⏸") }
      try await screen.press("n")
      try await screen.wait("the second") { $0.last.hasSuffix("2/2 two.wav") && $0.last.hasPrefix("⏸") }
      try await screen.press("b")
      try await screen.wait("the first") { $0.last.hasSuffix("1/2 one.wav") && $0.last.hasPrefix("⏸") }
      try await screen.press("Space")
      try await screen.wait("the pause icon") { $0.last.hasPrefix("▶") }
      try await screen.press("n")
      try await screen.wait("the second, paused") { $0.last.hasSuffix("2/2 two.wav") && $0.last.hasPrefix("▶ 0:00.0") }
      try await screen.press("n")
      try await screen.wait("the file") { $0.last.hasSuffix("2/2 one.wav") && $0.last.hasPrefix("⏸") }
      try await screen.press("q")
      try await screen.wait("the prompt") { $0.isAtPrompt }
      #expect(try await screen.status() == "0")
    }
  }

  @Test("I shows name, position and level; k, ? and h list the keys; the progress line is redrawn below")
  func words() async throws {
    try await paused(play) { screen, still in
      try await screen.press("i")
      let info = try await screen.wait("the line") { $0.lines.contains { $0.hasPrefix("one.wav: ") } }
      let line = try #require(info.lines.first { $0.hasPrefix("one.wav: ") })
      let loudness = "-24.1 dBFS RMS, peak -"
      #expect(line.hasPrefix("one.wav: \(still.clock) of 1:00.0; volume 100 %; \(loudness)"), "\(line)")
      for key in ["k", "?", "h"] {
        try await screen.press(key)
        try await screen.wait("the list") { picture in
          picture.lines.dropLast().last == "  q Q Esc  quit" && picture.last.hasPrefix("▶")
        }
      }
      try await screen.press("Q")
    }
  }

  @Test("Esc quits, and unknown keys, sequences and pasted text do nothing")
  func escape() async throws {
    try await paused(play + " --transcript transcript") { screen, still in
      try await screen.send("xyz\u{1B}[5~\u{1B}[200~\u{1B}[1;5C\u{1B}OP\u{1B}[11~é漢🎧\r\n\t\u{1}\u{7F}")
      try await screen.press("PageUp")
      try await screen.press("Right")
      let forward = try time(still.clock, plus: 5)
      let same = try await screen.wait("5 s later, and nothing else") { $0.clock == forward }
      #expect(same.last.hasSuffix("▯"))
      try await screen.press("Escape")
      try await screen.wait("the prompt") { $0.isAtPrompt }
      #expect(try await screen.status() == "0")
    }
    #expect(try folder.text("transcript").components(separatedBy: "moves to").count == 2)
  }

  @Test("An app's extension decides about seeking and looping")
  func appsExtension() async throws {
    _ = try Appex("Voicemail", in: folder)
    try await Screen.with(in: folder) { screen in
      try await screen.type(
        #""$EARSHOT" play \#(Media.voicemail) --extension Voicemail.appex --output null --view line"#)
      try await screen.wait("the progress line") { $0.last.hasPrefix("⏸ 0:0") }
      try await screen.press("Right")
      try await screen.wait("one line") {
        $0.lines.contains("Voicemail does not support seeking; it controls its own player")
          && $0.last.hasPrefix("⏸")
      }
      try await screen.press("l")
      try await screen.wait("another") {
        $0.lines.contains("Voicemail does not support looping; it controls its own player")
          && $0.last.hasPrefix("⏸")
      }
      try await screen.press("q")
      try await screen.wait("the prompt") { $0.isAtPrompt }
      #expect(try await screen.status() == "0")
    }
  }
}
