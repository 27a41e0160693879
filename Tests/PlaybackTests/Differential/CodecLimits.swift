import Foundation

@testable import Playback

/// The allowed difference of a sample by codec.
///
/// Uncompressed samples and lossless codecs have one correct result. Decoders of lossy codecs may differ: a conforming
/// decoder has an error of up to about a 16-bit step, and some decoders deliver 16-bit samples.
struct CodecLimits {
  private let codec: SoundCodec?
  private let channels: Int

  init(of file: URL) {
    let layout = try? MediaFile(file).layout
    codec = layout?.codec
    channels = layout?.channels ?? 2
  }

  /// Returns the tolerance for a way compared with measuring.
  func tolerance(_ method: DecodingMethod) -> Float {
    // Resampling is tested for the positions of frames, not for samples.
    if method == .resampling { return .infinity }
    // The weights of a downmix are derived from the samples.
    let mixing: Float = channels > 2 && method != .slicing && method != .ffmpeg ? 1e-5 : 0
    switch codec {
    case .mp1, .mp2, .mp3: return method == .ffmpeg ? 1e-4 : mixing
    case .aac: return method == .ffmpeg ? 1e-4 : 1e-4 + mixing
    // libopus and libav round differently, and later samples depend on the rounding.
    case .opus: return 4e-3 + mixing
    case .vorbis: return method == .ffmpeg ? 1e-4 : 1e-6 + mixing
    default: return mixing
    }
  }
}
