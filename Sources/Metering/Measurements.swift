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
  /// The loudness (EBU R 128); costs some ten times as much as the true peak.
  public static let loudness = Measurements(rawValue: 1 << 2)
  /// All of them.
  public static let all: Measurements = [.level, .truePeak, .loudness]
}
