import Foundation
import TestSupport
import Testing

/// The language of the interface that `earshot play` shows in the terminal.
@Suite("Earshot play: the language of the interface", .enabled(if: Screen.isAvailable, Screen.reason))
struct InterfaceLanguageTests {
  private let folder: TemporaryFolder

  /// Makes a notification with an action, and the app that receives it, with strings in English and German.
  init() throws {
    folder = try TemporaryFolder()
    try ConformanceAppex.withActions(#"{"identifier": "later", "title": "Later"}"#, in: folder)
    for (language, title) in [("en", "Message"), ("de", "Nachricht")] {
      try folder.file("PlainController.appex/\(language).lproj/Localizable.strings", #""TITLE" = "\#(title)";"#)
    }
    try folder.file(
      "note.apns",
      """
      {"aps": {"alert": {"title-loc-key": "TITLE", "body": "Hello"}, "category": "NOTE"},
       "Simulator Target Bundle": "com.example.Voicemail"}
      """)
  }

  /// Runs `body` with a screen on which the notification is shown, and waits for the end of the program.
  private func showing(_ options: String, _ body: (Screen) async throws -> Void) async throws {
    try await Screen.with(in: folder) { screen in
      try await screen.type(
        #""$EARSHOT" play note.apns --extension PlainController.appex --output null "# + options)
      try await body(screen)
      try await screen.wait("the prompt") { $0.isAtPrompt }
      #expect(try await screen.status() == "0")
      try await screen.expectUsualTerminal()
    }
  }

  private func shows(_ text: String) -> (Screen.Picture) -> Bool {
    { picture in picture.lines.contains { $0.contains(text) } }
  }

  /// Returns the picture, and the outline, of `earshot snapshot` with some options.
  private func snapshot(_ options: String...) async throws -> (picture: Data, outline: String) {
    _ = try await Earshot.run(
      ["snapshot", "note.apns", "--extension", "PlainController.appex", "-o", "expected.png", "--outline", "outline"]
        + options, folder: folder.url)
    return (try bytes("expected.png"), try folder.text("outline"))
  }

  private func bytes(_ name: String) throws -> Data { try Data(contentsOf: folder.url.appending(path: name)) }

  /// Returns the picture that is saved with the key S.
  private func save(_ language: String) async throws -> Data {
    try await showing("--view text --language \(language)") { screen in
      try await screen.wait("the interface", until: shows("Dismiss"))
      try await screen.press("s")
      try await screen.wait("the file", until: shows("saved earshot-1.png"))
      try await screen.press("q")
    }
    return try bytes("earshot-1.png")
  }

  @Test("The saved picture is mirrored in Arabic only, and equals that of earshot snapshot", arguments: ["ar", "de"])
  func mirrored(language: String) async throws {
    let saved = try await save(language)
    let (picture, outline) = try await snapshot("--language", language)
    let isEqual = saved == picture
    #expect(isEqual)
    let isEnglish = try await saved == snapshot().picture
    #expect(!isEnglish)
    #expect(outline.contains("dismissButton \"Close\" (\(language == "ar" ? 12 : 334), 8, 44, 44)"), "\(outline)")
  }

  @Test(
    "The saved picture has the forms of the language, and equals that of earshot snapshot",
    .enabled(if: HanFonts.areInstalled, HanFonts.reason))
  func forms() async throws {
    try folder.file(
      "note.apns",
      """
      {"aps": {"alert": {"title": "直接", "body": "Hello"}, "category": "NOTE"},
       "Simulator Target Bundle": "com.example.Voicemail"}
      """)
    let saved = try await save("ja")
    let (picture, outline) = try await snapshot("--language", "ja")
    #expect(outline.hasSuffix("\nfonts NotoSansCJKJP 2.004\n"), "\(outline)")
    let isEqual = saved == picture
    #expect(isEqual)
    let isEnglish = try await saved == snapshot().picture
    #expect(!isEnglish)
  }

  @Test("In Arabic, text begins at the right, and the Close button is at the left")
  func text() async throws {
    try await showing("--view text --language ar") { screen in
      try await screen.wait("the mirrored interface") { picture in
        picture.lines.contains { $0.hasPrefix("│ × │ ") && $0.hasSuffix(" Voicemail") }
          && picture.lines.contains { $0.hasPrefix(" ") && $0.hasSuffix(" Hello") }
      }
      try await screen.press("q")
    }
  }

  @Test("The title is the app's string of the language", arguments: [("en-GB", "Message"), ("de-AT", "Nachricht")])
  func strings(language: String, title: String) async throws {
    try await showing("--view text --language \(language)") { screen in
      try await screen.wait("the title", until: shows(title))
      try await screen.press("q")
    }
  }

  @Test(
    "The menu of actions, 250 of 390 points wide, is at the left, and in Arabic at the right",
    arguments: [("en", 10, true), ("en", 70, false), ("ar", 70, true), ("ar", 10, false)])
  func menu(language: String, column: Int, isInMenu: Bool) async throws {
    try await showing("--view blocks --style current --transcript transcript --language \(language)") { screen in
      try await screen.wait("the interface") { picture in
        shows("1 Later")(picture) && picture.lines.contains { $0.contains("▄▄") }
      }
      // The row of the action, in the middle of its height. A press outside the menu closes the interface.
      let place = "\(column);12"
      try await screen.send("\u{1B}[<0;\(place)M\u{1B}[<0;\(place)m")
    }
    let transcript = try folder.text("transcript")
    #expect(transcript.contains("press       action later") == isInMenu, "\(transcript)")
    #expect(transcript.contains("respond     dismiss action") != isInMenu, "\(transcript)")
  }

  @Test(
    "An invalid language is refused like by earshot snapshot",
    arguments: [
      ("he_IL", "is not a language tag: write a language, and if needed a script and a region, separated by hyphens,"),
      ("xx", "is not a known language: write a language,"),
      ("qq-DE", "begins with the unknown language 'qq': write a language,"),
    ])
  func invalid(language: String, reason: String) async throws {
    let arguments = ["note.apns", "--language", language]
    let played = try await Earshot.run(["play"] + arguments, folder: folder.url)
    #expect(played.status == 64 && played.output == "")
    let line = try #require(played.errors.split(separator: "\n").first)
    #expect(line.hasPrefix("Error: --language: \"\(language)\" \(reason)"), "\(line)")
    let drawn = try await Earshot.run(["snapshot"] + arguments + ["-o", "a.png"], folder: folder.url)
    #expect(drawn.status == 64 && drawn.errors.split(separator: "\n").first == line, "\(drawn.errors)")
  }
}
