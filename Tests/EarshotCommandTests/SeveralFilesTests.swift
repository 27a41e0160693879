import Foundation
import TestSupport
import Testing

@Suite("Earshot play: several files")
struct SeveralFilesTests {
  private let folder: TemporaryFolder
  private static let ramp = 22_050
  private static let tone = 88_200

  init() throws {
    folder = try TemporaryFolder()
    for name in ["ramp.wav", "tone-440.wav", "damaged/truncated-header.wav"] { try folder.media(name) }
  }

  private func play(_ arguments: String...) async throws -> Command.Outcome {
    try await Earshot.run(["play", "--output", "wav:heard.wav"] + arguments, folder: folder.url)
  }

  private func frames() throws -> Int { try Sound(wav: folder.path("heard.wav")).frames }

  @Test("Files play in sequence into one output, with one time and a title each")
  func order() async throws {
    let payload = try folder.payload(attachment: "ramp.wav")
    let outcome = try await play("ramp.wav", payload, "tone-440.wav")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(
      outcome.lines.filter { !$0.hasPrefix("0.500   sound       ends") && !$0.contains("heard") } == [
        "ramp.wav", "0.000   sound       starts at 0.000 of ramp.wav",
        "A sound", "0.500   sound       starts at 0.000 of ramp.wav",
        "tone-440.wav", "1.000   sound       starts at 0.000 of tone-440.wav",
      ])
    #expect(try frames() == 2 * Self.ramp + Self.tone)
  }

  @Test("An unreadable file is reported and skipped, and the status is 2")
  func unreadable() async throws {
    let outcome = try await play("ramp.wav", "missing.wav", "tone-440.wav")
    #expect(outcome.status == 2)
    #expect(outcome.errors == "earshot: \(folder.path("missing.wav")): no such file\n")
    #expect(try frames() == Self.ramp + Self.tone)
  }

  @Test("A damaged file is reported, the others play, and the status is 1")
  func damaged() async throws {
    let outcome = try await play("damaged/truncated-header.wav", "ramp.wav")
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("earshot: "))
    #expect(outcome.errors.count { $0 == "\n" } == 1)
    #expect(try frames() == Self.ramp)
  }

  @Test("The highest status counts")
  func worst() async throws {
    let payload = try folder.payload(attachment: "missing.wav")
    #expect(try await play("damaged/truncated-header.wav", payload, "ramp.wav").status == 2)
    #expect(try await play(payload, "damaged/truncated-header.wav").status == 2)
  }

  @Test("Without a readable file, the output is not overwritten")
  func noneReadable() async throws {
    try folder.file("heard.wav", "mine")
    let outcome = try await play("missing.wav", "other.wav")
    #expect(outcome.status == 2)
    #expect(outcome.errors.count { $0 == "\n" } == 2)
    #expect(try folder.text("heard.wav") == "mine")
  }

  @Test("--for limits the whole playback")
  func limit() async throws {
    let outcome = try await play("ramp.wav", "tone-440.wav", "ramp.wav", "--for", "0.75")
    #expect(outcome.status == 0)
    #expect(try frames() == 33_075)
    #expect(!outcome.lines.dropFirst(4).contains("ramp.wav"))
  }

  @Test("One file may be standard input")
  func standardInput() async throws {
    let payload = #"{"aps": {"alert": {"title": "Piped"}}, "media": "\#(folder.path("ramp.wav"))"}"#
    let outcome = try await Earshot.play(
      "tone-440.wav", "-", "--allow-path", folder.url.path, "--output", "wav:heard.wav", input: payload,
      folder: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try frames() == Self.ramp + Self.tone)
    let repeated = try await play("-", "-")
    #expect(repeated.status == 64)
    #expect(repeated.errors.contains("- can be given only once: there is one standard input."))
  }

  @Test("No input is overwritten", arguments: ["--output", "--transcript"])
  func writingOver(option: String) async throws {
    let value = option == "--output" ? "wav:tone-440.wav" : "tone-440.wav"
    let outcome = try await Earshot.play("ramp.wav", "tone-440.wav", option, value, folder: folder.url)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("\(option) would overwrite the input: "), "\(outcome.errors)")
  }

  // MARK: --loop

  @Test("--loop repeats each file without a gap, with one announcement", arguments: [1, 3])
  func loop(times: Int) async throws {
    let outcome = try await play("ramp.wav", "tone-440.wav", "--loop", "\(times)", "--transcript", "transcript")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let sound = try Sound(wav: folder.path("heard.wav"))
    #expect(sound.frames == times * (Self.ramp + Self.tone))
    for turn in 0..<times { #expect(sound.samples[(turn * Self.ramp + 100) * 2] == Float(100) / 32_768) }
    #expect(try folder.text("transcript").components(separatedBy: "mediaPlayingPaused()").count == 3)
  }

  @Test("--loop 0 is endless, and needs --for with a file as output")
  func endless() async throws {
    let outcome = try await play("ramp.wav", "--loop", "0", "--for", "5.25")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try frames() == 231_525)
    let endless = try await play("ramp.wav", "--loop", "0")
    #expect(endless.status == 64)
    #expect(endless.errors.contains("--loop 0 into a file or a pipe never ends; add --for"))
  }

  @Test(
    "Invalid numbers are refused with the allowed values",
    arguments: [
      ("--loop=-1", "--loop must be a number of times"),
      ("--loop=1000001", "--loop must be a number of times"),
      ("--rate=0.4", "--rate must be from 0.5 to 2."),
      ("--language=qq-DE", "--language: \"qq-DE\" begins with the unknown language 'qq': write a language,"),
      ("--rate=nan", "--rate must be from 0.5 to 2."),
    ])
  func refused(option: String, reason: String) async throws {
    let outcome = try await play("ramp.wav", option)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(reason), "\(outcome.errors)")
  }

  // MARK: --attachment

  /// Writes a payload with an image and two sounds, one of them with an identifier.
  private func album() throws -> String {
    let image = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
    try folder.file("image.png", try #require(Data(base64Encoded: image)))
    return try folder.file(
      "album.apns",
      """
      {"aps": {"alert": "x"},
       "attachments": [{"url": "image.png"}, {"url": "ramp.wav"}, {"id": "a", "url": "tone-440.wav"}]}
      """)
  }

  @Test("--attachment selects a playable attachment by number or identifier", arguments: ["1", "2", "a"])
  func attachment(name: String) async throws {
    let outcome = try await play(album(), "--attachment", name)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try frames() == (name == "1" ? Self.ramp : Self.tone))
  }

  @Test("An unknown --attachment lists the existing ones", arguments: ["3", "0", "-1", "b", "image.png"])
  func wrongAttachment(name: String) async throws {
    let outcome = try await play(album(), "--attachment=\(name)")
    #expect(outcome.status == 2)
    #expect(
      outcome.errors == """
        earshot: --attachment \(name): no such attachment; attachments: 1 (ramp.wav), 2 (a, tone-440.wav)

        """)
  }

  @Test("Options of the built-in player have no effect on an app's extension, and this is reported")
  func appsExtension() async throws {
    let appex = try Appex("Voicemail", in: folder)
    let outcome = try await play(
      Media.voicemail, "--extension", appex.path, "--loop", "2", "--rate", "2", "--attachment", "1")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      outcome.errors == """
        earshot: --loop has no effect: Voicemail controls looping
        earshot: --rate has no effect: Voicemail controls the speed
        earshot: --attachment has no effect: Voicemail controls the choice of attachment

        """)
  }
}
