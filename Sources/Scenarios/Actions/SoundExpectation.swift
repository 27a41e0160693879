/// The expected measurement of a sound; if nil, the sound must be audible.
struct SoundExpectation: Hashable, Sendable {
  /// A quantity to measure.
  enum Measure: String, Hashable, Sendable {
    /// The loudness according to EBU R 128.
    case loudness = "LUFS"
    /// The root mean square.
    case level = "dBFS"
    /// The sample peak, in dBFS.
    case peak
  }

  var measure: Measure
  var range: ClosedRange<Double>
  var isAny = false

  /// Any audible sound.
  static let audible = SoundExpectation(measure: .level, range: -200...200, isAny: true)
}
