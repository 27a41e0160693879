/// How much a scenario may be: its text is read as hostile.
enum ScenarioLimits {
  /// A file's bytes.
  static let fileBytes = 1 << 20
  /// A file's lines.
  static let lines = 10_000
  /// A line's bytes, variables replaced.
  static let lineBytes = 16 << 10
  /// Steps, repetitions and included scenarios counted.
  static let steps = 100_000
  /// Lines that are read, repetitions and included scenarios counted.
  static let readLines = 300_000
  /// How deep scenarios include one another, and blocks lie in one another.
  static let depth = 16
  /// Variables.
  static let variables = 1_000
  /// Times of a scenario's: a day.
  static let duration = Duration.seconds(86_400)
}
