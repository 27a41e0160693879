import Foundation
import TestSupport
import Testing

@Suite("Earshot play: the banner in the terminal", .enabled(if: Screen.isAvailable, Screen.reason))
struct BannerTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.file("minute.wav", Wave.tone(seconds: 60))
    try ConformanceAppex.withActions(
      """
      {"identifier": "reply", "title": "Reply", "textInput": {"buttonTitle": "Send", "placeholder": ""}},
      {"identifier": "delete", "title": "Delete", "options": ["destructive"]}
      """, in: folder)
    try folder.file(
      "note.apns",
      """
      {"aps": {"alert": {"title": "Ada"}, "category": "NOTE"}, "Simulator Target Bundle": "com.example.Voicemail",
       "attachment-url": "minute.wav"}
      """)
  }

  /// Runs `body` with a screen that shows the banner, and expects the end of the program with a status.
  private func withBanner(
    _ view: String = "text", status: String = "0", _ body: (Screen) async throws -> Void
  ) async throws {
    try await Screen.with(in: folder) { screen in
      let options = "--banner --view \(view) --output null --no-alert-sound"
      try await screen.type(#""$EARSHOT" play note.apns --extension PlainController.appex \#(options)"#)
      try await screen.wait("the banner") { picture in
        let isText = picture.lines.contains { $0.contains("│") && $0.contains("1 Reply") }
        let isPicture = picture.lines.filter { $0.contains("▀") || $0.contains("▄") }.count > 5
        return (view == "text" ? isText && !isPicture : isPicture && !isText) && picture.last.contains("1 and 2 answer")
      }
      try await body(screen)
      try await screen.wait("the prompt") { $0.isAtPrompt }
      #expect(try await screen.status() == status)
      try await screen.expectUsualTerminal()
    }
  }

  @Test("Enter expands the notification, also after the banner has left")
  func press() async throws {
    try await withBanner { screen in
      try await screen.wait("that the banner leaves") { picture in
        picture.lines.contains { $0.hasPrefix("the banner has left") }
          && picture.lines[0].hasPrefix("Voicemail: in Notification Center")
      }
      try await screen.press("Enter")
      try await screen.wait("the sound") { $0.last.hasPrefix("⏸ 0:0") }
      try await screen.press("q")
    }
  }

  @Test("The banner is drawn in half-blocks, and its actions are answered by their numbers")
  func blocks() async throws {
    try await withBanner("blocks") { screen in
      try await screen.press("1")
      try await screen.wait("the text field") { $0.last.hasPrefix("Reply: ") }
      for key in ["O", "K", "Enter"] { try await screen.press(key) }
      try await screen.wait("the response") { $0.lines.contains("reply to com.example.Voicemail") }
    }
  }

  @Test("Without the painter, the banner is text")
  func withoutPainter() async throws {
    try await Screen.with(in: folder) { screen in
      try await screen.type(
        #"mkdir alone && cp "$EARSHOT" alone/earshot && alone/earshot play note.apns --extension "#
          + "PlainController.appex --banner --view blocks --output null --no-alert-sound")
      try await screen.wait("the banner") { $0.lines.contains { $0.contains("1 Reply") } }
      try await screen.press("q")
      try await screen.wait("the prompt") { $0.isAtPrompt }
    }
  }

  @Test("t opens the app, which receives the default action")
  func tap() async throws {
    try await withBanner { screen in
      try await screen.press("t")
      try await screen.wait("the response") { $0.lines.contains("default action to com.example.Voicemail") }
    }
  }

  /// Returns the place of a text on the screen, as a report of the mouse counts it.
  private func place(of text: String, in screen: Screen) async throws -> (column: Int, row: Int) {
    let lines = try await screen.picture().lines
    let row = try #require(lines.firstIndex { $0.contains(text) })
    let start = try #require(lines[row].range(of: text)).lowerBound
    return (lines[row].distance(from: lines[row].startIndex, to: start) + 1, row + 1)
  }

  @Test("A click on the banner opens the app, and one on an action chooses it")
  func click() async throws {
    try await withBanner { screen in
      let reply = try await place(of: "1 Reply", in: screen)
      try await screen.send("\u{1B}[<0;\(reply.column);\(reply.row)M\u{1B}[<0;\(reply.column);\(reply.row)m")
      try await screen.wait("the text field") { $0.lines.contains { $0.hasPrefix("Reply: ") } }
      try await screen.press("Escape")
      try await screen.wait("the end of the action") { $0.lines.contains("reply: canceled") }
      let title = try await place(of: "Ada", in: screen)
      try await screen.send("\u{1B}[<0;\(title.column);\(title.row)M\u{1B}[<0;\(title.column);\(title.row)m")
      try await screen.wait("the response") { $0.lines.contains("default action to com.example.Voicemail") }
    }
  }

  @Test("A banner that is dragged up is swiped away")
  func drag() async throws {
    try await withBanner { screen in
      let title = try await place(of: "Ada", in: screen)
      try await screen.send("\u{1B}[<0;\(title.column);\(title.row)M\u{1B}[<0;\(title.column);\(title.row - 2)m")
      // On a slow machine, the banner may have left before.
      try await screen.wait("that the banner is gone, or was") { picture in
        picture.lines.contains("swiped away") || picture.lines.contains { $0.hasPrefix("the banner has left") }
      }
      try await screen.press("q")
    }
  }

  @Test("An action takes text, and the app receives it; Esc cancels")
  func reply() async throws {
    try await withBanner { screen in
      try await screen.press("1")
      try await screen.wait("the text field") { $0.last.hasPrefix("Reply: ") }
      try await screen.press("Escape")
      try await screen.wait("the end of the action") { $0.lines.contains("reply: canceled") }
      try await screen.press("1")
      try await screen.wait("the text field") { $0.last.hasPrefix("Reply: ") }
      for key in ["H", "i", "Enter"] { try await screen.press(key) }
      try await screen.wait("the response") { $0.lines.contains("reply to com.example.Voicemail") }
    }
  }

  @Test("A destructive action is confirmed")
  func delete() async throws {
    try await withBanner { screen in
      try await screen.press("2")
      try await screen.wait("the question") { $0.last.hasPrefix("Delete? Enter confirms") }
      try await screen.press("Escape")
      try await screen.wait("the end of the action") { $0.lines.contains("delete: canceled") }
      try await screen.press("2")
      try await screen.wait("the question") { $0.last.hasPrefix("Delete? Enter confirms") }
      try await screen.press("Enter")
      try await screen.wait("the response") { $0.lines.contains("delete to com.example.Voicemail") }
    }
  }

  @Test("Another action replaces a destructive one that waits to be confirmed")
  func otherAction() async throws {
    try await withBanner { screen in
      try await screen.press("2")
      try await screen.wait("the question") { $0.last.hasPrefix("Delete? Enter confirms") }
      try await screen.press("1")
      try await screen.wait("the text field") { $0.last.hasPrefix("Reply: ") }
      for key in ["O", "K", "Enter"] { try await screen.press(key) }
      let picture = try await screen.wait("the response") { $0.lines.contains("reply to com.example.Voicemail") }
      #expect(!picture.lines.contains("delete to com.example.Voicemail"))
    }
  }

  @Test("A banner is swiped away, and Ctrl-C ends with its status")
  func swipe() async throws {
    try await withBanner(status: "130") { screen in
      try await screen.press("x")
      try await screen.wait("that the banner is gone") { $0.lines.contains("swiped away") }
      try await screen.press("x")
      try await screen.wait("the reason") { picture in
        picture.lines.count { $0 == "the banner has left; Enter expands, t opens the app, q quits" } == 2
          && !picture.lines.contains { $0.contains("1 Reply") }
      }
      try await screen.press("C-c")
    }
  }

  @Test("Without a terminal, --banner is refused")
  func noTerminal() async throws {
    for options in [["--json"], ["--no-interactive"], ["--output", "wav:a.wav"]] {
      let outcome = try await Earshot.run(["play", "note.apns", "--banner"] + options, folder: folder.url)
      #expect(outcome.status == 64 && outcome.errors.contains("--banner requires a terminal"), "\(outcome.errors)")
    }
    let message = try await Earshot.refusal(
      of: ["play", "note.apns", "--banner", "--output", "null"], folder: folder.url, status: 64)
    #expect(message == "--banner requires a terminal")
  }
}
