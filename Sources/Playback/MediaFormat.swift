/// A kind of media that plays, told by its first bytes; its name never matters.
public enum MediaFormat: String, Sendable, Codable, CaseIterable {
  /// RIFF WAVE.
  case wav
  /// MPEG-1/2 audio layer III.
  case mp3
  /// AAC in MPEG-4 (`.m4a`, the sound of `.mp4`).
  case m4a

  /// The GStreamer elements between the file and the conversion to the device's format.
  var elements: [String] {
    switch self {
    case .wav: ["wavparse"]
    case .mp3: ["mpegaudioparse", "mpg123audiodec"]
    // faad starts in a few milliseconds; libav's decoder would take some fifty to load.
    case .m4a: ["qtdemux", "faad"]
    }
  }

  /// The kind of a file that starts with these bytes (the first 64 or so are enough), not counting an ID3 tag.
  static func sniff(_ bytes: [UInt8]) -> MediaFormat? {
    func has(_ text: String, at offset: Int) -> Bool {
      bytes.dropFirst(offset).starts(with: text.utf8)
    }
    if has("RIFF", at: 0), has("WAVE", at: 8) { return .wav }
    if has("ftyp", at: 4) { return .m4a }
    // An MPEG audio frame: eleven bits of sync, layer III, no reserved bit rate or sample rate.
    if bytes.count >= 4, bytes[0] == 0xFF, bytes[1] & 0xE6 == 0xE2, bytes[1] & 0x18 != 0x08,
      bytes[2] & 0xF0 != 0xF0, bytes[2] & 0x0C != 0x0C
    {
      return .mp3
    }
    return nil
  }

  /// What bytes that may be a payload look like.
  public static let isJSON = "is JSON, not sound"

  /// What bytes that are no media look like, for an error.
  static func describe(_ bytes: [UInt8]) -> String {
    func starts(_ text: String) -> Bool { bytes.starts(with: text.utf8) }
    let known: [(String, String)] = [
      ("#EXTM3U", "is an HLS playlist, not sound"), ("<?xml", "is XML, not sound"),
      ("<MPD", "is a DASH manifest, not sound"),
      ("<", "is markup, not sound"), ("v=0", "is an SDP session description, not sound"),
      ("[playlist]", "is a playlist, not sound"),
      ("OggS", "is Ogg, which does not play yet"), ("fLaC", "is FLAC, which does not play yet"),
      ("FORM", "is AIFF, which does not play yet"), ("caff", "is a Core Audio file, which does not play yet"),
      ("GIF8", "is a GIF image, not sound"), ("{", isJSON),
    ]
    if let (_, text) = known.first(where: { starts($0.0) }) { return text }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "is a JPEG image, not sound" }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "is a PNG image, not sound" }
    let head = bytes.prefix(8)
    if head.allSatisfy({ $0 >= 0x20 && $0 < 0x7F || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }) {
      return "is text, not sound"
    }
    return "starts with bytes of no known kind (" + head.map(hexadecimal).joined(separator: " ") + ")"
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return digits.count < 2 ? "0" + digits : digits
  }
}
