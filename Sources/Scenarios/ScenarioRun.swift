import AttachmentStorage
import DeviceTime
import Foundation
public import NotificationRuntime
import Playback
import SystemScenes

/// One run of a scenario, in virtual time.
///
/// Failures of the scenario or the notification are part of the outcome and never thrown. A failed action ends the
/// run; a failed expectation does not, so that all of them are reported. At the end, the interface is dismissed and
/// must be silent.
@MainActor
public final class ScenarioRun {
  private let scenario: Scenario
  private let environment: ScenarioEnvironment
  /// The device passed by the caller, which can be used afterwards.
  private let given: Device?

  /// Creates a run of a scenario on a new device.
  public init(_ scenario: Scenario, in environment: ScenarioEnvironment = ScenarioEnvironment()) {
    self.scenario = scenario
    self.environment = environment
    given = nil
  }

  /// Creates a run of a scenario on an existing device in virtual time, with its own apps, policies and display.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - device: The device. Its interface is dismissed at the end; the device can be used afterwards.
  ///   - environment: The painter and the accessible files; properties of the device are ignored.
  public init(_ scenario: Scenario, on device: Device, in environment: ScenarioEnvironment = ScenarioEnvironment()) {
    self.scenario = scenario
    self.environment = environment
    given = device
  }

  /// Runs the scenario.
  public func run() async -> ScenarioOutcome {
    var limit = environment.limit
    var display = environment.display
    var policies = environment.policies
    for case .setting(let setting) in scenario.steps.map(\.action) {
      setting.apply(to: &display, &policies, &limit)
    }
    let recorder = OutcomeRecorder(scenario.name)
    let device: Device
    do {
      device = try given ?? environment.makeDevice(display, policies)
      if given == nil { for app in environment.apps { try device.install(app) } }
      guard device.speaker.isPulled else { throw RuntimeError.realTime }
    } catch {
      recorder.fail("the device", "\(error)")
      return recorder.outcome(nil)
    }
    let context = ScenarioContext(
      device, environment,
      scope: PathScope(root: scenario.folder, allowedFolders: environment.allowedFolders), limit: limit)
    await perform(in: context, recorder)
    let outcome = recorder.outcome(context)
    context.stopObserving()
    if given == nil { device.shutDown() }
    return outcome
  }

  private func perform(in context: ScenarioContext, _ recorder: OutcomeRecorder) async {
    var obstacle: String?
    for step in scenario.steps {
      if let obstacle {
        recorder.skip(step, obstacle, context)
        continue
      }
      guard given == nil || !step.action.isDevices else {
        recorder.skip(step, "the test has made the device already", context)
        continue
      }
      let failure = await recorder.run(file: step.file, line: step.line, step.text, in: context) {
        () throws(StepFailure) in
        try await context.perform(step.action, in: step.folder)
      }
      if case .cannotAct = failure { obstacle = "line \(step.line) could not be performed" }
      if step.action == .stop { obstacle = "the scenario stops in line \(step.line)" }
    }
    await recorder.end(context)
  }
}

extension ScenarioAction {
  /// Whether the action is a setting of the device, which does not apply to an existing one.
  fileprivate var isDevices: Bool {
    if case .setting(.limit) = self { false } else { isSetting }
  }
}

extension ScenarioSetting {
  fileprivate func apply(to display: inout Display, _ policies: inout Policies, _ limit: inout Duration) {
    switch self {
    case .policy(let policy): policy.apply(to: &policies)
    case .appearance(let appearance): display.appearance = appearance
    case .style(let style): display.style = style
    case .textSize(let size): display.textSize = size
    case .contrast(let contrast): display.contrast = contrast
    case .language(let language): display.language = language
    case .width(let width): display.width = width
    case .limit(let duration): limit = duration
    }
  }
}
