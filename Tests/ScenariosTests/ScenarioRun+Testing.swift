import TestSupport

@testable import Scenarios

/// Runs a scenario in the folder `Media/`.
@MainActor
func run(_ text: String, in environment: ScenarioEnvironment = ScenarioEnvironment()) async throws -> ScenarioOutcome {
  let scenario = try Scenario(parsing: text, name: "test", folder: Media.folder)
  return await ScenarioRun(scenario, in: environment).run()
}

/// Returns the line and reason of each failed step.
func failures(_ outcome: ScenarioOutcome) -> [String] {
  outcome.steps.compactMap { step in
    guard case .failed(let reason) = step.state else { return nil }
    return "\(step.line): \(reason)"
  }
}
