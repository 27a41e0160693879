import Drawing
public import EarshotTesting
public import Foundation
import NotificationRuntime
public import Scenarios

// Runs scenarios in a test, on the test's own extensions:
//
//     try await device.run(.contents(of: URL(filePath: "Samples/Voicemail/press-pause.scenario")))
//
// All failures are thrown as one error, whose description is the failure message.

extension TestDevice {
  /// Runs a scenario on this device, in virtual time. At its end, the interface is dismissed and must be silent.
  ///
  /// Settings of the device (`policy`, `appearance`, `style`, `text-size`, `contrast`, `language`, `width`) are not
  /// run, because the device exists already. Pictures have the fonts and the language of the device.
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - allowedFolders: Folders in which its files may be, in addition to its own.
  ///   - outputFolder: The folder into which its pictures are written; if nil, steps that write pictures are not run.
  ///   - filePath: The file of the test; by default, the caller's.
  ///   - line: The line of the test; by default, the caller's.
  /// - Returns: The outcome of each step.
  /// - Throws: `ScenarioMismatch` if a step fails, or an unexpected defect counts as a failure.
  @discardableResult
  public func run(
    _ scenario: Scenario, allowedFolders: [URL] = [], outputFolder: URL? = nil, filePath: String = #filePath,
    line: Int = #line
  ) async throws(ScenarioMismatch) -> ScenarioOutcome {
    let environment = ScenarioEnvironment(
      allowedFolders: allowedFolders, painter: .drawing(with: device.display.typesetter), outputFolder: outputFolder)
    return try ScenarioMismatch.check(
      await ScenarioRun(scenario, on: device, in: environment).run(), SourceLine(filePath: filePath, line: line))
  }

  /// Runs the standard check of a notification on this device; see `NotificationCheck`.
  ///
  /// - Parameters:
  ///   - input: The notification.
  ///   - options: The options of the check.
  ///   - filePath: The file of the test; by default, the caller's.
  ///   - line: The line of the test; by default, the caller's.
  /// - Returns: The outcome of each step.
  /// - Throws: `ScenarioMismatch` if a step fails, or a defect counts as a failure.
  @discardableResult
  public func check(
    _ input: NotificationInput, options: NotificationCheck.Options = NotificationCheck.Options(),
    filePath: String = #filePath, line: Int = #line
  ) async throws(ScenarioMismatch) -> ScenarioOutcome {
    try ScenarioMismatch.check(
      await NotificationCheck(input, options: options).run(on: device), SourceLine(filePath: filePath, line: line))
  }
}

extension ScenarioPainter {
  /// A painter that uses only fonts with known contents, with two pixels per point.
  public static var hermetic: ScenarioPainter { drawing(with: .hermetic) }

  /// Returns a painter with the fonts of a typesetter.
  static func drawing(with typesetter: Typesetter) -> ScenarioPainter {
    ScenarioPainter(
      paint: { try Painter(typesetter: typesetter.preferring($2)).paint($0, scale: $1) },
      encode: { PNG.encode($0, scale: $1) }, decode: { try PNG.decode($0) })
  }
}
