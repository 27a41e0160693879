/// One step of a scenario, or of a notification's standard check.
package struct CheckStep: Hashable, Codable, Sendable {
  /// What became of it.
  package enum Outcome: String, Hashable, Codable, Sendable {
    case passed
    case failed
    /// Something before it failed, or it does not apply.
    case notRun = "not-run"
  }

  /// The line of the scenario, from 1; nil where there is no text.
  package var line: Int?
  /// What was to be done.
  package var text: String
  /// When, in seconds of device time.
  package var seconds: Double
  /// What became of it.
  package var outcome: Outcome
  /// What was found where it failed, or why it was not run.
  package var reason: String?

  /// A step and what became of it.
  package init(line: Int? = nil, text: String, seconds: Double, outcome: Outcome, reason: String? = nil) {
    self.line = line
    self.text = text
    self.seconds = seconds
    self.outcome = outcome
    self.reason = reason
  }
}
