import Foundation
import Testing

@testable import Checks

@Suite("Check reports: text, TAP and GitHub annotations")
struct LineReportTests {
  @Test("Text has a line per item and counted finding")
  func text() {
    let report = Fixtures.report(.text, [Fixtures.speech(), Fixtures.clipped, Fixtures.scenario, Fixtures.missing])
    #expect(
      report == """
        passed      Media/speech.m4a  4.980 s  -20.5 LUFS  -2.3 dBTP
        failed      Media/clipped.wav  4.980 s  -20.5 LUFS  -2.3 dBTP  ▃▄▄▄▄▅▅▅▅▅▆▆▆▆▇▇▇▇▇█████
            error: 4 runs at full scale (at 1.213 s) [clipping]
            warning: ends at once (at byte 4711) [tail]
            allowed: a hole of 0.020 s (at 3.000 s) [dropout]
        failed      pause.scenario  1 step passed, 1 failed, 1 not run, 1.250 s
            error: expect playing: is paused (line 4, at 1.250 s) [step]
        unreadable  gone.wav
            unreadable: no such file [missing-file]
        1 passed, 2 failed, 1 unreadable, 1 warning; 3.250 s

        """)
  }

  @Test("Text uses the singular for one item")
  func one() {
    #expect(Fixtures.report(.text, [Fixtures.speech()]).hasSuffix("1 passed; 3.250 s\n"))
    #expect(Fixtures.report(.text, [Fixtures.scenario]).hasSuffix("0 passed, 1 failed; 3.250 s\n"))
  }

  @Test("Text says how many steps passed, and that those that do not apply were not needed")
  func steps() {
    func summary(_ outcomes: CheckStep.Outcome...) -> String {
      FindingText.summary(of: outcomes.map { CheckStep(text: "expand", seconds: 1, outcome: $0) })
    }
    #expect(summary(.passed, .passed) == "2 steps passed")
    #expect(summary(.passed, .passed, .notRun, .notRun, .notRun) == "2 steps passed, 3 not needed")
    #expect(summary(.passed, .failed, .notRun) == "1 step passed, 1 failed, 1 not run")
    #expect(summary(.failed) == "0 steps passed, 1 failed")
  }

  @Test("Text of files cannot move the cursor or begin a line")
  func hostileText() {
    let report = Fixtures.report(.text, [Fixtures.attack])
    #expect(report.split(separator: "\n").count == 3)
    #expect(!report.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" || $0 == "\u{0}" || $0 == "\r" })
  }

  @Test("TAP has a numbered point per item, YAML findings and a plan")
  func tap() {
    let report = Fixtures.report(.tap, [Fixtures.speech("a#b\\c.wav"), Fixtures.clipped, Fixtures.scenario])
    #expect(
      report == ##"""
        TAP version 13
        ok 1 - a\#b\\c.wav
        not ok 2 - Media/clipped.wav
          ---
          verdict: failed
          findings:
            - code: "clipping"
              severity: error
              seconds: 1.213000
              text: "4 runs at full scale"
            - code: "tail"
              severity: warning
              byte: 4711
              text: "ends at once"
            - code: "tags"
              severity: note
              text: "no title"
            - code: "dropout"
              severity: error
              allowed: true
              seconds: 3.000000
              text: "a hole of 0.020 s"
          ...
        not ok 3 - pause.scenario
          ---
          verdict: failed
          findings:
            - code: "step"
              severity: error
              seconds: 1.250000
              line: 4
              text: "expect playing: is paused"
          ...
        1..3

        """##)
  }

  @Test("A TAP stream without points is skipped")
  func emptyTap() {
    #expect(Fixtures.report(.tap, []) == "TAP version 13\n1..0 # SKIP nothing to check\n")
  }

  @Test("TAP escapes names and texts")
  func hostileTap() {
    let lines = Fixtures.report(.tap, [Fixtures.attack]).split(separator: "\n", omittingEmptySubsequences: false)
    let quoted =
      #"\"><script>alert('&amp;')</script>]]>  ::error:: # TODO \\\"\#u{301}%0A [31m  \uFFFE-->,:"#
    #expect(lines.count == 14)
    #expect(lines[1].hasPrefix("not ok 1 - a/\"><script>"))
    #expect(lines[1].contains(##"\# TODO \\"##), "neither a directive, nor the end of one's escape")
    #expect(lines[5] == "    - code: \"\(quoted)\"")
    #expect(lines[10] == "      text: \"\(quoted)\"")
    #expect(lines[12] == "1..1")
  }

  @Test("GitHub gets an annotation per counted finding")
  func github() {
    let report = Fixtures.report(.github, [Fixtures.speech(), Fixtures.clipped, Fixtures.scenario])
    #expect(
      report == """
        ::error file=Media/clipped.wav,title=earshot%3A clipping::4 runs at full scale
        ::warning file=Media/clipped.wav,title=earshot%3A tail::ends at once
        ::error file=pause.scenario,line=4,title=earshot%3A step::expect playing: is paused

        """)
  }

  @Test("GitHub annotations are errors for findings that fail an item, and warnings otherwise")
  func githubSeverity() {
    var settings = CheckSettings()
    settings.failingFrom = .note
    #expect(
      Fixtures.report(.github, [Fixtures.clipped], settings: settings).contains(
        "::error file=Media/clipped.wav,title=earshot%3A tags::no title\n"))
    settings.failingFrom = .unreadable
    #expect(Fixtures.report(.github, [Fixtures.scenario], settings: settings).hasPrefix("::warning "))
    #expect(Fixtures.report(.github, [Fixtures.missing], settings: settings).hasPrefix("::error "))
  }

  @Test("Names and texts cannot form GitHub workflow commands, even with CRLF")
  func hostileGitHub() {
    let report = Fixtures.report(.github, [Fixtures.attack])
    #expect(report.unicodeScalars.count { $0 == "\n" } == 1 && !report.unicodeScalars.contains("\r"))
    let file = #"a/"><script>alert('&amp;')</script>]]>%0D%0A%3A%3Aerror%3A%3A%0A# TODO \""#
    #expect(report.utf8.starts(with: "::error file=\(file)".utf8))
    #expect(!report.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{0}" })
    // Percent signs are escaped too; otherwise, a name that contains %0A would be changed.
    #expect(report.contains("%250A"))
    #expect(report.contains(",line=3,title=earshot%3A "))
  }
}
