/// What to measure; each costs time of its own.
public struct Measurements: OptionSet, Hashable, Sendable {
  /// One bit for each.
  public let rawValue: Int

  /// Measurements by their bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Peak and root mean square; measured always, since it costs next to nothing.
  public static let level = Measurements(rawValue: 1 << 0)
  /// The true peak (ITU-R BS.1770-4); costs some six times as much as the level.
  public static let truePeak = Measurements(rawValue: 1 << 1)
  /// The loudness (EBU R 128); costs about as much as the true peak.
  public static let loudness = Measurements(rawValue: 1 << 2)
  /// Silence at the start, at the end and within.
  public static let silence = Measurements(rawValue: 1 << 3)
  /// Runs of samples at full scale.
  public static let clipping = Measurements(rawValue: 1 << 4)
  /// Each channel's offset, root mean square and peak, and how alike two channels are.
  public static let channels = Measurements(rawValue: 1 << 5)
  /// Digital silence with abrupt edges.
  public static let dropouts = Measurements(rawValue: 1 << 6)
  /// The sound as it is drawn.
  public static let plot = Measurements(rawValue: 1 << 7)
  /// The sound's spectrum as it is drawn; costs more than all before it.
  public static let spectrogram = Measurements(rawValue: 1 << 8)
  /// What a sound is known by after it was coded anew; costs more than the spectrogram.
  public static let fingerprint = Measurements(rawValue: 1 << 9)
  /// SHA-256 of the samples, where each machine decodes the same ones; costs more than the fingerprint.
  public static let digest = Measurements(rawValue: 1 << 10)

  /// Level and loudness, as `earshot inspect` tells them.
  public static let all: Measurements = [.level, .truePeak, .loudness]
  /// What follows from the measures of slices: the fastest there is.
  public static let quick: Measurements = [.level, .silence, .clipping]
  /// All that is found wrong with a sound, and its loudness; nothing that draws it or tells it from another.
  public static let full: Measurements = [
    .level, .truePeak, .loudness, .silence, .clipping, .channels, .dropouts,
  ]

  /// What is measured in blocks of floats.
  static let blockwise = Measurements.full.union([.plot, .spectrogram, .fingerprint]).subtracting(.level)
}
