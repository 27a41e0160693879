import Foundation
public import Playback

/// What a sound measures.
public struct SoundMeasure: Hashable, Sendable, Codable {
  /// Frames measured.
  public var frames: Int
  /// Samples measured, of all channels.
  public var samples: Int
  /// The highest absolute sample; full scale is 1, and none counts for more than 4.
  public var peak: Double
  /// The sum of the squares of all samples.
  public var squares: SquareSum
  /// The highest absolute value, between samples too (ITU-R BS.1770-4); full scale is 1. `nil` where not measured.
  public var truePeak: Double?
  /// The loudness by EBU R 128; `nil` where not measured.
  public var loudness: Loudness?
  /// Where it is silent; `nil` where not measured.
  public var silence: SoundSilence?
  /// Where it is cut off at full scale; `nil` where not measured.
  public var clipping: SoundClipping?
  /// What its channels measure; `nil` where not measured.
  public var channels: SoundChannels?
  /// Where sound is missing; `nil` where not measured.
  public var dropouts: SoundDropouts?
  /// The sound as it is drawn; `nil` where not wanted.
  public var plot: SoundPlot?
  /// The sound's spectrum as it is drawn; `nil` where not wanted.
  public var spectrogram: Spectrogram?
  /// What it is known by after it was coded anew; `nil` where not wanted.
  public var fingerprint: Fingerprint?
  /// The hash of its samples; `nil` where not wanted, and where machines decode different ones.
  public var digest: SampleDigest?

  /// A measure by its figures; without any, of nothing.
  ///
  /// - Parameters:
  ///   - frames: Frames measured.
  ///   - samples: Samples measured, of all channels.
  ///   - peak: The highest absolute sample; full scale is 1.
  ///   - squares: The sum of the squares of all samples.
  ///   - truePeak: The highest absolute value; full scale is 1.
  ///   - loudness: The loudness.
  public init(
    frames: Int = 0, samples: Int = 0, peak: Double = 0, squares: SquareSum = SquareSum(), truePeak: Double? = nil,
    loudness: Loudness? = nil
  ) {
    self.frames = frames
    self.samples = samples
    self.peak = peak
    self.squares = squares
    self.truePeak = truePeak
    self.loudness = loudness
  }

  /// The root mean square of all samples; a full-scale sine has 0.707.
  public var rms: Double { samples > 0 ? (squares.value / Double(samples)).squareRoot() : 0 }

  /// The peak in dBFS; minus infinity for silence.
  public var peakDecibels: Double { Self.decibels(peak) }

  /// The root mean square in dBFS, a full-scale sine at -3.01; minus infinity for silence.
  public var rmsDecibels: Double { Self.decibels(rms) }

  /// The true peak in dBTP; minus infinity for silence, `nil` where not measured.
  public var truePeakDecibels: Double? { truePeak.map(Self.decibels) }

  /// Whether it is silent throughout, up to ``SoundSilence/threshold`` of its silence; `nil` where not measured.
  public var isSilent: Bool? { silence.map { $0.leading == frames } }

  /// Adds the measure of a slice of sound that follows.
  ///
  /// Level, silence and clipping are exactly those of both measured in one, whatever the cut; of the level of floats,
  /// that holds if each slice but the last has a multiple of 4,096 frames. All else does not follow from slices, and
  /// becomes `nil`.
  public mutating func merge(_ next: SoundMeasure) {
    mergeQuick(next)
    frames = Self.sum(frames, next.frames)
    samples = Self.sum(samples, next.samples)
    peak = max(peak, next.peak)
    squares.add(next.squares)
    (truePeak, loudness, channels, dropouts) = (nil, nil, nil, nil)
    (plot, spectrogram, fingerprint, digest) = (nil, nil, nil, nil)
  }

  /// Adds where the slice that follows is silent and clipped.
  private mutating func mergeQuick(_ next: SoundMeasure) {
    if let more = next.silence {
      silence?.merge(more, frames: frames, more: next.frames)
    } else {
      silence = nil
    }
    if let more = next.clipping {
      clipping?.merge(more, frames: frames, more: next.frames)
    } else {
      clipping = nil
    }
  }

  /// Counts that were read from a file may be anything, and must not trap.
  private static func sum(_ one: Int, _ other: Int) -> Int {
    let (sum, overflow) = one.addingReportingOverflow(other)
    return overflow ? (one > 0 ? .max : .min) : sum
  }

  private static func decibels(_ amplitude: Double) -> Double { 20 * log10(amplitude) }
}
