/// What a sound is to measure; nothing: that it can be heard.
struct SoundExpectation: Hashable, Sendable {
  /// What is measured.
  enum Measure: String, Hashable, Sendable {
    /// Loudness by EBU R 128.
    case loudness = "LUFS"
    /// The root mean square.
    case level = "dBFS"
    /// The highest sample, in dBFS.
    case peak
  }

  var measure: Measure
  var range: ClosedRange<Double>
  var isAny = false

  /// Any sound that can be heard.
  static let audible = SoundExpectation(measure: .level, range: -200...200, isAny: true)
}
