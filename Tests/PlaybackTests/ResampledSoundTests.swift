import Foundation
import TestSupport
import Testing

@testable import Playback

/// Sound of other rates than the device's, compared with its ideal resampling.
@Suite("Resampled sound")
struct ResampledSoundTests {
  /// The delay of GStreamer's resampler, in frames of the media.
  private static let delay = 0.125
  /// Half the length of the interpolation, in frames of the media.
  private static let reach = 32

  /// Returns the value of a channel between two frames, by a windowed sinc.
  ///
  /// - Parameters:
  ///   - sound: The sound, which must extend by ``reach`` to both sides.
  ///   - channel: The channel.
  ///   - position: The position in frames.
  ///   - cutoff: The highest frequency that is kept, as a fraction of half the sound's rate.
  private static func value(of sound: ComparedSound, _ channel: Int, at position: Double, cutoff: Double) -> Float {
    let first = Int(position) - reach + 1
    var sum = 0.0
    for frame in first..<first + 2 * reach {
      let distance = position - Double(frame)
      let angle = Double.pi * distance * cutoff
      let kernel = abs(angle) < 1e-9 ? 1 : sin(angle) / angle
      let window = 0.5 * (1 + cos(Double.pi * distance / Double(reach)))
      sum += Double(sound.samples[frame * sound.channels + channel]) * kernel * cutoff * window
    }
    return Float(sum)
  }

  @Test(
    "Every sample is that of the sound an eighth of the media's frame earlier, within -80 dBFS",
    arguments: [7_350, 8_000, 11_025, 16_000, 22_050, 24_000, 32_000, 48_000, 64_000, 88_200], [1, 2])
  func samples(rate: Int, channels: Int) throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("chirps.wav", Data(OddGroup.sound(rate: rate, channels: channels)))
    let sound = ComparedSound(measuring: file)
    let device = SoundFormat.device.rate
    let played = ComparedSound(playing: file, at: device, limit: 2 * device)
    #expect(sound.failure == nil && played.failure == nil)
    try #require(played.frames == (sound.frames * device + rate / 2) / rate)
    let cutoff = min(1, Double(device) / Double(rate))
    var (worst, compared): (Float, Int) = (0, 0)
    // The resampler takes silence for what is outside of the sound.
    let inner = Double(2 * Self.reach)...Double(sound.frames - 2 * Self.reach)
    for frame in stride(from: 0, to: played.frames, by: 7) {
      let position = Double(frame) * Double(rate) / Double(device) - Self.delay
      guard inner.contains(position) else { continue }
      for side in 0..<2 {
        let ideal = Self.value(of: sound, side % channels, at: position, cutoff: cutoff)
        worst = max(worst, abs(played.samples[2 * frame + side] - ideal))
        compared += 1
      }
    }
    #expect(worst < 0.000_1)
    #expect(compared > 3_000)
  }
}
