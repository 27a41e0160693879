import DeviceTime
import Foundation
public import NotificationRuntime
import Playback

/// One run of a scenario, in virtual time.
///
/// What the scenario or the notification does wrong is in the outcome; nothing is thrown for it. A step that cannot be
/// done ends the run; an expectation that is not met does not, so that all of them are told. At the end the interface
/// is dismissed, and has to be silent.
@MainActor
public final class ScenarioRun {
  private let scenario: Scenario
  private let environment: ScenarioEnvironment
  /// A device that somebody else has made, and goes on with.
  private let given: Device?

  /// A run of a scenario, on a device of its own.
  public init(_ scenario: Scenario, in environment: ScenarioEnvironment = ScenarioEnvironment()) {
    self.scenario = scenario
    self.environment = environment
    given = nil
  }

  /// A run of a scenario on a device that is there: in virtual time, with its own apps, policies and screen.
  ///
  /// - Parameters:
  ///   - device: The device; its interface is dismissed at the end, and the device goes on.
  ///   - environment: What draws, and what may be read; what is about the device itself does not count.
  public init(_ scenario: Scenario, on device: Device, in environment: ScenarioEnvironment = ScenarioEnvironment()) {
    self.scenario = scenario
    self.environment = environment
    given = device
  }

  /// Runs it.
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
    let stage = ScenarioStage(
      device, environment,
      reach: PathReach(root: scenario.folder, allowedFolders: environment.allowedFolders), limit: limit)
    await perform(on: stage, recorder)
    let outcome = recorder.outcome(stage)
    stage.leave()
    if given == nil { device.shutDown() }
    return outcome
  }

  private func perform(on stage: ScenarioStage, _ recorder: OutcomeRecorder) async {
    var obstacle: String?
    for step in scenario.steps {
      if let obstacle {
        recorder.skip(step, obstacle, stage)
        continue
      }
      guard given == nil || !step.action.isDevices else {
        recorder.skip(step, "the device is there already, and is as it is", stage)
        continue
      }
      let failure = await recorder.run(file: step.file, line: step.line, step.text, on: stage) {
        () throws(StepFailure) in
        try await stage.perform(step.action, in: step.folder)
      }
      if case .cannotAct = failure { obstacle = "line \(step.line) could not be done" }
      if step.action == .stop { obstacle = "the scenario stops in line \(step.line)" }
    }
    await recorder.end(stage)
  }
}

extension ScenarioAction {
  /// Whether it is about the device itself, and so nothing for one that is there.
  fileprivate var isDevices: Bool {
    if case .setting(.limit) = self { false } else { isSetting }
  }
}

extension ScenarioSetting {
  fileprivate func apply(to display: inout Display, _ policies: inout Policies, _ limit: inout Duration) {
    switch self {
    case .policy(let policy): policy.apply(to: &policies)
    case .appearance(let appearance): display.appearance = appearance
    case .width(let width):
      display = Display(
        width: width, scale: display.scale, appearance: display.appearance, text: display.text, images: display.images,
        icons: display.icons)
    case .limit(let duration): limit = duration
    }
  }
}
