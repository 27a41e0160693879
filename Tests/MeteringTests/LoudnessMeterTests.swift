import CEbur128
import Foundation
import Metering
import Playback
import TestSupport
import Testing

@Suite("Loudness meter")
struct LoudnessMeterTests {
  /// A signal of EBU Tech 3341 or 3342: tones of 1 kHz, and the gains of its channels in dB.
  struct Signal: Sendable {
    var tones: [Tone]
    var gains = [0.0, 0]
    /// The expected value in LUFS or LU.
    var expected: Double

    init(_ tones: (Double, Double)..., gains: [Double] = [0, 0], is expected: Double) {
      self.tones = tones.map { Tone(level: $0.0, seconds: $0.1) }
      self.gains = gains
      self.expected = expected
    }
  }

  @Test(
    "Signals 1 to 6 of EBU Tech 3341 have their integrated loudness within 0.1 LU",
    arguments: [
      Signal((-23, 20), is: -23),
      Signal((-33, 20), is: -33),
      Signal((-36, 10), (-23, 60), (-36, 10), is: -23),
      Signal((-72, 10), (-36, 10), (-23, 60), (-36, 10), (-72, 10), is: -23),
      Signal((-26, 20), (-20, 20.1), (-26, 20), is: -23),
      Signal((0, 20), gains: [-28, -28, -24, -30, -30], is: -23),
    ])
  func integrated(signal: Signal) throws {
    let found = try #require(try loudness(signal.tones, gains: signal.gains).integrated)
    #expect(abs(found - signal.expected) < 0.1)
  }

  @Test("Signal 1 has its loudness at any rate", arguments: [8_000, 16_000, 32_000, 48_000, 96_000, 192_000])
  func rates(rate: Int) throws {
    let found = try loudness([Tone(level: -23, seconds: 1)], rate: rate)
    #expect(abs(try #require(found.integrated) - -23) < 0.1)
    #expect(abs(try #require(found.maximumMomentary) - -23) < 0.1)
    #expect(found.range == nil)
  }

  @Test(
    "Signals 1 to 4 of EBU Tech 3342 have their loudness range within 1 LU",
    arguments: [
      Signal((-20, 20), (-30, 20), is: 10),
      Signal((-20, 20), (-15, 20), is: 5),
      Signal((-40, 20), (-20, 20), is: 20),
      Signal((-50, 20), (-35, 20), (-20, 20), (-35, 20), (-50, 20), is: 15),
    ])
  func range(signal: Signal) throws {
    #expect(abs(try #require(try loudness(signal.tones).range) - signal.expected) < 1)
  }

  @Test("Signals 9 and 12 of EBU Tech 3341 have -23 LUFS, short-term and momentary")
  func steady() throws {
    let signal9 = [Tone](repeating: [Tone(level: -20, seconds: 1.34), Tone(level: -30, seconds: 1.66)], times: 3)
    #expect(abs(try #require(try loudness(signal9).maximumShortTerm) - -23) < 0.1)
    let signal12 = [Tone](repeating: [Tone(level: -20, seconds: 0.18), Tone(level: -30, seconds: 0.22)], times: 5)
    #expect(abs(try #require(try loudness(signal12).maximumMomentary) - -23) < 0.1)
  }

  @Test("Signals 10 and 13, tones of 3 and 0.4 seconds, are found at any offset", arguments: 0..<8)
  func offsets(step: Int) throws {
    let long = [-120, -23, -120].enumerated().map { Tone(level: $1, seconds: [0.15 * Double(step), 3, 1][$0]) }
    #expect(abs(try #require(try loudness(long).maximumShortTerm) - -23) < 0.1)
    let short = [-120, -23, -120].enumerated().map { Tone(level: $1, seconds: [0.02 * Double(step), 0.4, 1][$0]) }
    #expect(abs(try #require(try loudness(short).maximumMomentary) - -23) < 0.1)
  }

