import Foundation
public import Playback

/// The measurements of a sound.
public struct SoundMeasure: Hashable, Sendable, Codable {
  /// The number of frames measured.
  public var frames: Int
  /// The number of samples measured, in all channels.
  public var samples: Int
  /// The sample peak; full scale is 1, and samples are clamped to 4.
  public var peak: Double
  /// The sum of squares of all samples.
  public var squares: SquareSum
  /// The true peak, which includes values between samples (ITU-R BS.1770-4); full scale is 1. Nil if not measured.
  public var truePeak: Double?
  /// The loudness according to EBU R 128; nil if not measured.
  public var loudness: Loudness?
  /// The silence; nil if not measured.
  public var silence: SoundSilence?
  /// The clipping; nil if not measured.
  public var clipping: SoundClipping?
  /// The measurements of channels; nil if not measured.
  public var channels: SoundChannels?
  /// The dropouts; nil if not measured.
  public var dropouts: SoundDropouts?
  /// The plot; nil unless requested.
  public var plot: SoundPlot?
  /// The spectrogram; nil unless requested.
  public var spectrogram: Spectrogram?
  /// The fingerprint, which survives recoding; nil unless requested.
  public var fingerprint: Fingerprint?
  /// The hash of the samples; nil unless requested, and if decoding is not exact on every machine.
  public var digest: SampleDigest?

  /// Creates a measurement, by default an empty one.
  ///
  /// - Parameters:
  ///   - frames: The number of frames measured.
  ///   - samples: The number of samples measured, in all channels.
  ///   - peak: The sample peak; full scale is 1.
  ///   - squares: The sum of squares of all samples.
  ///   - truePeak: The true peak; full scale is 1.
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

  /// The root mean square of all samples; 0.707 for a full-scale sine.
  public var rms: Double { samples > 0 ? (squares.value / Double(samples)).squareRoot() : 0 }

  /// The peak in dBFS; minus infinity for silence.
  public var peakDecibels: Double { Self.decibels(peak) }

  /// The root mean square in dBFS, -3.01 for a full-scale sine; minus infinity for silence.
  public var rmsDecibels: Double { Self.decibels(rms) }

  /// The true peak in dBTP; minus infinity for silence, nil if not measured.
  public var truePeakDecibels: Double? { truePeak.map(Self.decibels) }

  /// Whether the sound is silent throughout, according to the ``SoundSilence/threshold`` of its silence; nil if not
  /// measured.
  public var isSilent: Bool? { silence.map { $0.leading == frames } }

  /// Adds the measurements of the next slice of the sound.
  ///
  /// Level, silence and clipping equal those of both slices measured as one; for the level of floats, this requires
  /// that each slice but the last has a multiple of 4,096 frames. Other measurements cannot be merged and become nil.
  public mutating func merge(_ next: SoundMeasure) {
    mergeQuick(next)
    frames = Self.sum(frames, next.frames)
    samples = Self.sum(samples, next.samples)
    peak = max(peak, next.peak)
    squares.add(next.squares)
    (truePeak, loudness, channels, dropouts) = (nil, nil, nil, nil)
    (plot, spectrogram, fingerprint, digest) = (nil, nil, nil, nil)
  }

  /// Adds the silence and clipping of the next slice.
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

  /// Adds counts with clamping, because counts read from a file may be anything and must not trap.
  private static func sum(_ one: Int, _ other: Int) -> Int {
    let (sum, overflow) = one.addingReportingOverflow(other)
    return overflow ? (one > 0 ? .max : .min) : sum
  }

  private static func decibels(_ amplitude: Double) -> Double { 20 * log10(amplitude) }
}
