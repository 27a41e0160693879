/// A step of a scenario, or of a notification's standard check.
package struct CheckStep: Hashable, Codable, Sendable {
  /// The outcome of a step.
  package enum Outcome: String, Hashable, Codable, Sendable {
    case passed
    case failed
    /// The step was skipped, because a previous step failed or it does not apply.
    case notRun = "not-run"
  }

  /// The line of the scenario, from 1; nil for an implicit step.
  package var line: Int?
  /// The text of the step.
  package var text: String
  /// The time, in seconds of device time.
  package var seconds: Double
  /// The outcome of the step.
  package var outcome: Outcome
  /// The reason why the step failed or was skipped.
  package var reason: String?

  /// Creates a step with its outcome.
  package init(line: Int? = nil, text: String, seconds: Double, outcome: Outcome, reason: String? = nil) {
    self.line = line
    self.text = text
    self.seconds = seconds
    self.outcome = outcome
    self.reason = reason
  }
}
