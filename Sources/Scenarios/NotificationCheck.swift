import DeviceTime
import Foundation
public import NotificationRuntime
import Notifications
import Playback

/// The standard check of a notification, in virtual time: it is delivered and expanded, play is heard, pause is silent,
/// it resumes where it was, runs to its end, and is silent after that and after the dismissal.
///
/// Its outcome is that of a scenario: what goes wrong is in it, and nothing is thrown. A notification that nothing is
/// shown of (L5), or that has no media to play, has steps that are not run, and holds.
public struct NotificationCheck: Sendable {
  /// What is asked of a notification.
  public struct Options: Hashable, Sendable {
    /// Whether a notification without a media control fails.
    public var requiresControl = false
    /// How long after a press something has to be heard, in device time; silence that the media begin with is waited
    /// for.
    public var soundWithin: Duration = .seconds(5)
    /// How long it is played before it is paused; half of what is left, where that is less.
    public var playing: Duration = .seconds(1)
    /// How long a pause and the end are listened to.
    public var silence: Duration = .milliseconds(500)
    /// How long media is played at most, in device time; of longer media the beginning is checked.
    public var longest: Duration = .seconds(600)

    /// The usual ones.
    public init() {}
  }

  /// What is delivered.
  public var input: NotificationInput
  /// What is asked of it.
  public var options: Options

  /// The check of a notification or of media.
  public init(_ input: NotificationInput, options: Options = Options()) {
    self.input = input
    self.options = options
  }

  /// Checks it on a device of its own.
  @MainActor
  public func run(in environment: ScenarioEnvironment = ScenarioEnvironment()) async -> ScenarioOutcome {
    let recorder = OutcomeRecorder(input.name)
    let device: Device
    do {
      device = try environment.makeDevice(environment.display, environment.policies)
      for app in environment.apps { try device.install(app) }
    } catch {
      recorder.fail("the device", "\(error)")
      return recorder.outcome(nil)
    }
    let outcome = await run(on: device, in: environment, recorder)
    device.shutDown()
    return outcome
  }

  /// Checks it on a device that is there and in virtual time; the device goes on.
  @MainActor
  public func run(
    on device: Device, in environment: ScenarioEnvironment = ScenarioEnvironment()
  ) async -> ScenarioOutcome {
    await run(on: device, in: environment, OutcomeRecorder(input.name))
  }

  @MainActor
  private func run(
    on device: Device, in environment: ScenarioEnvironment, _ recorder: OutcomeRecorder
  ) async -> ScenarioOutcome {
    guard device.speaker.isPulled else {
      recorder.fail("the device", "\(RuntimeError.realTime)")
      return recorder.outcome(nil)
    }
    let stage = ScenarioStage(
      device, environment, reach: PathReach(root: nil, allowedFolders: environment.allowedFolders),
      limit: max(environment.limit, options.longest + .seconds(60)))
    await NotificationCheckRun(self, stage, recorder).perform()
    await recorder.end(stage)
    let outcome = recorder.outcome(stage)
    stage.leave()
    return outcome
  }
}
