/// How sound is coded inside its container.
enum SoundCodec: Hashable {
  /// Samples as they are.
  case pcm(PCMCoding)
  /// G.711 µ-law.
  case mulaw
  /// G.711 A-law.
  case alaw
  /// IMA ADPCM as QuickTime packs it: 64 frames in 34 bytes a channel.
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
  /// None: a film whose pictures are all there is.
  case silence
  /// What does not play, by its name.
  case unsupported(String)

  /// Frames that a decoder must have seen before a place to give there what it would give on the way from the beginning.
  var memory: Int {
    switch self {
    // A frame's data may begin many frames before it.
    case .mp1, .mp2, .mp3: 10 * 1_152
    case .aac, .vorbis: 4_096
    // What it predicts from fades by half with each of its blocks; after a second no bit is left of it.
    case .opus: 48_000
    // A packet's first sample is told to nine bits; the rest of it comes from the packet before, and so on.
    case .ima4: Int(UInt32.max)
    case .pcm, .mulaw, .alaw, .alac, .flac, .silence, .unsupported: 0
    }
  }

  /// Whether decoding gives the same samples, to the bit, on every machine: no floating point has a say in it.
  var isExact: Bool {
    switch self {
    case .pcm, .mulaw, .alaw, .ima4, .alac, .flac: true
    case .mp1, .mp2, .mp3, .aac, .vorbis, .opus, .silence, .unsupported: false
    }
  }
}
