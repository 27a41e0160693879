extension MediaFormat {
  /// The description of bytes that may be a payload.
  public static let isJSON = "is JSON, not sound"

  /// Returns a description of bytes that are not media, for an error message.
  static func describe(_ bytes: [UInt8]) -> String {
    let head = ByteBlock(bytes, origin: 0)
    if head.has("FORM") { return "is an IFF file, not AIFF" }
    if let found = foreign(head) { return found }
    // A frame of MPEG audio layer I begins like UTF-16, and zeros may precede any frame.
    if head.has([0xFF, 0xFE]) { return "is text, not sound" }
    if head.count >= 16, bytes.allSatisfy({ $0 == 0 }) { return "starts with zeros, not sound" }
    return "starts with bytes of no known kind (" + bytes.prefix(8).map(hexadecimal).joined(separator: " ") + ")"
  }

  /// Returns a description of a known format that is not supported; nil if the bytes may be media.
  static func foreign(_ head: ByteBlock) -> String? {
    if let (_, _, text) = texts.first(where: { head.has($0.0, at: $0.1) }) { return text }
    if let (_, text) = numbers.first(where: { head.has($0.0) }) { return text }
    // Three packets of a transport stream.
    if head[0] == 0x47, head[188] == 0x47, head[376] == 0x47 {
      return "is an MPEG transport stream, which is not supported"
    }
    return isText(head.part(0, 8).bytes) ? "is text, not sound" : nil
  }

  /// Returns a byte as two hexadecimal digits.
  static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return digits.count < 2 ? "0" + digits : digits
  }

  private static func isText(_ bytes: [UInt8]) -> Bool {
    bytes.allSatisfy { $0 >= 0x20 && $0 < 0x7F || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
  }

  /// Signatures of characters, with their position and description.
  private static let texts: [(StaticString, Int, String)] = [
    ("#EXTM3U", 0, "is an HLS playlist, not sound"), ("<?xml", 0, "is XML, not sound"),
    ("<MPD", 0, "is a DASH manifest, not sound"), ("<svg", 0, "is an SVG image, not sound"),
    ("<", 0, "is markup, not sound"), ("v=0", 0, "is an SDP session description, not sound"),
    ("[playlist]", 0, "is a playlist, not sound"), ("WEBVTT", 0, "is WebVTT subtitles, not sound"),
    ("{\\rtf", 0, "is an RTF document, not sound"), ("{", 0, isJSON), ("GIF8", 0, "is a GIF image, not sound"),
    ("WEBP", 8, "is a WebP image, not sound"),
    ("ftyphei", 4, "is a HEIF image, not sound"), ("ftypmif1", 4, "is a HEIF image, not sound"),
    ("ftypmsf1", 4, "is a HEIF image, not sound"), ("ftypavi", 4, "is an AVIF image, not sound"),
    ("8BPS", 0, "is a Photoshop image, not sound"), ("II*\0", 0, "is a TIFF image, not sound"),
    ("MM\0*", 0, "is a TIFF image, not sound"), ("%PDF", 0, "is a PDF document, not sound"),
    ("%!PS", 0, "is PostScript, not sound"),
    ("bplist", 0, "is a property list, not sound"), ("SQLite format 3", 0, "is a SQLite database, not sound"),
    ("PK\u{3}\u{4}", 0, "is a ZIP archive, not sound"), ("PK\u{5}\u{6}", 0, "is a ZIP archive, not sound"),
    ("Rar!", 0, "is a RAR archive, not sound"), ("BZh", 0, "is a bzip2 archive, not sound"),
    ("7z", 0, "is a 7z archive, not sound"), ("ustar", 257, "is a tar archive, not sound"),
    ("\u{7F}ELF", 0, "is a program, not sound"), ("MThd", 0, "is MIDI: notes, not sound"),
    ("#!AMR", 0, "is AMR speech, which is not supported"), ("#!SILK", 0, "is SILK speech, which is not supported"),
    ("FLV\u{1}", 0, "is Flash video, which is not supported"), (".RMF", 0, "is RealMedia, which is not supported"),
    (".snd", 0, "is Sun audio (AU), which is not supported"), ("MAC ", 0, "is Monkey's Audio, which is not supported"),
    ("wvpk", 0, "is WavPack, which is not supported"), ("MPCK", 0, "is Musepack, which is not supported"),
    ("MP+", 0, "is Musepack, which is not supported"), ("TTA1", 0, "is True Audio, which is not supported"),
    ("DSD ", 0, "is DSD, which is not supported"), ("FRM8", 0, "is DSD, which is not supported"),
    ("ADIF", 0, "is AAC in ADIF, which is not supported"),
    ("Creative Voice File", 0, "is a Creative Voice file, which is not supported"),
    ("8SVX", 8, "is IFF 8SVX, which is not supported"), ("#!", 0, "is a script, not sound"),
  ]

  /// Signatures of bytes, with their description.
  private static let numbers: [([UInt8], String)] = [
    ([0xFF, 0xD8, 0xFF], "is a JPEG image, not sound"), ([0x89, 0x50, 0x4E, 0x47], "is a PNG image, not sound"),
    ([0x1A, 0x45, 0xDF, 0xA3], "is Matroska or WebM, which is not supported"),
    ([0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11], "is Windows Media (ASF), which is not supported"),
    ([0x1F, 0x8B], "is a gzip archive, not sound"), ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "is an XZ archive, not sound"),
    ([0x28, 0xB5, 0x2F, 0xFD], "is a Zstandard archive, not sound"),
    ([0, 0, 1, 0xB3], "is MPEG video without sound"), ([0, 0, 0, 1, 0x67], "is H.264 video without sound"),
    ([0x0B, 0x77], "is Dolby AC-3, which is not supported"),
    ([0x7F, 0xFE, 0x80, 0x01], "is DTS, which is not supported"),
    ([0xEF, 0xBB, 0xBF], "is text, not sound"), ([0xFE, 0xFF], "is text, not sound"),
    ([0xCA, 0xFE, 0xBA, 0xBE], "is a program, not sound"), ([0xCF, 0xFA, 0xED, 0xFE], "is a program, not sound"),
    ([0x56, 0xE0], "is AAC in LATM, which is not supported"),
    ([0xD0, 0xCF, 0x11, 0xE0], "is an Office document, not sound"),
  ]
}
