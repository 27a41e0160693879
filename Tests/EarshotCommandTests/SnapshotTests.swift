import Foundation
import TestSupport
import Testing

@Suite("Earshot snapshot")
struct SnapshotTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Draws a snapshot, expects no message, and returns standard output.
  private func draw(
    _ arguments: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Data {
    let outcome = try await Earshot.run(["snapshot"] + arguments, folder: folder.url)
    #expect(outcome.status == 0, sourceLocation: sourceLocation)
    #expect(outcome.errors == "", sourceLocation: sourceLocation)
    return outcome.bytes
  }

  private static let stages = ["banner", "interface", "playing", "paused"]

  // MARK: Stages

  @Test("Every stage is drawn at its reported size with its elements, with and without an extension")
  func stages() async throws {
    let appex = try Appex("Voicemail", in: folder)
    for options in [[], ["--extension", appex.path]] {
      var pictures: Set<Data> = []
      for stage in Self.stages {
        let outcome = try await Earshot.run(
          ["snapshot", Media.voicemail, "--stage", stage, "-o", "-", "--outline", "outline"] + options,
          folder: folder.url)
        #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
        pictures.insert(outcome.bytes)
        let (picture, outline) = (try Picture(outcome.bytes), try folder.text("outline"))
        #expect(picture.width == 780 && picture.height > 100, "\(stage)")
        #expect(outline.contains("\"Ada Lovelace\""), "\(stage): \(outline)")
        let button = ["interface": "\"Play\"", "playing": "\"Pause\"", "paused": "\"Play\""][stage]
        #expect(outline.contains("mediaButton") == (button != nil), "\(stage): \(outline)")
        if let button { #expect(outline.contains("mediaButton \(button)"), "\(stage): \(outline)") }
      }
      let count = pictures.count
      #expect(count == Self.stages.count)
    }
  }

  @Test("An extension's picture differs from the built-in player's")
  func `extension`() async throws {
    let appex = try Appex("Voicemail", in: folder)
    let isSame =
      try await draw(Media.voicemail, "-o", "-") == draw(Media.voicemail, "-o", "-", "--extension", appex.path)
    #expect(!isSame)
  }

  @Test("--stage all draws the stages side by side, each with its name in the outline")
  func all() async throws {
    let sheet = try Picture(try await draw(Media.voicemail, "--stage", "all", "-o", "-", "--outline", "outline"))
    #expect(sheet.width == (4 * 390 + 5 * 24) * 2)
    let outline = try folder.text("outline")
    let headings = outline.split(separator: "\n").filter { $0.hasPrefix("# ") }
    #expect(headings == Self.stages.map { "# \($0)" })
  }

  @Test("A media file is drawn")
  func media() async throws {
    let bytes = try await draw(Media.path("speech.m4a"), "-o", "-", "--outline", "outline")
    #expect(try Picture(bytes).width == 780)
    #expect(try folder.text("outline").contains("\"speech.m4a\""))
  }

  @Test(
    "Elapsed and remaining time add up to the length of 5.123 s",
    arguments: [("0", "0:00", "-0:05"), ("1", "0:01", "-0:04")])
  func times(at: String, elapsed: String, remaining: String) async throws {
    let media = Media.root.appending(path: "Samples/Voicemail/voicemail.m4a").path
    let outcome = try await Earshot.run(["snapshot", media, "--stage", "playing", "--at", at, "--outline", "-"])
    #expect(
      outcome.output.contains("\"\(elapsed)\"") && outcome.output.contains("\"\(remaining)\""), "\(outcome.output)")
  }

  @Test("A payload is read from standard input")
  func standardInput() async throws {
    let outcome = try await Earshot.run(
      ["snapshot", "-", "--stage", "banner", "--outline", "-"], input: #"{"aps": {"alert": {"title": "Hello"}}}"#)
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    #expect(outcome.output.contains("\"Hello\""))
  }

  @Test(
    "A pulled banner, an alert, its options and a badge are stages", arguments: ["pulled", "alert", "options", "badge"])
  func alertStyles(stage: String) async throws {
    let payload = try folder.file("badge.apns", #"{"aps": {"alert": {"title": "Hello"}, "badge": 42}}"#)
    _ = try Picture(try await draw(payload, "--stage", stage, "-o", "-", "--outline", "outline"))
    let outline = try folder.text("outline")
    let expected = [
      "pulled": "banner \"Notification\"", "alert": "action \"Open\"", "options": "action \"Open\"",
      "badge": "badge \"42\"",
    ]
    #expect(outline.contains(try #require(expected[stage])), "\(outline)")
  }

  @Test("A badge without an alert is drawn")
  func silentBadge() async throws {
    let payload = try folder.file("badge.apns", #"{"aps": {"badge": 3}}"#)
    let outline = String(decoding: try await draw(payload, "--stage", "badge", "--outline", "-"), as: UTF8.self)
    #expect(outline.contains("badge \"3\""), "\(outline)")
  }

  @Test("The lock screen and Notification Center show all notifications", arguments: ["lock", "center"])
  func screens(stage: String) async throws {
    let payloads = try ["One", "Two", "Three"].map { title in
      try folder.file(
        "\(title).apns", #"{"aps": {"alert": {"title": "\#(title)", "body": "Text"}, "thread-id": "\#(title)"}}"#)
    }
    for isHidden in [false, true] {
      let outcome = try await Earshot.run(
        ["snapshot"] + payloads + ["--stage", stage, "-o", "-", "--outline", "outline"]
          + (isHidden ? ["--hide-previews"] : []), folder: folder.url)
      #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
      let picture = try Picture(outcome.bytes)
      #expect(picture.width == 780 && picture.height == 1688)
      let lines = try folder.text("outline").split(separator: "\n").map { String($0.prefix { $0 != "(" }) }
      let titles = lines.filter { ["text \"One\" ", "text \"Two\" ", "text \"Three\" "].contains($0) }
      #expect(titles == (isHidden ? [] : ["text \"Three\" ", "text \"Two\" ", "text \"One\" "]), "\(lines)")
      #expect(lines.count { $0 == "text \"Notification\" " } == (isHidden ? 6 : 3), "\(lines)")
    }
  }

  @Test("--hide-previews requires a screen")
  func hidePreviews() async throws {
    let outcome = try await Earshot.run(["snapshot", Media.voicemail, "--hide-previews", "-o", "-"])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("--hide-previews requires --stage lock or --stage center."), "\(outcome.errors)")
  }

  // MARK: Options

  @Test("The picture's size is the outline's in points, times the scale", arguments: ["1", "1.5", "2", "3"])
  func scale(scale: String) async throws {
    let factor = try #require(Double(scale))
    let one = try Picture(try await draw(Media.voicemail, "--scale", "1", "-o", "-"))
    let picture = try Picture(try await draw(Media.voicemail, "--scale", scale, "-o", "-"))
    #expect(abs(Double(picture.width) - 390 * factor) < 1)
    #expect(abs(Double(picture.height) - Double(one.height) * factor) <= factor)
  }

  @Test("--width sets the width of the screen", arguments: ["200", "320", "1024", "1400"])
  func width(width: String) async throws {
    for stage in ["banner", "interface"] {
      let bytes = try await draw(Media.voicemail, "--width", width, "--scale", "1", "--stage", stage, "-o", "-")
      #expect("\(try Picture(bytes).width)" == width)
    }
  }

  @Test("Light and dark differ in pixels, but not in elements", arguments: ["banner", "interface"])
  func appearances(stage: String) async throws {
    var pictures: Set<Data> = []
    var outlines: Set<String> = []
    for appearance in ["light", "dark"] {
      pictures.insert(
        try await draw(
          Media.voicemail, "--stage", stage, "--appearance", appearance, "-o", "-", "--outline", "outline"))
      outlines.insert(try folder.text("outline"))
    }
    let (pictureCount, outlineCount) = (pictures.count, outlines.count)
    #expect(pictureCount == 2 && outlineCount == 1)
  }

  @Test("--language mirrors the picture in languages from right to left only", arguments: ["banner", "interface"])
  func languages(stage: String) async throws {
    var (pictures, outlines): ([Data], [String]) = ([], [])
    for language in ["en", "de", "ar", "he-IL"] {
      pictures.append(
        try await draw(Media.voicemail, "--stage", stage, "--language", language, "-o", "-", "--outline", "outline"))
      outlines.append(try folder.text("outline"))
    }
    #expect(pictures[0] == pictures[1] && outlines[0] == outlines[1])
    #expect(pictures[2] == pictures[3] && outlines[2] == outlines[3])
    #expect((pictures[0] == pictures[2]) == false)
    #expect(outlines[0] != outlines[2])
  }

  @Test("--at changes the shown position")
  func at() async throws {
    func picture(_ seconds: String) async throws -> Data {
      try await draw(Media.voicemail, "--stage", "playing", "--at", seconds, "-o", "-")
    }
    let (early, late) = (try await picture("0.5"), try await picture("3"))
    #expect((early == late) == false)
    let isRepeated = try await picture("3") == late
    #expect(isRepeated)
  }

  @Test("-o writes the file that - writes to standard output, and nothing else")
  func output() async throws {
    let bytes = try await draw(Media.voicemail, "-o", "-")
    #expect(try await draw(Media.voicemail, "-o", "picture.png").isEmpty)
    let isSame = try Data(contentsOf: folder.url.appending(path: "picture.png")) == bytes
    #expect(isSame)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["picture.png"])
  }

  @Test("--outline alone draws no picture")
  func outlineAlone() async throws {
    let outline = String(decoding: try await draw(Media.voicemail, "--outline", "-"), as: UTF8.self)
    #expect(outline.contains("\nmediaButton \"Play\" ("), "\(outline)")
  }

  @Test("--view text and --view line print text without control sequences in a pipe", arguments: ["text", "line"])
  func textInPipe(view: String) async throws {
    let text = String(decoding: try await draw(Media.voicemail, "--view", view), as: UTF8.self)
    #expect(text.contains("│ ▶ Play │"), "\(text)")
    #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" }, "\(text)")
    #expect(text.split(separator: "\n").allSatisfy { $0.count < 80 }, "\(text)")
  }

  @Test("--view text is printed besides a picture in a file")
  func textAndPicture() async throws {
    let text = String(decoding: try await draw(Media.voicemail, "--view", "text", "-o", "picture.png"), as: UTF8.self)
    #expect(text.contains("│ ▶ Play │"), "\(text)")
    #expect(try Picture(try Data(contentsOf: folder.url.appending(path: "picture.png"))).width == 780)
  }

  // MARK: Equality

  @Test("Repeated runs in any environment give the same bytes without a message", arguments: ["interface", "banner"])
  func environments(stage: String) async throws {
    let broken = try folder.file("fonts.conf", "<fontconfig><match><edit name=\"embolden\"")
    let libraries = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"].map { ["LD_LIBRARY_PATH=\($0)"] } ?? []
    let environments = [
      [], [], ["LANG=tr_TR.UTF-8", "LC_ALL=tr_TR.UTF-8"], ["LANGUAGE=ja", "LC_ALL=nothing that is known"],
      ["FONTCONFIG_FILE=\(broken)", "FONTCONFIG_PATH=/nonexistent"], ["HOME=/nonexistent", "TMPDIR=/nonexistent"],
    ]
    var pictures: Set<Data> = [try await draw(Media.voicemail, "--stage", stage, "-o", "-")]
    for environment in environments {
      let outcome = try await Command(
        executable: URL(filePath: "/usr/bin/env"),
        arguments: ["-i"] + libraries + environment
          + [Earshot.executable.path, "snapshot", Media.voicemail, "--stage", stage, "-o", "-"]
      ).run()
      #expect(outcome.status == 0 && outcome.errors == "", "\(environment): \(outcome.errors)")
      pictures.insert(outcome.bytes)
    }
    let count = pictures.count
    #expect(count == 1)
  }

  /// A notification with two letters of Nandinagari, which no font has.
  private static let nandinagari = #"{"aps": {"alert": {"title": "\#u{119A0}\#u{119A1} Hello"}}}"#
  /// The message about them.
  private static let missing =
    "no glyph for U+119A0 (NANDINAGARI LETTER A), U+119A1 (NANDINAGARI LETTER AA); --live-fonts uses the "
    + "machine's fonts"

  @Test("Characters without a glyph are named, and drawn")
  func missingGlyphs() async throws {
    let payload = try folder.file("payload.apns", Self.nandinagari)
    let found = try await Earshot.refusal(
      of: ["snapshot", payload, "--stage", "banner", "-o", "picture.png"], folder: folder.url, status: 0)
    #expect(found == Self.missing)
    #expect(try Picture(try Data(contentsOf: folder.url.appending(path: "picture.png"))).width == 780)
  }

  @Test(
    "Characters without a glyph are named once in an outline and in a film",
    arguments: [
      ["--stage", "banner", "--outline"], ["--stage", "interface", "--for", "1", "--fps", "4", "--film"],
    ])
  func missingGlyphsWithoutPicture(options: [String]) async throws {
    let payload = try folder.file("payload.apns", Self.nandinagari)
    let found = try await Earshot.refusal(
      of: ["snapshot", payload] + options + ["output"], folder: folder.url, status: 0)
    #expect(found == Self.missing)
    #expect(FileManager.default.fileExists(atPath: folder.path("output")))
  }

  @Test("Characters without a glyph are named in the terminal", .enabled(if: Screen.isAvailable, Screen.reason))
  func missingGlyphsInTerminal() async throws {
    try folder.file("payload.apns", Self.nandinagari)
    try await Screen.with(in: folder) { screen in
      let lines = try await screen.answer(to: #""$EARSHOT" snapshot payload.apns --view blocks 2>errors"#)
      #expect(!lines.isEmpty)
    }
    #expect(try folder.text("errors") == "earshot: \(Self.missing)\n")
  }

  @Test(
    "Han characters have the forms of the language, and the outline names their font",
    .enabled(if: HanFonts.areInstalled, HanFonts.reason),
    arguments: [("ja", "JP"), ("ko", "KR"), ("zh-TW", "TC"), ("zh-Hant", "TC"), ("zh-Hans", "SC"), ("en", "SC")])
  func forms(language: String, region: String) async throws {
    try folder.file("han.apns", #"{"aps": {"alert": {"title": "直接"}}}"#)
    let outline = try await draw("han.apns", "--language", language, "--outline", "-")
    #expect(String(decoding: outline, as: UTF8.self).hasSuffix("\nfonts NotoSansCJK\(region) 2.004\n"))
  }

  @Test("--live-fonts draws with the machine's fonts")
  func liveFonts() async throws {
    #expect(try Picture(try await draw(Media.voicemail, "--live-fonts", "-o", "-")).width == 780)
  }
}
