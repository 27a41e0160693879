import Testing

@Suite("Sound comparison")
struct SoundComparisonTests {
  private static let frames = 500

  private static func sound(channels: Int) -> ComparedSound {
    var sound = ComparedSound(rate: 8_000, channels: channels)
    for frame in 0..<frames {
      for channel in 0..<channels { sound.samples.append(Float((frame * (7 + channel * 4) + channel) % 101) / 200) }
    }
    return sound
  }

  /// Mixes three channels into two.
  private static func mixed(_ sound: ComparedSound) -> ComparedSound {
    var mix = ComparedSound(rate: sound.rate, channels: 2)
    for frame in 0..<sound.frames {
      let samples = sound.samples[frame * 3..<frame * 3 + 3].map { $0 }
      mix.samples += [samples[0] * 0.6 + samples[2] * 0.4, samples[1] * 0.6 + samples[2] * 0.4]
    }
    return mix
  }

  @Test("Reports a missing frame and a sound that is one frame late")
  func alignment() {
    let sound = Self.sound(channels: 2)
    #expect(SoundComparison(of: sound, with: sound, tolerance: 0).fault == nil)
    #expect(SoundComparison(of: sound.dropping(1), with: sound, tolerance: 0).fault != nil)
    let delayed = SoundComparison(
      of: sound, with: sound.dropping(3), before: [0, 3], surplus: 3...3, tolerance: 0)
    #expect(delayed.fault == nil)
    #expect(SoundComparison(of: sound, with: sound.dropping(3), surplus: 3...3, tolerance: 0).fault != nil)
  }

  @Test("Reports a sample that differs by more than the tolerance or is not a number")
  func samples() {
    let sound = Self.sound(channels: 2)
    var changed = sound
    changed.samples[700] += 0.01
    #expect(SoundComparison(of: changed, with: sound, tolerance: 0.011).fault == nil)
    #expect(SoundComparison(of: changed, with: sound, tolerance: 0.009).fault != nil)
    changed.samples[700] = .nan
    #expect(SoundComparison(of: changed, with: sound, tolerance: 1).fault != nil)
  }

  @Test("Accepts a mono sound on both channels, and a downmix of any weights")
  func channels() {
    let mono = Self.sound(channels: 1)
    var stereo = ComparedSound(rate: mono.rate, channels: 2)
    stereo.samples = mono.samples.flatMap { [$0, $0] }
    #expect(SoundComparison(of: stereo, with: mono, tolerance: 0).fault == nil)
    let threeChannels = Self.sound(channels: 3)
    var downmix = Self.mixed(threeChannels)
    #expect(SoundComparison(of: downmix, with: threeChannels, tolerance: 1e-5).fault == nil)
    downmix.samples[601] += 0.01
    #expect(SoundComparison(of: downmix, with: threeChannels, tolerance: 1e-5).fault != nil)
  }

  @Test("Reports a failure that the other sound does not have")
  func failures() {
    let sound = Self.sound(channels: 2)
    var failed = sound
    failed.failure = "damaged"
    #expect(SoundComparison(of: failed, with: sound, tolerance: 1).fault == "damaged")
    #expect(SoundComparison(of: sound, with: failed, tolerance: 1).fault != nil)
    #expect(SoundComparison(of: failed, with: failed, tolerance: 0).fault == nil)
  }
}
