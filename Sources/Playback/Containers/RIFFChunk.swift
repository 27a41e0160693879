/// A chunk of a RIFF or AIFF file.
struct RIFFChunk {
  let code: FourCC
  /// The offset of the chunk's contents in the file.
  let start: Int
  /// The stated length of the chunk's contents, in bytes, which may exceed the file.
  let length: Int

  /// Returns the part of the chunk's contents that exists in the file.
  func content(within end: Int) -> Range<Int> {
    start..<start + min(length, max(0, end - start))
  }

  /// Returns whether a range consists of nothing but complete chunks with printable names, and contains at least one.
  static func fill(_ range: Range<Int>, of bytes: some ByteReading, isBigEndian: Bool) -> Bool {
    var end = range.lowerBound
    var areWhole = true
    forEach(bytes, in: range, isBigEndian: isBigEndian) { chunk in
      areWhole = chunk.code.isName && chunk.length <= range.upperBound - chunk.start
      if areWhole { end = chunk.start + chunk.length }
      return areWhole
    }
    // The padding of the last chunk may be missing.
    return areWhole && end > range.lowerBound && range.upperBound - end <= 1
  }

  /// Returns whether a file's sound is empty, although a length of 0 usually means that the recording was interrupted:
  /// the stated length of the file is plausible, and complete chunks follow the sound up to there.
  ///
  /// - Parameter start: The end of the empty sound.
  static func follow(_ start: Int, in bytes: some ByteReading, isBigEndian: Bool) -> Bool {
    let header = bytes.block(at: 4, count: 4)
    guard let length = isBigEndian ? header.big(4, at: 0) : header.little(4, at: 0) else { return false }
    let end = 8 + length
    return start < end && end <= bytes.count && fill(start..<end, of: bytes, isBigEndian: isBigEndian)
  }

  /// Visits the chunks in a range, in order; their number is limited.
  ///
  /// A chunk of odd length is followed by a padding byte, which some writers forget: if no name follows it but one
  /// follows without it, there is none.
  /// - Parameters:
  ///   - range: The range to search.
  ///   - isBigEndian: Whether lengths are big-endian, as in AIFF.
  ///   - visit: A closure that is called with each chunk, and returns false to end the search.
  static func forEach<Failure>(
    _ bytes: some ByteReading, in range: Range<Int>, isBigEndian: Bool,
    visit: (RIFFChunk) throws(Failure) -> Bool
  ) throws(Failure) {
    var offset = range.lowerBound
    var wasPadded = false
    for _ in 0..<1024 {
      guard range.upperBound - offset >= 8 else { return }
      var header = bytes.block(at: offset, count: 8)
      if wasPadded, header.code(at: 0)?.isName != true {
        let unpadded = bytes.block(at: offset - 1, count: 8)
        if unpadded.code(at: 0)?.isName == true { (header, offset) = (unpadded, offset - 1) }
      }
      guard let code = header.code(at: 0), let length = isBigEndian ? header.big(4, at: 4) : header.little(4, at: 4)
      else { return }
      guard try visit(RIFFChunk(code: code, start: offset + 8, length: length)) else { return }
      wasPadded = length & 1 == 1
      offset += 8 + length + (length & 1)
    }
  }
}
