import Foundation
import Scenarios

/// Measures the standard check of a notification with the built-in player: play, pause, resume, end and dismissal of
/// three seconds of speech.
@MainActor
enum CheckTrial {
  private static let media = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Media/speech.mp3")

  static func run() async throws {
    var samples = Samples()
    let warmUp = RuntimeTrials.rounds(20)
    for round in 0..<warmUp + RuntimeTrials.rounds(100) {
      var holds = false
      func once() async throws { holds = await NotificationCheck(try .contents(of: media)).run().passed }
      if round < warmUp { try await once() } else { try await samples.measure(once) }
      guard holds else { throw TrialError.checkFailed }
    }
    RuntimeTrials.report("check-p50", samples.quantile(0.5) / 1000, "ms")
    RuntimeTrials.report("check-p95", samples.quantile(0.95) / 1000, "ms")
  }
}
