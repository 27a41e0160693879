import Foundation
import TestSupport
import Testing

@Suite("Earshot play: options")
struct OptionTests {
  private let folder: TemporaryFolder
  private let tone = Media.path("tone-440.wav")

  init() throws {
    folder = try TemporaryFolder()
  }

  private func recordedSound() throws -> Sound { try Sound(wav: folder.path("heard.wav")) }

  /// Plays the tone into `heard.wav`.
  private func play(
    _ options: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Command.Outcome {
    let outcome = try await Earshot.run(["play", tone, "--output", "wav:heard.wav"] + options, folder: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)", sourceLocation: sourceLocation)
    #expect(outcome.errors == "", sourceLocation: sourceLocation)
    return outcome
  }

  @Test(
    "--app-group needs an identifier and an existing folder",
    arguments: [
      ("group.com.example", "must be an identifier and a folder"), ("=.", "must be an identifier and a folder"),
      ("../x=.", "must be an identifier and a folder"), ("group.com.example=missing", "'missing' is not a folder"),
    ])
  func appGroup(_ value: String, _ reason: String) async throws {
    let outcome = try await Earshot.run(
      ["play", tone, "--output", "wav:heard.wav", "--app-group", value], folder: folder.url)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(reason), "\(outcome.errors)")
    #expect(try await play("--app-group", "group.com.example=.").status == 0)
  }

  @Test(
    "A notification's own sound plays to its end before the notification is expanded, unless --no-alert-sound is given",
    arguments: [true, false])
  func alertSound(isPlayed: Bool) async throws {
    try folder.file("short.wav", Data(contentsOf: Media.url("ten-ms.wav")))
    let payload = try folder.file(
      "note.apns", #"{"aps": {"alert": "A", "sound": "default"}, "attachment-url": "short.wav"}"#)
    let outcome = try await Earshot.run(
      ["play", payload, "--output", "null", "--transcript", "-"] + (isPlayed ? [] : ["--no-alert-sound"]),
      folder: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let words = outcome.output.split(separator: "\n").compactMap { $0.split(separator: " ").dropFirst().first }
    let rings: [Substring] = isPlayed ? ["ring", "ring"] : []
    #expect(words.filter { ["ring", "expand"].contains($0) } == rings + ["expand"], "\(outcome.output)")
    #expect(outcome.lines.contains { $0.hasSuffix("default sound: starts, 0.500 s") } == isPlayed)
    // The notification has the sound in both cases.
    #expect(outcome.lines.contains { $0.hasSuffix(": banner, default sound") }, "\(outcome.output)")
  }

  @Test("--transcript - writes nothing but the transcript to standard output")
  func transcriptOnStandardOutput() async throws {
    let outcome = try await play("--transcript", "-")
    #expect(
      outcome.output == """
        0.000   deliver     no category "tone-440.wav" to earshot
        0.000   alert       earshot: banner
        0.000   expand      the built-in player
        0.000   control     default, play icon, (165, 71.5, 44, 44)
        0.000   press       media button: mediaPlay()
        0.000   control     default, pause icon, (165, 71.5, 44, 44)
        0.000   sound       starts at 0.000 of tone-440.wav
        2.000   sound       ends at 2.000 of tone-440.wav; 2.000 s heard, -15.0 dBFS RMS, peak -12.0 dBFS
        2.000   sound       moves to 0.000 of tone-440.wav
        2.000   announce    mediaPlayingPaused()
        2.000   control     default, play icon, (165, 71.5, 44, 44)
        2.000   dismiss     interface

        """)
  }

  /// The common fields of the lines of `--json`.
  private struct Line: Decodable, Equatable {
    var time: Double
    var event: String
    var text: String
  }

  @Test("--json writes an object with time, kind and text per event, then the exit status")
  func json() async throws {
    let outcome = try await play("--json", "--transcript", "transcript")
    let moments = try outcome.lines.dropLast().map { line in
      let moment = try JSONDecoder().decode(Line.self, from: Data(line.utf8))
      let kind = moment.event.padding(toLength: 12, withPad: " ", startingAt: 0)
      return String(format: "%.3f   ", moment.time) + kind + moment.text
    }
    #expect(moments.count == 12)
    #expect(outcome.lines.last == #"{"event":"exit","status":0,"text":"ended with status 0","time":2,"what":"exit"}"#)
    #expect(moments.joined(separator: "\n") + "\n" == (try folder.text("transcript")))
  }

  @Test("--json names the facts of an event")
  func jsonFacts() async throws {
    struct Start: Decodable, Equatable {
      var what, name: String
      var position: Double
    }
    let outcome = try await play("--json", "--start", "0.5")
    let line = try #require(outcome.lines.first { $0.contains(#""started""#) })
    #expect(
      try JSONDecoder().decode(Start.self, from: Data(line.utf8))
        == Start(what: "started", name: "tone-440.wav", position: 0.5))
  }

