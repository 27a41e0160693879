public import EarshotTesting
public import Scenarios

// The types of scenarios.
extension Earshot {
  /// The standard check of a notification, in virtual time.
  public typealias NotificationCheck = Scenarios.NotificationCheck
  /// A notification to deliver, or a media file to deliver in a separate notification.
  public typealias NotificationInput = Scenarios.NotificationInput
  /// A scenario.
  public typealias Scenario = Scenarios.Scenario
  /// The environment of a scenario.
  public typealias ScenarioEnvironment = Scenarios.ScenarioEnvironment
  /// An error that lists all problems in the text of a scenario.
  public typealias ScenarioError = Scenarios.ScenarioError
  /// The outcome of a scenario or of the check of a notification.
  public typealias ScenarioOutcome = Scenarios.ScenarioOutcome
  /// The drawing functions of a scenario.
  public typealias ScenarioPainter = Scenarios.ScenarioPainter
  /// A problem in a scenario's text.
  public typealias ScenarioProblem = Scenarios.ScenarioProblem
  /// One step of a scenario.
  public typealias ScenarioStep = Scenarios.ScenarioStep
}
