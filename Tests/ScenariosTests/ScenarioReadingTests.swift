import Downloads
import Foundation
import NotificationRuntime
import Notifications
import Scenes
import Testing
import TestSupport
import Transcripts

@testable import Scenarios

/// The parsing of scenarios, and their errors.
@Suite("Scenarios: parsing") struct ScenarioReadingTests {
  private func steps(_ text: String) throws -> [String] {
    try Scenario(parsing: text, name: "test").steps.map { "\($0.line) \($0.text)" }
  }

  private func problems(_ text: String) -> [String] {
    do {
      _ = try Scenario(parsing: text, name: "test")
      return []
    } catch {
      return error.problems.map(\.description)
    }
  }

  @Test("Each line is an action; comments and empty lines are skipped")
  func linesAndComments() throws {
    let text = """
      # a comment
      deliver voicemail.apns   # another

      expand
      	press media
      press "Call #1 back"
      """
    #expect(
      try steps(text) == ["2 deliver voicemail.apns", "4 expand", "5 press media", "6 press \"Call #1 back\""])
  }

  @Test("Windows line ends and a byte order mark are read")
  func windowsText() throws {
    #expect(try steps("\u{FEFF}deliver a.apns\r\nexpand\r\n\r\ntap") == ["1 deliver a.apns", "2 expand", "4 tap"])
  }

  @Test("Names with spaces are quoted")
  func quotedNames() throws {
    let scenario = try Scenario(parsing: #"deliver "my \"voice\" mail.apns" as one"#, name: "test")
    #expect(
      scenario.steps[0].action == .deliver(path: "my \"voice\" mail.apns", identifier: "one", app: nil))
  }

  @Test("The basic actions are parsed")
  func basicActions() throws {
    let text = """
      deliver voicemail.apns
      expand
      expect control default play at 16 12 44 44
      press media
      advance 2s
      expect sound -30..-10 LUFS
      press media
      expect silence for 500ms
      interrupt begin
      snapshot paused.png
      """
    #expect(
      try Scenario(parsing: text, name: "test").steps.map(\.action) == [
        .deliver(path: "voicemail.apns", identifier: nil, app: nil), .expand,
        .expect(
          .control(
            ControlExpectation(kind: .default, icon: .play, frame: CGRect(x: 16, y: 12, width: 44, height: 44)))),
        .press(.mediaButton), .advance(.seconds(2)),
        .expect(.sound(SoundExpectation(measure: .loudness, range: -30 ... -10), lasting: nil)),
        .press(.mediaButton), .expect(.silence(lasting: .milliseconds(500))), .interrupt,
        .snapshot(path: "paused.png"),
      ])
  }

  @Test("Every error is reported once")
  func errors() {
    let text = """
      delvier a.apns
      advance 2
      press nothing
      repeat 3
      expect controll none
      end
      expect sound -10..-30 LUFS
      wait until sound
      """
    #expect(
      problems(text) == [
        "test:1:1: unknown action \"delvier\"; did you mean deliver?",
        "test:2:9: invalid time \"2\": a unit is missing: 2s, 2ms; at most 24h",
        "test:3:7: invalid target \"nothing\"; allowed: media, action, at, view or dismiss",
        "test:5:8: invalid expectation \"controll\"; did you mean control? allowed: control, sound, silence, peak, "
          + "position, duration, title, subtitle, body, header, extension, element, actions, banner, interface, "
          + "response, attachment, transcript, diagnostic, failure, snapshot, pending, delivered, badge, rings, "
          + "alert, app or no",
        "test:7:14: invalid range \"-10..-30\": the first number must be the lower one",
        "test:8:17: condition of the sound is missing: starts, stops or ends",
      ])
  }

  @Test(
    "A mistake in a line is reported with its place",
    arguments: [
      ("press media now", "test:1:13: unexpected \"now\": the line is complete before it"),
      ("deliver", "test:1:8: the notification is missing"),
      ("press \"Talk", "test:1:7: unterminated quote"),
      ("press a\"b\"", "test:1:8: quote in the middle of a word; quote the whole word"),
      ("type \"a\\q\"", "test:1:8: \"\\q\" is not a valid escape; allowed: \\\", \\\\, \\$, \\n and \\t"),
      ("type $(name)", "test:1:6: unknown variable 'name'; define it before: set NAME VALUE"),
      (
        "set name x\nadvance $(nane)s",
        "test:2:9: unknown variable 'nane'; did you mean name? define it before: set NAME VALUE"
      ),
      ("repeat 2\nexpand", "test:1:1: the block has no end line"),
      ("expand\nend", "test:2:1: end without repeat or foreach"),
      ("repeat 0\nexpand\nend", "test:1:8: invalid number of times \"0\"; expected an integer from 1 to 100000"),
      (
        "deliver a.apns\nwidth 320",
        "test:2:1: width must precede the first deliver, because it is a setting of the device"
      ),
      (
        "repeat 2\nwidth 320\ndeliver a.apns\nend",
        "test:2:1: width must precede the first deliver, because it is a setting of the device"
      ),
      (
        // More lines than the limit, if each repetition were read.
        "repeat 70000\nwidth 320\n\n\n\ndeliver a.apns\nend",
        "test:2:1: width must precede the first deliver, because it is a setting of the device"
      ),
      ("width 10", "test:1:7: invalid width \"10\"; expected a number from 200 to 1400"),
      (
        "language he_IL",
        "test:1:10: \"he_IL\" is not a language tag: write a language, and if needed a script and a region, separated "
          + "by hyphens, such as 'ar', 'he-IL' or 'zh-Hant-TW'."
      ),
      ("language", "test:1:9: the language is missing"),
      ("style old", "test:1:7: invalid style \"old\"; allowed: classic or current"),
      ("volume nan", "test:1:8: invalid volume \"nan\"; expected a number from 0 to 1"),
      (
        "advance 25h",
        "test:1:9: invalid time \"25h\": expected a time such as 2s, 500ms, 1.5s, 1min or 1h; at most 24h"
      ),
      ("snapshot a.jpg", "test:1:10: invalid picture \"a.jpg\": the file name must end in .png"),
      ("expand \u{1B}[2J", "test:1:8: control character (\\u{1B}); remove it"),
      ("policy endOfMedia forget", "test:1:19: invalid value of endOfMedia \"forget\"; allowed: leave or showPlay"),
      ("try expect silence", "test:1:5: try requires an action that can fail, not \"expect\": try press media"),
      (
        "include a.scenario",
        "test:1:9: \"a.scenario\" cannot be included: the scenario is not a file and has no folder"
      ),
      ("", "test: the scenario has no actions"),
      (
        "notify in 59s repeats",
        "test:1:11: time interval must be at least 60 s if repeating: found 59.0 s."
      ),
      (
        "at 25:00",
        "test:1:4: invalid time \"25:00\"; expected a date such as 2026-03-29 02:30, or a time such as 02:30"
      ),
      ("silent-mode maybe", "test:1:13: invalid state \"maybe\"; allowed: on or off"),
      (
        "setting sound on",
        "test:1:9: invalid setting \"sound\"; did you mean sounds? allowed: alert-style, previews, "
          + "alerts, sounds, badges, summary, lock-screen, notification-center, time-sensitive or critical"
      ),
      ("press banner", "test:1:13: target on the banner is missing: action"),
      ("clock 2026-13-01 00:00", "test:1:7: invalid date \"2026-13-01\""),
      (
        "clock 08:00 Berlin",
        "test:1:13: unknown time zone \"Berlin\"; expected an identifier such as Europe/Berlin"
      ),
    ])
  func wrong(text: String, message: String) {
    #expect(problems(text) == [message])
  }

  @Test("Every action can be parsed")
  func allActions() throws {
    let text = """
      policy endOfMedia showPlay
      policy bannerDuration forever
      appearance dark
      style current
      text-size accessibility-large
      contrast high
      language zh-Hant-TW
      width 320
      limit 2h
      install X.app
      deliver - as one to com.example.App
      expand
      tap
      swipe
      dismiss
      press at 1 -2.5
      press view 1 2
      press dismiss
      type ""
      enter "two\\nlines"
      reply answer "Yes"
      wait 2s
      wait until banner leaves
      wait until response within 5s
      wait until response "within" within 5s
      wait until control hidden
      interrupt end resume
      route bluetooth "Ada's" chosen
      sound-device lost
      starve 100ms
      volume 0.5
      mute on
      storage full after 1000 bytes
      storage read-only
      crash service
      download https://example.com/* fails -1001 after 2s
      download https://example.com/a "not-found" at 1000 bytes/s cut after 10 bytes
      seek 2
      rate 1.5
      loop forever
      attachment two
      snapshot a/b.png
      checkpoint "here"
      app-group group.com.example Fixtures
      allow diagnostic endOfMedia
      try press action open
      advance 0.5s
      expect control overlay at 1 2 3 4 tint "#ff0000"
      expect element "Play" role mediaButton value "*"
      expect response reply text "Yes"
      expect no diagnostics
      expect banner not shown
      authorize provisional
      clock 2026-03-29 01:00 Europe/Berlin
      notify in 60s "Soon" as one badge 2 repeats to com.example.App
      notify at 02:30:15
      notify now
      at 2026-03-29 02:30
      open com.example.App
      home
      close
      hold on
      expect app not-running of com.example.App
      position 52.5 -13.4
      position unknown
      expect pending 2 of com.example.App
      expect delivered 0
      expect badge 3
      notify in 60s "Soon" sound critical level time-sensitive relevance 0.5
      notify now sound ding.caf
      lock
      unlock
      silent-mode on
      focus off
      summary
      setting alert-style alert of com.example.App
      setting previews when-unlocked
      setting summary on
      press banner action reply
      confirm
      cancel
      expect rings
      expect rings critical
      expect rings "default"
      expect no ring
      expect alert lock-screen
      expect no alert
      stop
      """
    let scenario = try Scenario(parsing: text, name: "test")
    #expect(scenario.steps.count == text.split(separator: "\n").count)
    let used = Set(scenario.steps.map { String($0.text.prefix { $0 != " " }) })
    #expect(used == Set(ScenarioAction.allNames))
    #expect(scenario.steps[19].action == .enter("two\nlines"))
    #expect(
      scenario.steps[36].action
        == .download(
          url: "https://example.com/a",
          ScenarioDownload(kind: .file("not-found"), bytesPerSecond: 1000, damage: .truncated(after: 10))))
    let alerts = scenario.steps.suffix(18).dropLast(1).map(\.action)
    #expect(
      alerts == [
        .alert(.lock(true)), .alert(.lock(false)), .alert(.silentMode(true)), .alert(.focus(false, allowing: [])),
        .alert(.summary),
        .alert(.setting(.alertStyle(.alert), app: "com.example.App")),
        .alert(.setting(.previews(.whenAuthenticated), app: nil)), .alert(.setting(.toggle(.summary, true), app: nil)),
        .alert(.press(action: "reply")), .alert(.confirm), .alert(.cancel), .expect(.rings(.any)),
        .expect(.rings(.standard(isCritical: true))), .expect(.rings(.file("default"))), .expect(.rings(.none)),
        .expect(.alert(.lockScreen)), .expect(.alert(nil)),
      ])
  }

  @Test("The summary is delivered now, or at times of the day")
  func summary() throws {
    let actions = try Scenario(parsing: "summary\nsummary at 08:00 18:30\nsummary never", name: "test").steps.map(
      \.action)
    let times = [DateComponents(hour: 8, minute: 0), DateComponents(hour: 18, minute: 30)]
    #expect(actions == [.alert(.summary), .alert(.summaryTimes(times)), .alert(.summaryTimes([]))])
    for text in ["summary at", "summary at 24:00", "summary at 8", "summary 08:00", "summary never 08:00"] {
      #expect(problems(text).count == 1, "\(text)")
    }
  }

  @Test("A Focus may allow apps, by bundle identifier")
  func focus() throws {
    #expect(
      try Scenario(parsing: "focus on allowing com.example.Mail com.example.News", name: "test").steps.map(\.action)
        == [.alert(.focus(true, allowing: ["com.example.Mail", "com.example.News"]))])
    for text in ["focus on allowing", "focus off allowing com.example.Mail", "focus on com.example.Mail"] {
      #expect(problems(text).count == 1, "\(text)")
    }
  }

  @Test("The example in the documentation is parsed")
  func documentedExample() throws {
    let page = try String(
      contentsOf: Media.root.appending(path: "Documentation/Scenarios.md"),
      encoding: .utf8)
    let example = try #require(page.split(separator: "```\n").dropFirst().first)
    #expect(try steps(String(example)).count == 10)
  }

  @Test("A scenario can name each defect of the catalog", arguments: Defect.allCases)
  func diagnostics(defect: Defect) throws {
    let text = "allow diagnostic \(defect.rawValue)\nexpect no diagnostic \(defect.rawValue)"
    #expect(try Scenario(parsing: text, name: "test").steps.count == 2)
  }

  @Test("An unknown diagnostic is reported with a suggestion")
  func unknownDiagnostic() {
    #expect(problems("allow diagnostic endofmedia").first?.contains("; did you mean endOfMedia? allowed: ") == true)
  }

  @Test("Variables, loops and blocks are expanded")
  func expansion() throws {
    let text = """
      set pause 500ms
      repeat 2 as i
        advance $(i)s
        foreach name in open "not now"
          press action $(name)
        end
      end
      expect silence for $(pause)
      checkpoint "\\$(i)"
      """
    #expect(
      try steps(text) == [
        "3 advance 1s", "5 press action open", "5 press action \"not now\"", "3 advance 2s", "5 press action open",
        "5 press action \"not now\"", "8 expect silence for 500ms", "9 checkpoint \"$(i)\"",
      ])
  }

  @Test("Expansions beyond the limits are refused immediately")
  func expansionLimits() {
    let text = String(repeating: "repeat 1000\n", count: 10) + "expand\n" + String(repeating: "end\n", count: 10)
    #expect(problems(text).first == "test:9: more than 100000 steps")
    let nested = "repeat 100000 as i\nadvance $(i)ms\nadvance 1ms\nend"
    #expect(problems(nested).first?.hasSuffix("more than 100000 steps") == true)
    let deep = String(repeating: "repeat 1\n", count: 20) + "expand\n" + String(repeating: "end\n", count: 20)
    #expect(problems(deep).first == "test:17:1: more than 16 nested blocks")
  }

  @Test("Files include others within their folder")
  func includes() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file(
      "all.scenario", Data("set file a.apns\ninclude parts/start.scenario\nadvance 1s".utf8))
    try folder.file("parts/start.scenario", Data("deliver $(file)\nexpand".utf8))
    let scenario = try Scenario.contents(of: file)
    #expect(scenario.name == "all")
    #expect(
      scenario.steps.map { "\($0.file):\($0.line) \($0.text)" } == [
        "parts/start.scenario:1 deliver a.apns", "parts/start.scenario:2 expand", "all.scenario:3 advance 1s",
      ])
  }

  @Test("Circular includes and paths outside the folder are errors")
  func invalidIncludes() throws {
    let folder = try TemporaryFolder()
    let outside = try TemporaryFolder()
    try outside.file("other.scenario", Data("expand".utf8))
    let file = try folder.file(
      "in/one.scenario",
      Data(
        "include two.scenario\ninclude ../../\(outside.url.lastPathComponent)/other.scenario\ninclude link.scenario"
          .utf8))
    try folder.file("in/two.scenario", Data("include one.scenario".utf8))
    try folder.link("in/link.scenario", to: outside.url.appending(path: "other.scenario").path)
    let error = try #require(throws: ScenarioError.self) { try Scenario.contents(of: file) }
    #expect(
      error.problems.map { "\($0.file):\($0.line) \($0.message)" } == [
        "two.scenario:1 \"one.scenario\" includes itself",
        "one.scenario:2 \"../../\(outside.url.lastPathComponent)/other.scenario\" is outside the scenario's folder",
        "one.scenario:3 \"link.scenario\" is outside the scenario's folder",
      ])
  }

  @Test("Files that are not UTF-8 or too large are errors")
  func unreadableFiles() throws {
    let folder = try TemporaryFolder()
    let files = [
      ("bytes.scenario", Data([0xFF, 0xFE, 0x00]), "is not UTF-8 text"),
      ("large.scenario", Data(count: 2 << 20), "is larger than the limit of 1048576 bytes"),
      ("lines.scenario", Data(repeating: 0x0A, count: 20_000), "has 20001 lines; the limit is 10000"),
    ]
    for (name, bytes, message) in files {
      let url = try folder.file(name, bytes)
      let error = try #require(throws: ScenarioError.self) { try Scenario.contents(of: url) }
      #expect(error.problems.map(\.message) == [message])
    }
    let pipe = try folder.namedPipe("pipe.scenario")
    let error = try #require(throws: ScenarioError.self) { try Scenario.contents(of: pipe) }
    #expect(error.problems.count == 1)
  }
}
