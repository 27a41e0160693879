import AttachmentStorage
import DeviceTime
import Foundation
public import NotificationRuntime
import Notifications
import Playback

/// The standard check of a notification, in virtual time. The notification is delivered and expanded; play must be
/// audible and pause silent; playback must resume at the same position, run to its end, and be silent after that and
/// after dismissal.
///
/// Nothing is thrown: the outcome is that of a scenario and contains all failures. For a notification that is not
/// shown (L5) or has no media to play, steps are skipped, and the check passes unless ``Options/requiresControl`` is
/// set.
public struct NotificationCheck: Sendable {
  /// The options of a check.
  public struct Options: Hashable, Sendable {
    /// Whether a notification without a media control fails.
    public var requiresControl = false
    /// The time after a press within which sound must be heard, in device time. The check waits until the silence at
    /// the beginning of the media has passed.
    public var soundWithin: Duration = .seconds(5)
    /// The playing time before the pause; at most half of the remaining duration.
    public var playing: Duration = .seconds(1)
    /// The time for which silence is verified after a pause and after the end.
    public var silence: Duration = .milliseconds(500)
    /// The maximum playing time, in device time; of longer media, only the beginning is checked.
    public var longest: Duration = .seconds(600)

    /// Creates the default options.
    public init() {}
  }

  /// The notification or media to deliver.
  public var input: NotificationInput
  /// The options of the check.
  public var options: Options

  /// Creates a check of a notification or media file.
  public init(_ input: NotificationInput, options: Options = Options()) {
    self.input = input
    self.options = options
  }

  /// Runs the check on a new device.
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

  /// Runs the check on an existing device in virtual time, which can be used afterwards.
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
    let context = ScenarioContext(
      device, environment, scope: PathScope(root: nil, allowedFolders: environment.allowedFolders),
      limit: max(environment.limit, options.longest + .seconds(60)))
    await NotificationCheckRun(self, context, recorder).perform()
    await recorder.end(context)
    let outcome = recorder.outcome(context)
    context.stopObserving()
    return outcome
  }
}
