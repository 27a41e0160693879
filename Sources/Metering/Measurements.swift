/// The measurements to perform, each of which takes time.
public struct Measurements: OptionSet, Hashable, Sendable {
  /// The bits, one per measurement.
  public let rawValue: Int

  /// Creates measurements from their bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Peak and root mean square; always measured, because they take almost no time.
  public static let level = Measurements(rawValue: 1 << 0)
  /// The true peak (ITU-R BS.1770-4); takes some six times as long as the level.
  public static let truePeak = Measurements(rawValue: 1 << 1)
  /// The loudness (EBU R 128); takes about as long as the true peak.
  public static let loudness = Measurements(rawValue: 1 << 2)
  /// Silence at the start, at the end and in between.
  public static let silence = Measurements(rawValue: 1 << 3)
  /// Runs of samples at full scale.
  public static let clipping = Measurements(rawValue: 1 << 4)
  /// The DC offset, root mean square and peak of each channel, and the correlation of two channels.
  public static let channels = Measurements(rawValue: 1 << 5)
  /// Digital silence with abrupt edges.
  public static let dropouts = Measurements(rawValue: 1 << 6)
  /// The waveform plot.
  public static let plot = Measurements(rawValue: 1 << 7)
  /// The spectrogram; takes longer than all of the above.
  public static let spectrogram = Measurements(rawValue: 1 << 8)
  /// The fingerprint, which survives recoding; takes longer than the spectrogram.
  public static let fingerprint = Measurements(rawValue: 1 << 9)
  /// The SHA-256 of the samples, if decoding is exact on every machine; takes longer than the fingerprint.
  public static let digest = Measurements(rawValue: 1 << 10)

  /// Level, true peak and loudness, as shown by `earshot inspect`.
  public static let all: Measurements = [.level, .truePeak, .loudness]
  /// The measurements that can be merged from slices, which are the fastest.
  public static let quick: Measurements = [.level, .silence, .clipping]
  /// All defects of a sound, and its loudness, without plots and fingerprints.
  public static let full: Measurements = [
    .level, .truePeak, .loudness, .silence, .clipping, .channels, .dropouts,
  ]

  /// The measurements that work on blocks of floats.
  static let blockwise = Measurements.full.union([.plot, .spectrogram, .fingerprint]).subtracting(.level)
}
