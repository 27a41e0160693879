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
  /// The length of a slice, in frames; the last slice extends to the end.
  private let length: Int
  /// The number of slices. A few wrong bytes in a header may result in billions, so that none may be listed in advance.
  private let count: Int

  /// The alignment of slices, in frames: the blocks in which floats are summed.
  private static let block = 4_096
  /// The length of a slice, in seconds.
  private static let seconds = 60

  /// Divides a sound into slices; nil if it is shorter than two slices, its exact length is unknown, or each slice
  /// would be decoded from the beginning of the sound.
  init?(of file: MediaFile, _ measurements: Measurements, silenceBelow threshold: Double) {
    guard let (frames, rate) = file.exactLength, rate > 0, !file.isDecodedFromBeginning else { return nil }
    let slice = max(1, rate * Self.seconds / Self.block) * Self.block
    guard frames >= 2 * slice else { return nil }
    self.file = file
    self.measurements = measurements
    self.threshold = threshold
    length = slice
    count = frames / slice
  }

  /// The results of the slices, which finish in any order.
  private struct Results {
    var slices: [Int: Result<MediaMeasure, PlaybackError>] = [:]
    /// The index of the first slice that ended early, or else the number of slices. The slices after it do not count.
    var end: Int
  }

  /// Decodes and measures the slices up to the first one that ends early, at most `jobs` concurrently.
  func measure(jobs: Int) throws(PlaybackError) -> MediaMeasure {
    let results = Mutex(Results(end: count))
    let next = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: min(max(1, jobs), count)) { _ in
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < results.withLock({ $0.end }) else { return }
        let result = Result { () throws(PlaybackError) in try measure(index) }
        results.withLock {
          $0.slices[index] = result
          if !isComplete(result) { $0.end = min($0.end, index) }
        }
      }
    }
    return try joined(results.withLock { $0.slices })
  }

  private func measure(_ index: Int) throws(PlaybackError) -> MediaMeasure {
    let sink = MeteringSink(measurements, silenceBelow: threshold)
    let outcome = try file.decode(from: index * length, frames: index + 1 < count ? length : nil, into: sink)
    return sink.result(outcome)
  }

  /// Returns whether a slice that is not the last one has its full length.
  private func isComplete(_ result: Result<MediaMeasure, PlaybackError>) -> Bool {
    guard case .success(let part) = result else { return false }
    return part.decoding.fault == nil && part.decoding.frames == length && part.meterError == nil
  }

  /// Returns the merged result, as if the sound had been decoded in one piece: slices after one that ended early are
  /// ignored.
  private func joined(_ parts: [Int: Result<MediaMeasure, PlaybackError>]) throws(PlaybackError) -> MediaMeasure {
    guard var total = try parts[0]?.get() else { throw .damaged(path: file.path, reason: "it contains no sound") }
    var index = 1
    while total.decoding.fault == nil, total.decoding.frames == index * length, total.meterError == nil,
      let part = try parts[index]?.get()
    {
      total.sound.merge(part.sound)
      total.decoding.add(part.decoding)
      index += 1
    }
    return total
  }
}
