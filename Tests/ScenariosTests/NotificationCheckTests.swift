import ExtensionProtocol
import Foundation
import NotificationRuntime
import Notifications
import Playback
import TestSupport
import Testing
import Transcripts

@testable import Scenarios

@MainActor @Suite("Standard check with the built-in player") struct NotificationCheckTests {
  private func check(
    _ name: String, _ change: (inout NotificationCheck.Options) -> Void = { _ in }
  ) async throws -> ScenarioOutcome {
    var options = NotificationCheck.Options()
    change(&options)
    return await NotificationCheck(try .contents(of: Media.url(name)), options: options).run()
  }

  private func descriptions(_ outcome: ScenarioOutcome) -> [String] {
    outcome.steps.map { step in
      switch step.state {
      case .passed: "passed: \(step.text)"
      case .failed(let reason): "failed: \(step.text): \(reason)"
      case .notRun(let reason): "not run: \(step.text): \(reason)"
      }
    }
  }

  @Test("A sound plays, pauses, resumes and ends")
  func playback() async throws {
    let outcome = try await check("three-seconds.wav")
    #expect(outcome.failures == [])
    #expect(
      descriptions(outcome) == [
        "passed: deliver three-seconds.wav", "passed: attachments", "passed: expand", "passed: expect control",
        "passed: press play", "passed: expect sound", "passed: press pause", "passed: expect silence",
        "passed: press play: resume at the same position", "passed: run to the end",
        "passed: expect silence after the end", "passed: dismiss", "passed: at the end: expect silence",
      ])
  }

  /// Returns the skipped steps and the notes.
  private func skipped(_ outcome: ScenarioOutcome) -> [String] {
    descriptions(outcome).filter { $0.hasPrefix("not run") }
      + outcome.steps.flatMap(\.findings).filter { $0.hasPrefix("note") }
  }

  private func notRun(_ steps: [String], _ reason: String) -> [String] { steps.map { "not run: \($0): \(reason)" } }

  private let pausing = ["press pause", "expect silence", "press play: resume at the same position"]

  @Test(
    "Media of every container is played to its end",
    arguments: ["speech.mp3", "three-seconds.opus", "tone-endless.caf", "film-mpeg1.mpg", "ten-ms.wav", "ten-ms.mp3"])
  func containers(name: String) async throws {
    let outcome = try await check(name)
    #expect(outcome.failures == [])
    #expect(skipped(outcome) == [])
  }

  @Test("Media that ends before the pause is heard nevertheless", arguments: ["one-frame.wav", "one-frame.mp3"])
  func shortest(name: String) async throws {
    let outcome = try await check(name)
    #expect(outcome.failures == [])
    #expect(skipped(outcome) == notRun(pausing, "it ended before it could be paused"))
  }

  @Test("A video without a sound track passes with a note")
  func silentFilm() async throws {
    let outcome = try await check("film-silent.mp4")
    #expect(outcome.failures == [])
    #expect(
      skipped(outcome) == notRun(pausing, "it ended before it could be paused") + [
        "note: film-silent.mp4 has no sound"
      ])
  }

  @Test("Sound that is silent throughout fails")
  func silence() async throws {
    let outcome = try await check("silence.wav")
    #expect(outcome.failures == ["expect sound: silence.wav is silent throughout"])
  }

  @Test("Silence at the beginning is skipped")
  func leadingSilence() async throws {
    let folder = try TemporaryFolder()
    let url = try folder.file("late.wav", Self.wave(silence: 8, tone: 1))
    let outcome = await NotificationCheck(try .contents(of: url)).run()
    #expect(outcome.failures == [])
    #expect(skipped(outcome).first?.hasPrefix("note: late.wav begins with ") == true)
  }

  @Test("Sound that ends early because of damage fails")
  func truncatedSound() async throws {
    let outcome = try await check("damaged/spliced.m4a")
    #expect(outcome.failures.first == "run to the end: spliced.m4a ends at 0.046 s of 0.250 s, before its end")
    #expect(outcome.failures.last?.hasSuffix("(at 0.046 s): a packet cannot be decoded") == true)
    #expect(outcome.failures.count == 2)
  }

  @Test("Only the beginning of long media is checked")
  func longMedia() async throws {
    let outcome = try await check("three-seconds.wav") { $0.longest = .seconds(1) }
    #expect(outcome.failures == [])
    #expect(
      skipped(outcome) == [
        "not run: expect silence after the end: it is longer than the limit",
        "note: longer than 1 s; only that much was checked",
      ])
  }

  @Test("Looping media is reported as endless", arguments: ["three-seconds.wav", "tone-endless.caf"])
  func endless(name: String) async throws {
    let device = Device(speaker: try Speaker(.virtual))
    device.observe { [weak device] moment in
      guard moment.event.kind == .expand else { return }
      Task { try await device?.interface?.perform(.loops(-1)) }
    }
    let outcome = await NotificationCheck(try .contents(of: Media.url(name))).run(on: device)
    #expect(outcome.failures == [])
    #expect(skipped(outcome).first == "not run: expect silence after the end: it loops, and has no end")
    #expect(device.interface == nil)
    device.shutDown()
  }

  @Test("A silent notification passes, and reports that nothing is shown")
  func silentPush() async throws {
    let payload = Data(#"{"aps": {"content-available": 1}}"#.utf8)
    let folder = try TemporaryFolder()
    let input = try NotificationInput.contents(of: folder.file("silent.apns", payload))
    let outcome = await NotificationCheck(input).run()
    #expect(outcome.passed)
    #expect(outcome.steps.count == 11)
    #expect(
      descriptions(outcome)[1]
        == "not run: attachments: nothing is shown: a silent notification only wakes the app (L5)")
    var options = NotificationCheck.Options()
    options.requiresControl = true
    #expect(await !NotificationCheck(input, options: options).run().passed)
  }

  @Test("An app that does not complete a silent notification within 30 s fails")
  func silentPushToApp() async throws {
    let payload = Data(#"{"aps": {"content-available": 1}}"#.utf8)
    let folder = try TemporaryFolder()
    let input = try NotificationInput.contents(of: folder.file("silent.apns", payload))
    func run(answers: Bool) async -> ScenarioOutcome {
      await NotificationCheck(input).run(in: ScenarioEnvironment(apps: [FakeApp.app(answers: answers)]))
    }
    #expect(await run(answers: true).passed)
    let outcome = await run(answers: false)
    #expect(!outcome.passed)
    #expect(outcome.diagnostics.map(\.id) == ["backgroundTime"])
  }

  @Test("Without media, nothing is played")
  func noMedia() async throws {
    let folder = try TemporaryFolder()
    let url = try folder.file("text.apns", Data(#"{"aps": {"alert": "Hello"}}"#.utf8))
    let outcome = await NotificationCheck(try .contents(of: url)).run()
    #expect(outcome.passed)
    #expect(
      descriptions(outcome)[4]
        == "not run: press play: the media button is not drawn: mediaPlayPauseButtonType is .none")
    #expect(descriptions(outcome).suffix(2) == ["passed: dismiss", "passed: at the end: expect silence"])
  }

  @Test("A missing attachment fails")
  func missingAttachment() async throws {
    let folder = try TemporaryFolder()
    let url = try folder.file(
      "lost.apns", Data(#"{"aps": {"alert": "Hello", "mutable-content": 1}, "media-url": "lost.mp3"}"#.utf8))
    let outcome = await NotificationCheck(try .contents(of: url)).run()
    #expect(outcome.failures == ["attachments: lost.mp3 is skipped: no such file"])
  }

  @Test("Repeated checks have equal outcomes")
  func repeatability() async throws {
    let one = try await check("speech.mp3")
    for _ in 0..<5 { #expect(try await check("speech.mp3") == one) }

    let folder = try TemporaryFolder()
    try folder.file("voice.wav", try Media.bytes("ramp.wav"))
    let url = try folder.file("note.apns", Data(#"{"aps": {"alert": "Ada"}, "media-url": "voice.wav"}"#.utf8))
    let notification = await NotificationCheck(try .contents(of: url)).run()
    #expect(notification.failures == [])
    #expect(notification.steps[1].findings == ["voice.wav: com.microsoft.waveform-audio"])
    for _ in 0..<5 { #expect(await NotificationCheck(try .contents(of: url)).run() == notification) }
  }

  /// Returns a 16-bit mono WAV file of 8 kHz with seconds of silence, followed by a tone.
  private static func wave(silence: Int, tone: Int) -> Data {
    let samples = (0..<((silence + tone) * 8000)).map { frame -> Int16 in
      frame < silence * 8000 ? 0 : frame % 16 < 8 ? 8000 : -8000
    }
    var bytes = Data()
    func put(_ value: some FixedWidthInteger) {
      withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }
    bytes.append(Data("RIFF".utf8))
    put(UInt32(36 + samples.count * 2))
    bytes.append(Data("WAVEfmt ".utf8))
    put(UInt32(16))
    put(UInt16(1))
    put(UInt16(1))
    put(UInt32(8000))
    put(UInt32(16_000))
    put(UInt16(2))
    put(UInt16(16))
    bytes.append(Data("data".utf8))
    put(UInt32(samples.count * 2))
    for sample in samples { put(sample) }
    return bytes
  }
}
