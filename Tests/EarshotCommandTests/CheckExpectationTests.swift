import Foundation
import TestSupport
import Testing

@Suite("Earshot check: expectations and references")
struct CheckExpectationTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  // MARK: Expectations

  @Test("The fixtures meet their folders' expectations, and all damage is found")
  func fixtures() async throws {
    let outcome = try await Earshot.run(["check", "--quiet", Media.root.appending(path: "Media").path])
    #expect(outcome.status == 0, "\(outcome.output)")
    #expect(outcome.lines.count == 1, "\(outcome.output)")
  }

  @Test("Expected damage that is not found fails the item")
  func notNoticed() async throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: Media.path("damaged"))
    where name.hasPrefix("empty.") {
      try folder.file(name, Wave.intact())
    }
    try folder.media("damaged/earshot-check.json", as: "earshot-check.json")
    let report = try await Earshot.checked("empty.wav", folder: folder)
    let result = try report.result("empty.wav")
    #expect(result.verdict == "failed" && result.codes == ["not-found"])
    #expect(result.findings.first?.text == "empty was expected, but not found; there are no findings")
  }

  @Test("An unreadable file passes if that is expected")
  func expectedUnreadable() async throws {
    try folder.file("empty.wav", Data())
    #expect(try await Earshot.checked("empty.wav", folder: folder).verdict == "unreadable")
    try folder.file("earshot-check.json", #"{ "files": { "empty.*": { "find": ["empty"] } } }"#)
    let report = try await Earshot.checked("empty.wav", folder: folder)
    #expect(report.verdict == "passed")
    #expect(report.results.first?.findings.map(\.isAllowed) == [true])
  }

  @Test("The file takes precedence over options, a name over a pattern, and a subfolder over its parent")
  func nearest() async throws {
    try folder.file("a.wav", Wave.intact())
    try folder.file("b.wav", Wave.intact())
    try folder.file("below/c.wav", Wave.intact())
    try folder.file(
      "earshot-check.json", #"{ "files": { "*.wav": { "duration": "2.." }, "b.wav": { "duration": 1 } } }"#)
    let report = try await Earshot.checked(".", "--duration", "3..", folder: folder)
    #expect(report.results.map(\.path) == ["a.wav", "b.wav", "below/c.wav"])
    #expect(report.results.map(\.verdict) == ["failed", "passed", "failed"])
    #expect(try report.result("a.wav").findings.map(\.text) == ["the length is 1.000 s; expected: at least 2 s"])
    #expect(try report.result("below/c.wav").findings.map(\.text) == ["the length is 1.000 s; expected: at least 3 s"])
  }

  @Test(
    "A mistake in the file is reported with its place, and the items in its folder are unreadable",
    arguments: [
      (#"{ "expect": { "loud": "-20" } }"#, "unknown key expect.loud; allowed: allow, duration, find"),
      (#"{ "expect": { "duration": "long" } }"#, #"expect.duration must be a number, or a range"#),
      (#"{ "expect": { "allow": ["cliping"] } }"#, "expect.allow: unknown finding 'cliping'; did you mean 'clipping'?"),
      (#"{ "files": { "a.*": { "find": ["?"] } } }"#, #"files."a.*".find: unknown finding '?'; Checking.md lists"#),
      ("{ \"expect\": {}", "line 1, column 15"),
    ])
  func mistakes(text: String, message: String) async throws {
    try folder.file("a.wav", Wave.intact())
    try folder.file("earshot-check.json", text)
    let result = try await Earshot.checked("a.wav", folder: folder).result("a.wav")
    #expect(result.verdict == "unreadable" && result.codes == ["expectations"])
    let found = try #require(result.findings.first?.text)
    #expect(found.hasPrefix("./earshot-check.json: ") || found.hasPrefix("earshot-check.json: "), "\(found)")
    #expect(found.contains(message), "\(found)")
  }

  @Test("An unknown code of --allow is refused; the codes of findings and diagnostics are accepted")
  func allowedCodes() async throws {
    try folder.file("a.wav", Wave.intact())
    let refused = try await Earshot.run(["check", "a.wav", "--allow", "endOfMdia"], folder: folder.url)
    #expect(refused.status == 64)
    #expect(refused.errors.contains("--allow: unknown finding 'endOfMdia'; did you mean 'endOfMedia'?"))
    let unchecked = try await Earshot.run(["check", "a.wav", "--allow", "timed-out"], folder: folder.url)
    #expect(unchecked.status == 64)
    let reason = "--allow: 'timed-out' can be neither allowed nor expected, because the item was not checked."
    #expect(unchecked.errors.contains(reason), "\(unchecked.errors)")
    let codes = ["clipping", "built-in", "endOfMedia"].flatMap { ["--allow", $0] }
    #expect(try await Earshot.run(["check", "a.wav"] + codes, folder: folder.url).status == 0)
  }

  // MARK: References

  private func codes(_ path: String) async throws -> [String] {
    try await Earshot.checked(path, folder: folder).result(path).findings.filter { $0.severity != "note" }.map(\.code)
  }

  @Test("A recorded sound passes, and one changed sample fails")
  func exact() async throws {
    var sound = Wave.intact()
    try folder.file("a.wav", sound)
    let recorded = try await Earshot.check("a.wav", "--record", folder: folder)
    #expect(recorded.status == 0)
    let reference = try folder.text("earshot-reference.json")
    #expect(reference.contains("\"frames\" : 44100") && reference.contains("\"digest\" : \"sha256:"), "\(reference)")
    #expect(try await codes("a.wav") == [])
    sound[10_000] ^= 1
    try folder.file("a.wav", sound)
    let changed = try await Earshot.checked("a.wav", folder: folder).result("a.wav")
    #expect(changed.verdict == "failed")
    #expect(
      changed.findings.map(\.text) == [
        "differs from the reference: its samples differ; to accept it, run with --record"
      ])
    _ = try await Earshot.check("a.wav", "--record", folder: folder)
    #expect(try await codes("a.wav") == [])
  }

  @Test("A shorter sound fails with the difference")
  func shorter() async throws {
    try folder.file("a.wav", Wave.intact(seconds: 1))
    _ = try await Earshot.check("a.wav", "--record", folder: folder)
    try folder.file("a.wav", Wave.intact(seconds: 0.9))
    let finding = try await Earshot.checked("a.wav", folder: folder).result("a.wav").findings.first
    #expect(finding?.code == "differs")
    #expect(finding?.text.contains("39690 frames instead of 44100") == true, "\(finding?.text ?? "")")
  }

  @Test("The same sound in another lossy encoding passes, and another sound fails")
  func lossy() async throws {
    try folder.media("speech.mp3", as: "a.mp3")
    _ = try await Earshot.check("a.mp3", "--record", folder: folder)
    #expect(try folder.text("earshot-reference.json").contains("\"fingerprint\""))
    #expect(try await codes("a.mp3") == [])
    let reference = try folder.text("earshot-reference.json")
    // This file has another sound of the same length as the referenced one.
    try folder.media("three-seconds-mono.mp3", as: "b.mp3")
    try folder.file("earshot-reference.json", reference.replacing("\"a.mp3\"", with: "\"b.mp3\""))
    let other = try await Earshot.checked("b.mp3", folder: folder).result("b.mp3").findings.first
    #expect(other?.code == "differs")
    #expect(other?.text.contains(" % similar; at least 90 % is required") == true, "\(other?.text ?? "")")
    // The sound is encoded again, as AAC at another rate, to which the fingerprint is insensitive.
    try folder.media("speech.m4a", as: "c.m4a")
    let equal = reference.replacing("\"a.mp3\"", with: "\"c.m4a\"").replacing(#/"(frames|rate)" : \d+,?\n/#, with: "")
      .replacing(#/,(\s*\})/#) { $0.1 }
    try folder.file("earshot-reference.json", equal)
    #expect(try await codes("c.m4a") == [])
  }

  @Test("A notification's reference is its transcript, and a different pause fails with its time")
  func notification() async throws {
    try folder.media("speech.wav")
    _ = try folder.payload("sound.apns", attachment: "speech.wav")
    _ = try await Earshot.check("sound.apns", "--record", folder: folder)
    #expect(try await codes("sound.apns") == [])
    try folder.file("sound.apns", folder.text("sound.apns").replacing("A sound", with: "Another"))
    let finding = try await Earshot.checked("sound.apns", folder: folder).result("sound.apns").findings.first
    #expect(finding?.code == "differs")
    #expect(finding?.text.contains("event 1 is ") == true && finding?.text.contains("Another") == true)
  }

  @Test("A reference with the smallest number differs, like any other wrong number")
  func smallestNumber() async throws {
    try folder.file("a.wav", Wave.intact())
    try folder.file(
      "earshot-reference.json", #"{ "earshot": 1, "files": { "a.wav": { "frames": -9223372036854775808 } } }"#)
    let result = try await Earshot.checked("a.wav", folder: folder).result("a.wav")
    #expect(result.verdict == "failed" && result.codes == ["differs"])
    #expect(
      result.findings.first?.text.contains("44100 frames instead of -9223372036854775808") == true,
      "\(result.findings)")
  }

  @Test("An invalid file of references is reported")
  func noReferences() async throws {
    try folder.file("a.wav", Wave.intact())
    try folder.file("earshot-reference.json", "[]")
    let result = try await Earshot.checked("a.wav", folder: folder).result("a.wav")
    #expect(result.verdict == "unreadable" && result.codes == ["expectations"])
    #expect(result.findings.first?.text.contains("not a valid reference file; remove it") == true)
  }
}
