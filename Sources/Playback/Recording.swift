import Glibc

/// A recording of the last ten minutes of sound, in memory. Silence takes no space.
struct Recording: Sendable {
  private enum Piece: Sendable {
    case silence(frames: Int)
    case sound([Float])

    var frames: Int {
      switch self {
      case .silence(let frames): frames
      case .sound(let samples): samples.count / SoundFormat.channels
      }
    }
  }

  private let limit: Int
  private var pieces: [Piece] = []
  private var first = 0
  private var recordedFrames = 0

  init(format: SoundFormat) {
    limit = format.rate * 600
  }

  mutating func appendSilence(_ frames: Int) {
    guard frames > 0 else { return }
    if case .silence(let before)? = pieces.last {
      pieces[pieces.count - 1] = .silence(frames: before + frames)
    } else {
      pieces.append(.silence(frames: frames))
    }
    discard(afterAdding: frames)
  }

  mutating func append(_ samples: UnsafeMutablePointer<Float>, count: Int) {
    pieces.append(.sound(Array(UnsafeBufferPointer(start: samples, count: count * SoundFormat.channels))))
    discard(afterAdding: count)
  }

  /// Returns the last `frames` frames, or fewer if fewer were heard.
  func last(_ frames: Int) -> [Float] {
    let total = min(max(frames, 0), recordedFrames, limit) * SoundFormat.channels
    // Copied as memory: in a debug build, a test would spend half of its time on single samples.
    return [Float](unsafeUninitializedCapacity: total) { samples, initializedCount in
      guard let start = samples.baseAddress else { return }
      var (end, index) = (total, pieces.count)
      while end > 0, index > first {
        index -= 1
        let count = min(pieces[index].frames * SoundFormat.channels, end)
        end -= count
        let size = count * MemoryLayout<Float>.size
        switch pieces[index] {
        case .silence: memset(start + end, 0, size)
        case .sound(let sound):
          sound.withUnsafeBytes { bytes in
            guard let first = bytes.baseAddress else { return }
            memcpy(start + end, first + bytes.count - size, size)
          }
        }
      }
      initializedCount = total
    }
  }

  private mutating func discard(afterAdding frames: Int) {
    recordedFrames += frames
    while first < pieces.count - 1, recordedFrames - pieces[first].frames >= limit {
      recordedFrames -= pieces[first].frames
      pieces[first] = .silence(frames: 0)
      first += 1
    }
    if first > 4096 {
      pieces.removeFirst(first)
      first = 0
    }
  }
}