  @Test("Silence has no loudness, and a short sound only a momentary one")
  func short() throws {
    #expect(try measure([Float](repeating: 0, count: 400_000), rate: 44_100, .loudness).loudness == Loudness())
    let beep = try loudness([Tone(level: -23, seconds: 0.2)])
    #expect(beep.integrated == nil && beep.range == nil)
    // The beep fills half of the 0.4 seconds.
    #expect(abs(try #require(beep.maximumMomentary) - -26) < 0.2)
    #expect(try measure([0.5, 0.5], .level).loudness == nil)
  }

  @Test("The loudness of a speaker's recording is that of its samples")
  func heard() throws {
    let samples = interleaved(sine(amplitude: pow(10, -23 / 20), cycles: 1_000 / 44_100, frames: 88_200), channels: 2)
    let sound = try SoundMeasure(of: HeardSound(samples: samples, format: .device))
    #expect(abs(try #require(sound.loudness?.integrated) - -23) < 0.1)
    #expect(sound.isSilent == false && sound.channels?.isIdentical == true && sound.dropouts == SoundDropouts())
  }

  @Test("Mono is 3 LU below two equal channels, and the LFE channel of 5.1 is excluded")
  func channels() throws {
    func integrated(_ gains: [Double]) throws -> Double {
      try #require(try loudness([Tone(level: -20, seconds: 1)], gains: gains).integrated)
    }
    #expect(abs(try integrated([0, 0]) - integrated([0]) - 3.01) < 0.01)
    #expect(try abs(integrated([0, 0, -120, 0, -120, -120]) - integrated([0, 0])) < 0.001)
    // Surround channels count 1.5 dB more, except for the back channels (BS.1770-4, table 4).
    let silent = -120.0
    #expect(abs(try integrated([silent, silent, silent, silent, 0, 0]) - integrated([0, 0]) - 1.49) < 0.02)
    #expect(
      abs(try integrated([silent, silent, silent, silent, silent, silent, 0, 0]) - integrated([0, 0]) - 1.49) < 0.02)
    #expect(abs(try integrated([silent, silent, silent, silent, 0, 0, silent, silent]) - integrated([0, 0])) < 0.01)
    for count in 1...8 { #expect(try integrated(Array(repeating: 0, count: count)) > -24) }
  }

  @Test("The loudness equals libebur128's, with any buffer boundaries", arguments: [1, 2, 6])
  func cuts(channels: Int) throws {
    var random = SeededGenerator(seed: UInt64(channels))
    let rate = 8_000
    let samples = (0..<4 * rate * channels).map {
      Int16.random(in: -6_000...6_000, using: &random) / Int16(1 + $0 / 90_000)
    }
    let full = try measure(bytes(samples), .s16LE, channels: channels, rate: rate, .loudness)
    let mode = Int32(EBUR128_MODE_I.rawValue | EBUR128_MODE_LRA.rawValue)
    var state = ebur128_init(UInt32(channels), UInt(rate), mode)
    defer { ebur128_destroy(&state) }
    ebur128_add_frames_short(state, samples, samples.count / channels)
    var (integrated, range) = (0.0, 0.0)
    ebur128_loudness_global(state, &integrated)
    ebur128_loudness_range(state, &range)
    #expect(abs(try #require(full.loudness?.integrated) - integrated) < 1e-6)
    #expect(abs(try #require(full.loudness?.range) - range) < 1e-6)

    var meter = try Meter(SampleFormat(.s16LE, channels: channels, rate: rate), measuring: .loudness)
    let sound = bytes(samples)
    var start = 0
    while start < sound.count {
      let end = min(sound.count, start + Int.random(in: 0...20_000, using: &random))
      sound[start..<end].withUnsafeBytes { meter.add($0) }
      start = end
    }
    #expect(meter.finish() == full)
  }
}

extension [Tone] {
  /// The tones, repeated.
  fileprivate init(repeating tones: [Tone], times: Int) {
    self = (0..<times).flatMap { _ in tones }
  }
}
