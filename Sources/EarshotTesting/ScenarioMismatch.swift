public import Scenarios

/// A scenario did not come out as it should. Its description says which steps failed, and shows what happened.
public struct ScenarioMismatch: Error, Hashable, CustomStringConvertible {
  /// What became of each step.
  public let outcome: ScenarioOutcome

  /// What is wrong, a line each, and the end of the transcript.
  public var description: String {
    let moments = outcome.transcript.moments
    let skipped = moments.count > Self.shownMoments ? ["  ... \(moments.count - Self.shownMoments) moments ..."] : []
    let shown = moments.suffix(Self.shownMoments).map { "  \($0)" }
    return ((["scenario \(outcome.name) does not hold:"] + outcome.failures.map { "  \($0)" }) + skipped + shown)
      .joined(separator: "\n")
  }

  private static let shownMoments = 30

  /// The outcome, where it holds.
  static func check(_ outcome: ScenarioOutcome) throws(ScenarioMismatch) -> ScenarioOutcome {
    guard outcome.holds else { throw ScenarioMismatch(outcome: outcome) }
    return outcome
  }
}
