import Foundation
import Playback
import Synchronization

/// The levels of a source, per position and channel. They are decoded on demand, a few seconds at a time, so that
/// repeated queries are cheap, and results do not depend on the time of the query.
final class SoundLevels: Sendable {
  /// The level of a channel, in dBFS.
  struct Level: Sendable, Equatable {
    var average: Float
    var peak: Float

    /// Apple's value for silence.
    static let silence = Level(average: -160, peak: -160)
  }

  /// The measurements of a short block of a channel.
  struct Block: Sendable {
    var peak: Float = 0
    var squares = 0.0
    var count = 0
  }

  private let source: MediaSource
  /// The part that was decoded last: its number, and its blocks by channel.
  private let part = Mutex<(number: Int, blocks: [[Block]])?>(nil)

  /// The number of blocks in a second, in a part, and in a meter's window of 50 ms.
  static let rate = 100
  private static let partLength = 300
  private static let window = 5

  init(_ source: MediaSource) {
    self.source = source
  }

  /// Returns the levels of the channels at the end of the window that ends at `position`.
  func levels(at position: Duration) -> [Level] {
    let last = Int(position / .seconds(1) * Double(Self.rate))
    var sums: [Block] = []
    for number in max(0, last - Self.window)..<max(1, last) {
      for (channel, block) in blocks(number).enumerated() {
        if channel == sums.count { sums.append(Block()) }
        sums[channel].peak = max(sums[channel].peak, block.peak)
        sums[channel].squares += block.squares
        sums[channel].count += block.count
      }
    }
    return sums.map { sum in
      guard sum.count > 0, sum.peak > 0 else { return .silence }
      let average = (sum.squares / Double(sum.count)).squareRoot()
      return Level(average: Self.decibels(average), peak: Self.decibels(Double(sum.peak)))
    }
  }

  private static func decibels(_ amplitude: Double) -> Float {
    max(-160, Float(20 * log10(amplitude)))
  }

  /// Returns a block of each channel.
  private func blocks(_ number: Int) -> [Block] {
    part.withLock { part in
      let (partNumber, index) = number.quotientAndRemainder(dividingBy: Self.partLength)
      if part?.number != partNumber { part = (partNumber, decode(partNumber)) }
      return part?.blocks.compactMap { $0.indices.contains(index) ? $0[index] : nil } ?? []
    }
  }

  /// Decodes a part; returns an empty array if the source cannot be decoded.
  private func decode(_ number: Int) -> [[Block]] {
    guard let file = try? source.open(), let rate = Probe.inspect(at: file).rate else { return [] }
    let seconds = Self.partLength / Self.rate
    let sink = BlockSink(perSecond: Self.rate)
    _ = try? file.decode(from: number * seconds * rate, frames: seconds * rate, into: sink)
    return sink.blocks
  }
}
