/// The presentation times and key frames of an MPEG-4 track: `stts`, `ctts`, `stss`.
struct MP4VideoTimes {
  /// The presentation times, in the track's units, in decoding order.
  private(set) var presentations: [Int]
  /// The duration of the last frame.
  private(set) var lastLength: Int
  /// The indices of key frames; nil if all frames are.
  private var keys: Set<Int>?
  /// The decoding time after the last frame.
  private var end: Int

  /// Parses the tables of `stbl` for this many frames; missing entries are extrapolated.
  init(_ table: ByteBlock, count: Int, scale: Int) {
    let boxes = MP4Box.all(in: table)
    func content(_ code: FourCC) -> ByteBlock? { boxes.first { $0.code == code }?.content }

    var times: [Int] = []
    times.reserveCapacity(count)
    var (time, length) = (0, max(1, scale / 25))
    for (pictures, units) in Self.runs(content("stts"), count) {
      length = units
      for _ in 0..<min(pictures, count - times.count) {
        times.append(time)
        time += length
      }
    }
    while times.count < count {
      times.append(time)
      time += length
    }
    lastLength = length
    end = time

    var picture = 0
    for (pictures, offset) in Self.runs(content("ctts"), count) {
      let signed = Int(Int32(truncatingIfNeeded: offset))
      for _ in 0..<min(pictures, count - picture) {
        times[picture] += signed
        picture += 1
      }
    }
    presentations = times
    keys = content("stss").map { table in
      Set(table.bigs(4, at: 8, count: min(table.big(4, at: 4) ?? 0, count)).map { Int($0) - 1 })
    }
  }

  /// Adds the frames of fragments, which follow those of the tables.
  mutating func append(_ samples: [MP4Fragments.Sample]) {
    guard !samples.isEmpty else { return }
    var keys = keys ?? Set(presentations.indices)
    for sample in samples {
      if let time = sample.time { end = time }
      if sample.isKey { keys.insert(presentations.count) }
      presentations.append(end + sample.shift)
      if sample.length > 0 { lastLength = sample.length }
      end += lastLength
    }
    self.keys = keys
  }

  /// Returns whether a frame is a key frame.
  func isKey(_ picture: Int) -> Bool {
    keys?.contains(picture) ?? true
  }

  /// Parses a table of counts and values; there cannot be more runs than frames.
  private static func runs(_ table: ByteBlock?, _ count: Int) -> [(Int, Int)] {
    guard let table, let runs = table.big(4, at: 4) else { return [] }
    let numbers = table.bigs(4, at: 8, count: 2 * min(runs, count))
    return stride(from: 0, to: numbers.count - 1, by: 2).map { (Int(numbers[$0]), Int(numbers[$0 + 1])) }
  }
}
