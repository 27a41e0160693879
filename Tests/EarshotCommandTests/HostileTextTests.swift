import Foundation
import TestSupport
import Testing

@Suite("Earshot play: hostile text in payloads")
struct HostileTextTests {
  private let folder: TemporaryFolder
  private let payload: String

  /// Sets the terminal's title, clears the screen, changes the color with a C1 control, forges a line, and reverses the
  /// text.
  private static let title =
    #"\u001b]0;owned\u0007\u001b[2J\u009b31m\r\n9.999   sound       forged\u2028\u202etxt\b\u007f"#

  init() throws {
    folder = try TemporaryFolder()
    try folder.media("tone-440.wav", as: "tone.wav")
    let text = #"{"title": "\#(Self.title)", "subtitle": "\#(Self.title)", "body": "\#(Self.title)"}"#
    let category = Self.title
    payload = try folder.file(
      "payload.apns", #"{"aps": {"alert": \#(text), "category": "\#(category)"}, "media": "tone.wav"}"#)
  }

  /// Returns the scalars that a terminal would interpret, except line feeds.
  private func controls(in text: String) -> [String] {
    text.unicodeScalars.filter { scalar in
      scalar != "\n"
        && (scalar.properties.generalCategory == .control || [0x2028, 0x2029, 0x202E].contains(scalar.value))
    }.map { $0.escaped(asASCII: true) }
  }

  private func play(_ options: String...) async throws -> Command.Outcome {
    let outcome = try await Earshot.run(["play", payload, "--output", "wav:heard.wav"] + options, folder: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors == "")
    return outcome
  }

  @Test("Title, subtitle and body are one line each, without control characters")
  func plainLines() async throws {
    let outcome = try await play()
    #expect(controls(in: outcome.output) == [])
    let line = " ]0;owned  [2J 31m  9.999   sound       forged  txt  "
    #expect(outcome.lines.prefix(3) == [line, line, line])
    #expect(outcome.lines.count == 5)
  }

  @Test("A title cannot forge a line of the transcript", arguments: ["-", "transcript"])
  func transcript(path: String) async throws {
    let outcome = try await play("--transcript", path)
    let transcript = path == "-" ? outcome.output : try folder.text(path)
    #expect(controls(in: transcript) == [])
    let lines = transcript.split(separator: "\n")
    #expect(lines.count == 13)
    #expect(!lines.contains { $0.hasPrefix("9.999") })
    #expect(lines[0].contains(#"\u{1B}]0;owned\u{07}"#), "\(lines[0])")
  }

  @Test("A title is unchanged in JSON, and cannot forge a line")
  func json() async throws {
    struct Delivery: Decodable {
      var title: String
    }
    let outcome = try await play("--json")
    #expect(outcome.lines.count == 14)
    #expect(outcome.output.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" })
    let first = try JSONDecoder().decode(Delivery.self, from: Data(outcome.lines[0].utf8))
    #expect(first.title.hasPrefix("\u{1B}]0;owned\u{7}"))
  }

  @Test("Messages escape the names of files, attachments and extensions")
  func messages() async throws {
    let missing = try await Earshot.refusal("\u{1B}[31mred\n.wav", "--output", "null", folder: folder.url)
    #expect(controls(in: missing) == [])
    #expect(missing == "\(folder.url.path)/ [31mred .wav: no such file")

    let attachment = try await Earshot.refusal(
      "-", "--output", "null", input: #"{"aps": {"alert": "x"}, "media": "\#(Self.title)"}"#)
    #expect(controls(in: attachment) == [])

    let appex = try Appex("Voicemail", in: folder) {
      $0.replace("<string>Voicemail</string>", with: "<string>Voice\n\u{9B}31mmail</string>")
    }
    try appex.replaceExecutable(by: "exit 3")
    let failure = try await Earshot.refusal(
      Media.voicemail, "--extension", appex.path, "--output", "null", "--no-sandbox", status: 1)
    #expect(failure == "Voice  31mmail failed while loading: it exited with status 3")
  }
}
