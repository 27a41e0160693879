import Foundation
import NotificationRuntime
import Notifications
import TestSupport
import Testing

@testable import Scenarios

/// The standard check, of media and of notifications, with the system's own player.
@MainActor @Suite struct NotificationCheckTests {
  private func check(
    _ name: String, _ change: (inout NotificationCheck.Options) -> Void = { _ in }
  ) async throws -> ScenarioOutcome {
    var options = NotificationCheck.Options()
    change(&options)
    return await NotificationCheck(try .contents(of: Media.url(name)), options: options).run()
  }

  private func words(_ outcome: ScenarioOutcome) -> [String] {
    outcome.steps.map { step in
      switch step.state {
      case .passed: "passed: \(step.text)"
      case .failed(let reason): "failed: \(step.text): \(reason)"
      case .notRun(let reason): "not run: \(step.text): \(reason)"
      }
    }
  }

  @Test func aVoicemailIsPlayedPausedResumedAndHeardToItsEnd() async throws {
    let outcome = try await check("three-seconds.wav")
    #expect(outcome.failures == [])
    #expect(
      words(outcome) == [
        "passed: deliver three-seconds.wav", "passed: attachments", "passed: expand", "passed: expect control",
        "passed: press play", "passed: expect sound", "passed: press pause", "passed: expect silence",
        "passed: press play: resume at the same position", "passed: run to the end",
        "passed: expect silence after the end", "passed: dismiss", "passed: at the end: expect silence",
      ])
    for step in outcome.steps { print(step.seconds, step.text, step.findings) }
  }

  @Test(
    "media of every kind has a result",
    arguments: [
      "speech.mp3", "one-frame.wav", "ten-ms.wav", "silence.wav", "film-silent.mp4", "tone-endless.caf",
      "ten-ms.mp3", "one-frame.mp3", "damaged/truncated.m4a", "damaged/bit-flipped.m4a", "damaged/spliced.m4a", "damaged/bit-flipped.mp3",
    ])
  func kinds(name: String) async throws {
    let outcome = try await check(name)
    print("==", name, outcome.holds)
    for line in words(outcome) { print(line) }
    print(outcome.failures)
    for step in outcome.steps where !step.findings.isEmpty { print("   ", step.text, step.findings) }
  }
}
