import Foundation
import NotificationRuntime
import Notifications
import Playback
import TestSupport
import Testing
import Transcripts

@testable import Scenarios

/// The effects of scenarios with the built-in player.
@MainActor @Suite("Scenarios: runs") struct ScenarioRunTests {
  @Test("Pressing play makes sound, and pressing pause stops it")
  func playAndPause() async throws {
    let outcome = try await run(
      """
      deliver three-seconds.wav
      expect banner on-screen
      expand
      expect interface
      expect extension "the built-in player"
      expect control default play
      press media
      expect control default pause
      advance 1s
      expect sound
      expect sound -60..0 dBFS
      expect sound -60..0 LUFS
      expect peak -60..0 dBFS
      expect position 1.000
      expect duration 3.000 ± 0.050
      press media
      expect silence for 500ms
      expect position 1s
      press media
      wait until sound ends within 5s
      expect control default play
      expect transcript "sound: starts at 1.000 of three-seconds.wav"
      expect no transcript "diagnostic"
      expect no diagnostics
      dismiss
      expect no interface
      expect silence for 100ms
      """)
    #expect(outcome.failures == [])
    #expect(outcome.passed)
    #expect(outcome.steps.count == 28)
  }

  @Test("An app is opened, left, woken and closed")
  func apps() async throws {
    let folder = try TemporaryFolder()
    try folder.file("silent.apns", Data(#"{"aps": {"content-available": 1}}"#.utf8))
    let text = """
      expect app not-running
      deliver silent.apns
      expect app background of com.example.App
      expect transcript "app: *: remote notification handled after 0.000 s: new data"
      open
      expect app foreground
      home
      expect app background
      close com.example.App
      expect app not-running
      hold on
      open
      home
      deliver silent.apns
      expect transcript "app: *: remote notification held"
      hold off
      close
      deliver silent.apns
      expect transcript "app: *: remote notification not delivered*"
      expect app background
      """
    let scenario = try Scenario(parsing: text, name: "test", folder: folder.url)
    let outcome = await ScenarioRun(scenario, in: ScenarioEnvironment(apps: [FakeApp.app()])).run()
    #expect(failures(outcome) == ["20: the app is not running"])
  }

  @Test("An expectation about an app without code says how to build it")
  func appWithoutCode() async throws {
    let scenario = try Scenario(parsing: "expect app background", name: "test", folder: Media.folder)
    let app = NotificationRuntime.App(bundleIdentifier: "com.example.App")
    let outcome = await ScenarioRun(scenario, in: ScenarioEnvironment(apps: [app])).run()
    #expect(
      failures(outcome) == ["1: the app is not running; it has no code of its own: earshot build --app builds it"])
  }

  @Test("Every failed expectation reports the actual value")
  func failedExpectations() async throws {
    let outcome = try await run(
      """
      deliver three-seconds.wav
      expand
      expect control overlay
      expect control default pause
      expect sound
      press media
      expect silence for 500ms
      expect sound -5..0 LUFS
      expect position 2.000
      expect duration 1.000 ± 0.1
      expect title "Ada"
      expect element "Call back"
      expect actions reply, call
      expect no actions
      expect banner on-screen
      expect no interface
      expect response reply
      expect attachment voicemail
      expect transcript "sound: starts at 5.000 of *"
      expect no transcript "press"
      expect diagnostic endOfMedia
      expect failure
      """)
    #expect(!outcome.passed)
    #expect(
      failures(outcome) == [
        "3: the control is default, play icon, (165, 71.5, 44, 44)",
        "4: the control is default, play icon, (165, 71.5, 44, 44)",
        "5: no time has passed; give a duration: for 500ms",
        "7: heard 500 ms, -16.7 dBFS RMS, peak -12.0 dBFS; three-seconds.wav plays at 0.500 s of 3.000 s",
        "8: heard 500 ms, -11.9 LUFS, -16.7 dBFS RMS, peak -12.0 dBFS",
        "9: the position of three-seconds.wav is 0.500 s",
        "10: the duration of three-seconds.wav is 3.000 s",
        "11: the title is \"three-seconds.wav\"",
        "12: no such element; labels: \"earshot\", \"Close\", \"three-seconds.wav\", \"Progress\", \"0:00\", "
          + "\"-0:03\", \"Pause\", \"three-seconds.wav\", \"Dismiss\"",
        "13: actions: none",
        "15: it was pressed or tapped",
        "16: the interface of the built-in player is on the screen",
        "17: responses of apps: nothing",
        "18: there is media (three-seconds.wav, com.microsoft.waveform-audio)",
        "19: the closest is: 0.000   sound       starts at 0.000 of three-seconds.wav",
        "20: found: 0.000   press       media button: mediaPlay()",
        "21: not found; no diagnostics were found",
        "22: nothing failed",
      ])
  }

