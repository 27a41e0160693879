import Foundation
import Playback

/// Shows frames of videos, and reports the time and memory that it takes.
struct VideoTrial {
  let files: [String]

  func run() {
    for file in files {
      do {
        print(try measure(file), file)
      } catch {
        print("no pictures: \(error)")
      }
    }
  }

  /// Measures the first frame, the next ones, and frames at positions all over the video.
  private func measure(_ file: String) throws -> String {
    let initialKilobytes = Self.residentKilobytes
    let (frames, first) = try Self.time {
      let frames = try VideoFrames(MediaFile(URL(fileURLWithPath: file)))
      _ = try frames.frame(at: .zero)
      return frames
    }
    let next = try (1..<min(50, max(2, frames.count))).map { index in
      try Self.time { try frames.frame(at: frames.time(of: index) ?? .zero) }.duration
    }
    // Steps of 7 / 19 of the duration visit all parts, forward and backward.
    let seeks = try (1...19).map { step in
      try Self.time { try frames.frame(at: frames.duration * (step * 7 % 19) / 19) }.duration
    }
    func text(_ times: [Duration]) -> String {
      let sorted = times.sorted()
      return String(
        format: "%.2f (at most %.2f)", sorted[sorted.count / 2] / .milliseconds(1),
        (sorted.last ?? .zero) / .milliseconds(1))
    }
    return String(
      format: "%.0f x %.0f: first picture %.2f ms, the next %@ ms, by seek %@ ms, %d KB more:",
      frames.size.width, frames.size.height, first / .milliseconds(1), text(next), text(seeks),
      Self.residentKilobytes - initialKilobytes)
  }

  private static func time<Value>(_ body: () throws -> Value) rethrows -> (value: Value, duration: Duration) {
    let start = ContinuousClock.now
    let value = try body()
    return (value, ContinuousClock.now - start)
  }

  /// The resident memory of this process.
  private static var residentKilobytes: Int {
    let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
    return fields.count > 1 ? (Int(fields[1]) ?? 0) * 4 : 0
  }
}
