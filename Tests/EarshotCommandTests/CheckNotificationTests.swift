import Foundation
import TestSupport
import Testing

@Suite("Earshot check: notifications and scenarios")
struct CheckNotificationTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Copies a sample's payload with its media, and its scenario.
  private func sample(_ name: String, scenario: String) throws {
    let sample = Media.root.appending(path: "Samples/\(name)")
    for file in ["\(name.lowercased()).apns", scenario] {
      try folder.file(file, Data(contentsOf: sample.appending(path: file)))
    }
    for file in try FileManager.default.contentsOfDirectory(atPath: sample.path)
    where ["m4a", "mp3", "encrypted"].contains((file as NSString).pathExtension) {
      try folder.file("media/\(file)", Data(contentsOf: sample.appending(path: file)))
      try FileManager.default.moveItem(atPath: folder.path("media/\(file)"), toPath: folder.path(file))
    }
  }

  // MARK: Notifications

  @Test("A notification is delivered, expanded, played, paused, played to its end and dismissed")
  func builtIn() async throws {
    try folder.media("speech.wav")
    _ = try folder.payload("sound.apns", attachment: "speech.wav")
    let result = try await Earshot.checked("sound.apns", folder: folder).result("sound.apns")
    #expect(result.kind == "notification" && result.verdict == "passed" && result.findings.isEmpty)
    let steps = try #require(result.steps)
    #expect(steps.allSatisfy { $0.outcome == "passed" })
    #expect(
      steps.map(\.text) == [
        "deliver sound.apns", "attachments", "expand", "expect control", "press play", "expect sound", "press pause",
        "expect silence", "press play: resume at the same position", "run to the end", "expect silence after the end",
        "dismiss", "at the end: expect silence",
      ])
    let moments = try #require(result.transcript)
    #expect(moments.first?.event == "deliver" && moments.first?.time == 0)
    #expect(moments.contains { $0.what == "pressed" && $0.text == "media button: mediaPause()" })
  }

  @Test("The sample's extension plays its notification, and without the app the built-in player does")
  func ownExtension() async throws {
    let appex = try Appex("Podcast", in: folder)
    try sample("Podcast", scenario: "overlay.scenario")
    let withExtension = try await Earshot.checked("podcast.apns", "--extension", appex.path, folder: folder)
    #expect(withExtension.verdict == "passed")
    #expect(withExtension.results.first?.transcript?.first { $0.event == "expand" }?.text == "Podcast")
    let builtIn = try await Earshot.checked("podcast.apns", folder: folder)
    #expect(builtIn.verdict == "passed")
    #expect(builtIn.results.first?.transcript?.first { $0.event == "expand" }?.text == "the built-in player")
  }

  @Test("Silent or missing media of a notification fails by name")
  func badMedia() async throws {
    try folder.media("silence.wav")
    _ = try folder.payload("silent.apns", attachment: "silence.wav")
    _ = try folder.payload("missing.apns", attachment: "nothing.wav")
    let report = try await Earshot.checked("silent.apns", "missing.apns", folder: folder)
    #expect(report.results.map(\.verdict) == ["failed", "failed"])
    let silent = try #require(try report.result("silent.apns").findings.first)
    #expect(silent.code == "step")
    #expect(silent.text == "expect sound: silence.wav is silent throughout")
    let missing = try report.result("missing.apns").findings
    #expect(missing.contains { $0.severity == "error" && $0.text.contains("nothing.wav") }, "\(missing)")
  }

  @Test("A video without sound passes in silence")
  func silentVideo() async throws {
    try folder.media("film-silent.mp4")
    _ = try folder.payload("film.apns", attachment: "film-silent.mp4")
    #expect(try await Earshot.checked("film.apns", folder: folder).verdict == "passed")
  }

  @Test("A notification without a media button fails if one is required")
  func control() async throws {
    try folder.file("text.apns", #"{"aps": {"alert": {"title": "Only text"}}}"#)
    let result = try await Earshot.checked("text.apns", "--require", "control", folder: folder).result("text.apns")
    #expect(result.verdict == "failed")
    #expect(result.findings.contains { $0.code == "step" && $0.text.hasPrefix("expect control: ") }, "\(result.codes)")
  }

  @Test("An invalid payload is unreadable, with the reason")
  func noPayload() async throws {
    try folder.file("broken.apns", "{ \"aps\": ")
    let outcome = try await Earshot.check("broken.apns", folder: folder)
    #expect(outcome.status == 2)
    #expect(outcome.lines.first == "unreadable  broken.apns")
    let finding = outcome.lines.dropFirst().first ?? ""
    #expect(finding.hasPrefix("    unreadable: ") && finding.hasSuffix(" [payload]"), "\(outcome.output)")
  }

  @Test("A crash of an extension fails its own notification only")
  func crash() async throws {
    let appex = try Appex("Podcast", in: folder)
    try appex.replaceExecutable(by: "kill -SEGV $$")
    try sample("Podcast", scenario: "overlay.scenario")
    try folder.file("good.wav", Wave.intact())
    let report = try await Earshot.checked(
      "podcast.apns", "good.wav", "--extension", appex.path, "--no-sandbox", folder: folder)
    #expect(report.results.map(\.verdict) == ["failed", "passed"])
    #expect(report.results.first?.codes.contains { ["fault", "step"].contains($0) } == true)
  }

  @Test("A missing app is reported once, and nothing is checked")
  func noApp() async throws {
    try folder.file("good.wav", Wave.intact())
    let text = try await Earshot.refusal(
      of: ["check", "good.wav", "--extension", "Missing.app"], folder: folder.url, status: 2)
    #expect(text.contains("Missing.app"))
  }

  // MARK: Scenarios

  @Test("A scenario passes, and --pictures sets the folder of its pictures")
  func scenario() async throws {
    let appex = try Appex("Podcast", in: folder)
    try sample("Podcast", scenario: "overlay.scenario")
    try folder.file("picture.scenario", "deliver podcast.apns\nexpand\nsnapshot shown.png\n")
    let report = try await Earshot.checked(
      "overlay.scenario", "picture.scenario", "--extension", appex.path, "--pictures", "pictures", folder: folder)
    #expect(report.results.map(\.verdict) == ["passed", "passed"])
    #expect(report.results.map(\.kind) == ["scenario", "scenario"])
    #expect(
      try Data(contentsOf: folder.url.appending(path: "pictures/shown.png")).starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test(
    "A scenario's picture has the forms of its language, and equals that of earshot snapshot",
    .enabled(if: HanFonts.areInstalled, HanFonts.reason))
  func forms() async throws {
    try folder.file("han.apns", #"{"aps": {"alert": {"title": "直接"}}}"#)
    try folder.file("japanese.scenario", "language ja\ndeliver han.apns\nsnapshot japanese.png\n")
    try folder.file("english.scenario", "deliver han.apns\nsnapshot english.png\n")
    let report = try await Earshot.checked("japanese.scenario", "english.scenario", folder: folder)
    #expect(report.results.map(\.verdict) == ["passed", "passed"])
    func picture(_ name: String) throws -> Data { try Data(contentsOf: folder.url.appending(path: name)) }
    let japanese = try picture("japanese.png")
    let drawn = try await Earshot.run(
      ["snapshot", "han.apns", "--language", "ja", "--stage", "banner", "-o", "drawn.png"], folder: folder.url)
    #expect(drawn.status == 0 && drawn.errors == "", "\(drawn.errors)")
    let (isEqual, isEnglish) = (try picture("drawn.png") == japanese, try picture("english.png") == japanese)
    #expect(isEqual && !isEnglish)
  }

  @Test("Every unmet expectation is reported with its line and the found value")
  func unmet() async throws {
    try folder.media("speech.wav")
    _ = try folder.payload("sound.apns", attachment: "speech.wav")
    try folder.file(
      "wrong.scenario",
      """
      deliver sound.apns
      expect title "Another"
      expand
      press media
      advance 1s
      expect silence
      expect position 1.000
      """)
    let outcome = try await Earshot.check("wrong.scenario", folder: folder)
    #expect(outcome.status == 1)
    #expect(outcome.lines.first?.hasPrefix("failed      wrong.scenario  ") == true)
    #expect(
      outcome.lines.dropFirst().first
        == "    error: expect title \"Another\": the title is \"A sound\" (line 2, at 0.000 s) [step]")
    #expect(outcome.lines.contains { $0.hasPrefix("    error: expect silence: ") && $0.contains("(line 6") })
    #expect(outcome.lines.count == 4, "\(outcome.output)")
  }

  @Test("Every mistake in a scenario is reported with its line, and the status is 2")
  func mistakes() async throws {
    try folder.file("wrong.scenario", "deliver sound.apns\nexpect controll\nadvance 2\n")
    let outcome = try await Earshot.check("wrong.scenario", folder: folder)
    #expect(outcome.status == 2)
    #expect(outcome.lines.first == "unreadable  wrong.scenario")
    #expect(outcome.lines.count == 4, "\(outcome.output)")
    #expect(outcome.output.contains("did you mean control?"))
    #expect(outcome.output.contains("(line 2)") && outcome.output.contains("(line 3)"), "\(outcome.output)")
  }

  @Test("A defect of severity error fails a notification that plays, unless allowed")
  func diagnostic() async throws {
    try sample("Podcast", scenario: "overlay.scenario")
    // The app has two extensions with the same category.
    let plugIns = try folder.folder("Twice.app/PlugIns")
    let plist = Media.root.appending(path: "Samples/Podcast/Podcast/Info.plist")
    try folder.file("Twice.app/Info.plist", Data(contentsOf: plist))
    for name in ["One.appex", "Two.appex"] {
      let appex = try Appex("Podcast", in: folder)
      try FileManager.default.moveItem(atPath: appex.path, toPath: "\(plugIns)/\(name)")
    }
    let report = try await Earshot.checked("podcast.apns", "--extension", "Twice.app", folder: folder)
    let result = try report.result("podcast.apns")
    #expect(result.verdict == "failed" && result.codes == ["overlappingCategories"])
    #expect(result.steps?.allSatisfy { $0.outcome == "passed" } == true)
    let allowed = try await Earshot.checked(
      "podcast.apns", "--extension", "Twice.app", "--allow", "overlappingCategories", folder: folder)
    #expect(allowed.verdict == "passed")
  }
}
