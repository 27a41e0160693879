import DeviceTime
import Foundation
import Playback

/// Measures the time from a press to the first frames, for a prepared player.
struct PressTrial {
  let count: Int
  let file: String

  /// The number of frames to wait for: a hundredth of a second.
  private static let frames = 441

  func run() throws {
    let stage = try Stage()
    // The trial prepares as many players as a pool holds; each is pressed for the first time, and again after a pause.
    var times: [Duration] = []
    while times.count < count {
      let players = try (0..<8).map { _ in try stage.player(file) }
      for player in players { try player.prepare() }
      for player in players {
        for _ in 0..<min(5, count - times.count) {
          let start = ContinuousClock.now
          player.play()
          try stage.advance(Self.frames)
          times.append(ContinuousClock.now - start)
          player.pause()
        }
      }
    }
    let sorted = times.map { $0 / .microseconds(1) }.sorted()
    func percentile(_ share: Double) -> Double { sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))] }
    print(
      String(
        format: "press p50 %.1f us p95 %.1f us max %.1f us", percentile(0.5), percentile(0.95), percentile(1)))
  }
}
