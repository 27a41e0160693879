/// The limits of a scenario, whose text is untrusted.
enum ScenarioLimits {
  /// The bytes of a file.
  static let fileBytes = 1 << 20
  /// The lines of a file.
  static let lines = 10_000
  /// The bytes of a line with variables expanded.
  static let lineBytes = 16 << 10
  /// The steps, including repetitions and included scenarios.
  static let steps = 100_000
  /// The lines parsed, including repetitions and included scenarios.
  static let readLines = 300_000
  /// The nesting depth of included scenarios and of blocks.
  static let depth = 16
  /// The number of variables.
  static let variables = 1_000
  /// The maximum duration in a scenario: one day.
  static let duration = Duration.seconds(86_400)
}
