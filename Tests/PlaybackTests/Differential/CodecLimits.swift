import Foundation

@testable import Playback

/// How far a sample may be off, by codec.
///
/// Samples that are stored as they are, and lossless codecs, have one right answer. Decoders of lossy codecs may differ: a
/// conforming one is allowed an error of about a 16-bit step, and some deliver 16-bit samples.
struct CodecLimits {
  private let codec: SoundCodec?
  private let channels: Int

  init(of file: URL) {
    let layout = try? MediaFile(file).layout
    codec = layout?.codec
    channels = layout?.channels ?? 2
  }

  /// The limit for a way against measuring.
  func tolerance(_ way: DecodingWay) -> Float {
    // A frame's place is tested there, and not its samples.
    if way == .resampling { return .infinity }
    // The weights of a mix are found from the samples.
    let mixing: Float = channels > 2 && way != .slicing && way != .ffmpeg ? 1e-5 : 0
    switch codec {
    case .mp1, .mp2, .mp3: return way == .ffmpeg ? 1e-4 : mixing
    case .aac: return way == .ffmpeg ? 1e-4 : 1e-4 + mixing
    // libopus and libav round differently, and what comes after depends on it.
    case .opus: return 4e-3 + mixing
    case .vorbis: return way == .ffmpeg ? 1e-4 : 1e-6 + mixing
    default: return mixing
    }
  }
}
