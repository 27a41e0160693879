import Dispatch
import Foundation
import Playback
import Synchronization

/// A long sound, divided into slices that are decoded in parallel.
///
/// The division depends only on the sound, so that a decoder that generates noise depending on the position gives the
/// same result on every machine.
struct Slices {
  private let file: MediaFile
  private let measurements: Measurements
  private let threshold: Double
  private let starts: [Int]

  /// The alignment of slices, in frames: the blocks in which floats are summed.
  private static let block = 4_096
  /// The length of a slice, in seconds.
  private static let seconds = 60

  /// Divides a sound into slices; nil if it is shorter than two slices, or its exact length is unknown.
  init?(of file: MediaFile, _ measurements: Measurements, silenceBelow threshold: Double) {
    guard let (frames, rate) = file.exactLength, rate > 0 else { return nil }
    let slice = max(1, rate * Self.seconds / Self.block) * Self.block
    guard frames >= 2 * slice else { return nil }
    self.file = file
    self.measurements = measurements
    self.threshold = threshold
    starts = Array(stride(from: 0, through: frames - slice, by: slice))
  }

  /// Decodes and measures all slices, at most `jobs` concurrently.
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
    let sink = MeteringSink(measurements, silenceBelow: threshold)
    let frames = index + 1 < starts.count ? starts[index + 1] - starts[index] : nil
    let outcome = try file.decode(from: starts[index], frames: frames, into: sink)
    return sink.result(outcome)
  }

  /// Returns the merged result, as if the sound had been decoded in one piece: slices after one that ended early are
  /// ignored.
  private func joined(_ parts: [Result<MediaMeasure, PlaybackError>]) throws(PlaybackError) -> MediaMeasure {
    var total = try parts[0].get()
    for index in parts.indices.dropFirst() {
      let isComplete = total.decoding.fault == nil && total.decoding.frames == starts[index]
      guard isComplete, total.meterError == nil else { break }
      let part = try parts[index].get()
      total.sound.merge(part.sound)
      total.decoding.add(part.decoding)
    }
    return total
  }
}
