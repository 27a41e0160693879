/// A container of media that is told by its first bytes; its name never matters.
public enum MediaFormat: String, Sendable, Codable, CaseIterable {
  /// RIFF WAVE.
  case wav
  /// AIFF, AIFF-C.
  case aiff
  /// MPEG-1/2 audio by itself, usually layer III.
  case mp3
  /// AAC by itself, in ADTS.
  case aac
  /// MPEG-4 and QuickTime (`.m4a`, `.mp4`, `.mov`).
  case m4a
  /// FLAC by itself.
  case flac
  /// Ogg.
  case ogg
  /// Core Audio Format.
  case caf
  /// An MPEG-1 or MPEG-2 program stream.
  case mpeg
  /// RIFF AVI.
  case avi

  /// The GStreamer elements between the file and the conversion to the device's format; none where there is no chain yet.
  var elements: [String] {
    switch self {
    case .wav: ["wavparse"]
    case .mp3: ["mpegaudioparse", "mpg123audiodec"]
    // faad starts in a few milliseconds; libav's decoder would take some fifty to load.
    case .m4a: ["qtdemux", "faad"]
    case .aiff, .aac, .flac, .ogg, .caf, .mpeg, .avi: []
    }
  }

  /// The kind of a file that starts with these bytes (the first 64 or so are enough), not counting an ID3 tag, where it is
  /// one of those that have a chain.
  static func sniff(_ bytes: [UInt8]) -> MediaFormat? {
    let head = ByteBlock(bytes, origin: 0)
    if head.has("RIFF"), head.has("WAVE", at: 8) { return .wav }
    if head.has("ftyp", at: 4) { return .m4a }
    return MPEGFrame(head)?.codec == .mp3 ? .mp3 : nil
  }
}
