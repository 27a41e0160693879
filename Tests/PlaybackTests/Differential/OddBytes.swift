@testable import Playback

/// Changes to files made by ffmpeg, and tags that it does not write.
enum OddBytes {
  /// An ID3v2.4 tag with a title.
  static let id3: [UInt8] = {
    let title = [3] + Fixture.text("Odd")
    let frame = Fixture.text("TIT2") + Fixture.big(title.count, 4) + [0, 0] + title
    return Fixture.text("ID3") + [4, 0, 0] + Fixture.big(frame.count, 4) + frame
  }()

  static let id3v1 = Fixture.text("TAGOdd") + Fixture.zeros(121) + [0xFF]

  /// An APEv2 tag with a title and a footer, without a header.
  static let apeTag: [UInt8] = {
    let item = Fixture.little(3, 4) + Fixture.little(0, 4) + Fixture.text("Title\0Odd")
    return item + Fixture.text("APETAGEX") + Fixture.little(2_000, 4) + Fixture.little(item.count + 32, 4)
      + Fixture.little(1, 4) + Fixture.zeros(12)
  }()

  /// Appends a chunk to a RIFF file.
  static func riff(_ bytes: [UInt8], adding chunk: [UInt8]) -> [UInt8] {
    let all = bytes + chunk
    return all.replacing(4, with: Fixture.little(all.count - 8, 4))
  }

  /// Replaces the sizes of the file and its last chunk by the placeholder of a program that cannot seek back.
  static func sizes(of bytes: [UInt8], as size: Int) -> [UInt8] {
    guard let data = bytes.firstIndex(of: Fixture.text("data")) else { return bytes }
    return bytes.replacing(4, with: Fixture.little(size, 4)).replacing(data + 4, with: Fixture.little(size, 4))
  }

  /// Removes the channel mask.
  static func unmasked(_ bytes: [UInt8]) -> [UInt8] {
    guard let format = bytes.firstIndex(of: Fixture.text("fmt ")), bytes[format + 8] == 0xFE else { return bytes }
    return bytes.replacing(format + 28, with: Fixture.zeros(4))
  }

  /// Sets the 36-bit number of frames in STREAMINFO.
  static func flac(_ bytes: [UInt8], total: Int) -> [UInt8] {
    bytes.replacing(21, with: [bytes[21] & 0xF0 | UInt8(total >> 32 & 0xF)] + Fixture.big(total & 0xFFFF_FFFF, 4))
  }

  /// Removes the bit rate from all frames of an MP3 whose bit rate is constant; changes nothing if there is anything
  /// else than frames.
  static func freeFormat(_ bytes: [UInt8]) -> [UInt8] {
    var (result, offset) = (bytes, 0)
    while let frame = MPEGFrame(ByteBlock(bytes, origin: 0), at: offset) {
      result[offset + 2] &= 0x0F
      offset += frame.length
    }
    return offset == bytes.count ? result : bytes
  }

  /// Changes the serial number of all pages of an Ogg file, as for a second link of a chain.
  static func reserialized(_ bytes: [UInt8]) -> [UInt8] {
    var (result, offset) = (bytes, 0)
    while offset + 27 <= bytes.count {
      let segments = Int(bytes[offset + 26])
      let size = bytes[offset + 27..<offset + 27 + segments].reduce(27 + segments) { $0 + Int($1) }
      result[offset + 14] ^= 0x55
      result = result.replacing(offset + 22, with: Fixture.zeros(4))
      var checksum: UInt32 = 0
      for byte in result[offset..<offset + size] {
        checksum ^= UInt32(byte) << 24
        for _ in 0..<8 { checksum = checksum & 0x8000_0000 != 0 ? checksum << 1 ^ 0x04C1_1DB7 : checksum << 1 }
      }
      result = result.replacing(offset + 22, with: Fixture.little(Int(checksum), 4))
      offset += size
    }
    return result
  }

