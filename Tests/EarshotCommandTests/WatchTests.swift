import Foundation
import TestSupport
import Testing

@Suite("Earshot play: watching files", .enabled(if: Screen.isAvailable, Screen.reason))
struct WatchTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.file("tone.wav", Wave.tone(seconds: 60))
    try write("One")
  }

  private func write(_ title: String, sound: String = "tone.wav") throws {
    try folder.file(
      "note.apns", #"{"aps": {"alert": {"title": "\#(title)"}}, "Earshot": {"attachments": [{"url": "\#(sound)"}]}}"#)
  }

  private let play = #""$EARSHOT" play note.apns --watch --output null --view line"#

  @Test("A changed payload or medium is delivered again, at once, and Ctrl-C ends")
  func changes() async throws {
    try await Screen.with(in: folder) { screen in
      try await screen.type(play)
      try await screen.wait("the sound") { $0.lines.contains("One") && $0.clock >= "0:00.5" }
      try write("Two")
      try await screen.wait("the changed payload") {
        $0.lines.contains("note.apns has changed") && $0.lines.contains("Two") && $0.last.hasPrefix("⏸")
      }
      try folder.file("tone.wav", Wave.tone(seconds: 1))
      try await screen.wait("the changed medium, and its end") {
        $0.lines.contains("tone.wav has changed") && $0.last.hasPrefix("waiting for a change")
      }
      try write("Three")
      try await screen.wait("the payload after the end") { $0.lines.contains("Three") }
      try await screen.wait("the end") { $0.last.hasPrefix("waiting for a change") }
      try await screen.press("C-c")
      try await screen.wait("the prompt") { $0.isAtPrompt }
      try await screen.expectUsualTerminal()
    }
  }

  @Test("A paused notification is shown again, but not played, and q ends")
  func paused() async throws {
    try await Screen.with(in: folder) { screen in
      try await screen.type(play)
      try await screen.wait("the sound") { $0.last.hasPrefix("⏸") && $0.clock >= "0:00.5" }
      try await screen.press("Space")
      try await screen.wait("the pause") { $0.last.hasPrefix("▶") }
      try write("Two")
      try await screen.wait("the changed payload") { $0.lines.contains("Two") }
      try await screen.press("Space")
      try await screen.wait("the sound from its beginning") { $0.last.hasPrefix("⏸") && $0.clock < "0:05" }
      try await screen.press("q")
      try await screen.wait("the prompt") { $0.isAtPrompt }
      try await screen.expectUsualTerminal()
    }
  }

  @Test("A changed download is delivered again, and one in a missing folder is ignored")
  func download() async throws {
    try folder.file("voice.bin", "one")
    try folder.file(
      "note.apns",
      """
      {"aps": {"alert": {"title": "One"}}, "Earshot": {"attachments": [{"url": "tone.wav"}], "downloads": {
       "https://example.com/voice": "voice.bin", "https://example.com/none": "missing/none.bin"}}}
      """)
    try await Screen.with(in: folder) { screen in
      try await screen.type(play)
      try await screen.wait("the sound") { $0.last.hasPrefix("⏸") && $0.clock >= "0:00.5" }
      try folder.file("voice.bin", "two")
      try await screen.wait("the notification with the changed download") { picture in
        picture.lines.contains("voice.bin has changed") && picture.lines.count { $0 == "One" } == 2
          && picture.last.hasPrefix("⏸")
      }
      try await screen.press("q")
      try await screen.wait("the prompt") { $0.isAtPrompt }
    }
  }

  @Test("A changed notification is shown at the same stage: as a banner, playing, or after its sound")
  func stage() async throws {
    func shows(_ texts: String...) -> (Screen.Picture) -> Bool {
      { picture in texts.allSatisfy { text in picture.lines.contains { $0.contains(text) } } }
    }
    let ended = "the sound has ended; space plays it again, q quits"
    try folder.file("second.wav", Wave.tone(seconds: 1))
    try await Screen.with(in: folder) { screen in
      try await screen.type(
        #""$EARSHOT" play note.apns --watch --banner --no-alert-sound --output null --view text "#
          + "--transcript transcript")
      try await screen.wait("the banner", until: shows("One", "Enter expands"))
      try write("Two")
      try await screen.wait("the changed banner", until: shows("Two", "Enter expands"))
      try await screen.press("Enter")
      try await screen.wait("the interface", until: shows("Two", "│ ⏸ Pause │"))
      try write("Three", sound: "second.wav")
      try await screen.wait("the changed interface, and its end", until: shows("Three", "│ ▶ Play │", ended))
      try write("Four", sound: "second.wav")
      try await screen.wait("the interface without sound", until: shows("Four", "│ ▶ Play │"))
      try await screen.press("Space")
      try await screen.wait("the end of the sound", until: shows("Four", "│ ▶ Play │", ended))
      try await screen.press("q")
      try await screen.wait("the prompt") { $0.isAtPrompt }
      try await screen.expectUsualTerminal()
    }
    // The transcript is that of the last notification, which was played by the key only.
    let starts = try folder.text("transcript").components(separatedBy: "starts at 0.000 of second.wav").count - 1
    #expect(starts == 1)
  }

  @Test("A damaged payload is reported, and playback goes on with the mended one")
  func damaged() async throws {
    try await Screen.with(in: folder) { screen in
      try await screen.type(play)
      try await screen.wait("the sound") { $0.last.hasPrefix("⏸") && $0.clock >= "0:00.5" }
      try folder.file("note.apns", "{")
      try await screen.wait("the error") { picture in
        picture.lines.contains { $0.hasPrefix("earshot: ") } && picture.last.hasPrefix("waiting for a change")
      }
      try write("Mended")
      try await screen.wait("the sound") { $0.lines.contains("Mended") && $0.last.hasPrefix("⏸") }
      try await screen.press("q")
      try await screen.wait("the prompt") { $0.isAtPrompt }
    }
  }

  @Test("A changed app is installed again, and its notification is shown at the same stage")
  func app() async throws {
    func action(_ title: String) throws {
      try folder.file(
        "PlainController.appex/categories.json",
        #"[{"identifier": "NOTE", "actions": [{"identifier": "a", "title": "\#(title)"}]}]"#)
    }
    _ = try ConformanceAppex("PlainController", category: "OTHER", in: folder)
    try action("First")
    try folder.file(
      "note.apns",
      """
      {"aps": {"alert": {"title": "One"}, "category": "NOTE"}, "Simulator Target Bundle": "com.example.Voicemail",
       "attachment-url": "tone.wav"}
      """)
    try await Screen.with(in: folder) { screen in
      try await screen.type(
        #""$EARSHOT" play note.apns --extension PlainController.appex --watch --output null --view text"#)
      try await screen.wait("the interface") { picture in
        picture.lines.contains { $0.contains("1 First") } && picture.last.hasPrefix("⏸")
      }
      try await screen.press("Space")
      try await screen.wait("the pause") { $0.last.hasPrefix("▶") }
      try action("Second")
      try await screen.wait("the changed action, and the pause") { picture in
        picture.lines.contains { $0.contains("1 Second") } && !picture.last.hasPrefix("⏸")
      }
      try await screen.press("q")
      try await screen.wait("the prompt") { $0.isAtPrompt }
      try await screen.expectUsualTerminal()
    }
  }

  @Test("What the program itself writes into a watched folder is no change")
  func ownFiles() async throws {
    try folder.file("second.wav", Wave.tone(seconds: 1))
    try write("One", sound: "second.wav")
    _ = try ConformanceAppex("PlainController", category: "OTHER", in: folder)
    try await Screen.with(in: folder) { screen in
      try await screen.type(
        #"cd PlainController.appex; "$EARSHOT" play ../note.apns --extension ../PlainController.appex --watch "#
          + "--output null --view text --transcript transcript")
      try await screen.wait("the interface") { picture in
        picture.lines.contains { $0.contains("│ ⏸ Pause │") || $0.contains("│ ▶ Play │") }
      }
      try await screen.press("s")
      try await screen.wait("the picture") { $0.lines.contains("saved earshot-1.png") }
      try await screen.wait("the end") { picture in picture.lines.contains { $0.hasPrefix("the sound has ended") } }
      try write("Two", sound: "second.wav")
      try await screen.wait("the changed payload") { picture in picture.lines.contains { $0.contains("Two") } }
      try await screen.press("q")
      try await screen.wait("the prompt") { $0.isAtPrompt }
      let lines = try await screen.picture().lines
      #expect(lines.filter { $0.hasSuffix("has changed") } == ["note.apns has changed"])
    }
  }

  @Test(
    "Standard streams are refused",
    arguments: [
      ["-"], ["note.apns", "--json"], ["note.apns", "--output", "wav:-"], ["note.apns", "--transcript", "-"],
    ])
  func standardStreams(arguments: [String]) async throws {
    let outcome = try await Earshot.run(["play", "--watch"] + arguments, input: "", folder: folder.url)
    #expect(outcome.status == 64)
    let reason = "--watch cannot be combined with --json, standard input or standard output."
    #expect(outcome.errors.contains(reason), "\(outcome.errors)")
  }
}
