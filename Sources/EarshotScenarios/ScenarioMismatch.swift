public import NotificationRuntime
public import Scenarios
import Transcripts

/// An error thrown if a scenario fails. Its description lists the failed steps and the end of the transcript.
public struct ScenarioMismatch: Error, Hashable, CustomStringConvertible {
  /// The outcome of each step.
  public let outcome: ScenarioOutcome
  /// The line of the test; nil if it is unknown.
  public let sourceLine: SourceLine?

  /// The message, after the line of the test.
  public var description: String { sourceLine.map { "\($0): \(message)" } ?? message }

  /// The failures, one per line, and the end of the transcript.
  public var message: String {
    let moments = outcome.transcript.moments
    let skipped = moments.count > Self.shownMoments ? ["  ... \(moments.count - Self.shownMoments) moments ..."] : []
    let shown = moments.suffix(Self.shownMoments).map { "  \($0)" }
    return ((["scenario \(outcome.name) failed:"] + outcome.failures.map { "  \($0)" }) + skipped + shown)
      .joined(separator: "\n")
  }

  private static let shownMoments = 30

  /// Returns the outcome if the scenario passed.
  static func check(_ outcome: ScenarioOutcome, _ line: SourceLine) throws(ScenarioMismatch) -> ScenarioOutcome {
    guard outcome.passed else { throw ScenarioMismatch(outcome: outcome, sourceLine: line) }
    return outcome
  }
}
