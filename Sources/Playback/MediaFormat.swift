/// A container format of media, identified by the first bytes of a file, regardless of its name.
public enum MediaFormat: String, Sendable, Codable, CaseIterable {
  /// RIFF WAVE.
  case wav
  /// Sony Wave64, WAVE with 64-bit lengths.
  case w64
  /// AIFF and AIFF-C.
  case aiff
  /// An MPEG-1/2 audio stream, usually layer III.
  case mp3
  /// An AAC stream in ADTS.
  case aac
  /// MPEG-4 and QuickTime (`.m4a`, `.mp4`, `.mov`).
  case m4a
  /// A FLAC stream.
  case flac
  /// Ogg.
  case ogg
  /// Core Audio Format.
  case caf
  /// An MPEG-1 or MPEG-2 program stream.
  case mpeg
  /// RIFF AVI.
  case avi
}
