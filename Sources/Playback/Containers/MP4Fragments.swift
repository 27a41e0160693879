/// The samples of a track in fragments (`moof`).
enum MP4Fragments {
  /// A sample, as a fragment lists it.
  struct Sample {
    /// The position in the file, which may be past its end.
    var offset: Int
    /// The length in bytes.
    var size: Int
    /// The duration, in the track's units; 0 if it is not stated.
    var length: Int
    /// The presentation time relative to the decoding time, in the track's units.
    var shift: Int
    /// Whether decoding can start at the sample.
    var isKey: Bool
    /// The decoding time, in the track's units; nil for a sample that follows the previous one.
    var time: Int?
    /// Whether the run lists each of its samples, instead of their number only.
    var isListed: Bool
    /// The number of samples of the run after this one.
    var following: Int

    /// Whether the whole sample is in a file of this size.
    func isInside(_ fileSize: Int) -> Bool { offset <= fileSize && size <= fileSize - offset }
  }

  /// The result of handling a sample.
  enum Step {
    case next
    /// Ignores the rest of the run.
    case endRun
    /// Ends the search without a result.
    case fail
  }

  /// The maximum number of boxes, of samples, and the maximum size of a fragment's description, in bytes.
  private static let maximumBoxes = 1 << 18
  private static let maximumSamples = 1 << 23
  private static let longest = 1 << 22
  /// The maximum position of a fragment's samples: past the end of every file, and far below the largest number, so
  /// that adding sizes does not overflow.
  private static let farthest = 1 << 62

  /// The values for all fragments, for all samples of one, or for one sample.
  private struct Values {
    var length = 0
    var size = 0
    var flags = 0
  }

  /// Calls a closure with each sample of a track in a file's fragments, in order.
  ///
  /// - Parameters:
  ///   - track: The number of the track.
  ///   - extends: The defaults, the contents of `mvex`.
  ///   - bytes: The file.
  ///   - body: The closure.
  /// - Returns: Whether the boxes state all samples clearly, and the closure accepted them.
  static func forEachSample(
    of track: Int, extends: ByteBlock, in bytes: some ByteReading, _ body: (Sample) -> Step
  ) -> Bool {
    var defaults = Values()
    for box in MP4Box.all(in: extends) where box.code == "trex" && box.content.big(4, at: 4) == track {
      defaults.length = box.content.big(4, at: 12) ?? 0
      defaults.size = box.content.big(4, at: 16) ?? 0
      defaults.flags = box.content.big(4, at: 20) ?? 0
    }
    var count = 0
    return forEachFragment(in: bytes) { fragment in
      guard fragment.count <= longest else { return false }
      let content = bytes.block(at: fragment.lowerBound + 8, count: fragment.count - 8)
      return visit(content, at: fragment.lowerBound, of: track, defaults, &count, body)
    }
  }

  /// Returns whether a file has any fragments.
  static func exist(in bytes: some ByteReading) -> Bool {
    !forEachFragment(in: bytes) { _ in false }
  }

  /// Calls a closure with the position of each fragment, in order, until it returns false; returns whether it never
  /// did.
  private static func forEachFragment(in bytes: some ByteReading, _ body: (Range<Int>) -> Bool) -> Bool {
    var offset = 0
    for _ in 0..<maximumBoxes {
      let header = bytes.block(at: offset, count: 16)
      guard let size = header.big(4, at: 0), let code = header.code(at: 4) else { break }
      let length = size == 1 ? header.big(8, at: 8) ?? 0 : size == 0 ? bytes.count - offset : size
      guard length >= 8, length <= bytes.count - offset || code == "mdat" else { break }
      if code == "moof", size == 1 || !body(offset..<offset + length) { return false }
      guard length <= bytes.count - offset else { break }
      offset += length
    }
    return true
  }

  /// Visits the samples of a fragment.
  private static func visit(
    _ fragment: ByteBlock, at start: Int, of track: Int, _ defaults: Values, _ count: inout Int,
    _ body: (Sample) -> Step
  ) -> Bool {
    for part in MP4Box.all(in: fragment) where part.code == "traf" {
      let boxes = MP4Box.all(in: part.content)
      guard let header = boxes.first(where: { $0.code == "tfhd" })?.content, let flags = header.big(3, at: 1) else {
        return false
      }
      guard header.big(4, at: 4) == track else { continue }
      var (values, base, position) = (defaults, start, 8)
      func next(_ flag: Int, _ width: Int = 4) -> Int? {
        guard flags & flag != 0 else { return nil }
        defer { position += width }
        return header.big(width, at: position)
      }
      if flags & 0x1 != 0 { base = min(next(0x1, 8) ?? farthest, farthest) }
      _ = next(0x2)
      values.length = next(0x8) ?? values.length
      values.size = next(0x10) ?? values.size
      values.flags = next(0x20) ?? values.flags
      let clock = boxes.first { $0.code == "tfdt" }?.content
      var (end, time) = (base, clock.flatMap { $0.big($0[0] == 1 ? 8 : 4, at: 4) })
      for run in boxes where run.code == "trun" {
        guard visit(run.content, from: base, after: &end, at: &time, values, &count, body) else { return false }
      }
    }
    return true
  }

  /// Visits the samples of a run. The first one has the stated time.
  private static func visit(
    _ run: ByteBlock, from base: Int, after end: inout Int, at time: inout Int?, _ defaults: Values,
    _ total: inout Int, _ body: (Sample) -> Step
  ) -> Bool {
    guard let flags = run.big(3, at: 1), let count = run.big(4, at: 4), total + count <= maximumSamples else {
      return false
    }
    var position = 8
    func next(_ flag: Int) -> Int? {
      guard flags & flag != 0 else { return nil }
      defer { position += 4 }
      return run.big(4, at: position)
    }
    var offset = end
    if let distance = next(0x1) { offset = base + Int(Int32(truncatingIfNeeded: distance)) }
    var first = next(0x4)
    let isListed = flags & 0xF00 != 0
    // Without a list, all samples of a run have the same size, and their number is limited by the file.
    guard isListed || defaults.size > 0, offset >= 0 else { return false }
    for index in 0..<count {
      guard !isListed || position < run.count else { return false }
      let length = next(0x100) ?? defaults.length
      let size = next(0x200) ?? defaults.size
      let own = next(0x400)
      let shift = next(0x800) ?? 0
      let isKey = (first ?? own ?? defaults.flags) & 0x10000 == 0
      let sample = Sample(
        offset: offset, size: size, length: length, shift: Int(Int32(truncatingIfNeeded: shift)), isKey: isKey,
        time: time, isListed: isListed, following: count - index - 1)
      (first, time) = (nil, nil)
      total += 1
      switch body(sample) {
      case .next: break
      case .endRun:
        end = offset + size
        return true
      case .fail: return false
      }
      offset += size
    }
    end = offset
    return true
  }
}
