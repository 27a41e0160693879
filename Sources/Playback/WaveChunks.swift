/// The chunks of a RIFF WAVE file, as far as it takes to find its sound.
enum WaveChunks {
  /// Where the `data` chunk's bytes end; nil where there is none, or its length is not credible (a recorder that was
  /// interrupted leaves zero, or more than there is).
  ///
  /// What follows the sound is of no use here, and the one byte that pads sound of an odd length makes `wavparse` find no
  /// sound at all.
  ///
  /// - Parameters:
  ///   - byteCount: The file's length.
  ///   - read: Reads eight bytes at an offset, or fewer at the end.
  static func endOfSound(byteCount: Int, read: (Int) -> [UInt8]) -> Int? {
    var offset = 12
    // A file of empty chunks ends the search, not the patience.
    for _ in 0..<1024 {
      let header = read(offset)
      guard header.count == 8 else { return nil }
      let length = header[4...].reversed().reduce(0) { $0 << 8 | Int($1) }
      if header.starts(with: "data".utf8) {
        let end = offset + 8 + length
        return length > 0 && end <= byteCount ? end : nil
      }
      offset += 8 + length + (length & 1)
    }
    return nil
  }
}
