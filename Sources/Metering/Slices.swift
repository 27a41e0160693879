import Dispatch
import Foundation
import Playback
import Synchronization

/// How many processors there are.
enum Processors {
  static let count = ProcessInfo.processInfo.activeProcessorCount
}

/// A long sound in slices that are decoded side by side.
///
/// Where they lie depends on the sound alone: a decoder that makes noise anew at each place makes the same on any
/// machine.
struct Slices {
  private let file: MediaFile
  private let measurements: Measurements
  private let threshold: Double
  private let starts: [Int]

  /// A slice is a multiple of so many frames: the blocks in which floats are summed up.
  private static let block = 4_096
  /// How long a slice is, in seconds.
  private static let seconds = 60

  /// The slices of a sound; nil where it is no longer than one, or its length in frames is not known.
  init?(of file: MediaFile, _ measurements: Measurements, silenceBelow threshold: Double) {
    guard let (frames, rate) = file.exactLength, rate > 0 else { return nil }
    let slice = max(1, rate * Self.seconds / Self.block) * Self.block
    guard frames >= 2 * slice else { return nil }
    self.file = file
    self.measurements = measurements
    self.threshold = threshold
    starts = Array(stride(from: 0, through: frames - slice, by: slice))
  }

  /// Decodes and measures all of them, at most `jobs` at once.
  func measure(jobs: Int) throws(PlaybackError) -> MediaMeasure {
    let results = Mutex([Result<MediaMeasure, PlaybackError>?](repeating: nil, count: starts.count))
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: min(max(1, jobs), starts.count)) { _ in
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < starts.count else { return }
        let result = Result { () throws(PlaybackError) in try measure(index) }
        results.withLock { $0[index] = result }
      }
    }
    return try joined(results.withLock { $0 }.compactMap { $0 })
  }

  private func measure(_ index: Int) throws(PlaybackError) -> MediaMeasure {
    let taker = MeteringTaker(measurements, silenceBelow: threshold)
    let frames = index + 1 < starts.count ? starts[index + 1] - starts[index] : nil
    let outcome = try file.decode(from: starts[index], frames: frames, into: taker)
    return taker.result(outcome)
  }

  /// The whole, as if it had been decoded in one piece: what comes after a slice that broke off does not count.
  private func joined(_ parts: [Result<MediaMeasure, PlaybackError>]) throws(PlaybackError) -> MediaMeasure {
    var whole = try parts[0].get()
    for index in parts.indices.dropFirst() {
      let isComplete = whole.decoding.fault == nil && whole.decoding.frames == starts[index]
      guard isComplete, whole.meterError == nil else { break }
      let part = try parts[index].get()
      whole.sound.merge(part.sound)
      whole.decoding.add(part.decoding)
    }
    return whole
  }
}