  @Test("--for pauses through the media button after its time, and dismisses")
  func limit() async throws {
    let outcome = try await play("--for", "0.5", "--transcript", "-")
    #expect(
      outcome.lines.suffix(4) == [
        "0.500   press       media button: mediaPause()",
        "0.500   control     default, play icon, (165, 71.5, 44, 44)",
        "0.500   sound       stops at 0.500 of tone-440.wav; 0.500 s heard, -15.0 dBFS RMS, peak -12.0 dBFS",
        "0.500   dismiss     interface",
      ], "\(outcome.output)")
    #expect(try recordedSound().frames == 22_050)
  }

  @Test("--start sets the position of the built-in player")
  func start() async throws {
    let outcome = try await play("--start", "1.5")
    #expect(outcome.lines.contains("0.000   sound       starts at 1.500 of tone-440.wav"))
    #expect(try recordedSound().frames == 22_050)
  }

  @Test("--start and --for play an excerpt")
  func piece() async throws {
    _ = try await play("--start", "0.25", "--for", "0.75")
    #expect(try recordedSound().frames == 33_075)
  }

  @Test("--start with an extension reports that the extension decides")
  func startWithExtension() async throws {
    let appex = try Appex("Voicemail", in: folder)
    let outcome = try await Earshot.play(
      Media.voicemail, "--extension", appex.path, "--start", "1", "--output", "wav:heard.wav", folder: folder.url)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "earshot: --start has no effect: Voicemail controls the start position\n")
    #expect(outcome.lines.contains("0.000   sound       starts at 0.000 of voicemail.m4a"))
  }

  @Test(
    "--volume reduces the level by 6 dB at 0.5, and to silence at 0",
    arguments: [(1.0, -15.01), (0.5, -21.03), (0.0, -Double.infinity)])
  func volume(volume: Double, level: Double) async throws {
    _ = try await play("--volume", "\(volume)")
    let sound = try recordedSound()
    #expect(sound.frames == 88_200)
    #expect(sound.level == level || abs(sound.level - level) < 0.02, "\(sound.level) dBFS")
  }

  @Test("--no-interactive writes lines as without a terminal")
  func notInteractive() async throws {
    let outcome = try await play("--no-interactive")
    #expect(
      outcome.lines == [
        "tone-440.wav", "0.000   sound       starts at 0.000 of tone-440.wav",
        "2.000   sound       ends at 2.000 of tone-440.wav; 2.000 s heard, -15.0 dBFS RMS, peak -12.0 dBFS",
      ])
  }

  @Test("A payload from standard input plays an attachment covered by --allow-path")
  func standardInput() async throws {
    let payload = #"{"aps": {"alert": {"title": "A tone", "body": "Listen."}}, "media": "\#(tone)"}"#
    let allowed = Media.root.appending(path: "Media").path
    let outcome = try await Earshot.play(
      "-", "--allow-path", allowed, "--output", "wav:heard.wav", input: payload, folder: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.lines.prefix(2) == ["A tone", "Listen."])
    #expect(try recordedSound().frames == 88_200)
  }

  @Test("A payload without a known extension is recognized by its first byte")
  func unnamedPayload() async throws {
    try folder.media("tone-440.wav")
    let payload = try folder.payload("payload", attachment: "tone-440.wav")
    let outcome = try await Earshot.play(payload, "--output", "wav:heard.wav", folder: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try recordedSound().frames == 88_200)
  }

  @Test("The input is never overwritten", arguments: ["--output", "--transcript"])
  func writingOverTheInput(option: String) async throws {
    let media = try folder.media("tone-440.wav", as: "mine.wav")
    try folder.link("link.wav", to: media)
    let original = try Data(contentsOf: URL(filePath: media))
    for name in ["mine.wav", "link.wav"] {
      let value = option == "--output" ? "wav:\(folder.path(name))" : folder.path(name)
      let outcome = try await Earshot.play("mine.wav", option, value, "--for", "0.1", folder: folder.url)
      #expect(outcome.status == 64)
      #expect(
        outcome.errors.contains("\(option) would overwrite the input: \(folder.path(name))"), "\(outcome.errors)")
      #expect(try Data(contentsOf: URL(filePath: media)) == original)
    }
  }
}

extension String {
  mutating func replace(_ old: String, with new: String) {
    self = replacingOccurrences(of: old, with: new)
  }
}
