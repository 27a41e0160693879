import Foundation
import TestSupport
import Testing

/// Payloads and apps that do not match: every command names the problem.
@Suite("Payloads that do not match the installed apps")
struct ConfigurationFaultTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Writes a payload with a sound for an app, with additions to `aps`.
  private func payload(_ aps: String, _ more: String = "") throws {
    try folder.media("speech.wav")
    try folder.file("sound.apns", #"{"aps": {\#(aps)}, "attachment-url": "speech.wav"\#(more)}"#)
  }

  /// Runs a command on a payload: `play` into a file, `snapshot`, or `check`.
  private func run(
    _ command: String, _ payload: String = "sound.apns", _ options: String...
  ) async throws -> Command.Outcome {
    let output: [String] =
      switch command {
      case "play": ["--output", "wav:heard.wav"]
      case "snapshot": ["-o", "shown.png"]
      default: []
      }
    return try await Earshot.run([command, payload] + output + options, folder: folder.url)
  }

  @Test("An unclaimed category fails check unless --allow built-in is given, and play reports it")
  func builtIn() async throws {
    let appex = try Appex("Voicemail", in: folder)
    try payload(#""alert": {"title": "Hello"}, "category": "voicemail""#)
    let message = "category 'voicemail' is not registered; did you mean 'VOICEMAIL'?"
    let checked = try await Earshot.checked("sound.apns", "--extension", appex.path, folder: folder)
    #expect(checked.verdict == "failed" && checked.results.first?.codes == ["built-in"])
    #expect(checked.results.first?.findings.first?.text.hasPrefix(message) == true)
    let allowed = try await Earshot.checked(
      "sound.apns", "--extension", appex.path, "--allow", "built-in", folder: folder)
    #expect(allowed.verdict == "passed")
    let played = try await run("play", "sound.apns", "--extension", appex.path)
    #expect(played.status == 0 && played.output.contains("built-in: \(message)"), "\(played.output)")
    let snapshot = try await run("snapshot", "sound.apns", "--extension", appex.path)
    #expect(snapshot.status == 0 && snapshot.errors.contains("built-in: \(message)"), "\(snapshot.errors)")
    // Without an installed app, the built-in player is used on purpose.
    #expect(try await Earshot.checked("sound.apns", folder: folder).verdict == "passed")
  }

  @Test("An unknown bundle identifier is reported with the nearest known one")
  func bundleIdentifier() async throws {
    let appex = try Appex("Voicemail", in: folder)
    try payload(
      #""alert": {"title": "Hello"}, "category": "VOICEMAIL""#, #", "Simulator Target Bundle": "org.example.none""#)
    let checked = try await Earshot.checked("sound.apns", "--extension", appex.path, folder: folder)
    let text = checked.results.first?.findings.first?.text ?? ""
    #expect(text.hasPrefix("bundle identifier 'org.example.none' is not installed"), "\(text)")
    #expect(checked.verdict == "failed")
  }

  @Test("A misspelled key is a warning with the nearest known key", arguments: ["play", "snapshot", "check"])
  func misspelled(command: String) async throws {
    try payload(#""alert": {"title": "Hello"}, "mutable_content": 1"#, #", "Earshot": {"strat": 1}"#)
    let outcome = try await run(command)
    let all = outcome.output + outcome.errors
    #expect(outcome.status == 0)
    for message in [
      "sound.apns: 'aps.mutable_content' is unknown; did you mean 'mutable-content'?",
      "sound.apns: 'Earshot.strat' is unknown; did you mean 'start'?",
    ] {
      #expect(all.contains(message), "\(all)")
    }
  }

  @Test("Play writes a repeated diagnostic once, with its count")
  func repeated() async throws {
    let appex = try Appex("Voicemail", in: folder)
    try payload(#""alert": {"title": "Hello"}, "category": "voicemail""#)
    let outcome = try await Earshot.play(
      "sound.apns", "sound.apns", "sound.apns", "--output", "wav:heard.wav", "--extension", appex.path,
      folder: folder.url)
    let lines = outcome.lines.filter { $0.contains("built-in: ") }
    #expect(lines.count == 2 && lines.first?.contains("   diagnostic  built-in: category 'voicemail'") == true)
    #expect(
      lines.last == "built-in: category 'voicemail' is not registered; did you mean 'VOICEMAIL'?: 2 more times",
      "\(outcome.output)")
  }

  @Test("A value of the wrong type is reported with its key", arguments: ["play", "snapshot", "check"])
  func wrongType(command: String) async throws {
    try payload(#""alert": {"title": "Hello"}"#, #", "Earshot": {"start": "1"}"#)
    let outcome = try await run(command)
    let all = outcome.output + outcome.errors
    #expect(outcome.status == 0)
    #expect(all.contains("sound.apns: 'Earshot.start' must be a number of seconds, but is the string \"1\""), "\(all)")
    try payload(#""alert": {"title": "Hello"}, "badge": "3""#)
    let refused = try await run(command)
    #expect(refused.status == 2 && (refused.output + refused.errors).contains("'aps.badge'"))
  }

  @Test("Two extensions with one category are named by bundle identifier, and play and check fail")
  func overlapping() async throws {
    let plugIns = try folder.folder("Twice.app/PlugIns")
    let plist = Media.root.appending(path: "Samples/Voicemail/Voicemail/Info.plist")
    try folder.file("Twice.app/Info.plist", Data(contentsOf: plist))
    for name in ["One", "Two"] {
      let appex = try Appex("Voicemail", in: folder) {
        $0.replace(/(<key>CFBundleIdentifier<\/key>\s*<string>)([^<]*)\.[^<.]*</) { "\($0.1)\($0.2).\(name)<" }
      }
      try FileManager.default.moveItem(atPath: appex.path, toPath: "\(plugIns)/\(name).appex")
    }
    try payload(#""alert": {"title": "Hello"}, "category": "VOICEMAIL""#)
    let played = try await run("play", "sound.apns", "--extension", "Twice.app")
    #expect(played.status == 1, "\(played.output)\(played.errors)")
    #expect(
      played.errors.contains(/earshot: [\w.]+\.One and [\w.]+\.Two both claim the category VOICEMAIL/),
      "\(played.errors)")
    let checked = try await Earshot.checked("sound.apns", "--extension", "Twice.app", folder: folder)
    #expect(checked.verdict == "failed" && checked.results.first?.codes == ["overlappingCategories"])
  }

  @Test(
    "A notification without text shows no banner",
    arguments: [
      (#""alert": """#, "its alert has no title, subtitle or body"),
      (#""alert": {"title": ""}, "sound": "default""#, "its alert has no title, subtitle or body"),
      (#""badge": 3"#, "it has no alert: it has only a badge"),
      (#""badge": 3, "sound": "default""#, "it has no alert: it has only a badge and a sound"),
    ])
  func noText(aps: String, reason: String) async throws {
    try payload(aps)
    let played = try await run("play")
    #expect(played.status == 1 && played.errors == "earshot: the notification is not shown: \(reason)\n")
    let snapshot = try await run("snapshot")
    #expect(snapshot.status == 1 && snapshot.errors == "earshot: sound.apns: nothing is shown: \(reason)\n")
    let checked = try await Earshot.checked("sound.apns", folder: folder)
    #expect(checked.results.first?.transcript?.contains { $0.what == "banner" && $0.text == "none: \(reason)" } == true)
    #expect(try await Earshot.checked("sound.apns", "--require", "control", folder: folder).verdict == "failed")
  }

  @Test("--stage all draws the existing stages of a notification without media")
  func stages() async throws {
    try folder.file("plain.apns", #"{"aps": {"alert": {"title": "Hello"}}}"#)
    let outcome = try await run("snapshot", "plain.apns", "--stage", "all", "--outline", "outline.txt")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let lines = outcome.errors.split(separator: "\n")
    #expect(
      lines.map { $0.prefix { $0 != "." } } == ["earshot: plain", "earshot: plain"]
        && lines.first?.hasPrefix(
          "earshot: plain.apns: the stage playing cannot be drawn: the notification has no attachment") == true
    )
    let names = try folder.text("outline.txt").split(separator: "\n").filter { $0.hasPrefix("# ") }
    #expect(names == ["# banner", "# interface"])
    #expect(try Data(contentsOf: folder.url.appending(path: "shown.png")).starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test("--at past the end of the media is reported")
  func pastEnd() async throws {
    try payload(#""alert": {"title": "Hello"}"#)
    let outcome = try await run("snapshot", "sound.apns", "--stage", "playing", "--at", "100")
    #expect(outcome.status == 0)
    #expect(
      outcome.errors.hasPrefix("earshot: --at 100.000 is past the end of speech.wav, which lasts "), "\(outcome.errors)"
    )
    #expect(try await run("snapshot", "sound.apns", "--stage", "playing", "--at", "0.5").errors == "")
  }
}
