/// A container of media that is told by its first bytes; its name never matters.
public enum MediaFormat: String, Sendable, Codable, CaseIterable {
  /// RIFF WAVE.
  case wav
  /// Sony Wave64: WAVE with lengths of 64 bits.
  case w64
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
}