  @Test("A step that cannot be performed ends the run")
  func impossibleStep() async throws {
    let outcome = try await run(
      """
      deliver three-seconds.wav
      press media
      expand
      """)
    #expect(failures(outcome) == ["2: no interface is on the screen; use expand"])
    #expect(outcome.steps.map(\.state).last == .notRun(reason: "line 2 could not be performed"))
  }

  @Test("A step with try may fail, and its failure must be expected")
  func triedStep() async throws {
    let expected = try await run("deliver ramp.wav\ntry press media\nexpect failure \"no interface*\"")
    #expect(expected.passed)
    let unexpanded = try await run("deliver ramp.wav\ntry press media")
    #expect(unexpanded.faults == ["no interface is on the screen; use expand"])
    #expect(!unexpanded.passed)
  }

  @Test("Sound stops for an interruption and resumes after it")
  func interruption() async throws {
    let outcome = try await run(
      """
      deliver three-seconds.wav
      expand
      press media
      advance 500ms
      interrupt begin
      expect silence for 300ms
      expect control default play
      interrupt end resume
      press media
      expect sound for 300ms
      route headphones
      expect sound for 100ms
      route speaker lost
      expect silence for 100ms
      press media
      sound-device lost
      expect silence for 200ms
      sound-device back
      expect sound for 200ms
      starve 100ms
      expect sound for 300ms
      mute on
      expect silence for 100ms
      mute off
      volume 0.5
      expect sound for 100ms
      """)
    #expect(outcome.failures == [])
  }

  @Test("The player's commands are performed")
  func playerCommands() async throws {
    let outcome = try await run(
      """
      deliver three-seconds.wav
      expand
      seek 2s
      expect position 2.000
      loop 1
      press media
      advance 1.5s
      expect sound
      expect position 0.500 +- 0.01
      rate 2
      advance 100ms
      expect position 0.700 +- 0.02
      seek 0
      """)
    #expect(outcome.failures == [])
  }