  /// Replaces the edit list of a track. The index comes after the media, so that no offset changes.
  ///
  /// - Parameters:
  ///   - bytes: An MPEG-4 or QuickTime file.
  ///   - edits: Durations in the movie's time scale, and times of the media; -1 is a gap.
  ///   - handler: The kind of track, or nil for the first one.
  static func edits(of bytes: [UInt8], _ edits: [(duration: Int, start: Int)], track handler: String? = nil) -> [UInt8]
  {
    guard let movie = box("moov", in: bytes, bytes.indices), let track = track(handler, in: bytes),
      let media = box("mdia", in: bytes, track.dropFirst(8))
    else { return bytes }
    let entries = edits.flatMap { edit in
      Fixture.big(edit.duration, 4) + Fixture.big(edit.start, 4) + Fixture.big(0x1_0000, 4)
    }
    let list = Fixture.zeros(4) + Fixture.big(edits.count, 4) + entries
    let inner = Fixture.big(list.count + 8, 4) + Fixture.text("elst") + list
    let container = Fixture.big(inner.count + 8, 4) + Fixture.text("edts") + inner
    let old = box("edts", in: bytes, track.dropFirst(8)) ?? media.lowerBound..<media.lowerBound
    var result = bytes
    result.replaceSubrange(old, with: container)
    let growth = container.count - old.count
    result = result.replacing(track.lowerBound, with: Fixture.big(track.count + growth, 4))
    return result.replacing(movie.lowerBound, with: Fixture.big(movie.count + growth, 4))
  }

  /// Doubles the number of units per second of the first track, and the times and durations in its units.
  static func doublingScale(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    func find(_ path: String...) -> Range<Int>? {
      var range = track(nil, in: bytes)
      for name in path {
        range = range.flatMap { box(name, in: bytes, $0.dropFirst(8)) }
      }
      return range
    }
    func double(_ offset: Int) {
      result = result.replacing(offset, with: Fixture.big(2 * number(bytes, offset), 4))
    }
    guard let header = find("mdia", "mdhd"), let durations = find("mdia", "minf", "stbl", "stts") else { return bytes }
    double(header.lowerBound + 20)
    double(header.lowerBound + 24)
    for run in 0..<number(bytes, durations.lowerBound + 12) { double(durations.lowerBound + 20 + 8 * run) }
    if let edits = find("edts", "elst") { double(edits.lowerBound + 20) }
    return result
  }

  static func scale(of bytes: [UInt8], track handler: String) -> Int? {
    guard let track = track(handler, in: bytes), let media = box("mdia", in: bytes, track.dropFirst(8)),
      let header = box("mdhd", in: bytes, media.dropFirst(8))
    else { return nil }
    return number(bytes, header.lowerBound + 20)
  }

  /// Returns the media time of a track's first edit, or 0 if it has none.
  static func firstEdit(of bytes: [UInt8], track handler: String) -> Int? {
    guard let track = track(handler, in: bytes) else { return nil }
    guard let edits = box("edts", in: bytes, track.dropFirst(8)) else { return 0 }
    return number(bytes, edits.lowerBound + 8 + 16 + 4)
  }

  private static func number(_ bytes: [UInt8], _ offset: Int) -> Int {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func track(_ handler: String?, in bytes: [UInt8]) -> Range<Int>? {
    guard let movie = box("moov", in: bytes, bytes.indices) else { return nil }
    var remaining = movie.dropFirst(8)
    while let track = box("trak", in: bytes, remaining) {
      guard let handler else { return track }
      if let media = box("mdia", in: bytes, track.dropFirst(8)), let kind = box("hdlr", in: bytes, media.dropFirst(8)),
        Array(bytes[kind.lowerBound + 16..<kind.lowerBound + 20]) == Fixture.text(handler)
      {
        return track
      }
      remaining = track.upperBound..<movie.upperBound
    }
    return nil
  }

  /// Returns the range of an MPEG-4 box including its header.
  private static func box(_ name: String, in bytes: [UInt8], _ range: Range<Int>) -> Range<Int>? {
    var offset = range.lowerBound
    while offset + 8 <= range.upperBound {
      var size = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      if size == 1 { size = bytes[offset + 8..<offset + 16].reduce(0) { $0 << 8 | Int($1) } }
      guard size >= 8 else { return nil }
      if Array(bytes[offset + 4..<offset + 8]) == Fixture.text(name) { return offset..<offset + size }
      offset += size
    }
    return nil
  }
}

extension [UInt8] {
  /// Returns the bytes with some of them replaced.
  func replacing(_ offset: Int, with replacement: [UInt8]) -> [UInt8] {
    var result = self
    result.replaceSubrange(offset..<offset + replacement.count, with: replacement)
    return result
  }

  fileprivate func firstIndex(of part: [UInt8]) -> Int? {
    (0...Swift.max(0, count - part.count)).first { Array(self[$0..<Swift.min(count, $0 + part.count)]) == part }
  }
}
