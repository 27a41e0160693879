import Foundation

/// The tags of WAVE and AIFF files: text chunks, and a chunk that contains an ID3v2 tag.
struct ChunkTags {
  /// The texts, in the file's order.
  private(set) var texts: [MediaTag] = []
  /// The ID3v2 tag; nil if there is none.
  private(set) var id3: ID3Tag?

  /// The maximum length of a text, in bytes.
  private static let longest = 4_096
  private static let maximumParts = 256

  /// Reads tags anywhere in the file, before and after the sound.
  init(_ layout: MediaLayout, of bytes: some ByteReading) {
    let start = min(12, bytes.count)
    if layout.kind == .aiff {
      RIFFChunk.forEach(bytes, in: start..<bytes.count, isBigEndian: true) { readIFF($0, of: bytes) }
      return
    }
    var hasSound = false
    RIFFChunk.forEach(bytes, in: start..<bytes.count, isBigEndian: false) { chunk in
      hasSound = chunk.code == "data"
      if !hasSound { readRIFF(chunk, of: bytes) }
      return !hasSound
    }
    guard hasSound else { return }
    // The header of the sound may not state its length.
    let end = layout.media.upperBound
    let next = end + (end & 1)
    RIFFChunk.forEach(bytes, in: min(next, bytes.count)..<bytes.count, isBigEndian: false) { chunk in
      readRIFF(chunk, of: bytes)
      return true
    }
  }

  // MARK: Chunks

  private mutating func readRIFF(_ chunk: RIFFChunk, of bytes: some ByteReading) {
    switch chunk.code {
    case "id3 ", "ID3 ": readID3(chunk, of: bytes)
    case "LIST":
      let range = chunk.content(within: bytes.count)
      guard bytes.block(at: range.lowerBound, count: 4).has("INFO"), range.count >= 4 else { return }
      var remaining = Self.maximumParts
      RIFFChunk.forEach(bytes, in: range.dropFirst(4), isBigEndian: false) { part in
        remaining -= 1
        if let name = Self.names[part.code] { add(name, part, within: range.upperBound, of: bytes) }
        return remaining > 0
      }
    default: break
    }
  }

  private mutating func readIFF(_ chunk: RIFFChunk, of bytes: some ByteReading) -> Bool {
    switch chunk.code {
    case "ID3 ", "id3 ": readID3(chunk, of: bytes)
    case "NAME": add("title", chunk, within: bytes.count, of: bytes)
    case "AUTH": add("artist", chunk, within: bytes.count, of: bytes)
    case "(c) ": add("copyright", chunk, within: bytes.count, of: bytes)
    case "ANNO": add("comment", chunk, within: bytes.count, of: bytes)
    default: break
    }
    return true
  }

  private mutating func readID3(_ chunk: RIFFChunk, of bytes: some ByteReading) {
    let range = chunk.content(within: bytes.count)
    if id3 == nil { id3 = ID3Tag(bytes.block(at: range.lowerBound, count: min(range.count, ID3Tag.longest))) }
  }

  private mutating func add(_ name: String, _ chunk: RIFFChunk, within end: Int, of bytes: some ByteReading) {
    guard texts.count < Self.maximumParts else { return }
    let range = chunk.content(within: end)
    let content = bytes.block(at: range.lowerBound, count: min(range.count, Self.longest)).bytes.prefix { $0 != 0 }
    // The text is UTF-8 if it is valid UTF-8; otherwise, it uses the Windows code page.
    guard let text = String(validating: content, as: UTF8.self) ?? String(bytes: content, encoding: .windowsCP1252)
    else { return }
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if !trimmed.isEmpty { texts.append(MediaTag(name: name, text: trimmed)) }
  }

  /// The known chunks of `INFO`, with GStreamer's names.
  private static let names: [FourCC: String] = [
    "INAM": "title", "IART": "artist", "IPRD": "album", "ICMT": "comment", "ICOP": "copyright", "ICRD": "datetime",
    "IGNR": "genre", "IKEY": "keywords", "ISFT": "encoder", "ISRC": "isrc", "ITRK": "track-number",
    "IPRT": "track-number",
  ]
}
