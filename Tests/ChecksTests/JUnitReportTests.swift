import Foundation
import Testing

@testable import Checks

@Suite("Check reports: JUnit XML")
struct JUnitReportTests {
  @Test("Every item is a test case, with a failure if it fails and an error if it is unreadable")
  func golden() {
    let report = Fixtures.report(.junit, [Fixtures.speech(), Fixtures.clipped, Fixtures.missing])
    #expect(
      report == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="earshot check" tests="3" failures="1" errors="1" time="0.025">
        <testsuite name="earshot check" tests="3" failures="1" errors="1" skipped="0" time="0.025">
          <testcase classname="Media" name="speech.m4a" file="Media/speech.m4a" time="0.012">
          </testcase>
          <testcase classname="Media" name="clipped.wav" file="Media/clipped.wav" time="0.012">
            <failure type="clipping" message="4 runs at full scale">\
        error: 4 runs at full scale (at 1.213 s) [clipping]</failure>
            <system-out>warning: ends at once (at byte 4711) [tail]
        note: no title [tags]
        allowed: a hole of 0.020 s (at 3.000 s) [dropout]</system-out>
          </testcase>
          <testcase classname="earshot check" name="gone.wav" file="gone.wav" time="0.000">
            <error type="missing-file" message="no such file">unreadable: no such file [missing-file]</error>
          </testcase>
        </testsuite>
        </testsuites>

        """)
  }

  @Test("The suite's time is the sum of its test cases' times")
  func time() throws {
    let milliseconds = [1_250.6, 0.3, 2_000, 0]
    let results = milliseconds.enumerated().map { number, milliseconds in
      var result = Fixtures.speech("\(number).wav")
      result.milliseconds = milliseconds
      return result
    }
    let document = try ParsedXML(Fixtures.report(.junit, results, seconds: 1.75))
    #expect(document.named("testcase").map { $0.attributes["time"] } == ["1.251", "0.000", "2.000", "0.000"])
    #expect(document.named("testsuite").map { $0.attributes["time"] } == ["3.251"])
    #expect(document.named("testsuites").map { $0.attributes["time"] } == ["3.251"])
  }

  @Test("Steps and transcript are the output")
  func output() throws {
    let document = try ParsedXML(Fixtures.report(.junit, [Fixtures.scenario]))
    #expect(
      document.named("system-out").map(\.text) == [
        """
        ok     1.000 3: press Play
        failed 1.250 4: expect playing: is paused
        -      1.250 5: dismiss
        1.000   press       media button: mediaPlay()
        1.250   dismiss     interface
        """
      ])
  }

  @Test("The counts match the failures and errors, regardless of the findings' codes")
  func counts() throws {
    let document = try ParsedXML(Fixtures.report(.junit, Fixtures.all))
    let suite = try #require(document.named("testsuite").first)
    #expect(suite.attributes["tests"] == "\(document.named("testcase").count)")
    #expect(suite.attributes["failures"] == "\(document.named("failure").count)")
    #expect(suite.attributes["errors"] == "\(document.named("error").count)")
  }

  @Test("An unreadable item is an error with its finding")
  func unreadable() throws {
    var result = Fixtures.clipped
    result.findings.append(CheckFinding(code: "unreadable", .unreadable, "cannot be read"))
    result.conclude(failingFrom: .error)
    let error = try #require(try ParsedXML(Fixtures.report(.junit, [result])).named("error").first)
    #expect(error.attributes == ["type": "unreadable", "message": "cannot be read"])
  }

  @Test("A hostile name is preserved, except for characters that XML excludes")
  func hostile() throws {
    let document = try ParsedXML(Fixtures.report(.junit, [Fixtures.attack]))
    let names = document.elements.map(\.name)
    #expect(names == ["testsuites", "testsuite", "testcase", "failure", "system-out"])
    var expected = Fixtures.hostile
    for scalar in ["\r", "\u{1B}", "\u{0}", "\u{FFFE}"] {
      expected = expected.escaped { String($0) == scalar ? "\u{FFFD}" : nil }
    }
    #expect(document.named("failure").first?.attributes["message"] == expected)
    #expect(document.named("testcase").first?.attributes["file"] == "a/\(expected)")
    #expect(document.named("failure").first?.text.contains(expected) == true)
  }
}