  @Test("The device time of a run is limited")
  func timeLimit() async throws {
    let outcome = try await run("limit 2s\ndeliver ramp.wav\nadvance 1s\nrepeat 10\nadvance 1s\nend")
    #expect(
      failures(outcome) == ["5: the run exceeded its device time of 2 s; raise it with limit"])
    #expect(outcome.deviceSeconds == 2)
  }

  @Test("Paths must be within the scenario's folder")
  func paths() async throws {
    let folder = try TemporaryFolder()
    try folder.link("link.wav", to: Media.url("ramp.wav").path)
    for path in ["../ramp.wav", Media.url("ramp.wav").path, "link.wav"] {
      let scenario = try Scenario(parsing: "deliver \"\(path)\"", name: "test", folder: folder.url)
      let refused = await ScenarioRun(scenario).run()
      #expect(!refused.passed)
    }
    let scenario = try Scenario(parsing: "deliver link.wav", name: "test", folder: folder.url)
    let allowed = await ScenarioRun(scenario, in: ScenarioEnvironment(allowedFolders: [Media.folder])).run()
    #expect(allowed.passed)
    let without = try Scenario(parsing: "deliver ramp.wav", name: "test")
    #expect(
      failures(await ScenarioRun(without).run()) == [
        "1: \"ramp.wav\" cannot be resolved: the scenario is not a file and has no folder"
      ])
  }

  @Test("Snapshots are written only into the output folder")
  func outputFolder() async throws {
    let folder = try TemporaryFolder()
    let environment = ScenarioEnvironment(painter: .blank, outputFolder: folder.url.appending(path: "out"))
    let written = try await run("deliver ramp.wav\nsnapshot in/banner.png", in: environment)
    #expect(written.failures == [])
    #expect(FileManager.default.fileExists(atPath: folder.url.appending(path: "out/in/banner.png").path))
    try folder.link("out/link", to: folder.url.path)
    for path in ["../a.png", "link/a.png", "/tmp/a.png", "in//a.png"] {
      #expect(try await !run("deliver ramp.wav\nsnapshot \(path)", in: environment).passed)
    }
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "a.png").path))
    let nowhere = try await run("deliver ramp.wav\nsnapshot a.png")
    #expect(nowhere.steps[1].state == .notRun(reason: "no folder for pictures"))
    #expect(nowhere.passed)
    let compared = try await run("deliver ramp.wav\nexpect snapshot a.png")
    #expect(failures(compared) == ["2: this program cannot draw pictures"])
  }

  @Test("Payload, policies, appearance and width are those of the scenario")
  func deviceAndPayload() async throws {
    let folder = try TemporaryFolder()
    try folder.file("silent.apns", Data(#"{"aps": {"content-available": 1}}"#.utf8))
    try folder.file(
      "note.apns", Data(#"{"aps": {"alert": {"title": "Ada", "subtitle": "Now", "body": "Call"}}}"#.utf8))
    let text = """
      policy bannerDuration 2s
      appearance dark
      width 320
      deliver note.apns as one to com.example.Notes
      expect title "A*"
      expect subtitle Now
      expect body Call
      expect element Ada
      expect no element "Bob"
      advance 3s
      expect banner left
      try swipe
      expect failure "the banner has left*"
      tap
      expect banner opened
      expect response default
      expect no attachments
      deliver silent.apns
      expect banner not shown
      expect failure "*a silent notification*"
      """
    let scenario = try Scenario(parsing: text, name: "test", folder: folder.url)
    let outcome = await ScenarioRun(scenario).run()
    #expect(outcome.failures == [])
    #expect(outcome.transcript.description.contains("bannerDuration: 2.000 s"))
  }

  @Test("The interface is mirrored in the scenario's language")
  func language() async throws {
    let folder = try TemporaryFolder()
    try folder.file("note.apns", Data(#"{"aps": {"alert": {"title": "Ada", "body": "Call"}}}"#.utf8))
    for (language, x) in [("language en", 356), ("language he-IL", 34), ("language de", 356)] {
      // A point in the Close button of one language is in the header of the other.
      let text = """
        \(language)
        deliver note.apns as one to com.example.Notes
        expand
        press at \(x) 30
        wait until dismissed within 1s
        """
      let scenario = try Scenario(parsing: text, name: "test", folder: folder.url)
      let outcome = await ScenarioRun(scenario).run()
      #expect(outcome.failures == [])
    }
  }

  @Test("The interface has the scenario's style: a press outside closes it in the current one only")
  func style() async throws {
    let folder = try TemporaryFolder()
    try folder.file("note.apns", Data(#"{"aps": {"alert": {"title": "Ada", "body": "Call"}}}"#.utf8))
    for (style, isClosed) in [("current", true), ("classic", false)] {
      let text = """
        style \(style)
        deliver note.apns as one to com.example.Notes
        expand
        press at 2 2
        wait until dismissed within 1s
        """
      let scenario = try Scenario(parsing: text, name: "test", folder: folder.url)
      #expect(await ScenarioRun(scenario).run().failures.isEmpty == isClosed)
    }
  }

  @Test("Unreadable media is a failure that can be expected")
  func unreadableMedia() async throws {
    let outcome = try await run("deliver damaged/truncated.m4a\nexpand")
    #expect(failures(outcome).first?.hasPrefix("1: ") == true)
    #expect(outcome.steps.map(\.state).last == .notRun(reason: "line 1 could not be performed"))
    #expect(try await run("try deliver damaged/truncated.m4a\nexpect failure \"*truncated*\"").passed)
  }

  @Test("Two runs have equal outcomes, which can be encoded as JSON")
  func repeatability() async throws {
    let text = "deliver speech.mp3\nexpand\npress media\nadvance 700ms\nexpect sound\nexpect silence"
    let one = try await run(text)
    #expect(try await run(text) == one)
    #expect(!one.passed)
    let json = try JSONEncoder().encode(one)
    #expect(try JSONDecoder().decode(ScenarioOutcome.self, from: json) == one)
    #expect(String(decoding: json, as: UTF8.self).contains(#""passed":false"#))
  }

  @Test("Apps are installed only if that is allowed")
  func installation() async throws {
    let refused = try await run("install X.app\nexpand", in: ScenarioEnvironment(mayInstall: false))
    #expect(failures(refused) == ["1: scenarios may not install apps in a test"])
    let missing = try await run("install X.app")
    #expect(failures(missing) == ["1: \"X.app\": no such file"])
  }

  @Test("Steps refer to the latest banner")
  func latestBanner() async throws {
    let outcome = try await run(
      """
      deliver three-seconds.wav
      expand
      deliver ramp.wav
      expect title ramp.wav
      swipe
      expect interface
      advance 1s
      """)
    #expect(outcome.failures == [])
  }

  @Test("The sound is recorded if requested")
  func recordedSound() async throws {
    let text = "deliver three-seconds.wav\nexpand\npress media\nadvance 1s"
    let outcome = try await run(text, in: ScenarioEnvironment(keepsSound: true))
    #expect(outcome.sound?.duration == .milliseconds(1200))
    #expect(outcome.sound?.isAudible == true)
    #expect(try await run(text).sound == nil)
  }
}

/// Random scenarios.
@MainActor @Suite("Scenarios: hostile input") struct HostileScenarioTests {
  @Test("Mutated scenarios are parsed or refused")
  func mutatedTexts() throws {
    let sample = """
      set name "a b"
      deliver voicemail.apns as $(name)
      repeat 2 as i
      expect control default play at 16 12 44 44 tint "#FF0000"
      wait until sound ends within 5s
      end
      expect sound -30..-10 LUFS for 1s
      download https://example.com/a fails -1001 after 2s
      """
    var random = SeededGenerator(seed: 7)
    let letters = Array("\"\\$()#.- 09aé\u{301}\n\r\t\u{0}–±")
    for _ in 0..<3_000 {
      var text = Array(sample)
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let offset = Int.random(in: 0..<text.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: text.remove(at: offset)
        case 1: text.insert(letters.randomElement(using: &random)!, at: offset)
        default: text[offset] = letters.randomElement(using: &random)!
        }
      }
      do throws(ScenarioError) {
        let scenario = try Scenario(parsing: String(text), name: "test")
        #expect(!scenario.steps.isEmpty)
      } catch {
        #expect(!error.problems.isEmpty)
        #expect(error.description.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control })
      }
    }
  }

  @Test("An hour of device time passes in an instant")
  func virtualTime() async throws {
    let scenario = try Scenario(
      parsing: "deliver ramp.wav\nexpand\nwait until audible within 50min\nadvance 23h", name: "test",
      folder: Media.folder)
    let outcome = await ScenarioRun(scenario).run()
    #expect(
      outcome.failures == [
        "test:3: wait until audible within 50min: not within 3000 s: ramp.wav is paused at 0.000 s",
        "test:4: advance 23h: the run exceeded its device time of 3600 s; raise it with limit",
      ])
  }
}
