import Checks
import Foundation
import TestSupport
import Testing

@Suite("Check expectations")
struct ExpectationTests {
  private func file(_ text: String) throws(ExpectationError) -> ExpectationFile {
    try ExpectationFile(Array(text.utf8), path: "earshot-check.json")
  }

  @Test("Expectations for all, some or one file apply, and the nearest takes precedence")
  func nearest() throws {
    let file = try file(
      """
      { "expect": { "loudness": "-24..-16", "allow": ["clipping"] },
        "files": { "*.m4a": { "duration": "..30", "peak": 0 },
                   "voice*.m4a": { "duration": "5..6" },
                   "voicemail.m4a": { "duration": 5.25, "require": ["attachment", "alert-sound"],
                                      "allow": ["dropout"] } } }
      """)
    #expect(file.expectations(for: "x.wav").loudness == Bounds(from: -24, to: -16))
    #expect(file.expectations(for: "x.wav").duration == nil)
    #expect(file.expectations(for: "x.m4a").duration == Bounds(to: 30))
    #expect(file.expectations(for: "voices.m4a").duration == Bounds(from: 5, to: 6))
    let nearest = file.expectations(for: "voicemail.m4a")
    #expect(nearest.duration == Bounds(from: 5.25, to: 5.25) && nearest.peak == Bounds(from: 0, to: 0))
    #expect(nearest.require == [.attachment, .alertSound])
    #expect(nearest.allow == ["clipping", "dropout"])
  }

  @Test("The nearest rule decides about expected findings")
  func nearestFind() throws {
    let file = try file(
      """
      { "expect": { "find": ["damaged"] },
        "files": { "*-named.*": { "find": ["wrong-extension"] }, "twice-named.wav": { "find": ["holes", "ends-early"] },
                   "opus-named.ogg": { "find": [] } } }
      """)
    #expect(file.expectations(for: "x.wav").find == ["damaged"])
    #expect(file.expectations(for: "aac-named.m4a").find == ["wrong-extension"])
    #expect(file.expectations(for: "twice-named.wav").find == ["holes", "ends-early"])
    #expect(file.expectations(for: "opus-named.ogg").find == [])
  }

  @Test("A pattern in brackets matches, and ranks below a name")
  func brackets() throws {
    let file = try file(#"{ "files": { "[ab]-long-name.wav": { "peak": 0 }, "a-*.wav": { "peak": -6 } } }"#)
    #expect(file.expectations(for: "a-long-name.wav").peak == Bounds(from: 0, to: 0))
    #expect(file.expectations(for: "c-long-name.wav").peak == nil)
  }

  @Test(
    "Unknown and invalid members are refused by name",
    arguments: [
      ("[]", "the file must be an object, but is []"),
      ("{ \"expects\": {} }", "unknown key expects; allowed: expect, files"),
      ("{ \"expect\": { \"loud\": 1 } }", "unknown key expect.loud; allowed: allow, duration, "),
      ("{ \"expect\": { \"loudness\": \"loud\" } }", "expect.loudness must be a number, or a range"),
      ("{ \"expect\": { \"inner-silence\": -1 } }", "expect.inner-silence must be seconds, 0 or more, but is -1"),
      ("{ \"expect\": { \"silence-threshold\": 3 } }", "must be a level in dBFS, from -120 to 0"),
      (
        "{ \"files\": { \"a.wav\": { \"require\": [\"love\"] } } }",
        "has \"love\"; allowed: attachment, alert-sound, control"
      ),
      ("{ \"files\": { \"../a.wav\": {} } }", "files.\"../a.wav\" is not a file name"),
      ("{ \"files\": { \"a.wav\": { \"allow\": \"clipping\" } } }", "must be an array of strings"),
      ("{ \"expect\": { }, \"expect\": { } }", "line 1, column 18"),
      ("{", "line 1"),
    ])
  func faults(text: String, message: String) throws {
    let error = try #require(throws: ExpectationError.self) { try file(text) }
    #expect(error.description.hasPrefix("earshot-check.json: "))
    #expect(error.description.contains(message), "\(error)")
  }

  @Test("A folder without the file expects nothing, and an oversized or special file is refused")
  func folders() throws {
    let folder = try TemporaryFolder()
    #expect(try ExpectationFile.inFolder(folder.url.path) == nil)
    _ = try folder.file("earshot-check.json", Data(repeating: 0x20, count: (1 << 20) + 1))
    let large = try #require(throws: ExpectationError.self) { try ExpectationFile.inFolder(folder.url.path) }
    #expect(large.reason == "has 1048577 bytes; the limit is 1048576")
    try FileManager.default.removeItem(atPath: folder.path("earshot-check.json"))
    try FileManager.default.createDirectory(
      atPath: folder.path("earshot-check.json"), withIntermediateDirectories: false)
    let none = try #require(throws: ExpectationError.self) { try ExpectationFile.inFolder(folder.url.path) }
    #expect(none.reason == "is not a regular file")
  }

  @Test("An expected finding does not fail the item, and its absence is an error")
  func found() {
    var expectations = Expectations()
    expectations.find = ["ends-early"]
    var result = CheckResult(path: "a.wav", kind: .media)
    result.findings = [CheckFinding(code: "ends-early", .error, "ends early")]
    expectations.applyAllowances(to: &result.findings)
    result.conclude(failingFrom: .error)
    #expect(result.verdict == .passed && result.findings.map(\.isAllowed) == [true])
    result.findings = [CheckFinding(code: "clipping", .warning, "cut off")]
    expectations.applyAllowances(to: &result.findings)
    result.conclude(failingFrom: .error)
    #expect(result.verdict == .failed)
    #expect(result.findings.last?.text == "ends-early was expected, but not found; found: clipping")
    expectations.find = ["ends-early", "holes"]
    result.findings = []
    expectations.applyAllowances(to: &result.findings)
    #expect(
      result.findings.map(\.text) == [
        "ends-early was expected, but not found; there are no findings",
        "holes was expected, but not found; there are no findings",
      ])
  }

  @Test("An unreadable item passes only if exactly that is expected")
  func expectedUnreadable() {
    var expectations = Expectations()
    expectations.find = ["empty"]
    for (code, verdict) in [("empty", CheckVerdict.passed), ("unrecognized", .unreadable)] {
      var result = CheckResult(path: "a.wav", kind: .media)
      result.findings = [CheckFinding(code: code, .unreadable, "nothing to play")]
      expectations.applyAllowances(to: &result.findings)
      result.conclude(failingFrom: .error)
      #expect(result.verdict == verdict, "\(code)")
    }
  }

  @Test("Findings fail an item from the minimum severity, and unreadable items always fail")
  func severities() {
    var result = CheckResult(path: "a.wav", kind: .media)
    result.findings = [CheckFinding(code: "clipping", .warning, "cut off"), CheckFinding(code: "x", .note, "note")]
    for (severity, verdict) in [
      (CheckFinding.Severity.error, CheckVerdict.passed), (.warning, .failed), (.note, .failed),
    ] {
      result.conclude(failingFrom: severity)
      #expect(result.verdict == verdict)
    }
    result.findings.append(CheckFinding(code: "missing-file", .unreadable, "no such file"))
    result.conclude(failingFrom: .error)
    #expect(result.verdict == .unreadable)
  }
}
