import Foundation
import Testing

@testable import Transcripts

@Suite("Transcript events")
struct EventTests {
  /// At least one event of every kind, with its kind and text.
  static let examples: [(event: Event, kind: Event.Kind, text: String)] = [
    (
      .delivered(category: "VOICEMAIL", title: "Ada left a message", app: "com.example.Voicemail"), .deliver,
      #"VOICEMAIL "Ada left a message" to com.example.Voicemail"#
    ),
    (.delivered(category: "", title: "", app: "a"), .deliver, #"no category "" to a"#),
    (.attached(identifier: "a", detail: "a.wav, audio, 182 KB"), .attach, "a: a.wav, audio, 182 KB"),
    (.notAttached(identifier: "a", reason: "no such file"), .attach, "a is left out: no such file"),
    (.expanded(extension: "NotificationContent"), .expand, "NotificationContent"),
    (.received(title: "Again"), .receive, #""Again", in the visible interface"#),
    (.control("default, play icon, (16, 12, 44, 44)"), .control, "default, play icon, (16, 12, 44, 44)"),
    (.pressed(target: "media button", member: "mediaPlay"), .press, "media button: mediaPlay()"),
    (.pressed(target: "media button", member: nil), .press, "media button: nothing there"),
    (.announced(member: "mediaPlayingPaused"), .announce, "mediaPlayingPaused()"),
    (.soundStarted(name: "a.wav", position: 0), .sound, "starts at 0.000 of a.wav"),
    (
      .soundStopped(name: "a.wav", position: 2.0004, heard: "2.000 s heard"), .sound,
      "stops at 2.000 of a.wav; 2.000 s heard"
    ),
    (
      .soundEnded(name: "a.wav", position: 61.9996, heard: "1.000 s heard"), .sound,
      "ends at 62.000 of a.wav; 1.000 s heard"
    ),
    (.soundSeeked(name: "a.wav", position: 0.0125), .sound, "moves to 0.013 of a.wav"),
    (.soundFailed(name: "a.wav", code: "damaged", reason: "bad data"), .sound, "fails: a.wav: bad data"),
    (.speaker("no sound device"), .speaker, "no sound device"),
    (.dismissed, .dismiss, "interface"),
    (.extensionFailed(extension: "X", reason: "it exited"), .fault, "X: it exited"),
    (
      .diagnostic(Diagnostic(id: "x", message: "playback ended", reason: "it stays", remedy: "seek to zero")),
      .diagnostic,
      "x: playback ended; it stays; seek to zero"
    ),
    (.serviced("1 attachment"), .service, "1 attachment"),
    (.banner("leaves"), .banner, "leaves"),
    (.responded(action: "REPLY", outcome: "answered"), .respond, "REPLY: answered"),
    (.forwarded(action: "REPLY", app: "com.example.X"), .forward, "REPLY to com.example.X"),
    (.actions("Reply, Open"), .actions, "Reply, Open"),
    (
      .download(url: "https://example.com/a", outcome: "200, 3 bytes"), .download, "https://example.com/a: 200, 3 bytes"
    ),
    (.output(extension: "Voicemail", line: "fetched"), .output, "Voicemail: fetched"),
    (.policy(name: "endOfMedia", decision: "reset"), .policy, "endOfMedia: reset"),
  ]

  @Test("An event has its kind, and a text of one line", arguments: examples.indices)
  func text(index: Int) {
    let (event, kind, text) = Self.examples[index]
    #expect(event.kind == kind)
    #expect(event.text == text)
  }

  @Test("Every event is preserved by JSON", arguments: examples.indices)
  func roundTrip(index: Int) throws {
    let event = Self.examples[index].event
    #expect(try JSONDecoder().decode(Event.self, from: JSONEncoder().encode(event)) == event)
  }

  @Test("There is an example of every case")
  func examplesAreComplete() {
    #expect(Set(Self.examples.map { Self.number(of: $0.event) }) == Set(0..<25))
  }

  @Test("The JSON has kind, text and separate facts")
  func json() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    func json(_ event: Event) throws -> String { String(decoding: try encoder.encode(event), as: UTF8.self) }
    #expect(
      try json(.soundStopped(name: "a.wav", position: 0.5, heard: "0.500 s heard"))
        == #"{"event":"sound","heard":"0.500 s heard","name":"a.wav","position":0.5,"#
        + #""text":"stops at 0.500 of a.wav; 0.500 s heard","what":"stopped"}"#)
    #expect(
      try json(.pressed(target: "media button", member: nil))
        == #"{"event":"press","target":"media button","text":"media button: nothing there","what":"pressed"}"#)
  }

  @Test(
    "Invalid JSON is refused",
    arguments: [#"{"what":"dance"}"#, #"{"what":"started"}"#, "{}"])
  func malformed(json: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Event.self, from: Data(json.utf8)) }
  }

  @Test(
    "Control characters are escaped, and cannot forge lines or move the cursor",
    arguments: [
      ("a\nb", #"a\nb"#), ("a\r\nb", #"a\r\nb"#), ("\u{1B}[2J", #"\u{1B}[2J"#), ("\u{0}", #"\0"#), ("\t", #"\t"#),
      ("\u{7F}\u{85}\u{9F}", #"\u{7F}\u{0085}\u{009F}"#), ("\u{2028}\u{2029}", #"\u{2028}\u{2029}"#),
      ("\u{202E}evil\u{2066}", #"\u{202E}evil\u{2066}"#), ("Grüße 🎧, \\ and \"", "Grüße 🎧, \\ and \""),
    ])
  func controlCharacters(raw: String, escaped: String) {
    #expect(Event.speaker(raw).text == escaped)
    #expect(Event.delivered(category: raw, title: raw, app: raw).text == "\(escaped) \"\(escaped)\" to \(escaped)")
  }

  @Test(
    "Seconds have three decimals for any number",
    arguments: [
      (0.0, "0.000"), (0.0004, "0.000"), (0.0005, "0.001"), (0.9996, "1.000"), (-0.0004, "0.000"), (-1.25, "-1.250"),
      (123_456.789, "123456.789"), (.nan, "?"), (.infinity, "?"), (1e300, "?"),
    ])
  func seconds(position: Double, text: String) {
    #expect(Event.soundStarted(name: "a", position: position).text == "starts at \(text) of a")
  }

  /// A number for each case, so that a new one does not compile before it has an example.
  private static func number(of event: Event) -> Int {
    switch event {
    case .delivered: 0
    case .attached: 1
    case .notAttached: 2
    case .expanded: 3
    case .received: 4
    case .control: 5
    case .pressed: 6
    case .announced: 7
    case .soundStarted: 8
    case .soundStopped: 9
    case .soundEnded: 10
    case .soundSeeked: 11
    case .soundFailed: 12
    case .speaker: 13
    case .dismissed: 14
    case .extensionFailed: 15
    case .diagnostic: 16
    case .serviced: 17
    case .banner: 18
    case .responded: 19
    case .forwarded: 20
    case .actions: 21
    case .download: 22
    case .policy: 23
    case .output: 24
    }
  }
}
