/// Tags after sound: ID3v1, APE, Lyrics3, and ID3v2.4 with its footer.
enum TrailingTags {
  /// Returns the end of sound that begins at `start`, excluding the tags after it.
  static func end(of bytes: some ByteReading, from start: Int) -> Int {
    var end = bytes.count
    for _ in 0..<8 {
      guard end > start else { break }
      let length = length(bytes, before: end)
      guard length > 0, length <= end - start else { break }
      end -= length
    }
    return end
  }

  /// Returns the length of the tag that ends at `end`; zero if there is none.
  private static func length(_ bytes: some ByteReading, before end: Int) -> Int {
    let count = min(end, 128)
    let tail = bytes.block(at: end - count, count: count)
    if count == 128, tail.has("TAG") {
      let isExtended = end >= 128 + 227 && bytes.block(at: end - 128 - 227, count: 4).has("TAG+")
      return isExtended ? 128 + 227 : 128
    }
    let footer = tail.part(count - 32)
    if count >= 32, footer.has("APETAGEX"), let size = footer.little(4, at: 12), let flags = footer.little(4, at: 20) {
      return size + (flags & 0x8000_0000 != 0 ? 32 : 0)
    }
    if count >= 15, tail.has("LYRICS200", at: count - 9), let size = decimal(tail.part(count - 15, 6)) {
      return size + 15
    }
    if count >= 9, tail.has("LYRICSEND", at: count - 9) { return oldLyrics(bytes, before: end) }
    if count >= 10, tail.has("3DI", at: count - 10) {
      let size = (count - 4..<count).reduce(0) { $0 << 7 | Int((tail[$1] ?? 0) & 0x7F) }
      return size + 20
    }
    return 0
  }

  /// Finds a Lyrics3 tag before version 2, which states no length but has a maximum.
  private static func oldLyrics(_ bytes: some ByteReading, before end: Int) -> Int {
    let count = min(end, 5100 + 20)
    let block = bytes.block(at: end - count, count: count)
    return (0..<count).first { block.has("LYRICSBEGIN", at: $0) }.map { count - $0 } ?? 0
  }

  private static func decimal(_ block: ByteBlock) -> Int? {
    var value = 0
    for byte in block.bytes {
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      value = value * 10 + Int(byte - 0x30)
    }
    return value
  }
}
