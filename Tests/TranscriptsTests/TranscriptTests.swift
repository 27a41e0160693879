import DeviceTime
import Foundation
import Testing
import Transcripts

@Suite("Transcripts")
struct TranscriptTests {
  private func moment(_ nanoseconds: Int64, _ event: Event = .dismissed) -> Transcript.Moment {
    Transcript.Moment(time: DeviceInstant(nanoseconds: nanoseconds), event: event)
  }

  @Test("The text has one line per event with time, kind and text")
  func text() {
    var transcript = Transcript()
    transcript.append(
      .delivered(category: "VOICEMAIL", title: "Ada", bundleIdentifier: "com.example.Voicemail"), at: .zero)
    transcript.append(
      .pressed(target: .mediaButton, member: .mediaPlay), at: DeviceInstant(nanoseconds: 1_000_499_999))
    transcript.append(.soundStarted(name: "a.m4a", position: 0), at: DeviceInstant(nanoseconds: 1_000_500_000))
    transcript.append(
      .diagnostic(Diagnostic(.network, "m", reason: "r", remedy: "a\nb")),
      at: DeviceInstant(nanoseconds: 62_000_000_000))
    #expect(
      transcript.description == """
        0.000   deliver     VOICEMAIL "Ada" to com.example.Voicemail
        1.000   press       media button: mediaPlay()
        1.001   sound       starts at 0.000 of a.m4a
        62.000   diagnostic  network: m; r; a\\nb

        """)
    #expect(Transcript().description == "")
  }

  @Test("The latest events are kept, and the number of dropped ones is reported")
  func bounded() {
    var transcript = Transcript()
    for number in 0...Transcript.maximumCount { transcript.append(.speaker(.failed(reason: "\(number)")), at: .zero) }
    #expect(transcript.moments.count == Transcript.maximumCount / 2 + 1)
    #expect(transcript.moments.last?.event == .speaker(.failed(reason: "\(Transcript.maximumCount)")))
    #expect(transcript.droppedCount == Transcript.maximumCount / 2)
    #expect(transcript.description.hasPrefix("... 10000 earlier moments\n0.000   speaker     10000\n"))
  }

  @Test("Times are rounded to milliseconds")
  func rounding() {
    #expect(moment(0).description == "0.000   dismiss     interface")
    #expect(moment(499_999).description == "0.000   dismiss     interface")
    #expect(moment(500_000).description == "0.001   dismiss     interface")
    #expect(moment(999_500_000).description == "1.000   dismiss     interface")
  }

  @Test("Times at the end of time, and before the beginning, have a text")
  func extremes() throws {
    #expect(moment(.max).description == "9223372036.855   dismiss     interface")
    #expect(moment(-1_500_000).description == "0.000   dismiss     interface")
    #expect(moment(.min).description == "0.000   dismiss     interface")
  }

  @Test("Time never goes backwards")
  func order() {
    var transcript = Transcript()
    transcript.append(.speaker(.failed(reason: "one")), at: DeviceInstant(nanoseconds: 5))
    transcript.append(.speaker(.failed(reason: "two")), at: DeviceInstant(nanoseconds: 3))
    transcript.append(.speaker(.failed(reason: "three")), at: DeviceInstant(nanoseconds: 9))
    #expect(transcript.moments.map(\.time.nanoseconds) == [5, 5, 9])
    #expect(transcript.moments.map(\.event.text) == ["one", "two", "three"])
  }

  @Test("Diagnostics are returned in order")
  func diagnostics() {
    let first = Diagnostic(.endOfMedia, "the sound has ended")
    let second = Diagnostic(.dismissal, "the sound continues")
    var transcript = Transcript()
    transcript.append(.diagnostic(first), at: .zero)
    transcript.append(.dismissed, at: .zero)
    transcript.append(.diagnostic(second), at: .zero)
    #expect(transcript.diagnostics == [first, second])
  }

  @Test("Diagnostics are selected by their severity, from notes to errors")
  func severities() {
    let error = Diagnostic(.endOfMedia, "the sound has ended")
    let warning = Diagnostic(.zeroHeight, "the height is 0")
    let note = Diagnostic(.notEmulated, "a symbol is not drawn")
    var transcript = Transcript()
    for diagnostic in [note, error, warning] { transcript.append(.diagnostic(diagnostic), at: .zero) }
    #expect(transcript.diagnostics(atLeast: .note) == [note, error, warning])
    #expect(transcript.diagnostics(atLeast: .warning) == [error, warning])
    #expect(transcript.diagnostics(atLeast: .error) == [error])
    #expect([error, note, warning].map(\.severity).sorted() == [.note, .warning, .error])
  }

  @Test("A diagnostic is described on one line, with its text in a transcript")
  func descriptionOfDiagnostic() {
    let diagnostic = Diagnostic(.network, "m", reason: "r", remedy: "a\nb")
    #expect("\(diagnostic)" == "error \(Event.diagnostic(diagnostic).text)")
    #expect("\([diagnostic])" == "[error network: m; r; a\\nb]")
  }

  @Test("The remedies for images and attachments fit every cause of their defects")
  func remedies() {
    #expect(Defect.imageNotDrawn.remedy == "attach an undamaged image of a supported size")
    #expect(Defect.attachmentType.remedy.hasPrefix("attach a file of a supported format, "))
  }

  @Test("A transcript is preserved by JSON")
  func roundTrip() throws {
    var transcript = Transcript()
    for (index, example) in EventTests.examples.enumerated() {
      transcript.append(example.event, at: DeviceInstant(nanoseconds: Int64(index)))
    }
    let json = try JSONEncoder().encode(transcript)
    #expect(try JSONDecoder().decode(Transcript.self, from: json) == transcript)
  }

  @Test("The JSON of a moment has the keys of its event, and the time in seconds")
  func json() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = String(decoding: try encoder.encode(moment(1_250_000_001)), as: UTF8.self)
    #expect(json == #"{"event":"dismiss","text":"interface","time":1.250000001,"what":"dismissed"}"#)
  }

  @Test(
    "A time is preserved by JSON to the nanosecond",
    arguments: [0, 1, 499_999_999, 62_000_000_001, 86_400_000_000_123, 2_000_000_000_000_001] as [Int64])
  func times(nanoseconds: Int64) throws {
    let moment = moment(nanoseconds)
    #expect(try JSONDecoder().decode(Transcript.Moment.self, from: JSONEncoder().encode(moment)) == moment)
  }

  @Test(
    "A moment without a possible time is refused",
    arguments: [#"{"what":"dismissed"}"#, #"{"what":"dismissed","time":1e300}"#, #"{"time":1}"#])
  func malformed(json: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Transcript.Moment.self, from: Data(json.utf8)) }
  }
}
