import Drawing
public import Foundation
import NotificationRuntime
public import Scenarios

// Scenarios in a test, on the test's own extensions:
//
//     try await device.run(.contents(of: URL(filePath: "Samples/Voicemail/press-pause.scenario")))
//
// What does not come out as it should is thrown as one error, whose description is the message.

extension TestDevice {
  /// Runs a scenario on this device, in virtual time. At the end the interface is dismissed, and has to be silent.
  ///
  /// Settings of the device itself (`policy`, `appearance`, `width`) are not run: it is there already.
  /// - Parameters:
  ///   - scenario: What is done, and what is expected.
  ///   - allowedFolders: Folders that its paths may lead into besides its own.
  ///   - outputFolder: Where its pictures are written; nil: they cannot be.
  /// - Returns: What became of each step.
  /// - Throws: ``ScenarioMismatch`` where a step fails, or something counts as a failure that nobody expected.
  @discardableResult
  public func run(
    _ scenario: Scenario, allowedFolders: [URL] = [], outputFolder: URL? = nil
  ) async throws(ScenarioMismatch) -> ScenarioOutcome {
    let environment = ScenarioEnvironment(
      allowedFolders: allowedFolders, painter: .hermetic, outputFolder: outputFolder)
    return try ScenarioMismatch.check(await ScenarioRun(scenario, on: device, in: environment).run())
  }

  /// Runs the standard check of a notification on this device; see `NotificationCheck`.
  ///
  /// - Parameters:
  ///   - input: The notification.
  ///   - options: What is asked of it.
  /// - Returns: What became of each step.
  /// - Throws: ``ScenarioMismatch`` where a step fails, or something counts as a failure.
  @discardableResult
  public func check(
    _ input: NotificationInput, options: NotificationCheck.Options = NotificationCheck.Options()
  ) async throws(ScenarioMismatch) -> ScenarioOutcome {
    try ScenarioMismatch.check(await NotificationCheck(input, options: options).run(on: device))
  }
}

extension ScenarioPainter {
  /// Draws with the fonts that Earshot brings and no others, two pixels a point.
  public static var hermetic: ScenarioPainter {
    ScenarioPainter(
      paint: { try Painter(typesetter: .hermetic).paint($0, scale: $1) },
      encode: { PNG.encode($0, scale: $1) }, decode: { try PNG.decode($0) })
  }
}
