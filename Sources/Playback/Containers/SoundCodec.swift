/// The codec of sound in a container.
enum SoundCodec: Hashable {
  /// Uncompressed samples.
  case pcm(PCMCoding)
  /// G.711 µ-law.
  case mulaw
  /// G.711 A-law.
  case alaw
  /// IMA ADPCM in QuickTime's format: 64 frames in 34 bytes per channel.
  case ima4
  /// MPEG-1/2 audio layer I.
  case mp1
  /// MPEG-1/2 audio layer II.
  case mp2
  /// MPEG-1/2 audio layer III.
  case mp3
  /// MPEG-4 AAC, in any of its profiles.
  case aac
  /// Apple Lossless.
  case alac
  /// FLAC.
  case flac
  /// Vorbis.
  case vorbis
  /// Opus.
  case opus
  /// No sound: a movie that has only video.
  case silence
  /// An unsupported codec, by name.
  case unsupported(String)

  /// The ``memory`` of sound that is always decoded from its beginning.
  static let unlimitedMemory = Int(UInt32.max)

  /// The number of frames to decode before a seek position, so that the output there is the same as without seeking.
  var memory: Int {
    switch self {
    // A frame's data may begin many frames before it.
    case .mp1, .mp2, .mp3: 10 * 1_152
    case .aac, .vorbis: 4_096
    // The influence of earlier blocks halves with each block; after a second, it is below one bit.
    case .opus: 48_000
    // A packet stores its first sample with nine bits only; the others come from the previous packet, and so on.
    case .ima4: Self.unlimitedMemory
    case .pcm, .mulaw, .alaw, .alac, .flac, .silence, .unsupported: 0
    }
  }

  /// Whether decoding gives bit-identical samples on every machine, because it uses no floating-point arithmetic.
  var isExact: Bool {
    switch self {
    case .pcm, .mulaw, .alaw, .ima4, .alac, .flac: true
    case .mp1, .mp2, .mp3, .aac, .vorbis, .opus, .silence, .unsupported: false
    }
  }
}
