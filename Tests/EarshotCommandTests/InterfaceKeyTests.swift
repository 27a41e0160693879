import Foundation
import TestSupport
import Testing

/// The interface of notifications with actions and images, and the keys for it.
@Suite("Earshot play: keys of the interface in the terminal", .enabled(if: Screen.isAvailable, Screen.reason))
struct InterfaceKeyTests {
  private let folder: TemporaryFolder

  /// Makes a notification with two actions, whose sound lasts for a second, and the app that has the actions.
  init() throws {
    folder = try TemporaryFolder()
    try folder.file("second.wav", Wave.tone(seconds: 1))
    try folder.file("minute.wav", Wave.tone(seconds: 60))
    try ConformanceAppex.withActions(
      """
      {"identifier": "reply", "title": "Reply", "textInput": {"buttonTitle": "Send", "placeholder": ""}},
      {"identifier": "later", "title": "Later"}
      """, in: folder)
    try note("second.wav")
  }

  /// Writes a payload with attachments.
  private func note(_ attachments: String..., body: String = "Hello") throws {
    let list = attachments.map { #"{"url": "\#($0)"}"# }.joined(separator: ", ")
    try folder.file(
      "note.apns",
      """
      {"aps": {"alert": {"title": "Ada", "body": "\(body)"}, "category": "NOTE"},
       "Simulator Target Bundle": "com.example.Voicemail", "attachments": [\(list)]}
      """)
  }

  /// Runs `body` with a screen on which the notification plays, and expects the end of the program with a status.
  private func playing(
    _ view: String = "text", status: String = "0", options: String = "", _ body: (Screen) async throws -> Void
  ) async throws {
    try await Screen.with(in: folder) { screen in
      try await screen.type(
        #"echo $$ >shell; "$EARSHOT" play note.apns --extension PlainController.appex --output null --view \#(view) "#
          + options)
      try await body(screen)
      try await screen.wait("the prompt") { $0.isAtPrompt }
      #expect(try await screen.status() == status)
      try await screen.expectUsualTerminal()
    }
  }

  private func shows(_ text: String) -> (Screen.Picture) -> Bool {
    { picture in picture.lines.contains { $0.contains(text) } }
  }

  private func hasBlocks(_ picture: Screen.Picture) -> Bool {
    picture.lines.contains { $0.contains("▀▀") || $0.contains("▄▄") }
  }

  private let ended = "the sound has ended; space plays it again, q quits"

  // MARK: Staying

  @Test("After the sound, the interface stays; space plays again, and q quits")
  func staying() async throws {
    try await playing(options: "--transcript transcript") { screen in
      try await screen.wait("the end of the sound") { shows(ended)($0) && shows("│ ▶ Play │")($0) }
      try await screen.press("Space")
      try await screen.wait("the sound") { picture in
        shows("│ ⏸ Pause │")(picture) && picture.last.hasPrefix("⏸") && !picture.lines.contains(ended)
      }
      try await screen.wait("its end") { picture in picture.lines.count { $0 == ended } == 1 }
      try await screen.press("q")
    }
    #expect(try folder.text("transcript").components(separatedBy: "ends at 1.000 of second.wav").count == 3)
  }

  @Test(
    "Media files, several inputs and --for end by themselves",
    arguments: ["second.wav", "second.wav note.apns", "note.apns --for 0.5"])
  func ending(arguments: String) async throws {
    try await Screen.with(in: folder) { screen in
      try await screen.type(#"clear; "$EARSHOT" play \#(arguments) --output null --view text"#)
      try await screen.wait("the prompt") { $0.isAtPrompt && $0.lines.contains { $0.contains(" / 0:01.0 ") } }
      #expect(try await screen.status() == "0")
    }
  }

  @Test("A notification without sound is shown, with the reason, until q")
  func withoutSound() async throws {
    try note()
    try await playing { screen in
      try await screen.wait("the interface") { picture in
        shows("Hello")(picture) && shows("│ 1 Reply")(picture) && shows("it names no attachment")(picture)
      }
      try await screen.press("q")
    }
    // Without the interface, this is an error.
    try await playing("line", status: "2") { screen in
      try await screen.wait("the reason", until: shows("note.apns: nothing to play: it names no attachment"))
    }
  }

  @Test("What the extension changes on its own is shown, however long the interface has rested")
  func change() async throws {
    _ = try ConformanceAppex("LateController", category: "LATE", in: folder)
    try folder.file(
      "note.apns",
      """
      {"aps": {"alert": "Hello", "category": "LATE"}, "Simulator Target Bundle": "com.example.Voicemail"}
      """)
    try await Screen.with(in: folder) { screen in
      try await screen.type(
        #""$EARSHOT" play note.apns --extension LateController.appex --output null --view text"#)
      try await screen.wait("the first text", until: shows("early"))
      try await screen.wait("the changed text", until: shows("late"))
      try await screen.press("q")
      try await screen.wait("the prompt") { $0.isAtPrompt }
    }
  }

  // MARK: Actions

  @Test("A number chooses an action, whose text is typed although the sound has ended, and the app receives it")
  func reply() async throws {
    try await playing(options: "--transcript transcript") { screen in
      try await screen.wait("the interface", until: shows("│ 1 Reply"))
      try await screen.press("1")
      try await screen.wait("the line of text", until: shows("Reply: ▏"))
      try await screen.wait("the end of the sound") { $0.last.hasPrefix("▶ 0:00.0") }
      for key in ["O", "K"] { try await screen.press(key) }
      try await screen.wait("the text", until: shows("Reply: OK▏"))
      try await screen.press("Enter")
    }
    let transcript = try folder.text("transcript")
    #expect(transcript.contains("reply to com.example.Voicemail"), "\(transcript)")
  }

  @Test("An action and Close dismiss the interface while the sound plays, without an error", arguments: ["2", "Tab"])
  func dismissing(key: String) async throws {
    try note("minute.wav")
    try await playing(options: "--transcript transcript") { screen in
      try await screen.wait("the sound") { shows("│ ⏸ Pause │")($0) && $0.last.hasPrefix("⏸ 0:0") }
      try await screen.press(key)
      guard key == "Tab" else { return }
      try await screen.wait("the focus") { $0.lines[0].hasSuffix("[Close]") }
      try await screen.press("Enter")
    }
    #expect(try folder.text("transcript").contains("dismiss     interface\n"))
  }

  @Test("Several inputs do not go on while the user is typing")
  func typing() async throws {
    try await Screen.with(in: folder) { screen in
      try await screen.type(
        #""$EARSHOT" play note.apns minute.wav --extension PlainController.appex --output null --view text"#)
      try await screen.wait("the interface", until: shows("│ 1 Reply"))
      try await screen.press("1")
      try await screen.wait("the line of text", until: shows("Reply: ▏"))
      try await screen.wait("the end of the sound") { $0.last.hasPrefix("▶ 0:00.0") }
      try await screen.press("Escape")
      try await screen.wait("the next input") { $0.last.hasSuffix("2/2 minute.wav") }
      try await screen.press("q")
      try await screen.wait("the prompt") { $0.isAtPrompt }
    }
  }

  @Test("The mouse presses the media button")
  func mouse() async throws {
    try note("minute.wav")
    try await playing { screen in
      let picture = try await screen.wait("the button", until: shows("│ ⏸ Pause │"))
      let row = try #require(picture.lines.firstIndex { $0.contains("│ ⏸ Pause │") })
      let line = picture.lines[row]
      let column = line.distance(from: line.startIndex, to: try #require(line.firstIndex(of: "⏸")))
      let place = "\(column + 1);\(row + 1)"
      try await screen.send("\u{1B}[<0;\(place)M\u{1B}[<0;\(place)m")
      try await screen.wait("the paused button", until: shows("┃ ▶ Play ┃"))
      try await screen.press("q")
    }
  }

  @Test("Enter presses the focused Close button of the header", arguments: ["note.apns", "silent.apns"])
  func close(payload: String) async throws {
    try note()
    try FileManager.default.moveItem(atPath: folder.path("note.apns"), toPath: folder.path("silent.apns"))
    try note("minute.wav")
    try await Screen.with(in: folder) { screen in
      try await screen.type(
        #""$EARSHOT" play \#(payload) --extension PlainController.appex --output null --view text"#)
      try await screen.wait("the interface", until: shows("│ Dismiss"))
      try await screen.press("Tab")
      try await screen.wait("the focus") { $0.lines[0].hasSuffix("[Close]") }
      try await screen.press("Enter")
      try await screen.wait("the prompt") { $0.isAtPrompt }
    }
  }

  // MARK: Keys

  @Test("d delivers the notification again")
  func again() async throws {
    try note("minute.wav")
    try await playing(options: "--transcript transcript") { screen in
      try await screen.wait("a second") { shows("│ ⏸ Pause │")($0) && $0.clock >= "0:01.0" }
      try await screen.press("d")
      try await screen.wait("the beginning") { shows("│ ⏸ Pause │")($0) && $0.clock < "0:01.0" }
      try await screen.press("q")
    }
    let starts = try folder.text("transcript").components(separatedBy: "starts at 0.000 of minute.wav").count - 1
    #expect(starts == 2)
  }

  @Test(
    "s saves the picture, which equals that of earshot snapshot, with fonts and images",
    arguments: ["text", "blocks"])
  func save(view: String) async throws {
    let snapshots = Media.root.appending(path: "Samples/Doorbell/DoorbellTests/Snapshots/DoorbellSnapshotTests")
    try folder.file("image.png", Data(contentsOf: snapshots.appending(path: "banner.png")))
    let body = String(repeating: "A body whose lines are as wide as the card. ", count: 4)
    try note("image.png", body: body + "مرحبا، 你好 👩🏽‍💻")
    try await playing(view) { screen in
      try await screen.wait("the interface", until: shows("Reply"))
      // The image is drawn before the picture is saved.
      try await screen.press("s")
      try await screen.wait("the file", until: shows("saved earshot-1.png"))
      try await screen.press("q")
    }
    _ = try await Earshot.run(
      ["snapshot", "note.apns", "--extension", "PlainController.appex", "-o", "expected.png"], folder: folder.url)
    let isEqual = try bytes("earshot-1.png") == bytes("expected.png")
    #expect(isEqual)
  }

  @Test("The text size, contrast and width of the options are those of the picture")
  func display() async throws {
    try note()
    let options = "--text-size accessibility-large --contrast high --appearance dark --width 320 --style current"
    try await playing(options: options) { screen in
      try await screen.wait("the interface", until: shows("Reply"))
      try await screen.press("s")
      try await screen.wait("the file", until: shows("saved earshot-1.png"))
      try await screen.press("q")
    }
    let arguments = ["snapshot", "note.apns", "--extension", "PlainController.appex", "-o", "expected.png"]
    _ = try await Earshot.run(arguments + options.split(separator: " ").map(String.init), folder: folder.url)
    let isEqual = try bytes("earshot-1.png") == bytes("expected.png")
    #expect(isEqual)
  }

  @Test("A long interface is scrolled by PgDn and PgUp")
  func scrolling() async throws {
    try note("minute.wav", body: (1...40).map { "line \($0)" }.joined(separator: #"\n"#))
    try await playing { screen in
      try await screen.wait("the beginning") { shows("Ada")($0) && shows("▼")($0) && !shows("Dismiss")($0) }
      for _ in 0..<4 { try await screen.press("PageDown") }
      try await screen.wait("the end") { shows("Dismiss")($0) && shows("▲")($0) && !shows("▼")($0) }
      for _ in 0..<4 { try await screen.press("PageUp") }
      try await screen.wait("the beginning") { shows("Ada")($0) && shows("▼")($0) && !shows("▲")($0) }
      try await screen.press("q")
    }
  }

  @Test("A diagnostic is shown as it comes")
  func diagnostic() async throws {
    try folder.file("damaged.png", Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0]))
    try note("damaged.png")
    try await playing { screen in
      try await screen.wait("the message", until: shows("damaged.png is damaged and cannot be drawn"))
      try await screen.press("q")
    }
  }

  // MARK: Terminals

  @Test("A resized terminal is drawn again, down to the line alone", arguments: ["text", "blocks"])
  func resize(view: String) async throws {
    try note("minute.wav")
    try await playing(view) { screen in
      func isShown(_ picture: Screen.Picture) -> Bool {
        view == "text" ? shows("│ ⏸ Pause │")(picture) : hasBlocks(picture)
      }
      try await screen.wait("the interface", until: isShown)
      try await screen.resize(columns: 10)
      try await screen.wait("the line alone") { !isShown($0) && $0.last.hasPrefix("⏸ 0:0") }
      try await screen.resize(columns: 60)
      try await screen.wait("the interface", until: isShown)
      try await screen.resize(columns: 80)
      try await screen.wait("the interface", until: isShown)
      try await screen.press("q")
    }
  }

  @Test("SIGTERM ends the interface, and restores the terminal")
  func terminate() async throws {
    try note("minute.wav")
    try await playing("blocks", status: "143") { screen in
      try await screen.wait("the interface", until: hasBlocks)
      let command = try #require(ProcessTree.children(of: try shell()).first)
      kill(try #require(pid_t(command)), SIGTERM)
    }
  }

  @Test("When the terminal is closed, playback and all processes end")
  func vanishing() async throws {
    try note("minute.wav")
    try await Screen.with(in: folder) { screen in
      try await screen.type(
        #"echo $$ >shell; "$EARSHOT" play note.apns --extension PlainController.appex --output null --view blocks"#)
      try await screen.wait("the interface", until: hasBlocks)
      let command = try #require(ProcessTree.children(of: try shell()).first)
      let processes = [command] + ProcessTree.children(of: command)
      // Those that paint and lay out.
      #expect(processes.filter { ProcessTree.program($0).hasSuffix("/earshot-snapshot") }.count == 2)
      try await screen.vanish()
      try await Deadline.yield(for: "the end of all processes") {
        processes.allSatisfy { ProcessTree.program($0).isEmpty }
      }
    }
  }

  @Test("Without the process that lays out, texts are estimated, and playback goes on")
  func withoutLayout() async throws {
    try note("minute.wav")
    try await playing("blocks") { screen in
      try await screen.wait("the interface", until: hasBlocks)
      let command = try #require(ProcessTree.children(of: try shell()).first)
      let children = ProcessTree.children(of: command)
      for process in children where ProcessTree.program(process).hasSuffix("/earshot-snapshot") {
        kill(try #require(pid_t(process)), SIGKILL)
      }
      let picture = try await screen.wait("text", until: shows("│ ⏸ Pause │"))
      // The text field has texts that were not measured before.
      try await screen.press("1")
      try await screen.wait("the line of text", until: shows("Reply: ▏"))
      try await screen.press("Escape")
      // Until then, the next key would be combined with Esc.
      try await screen.wait("a later time, and no line of text") {
        $0.clock > picture.clock && !shows("Reply: ▏")($0)
      }
      try await screen.press("q")
    }
  }

  private func bytes(_ name: String) throws -> Data { try Data(contentsOf: folder.url.appending(path: name)) }

  private func shell() throws -> String {
    try folder.text("shell").trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
