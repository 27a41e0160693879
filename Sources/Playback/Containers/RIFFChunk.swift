/// A chunk of a RIFF or an AIFF file.
struct RIFFChunk {
  let code: FourCC
  /// Where its content begins in the file.
  let start: Int
  /// How long its content says that it is, in bytes; maybe more than there is.
  let length: Int

  /// The content's bytes that are there.
  func content(within end: Int) -> Range<Int> {
    start..<start + min(length, max(0, end - start))
  }

  /// The chunks between two places, in order; a file of empty chunks ends the search, not the patience.
  ///
  /// A chunk of an odd length is followed by a byte of padding, which some writers forget: where no name follows it, and
  /// one follows without, there is none.
  /// - Parameters:
  ///   - range: Where chunks are looked for.
  ///   - isBigEndian: Whether lengths are written as AIFF does.
  ///   - visit: Gets each chunk; false ends the search.
  static func walk<Failure>(
    _ bytes: some ByteReading, in range: Range<Int>, isBigEndian: Bool,
    visit: (RIFFChunk) throws(Failure) -> Bool
  ) throws(Failure) {
    var offset = range.lowerBound
    var wasOdd = false
    for _ in 0..<1024 {
      guard range.upperBound - offset >= 8 else { return }
      var header = bytes.block(at: offset, count: 8)
      if wasOdd, header.code(at: 0)?.isName != true {
        let unpadded = bytes.block(at: offset - 1, count: 8)
        if unpadded.code(at: 0)?.isName == true { (header, offset) = (unpadded, offset - 1) }
      }
      guard let code = header.code(at: 0), let length = isBigEndian ? header.big(4, at: 4) : header.little(4, at: 4)
      else { return }
      guard try visit(RIFFChunk(code: code, start: offset + 8, length: length)) else { return }
      wasOdd = length & 1 == 1
      offset += 8 + length + (length & 1)
    }
  }
}
