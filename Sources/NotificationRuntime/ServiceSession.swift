import Foundation
import DeviceTime
import ExtensionProtocol
import Notifications
import Playback
import Transcripts

/// One run of a service extension: a notification goes in, content comes out, or does not (V5 to V9).
@MainActor
final class ServiceSession {
  /// What came of it.
  enum Outcome {
    /// It handed content over.
    case content(NotificationContent)
    /// It did not within its time, or failed; why, in words, and as the error that this is.
    case none(String, RuntimeError)
  }

  /// The most device time that it has (V8).
  static let limit = Duration.seconds(30)
  /// How long an extension that was told to come to an end has for it, in real time.
  private static let grace = Duration.milliseconds(500)

  private let name: String
  private let core: DeviceCore
  private let running: ExtensionSession
  private(set) var outcome: Outcome?
  private var expiry: DeviceClock.Timer?
  /// It was told that its time is over.
  private var hasExpired = false

  /// Starts the extension, and hands it the notification.
  init(
    _ service: ServiceExtension, _ notification: DeliveredNotification, app: InstalledApp, _ core: DeviceCore
  )
    throws(RuntimeError)
  {
    name = service.name
    self.core = core
    running = try ExtensionSession(service.name, service.launcher, core)
    running.onMessage = { [weak self] message, _ in self?.handle(message) }
    running.onFailure = { [weak self] in self?.failed() }
    let environment = try running.environment(for: app)
    running.send(.serve(ServiceRequest(environment: environment, notification: notification)))
    expiry = core.clock.schedule(after: Self.limit) { [weak self] in
      // Behind what else is due at that instant: what it does with its last moment is in time.
      self?.expiry = self?.core.clock.schedule(after: .zero) { self?.expire() }
    }
  }

  isolated deinit {
    end()
  }

  /// The folders that are the extension's own; nil where it is code of this process.
  var folders: [URL]? { running.folders }

  /// Whether nothing more can come of it.
  var isDone: Bool { outcome != nil }

  /// Waits, in real time, until it has nothing more to do before device time goes on.
  func settle() async {
    try? await running.settle()
    if hasExpired, outcome == nil { finish(outOfTime) }
  }

  /// It is ended as by a trap of its own.
  func crash() {
    running.crash()
  }

  /// Ends the extension. A second call of its handler that is on its way is heard first.
  func close() async {
    running.leave()
    // One that ran out of the machine's time may not answer, and has nothing to say that matters.
    if case .none? = outcome, core.clock.kind == .real { return end() }
    try? await running.settle()
    end()
  }

  private func end() {
    if let expiry { core.clock.cancel(expiry) }
    expiry = nil
    running.end()
  }

  private func handle(_ message: ExtensionMessage) {
    switch message {
    case .serviceContent(let content):
      if case .none? = outcome {
        return core.record(.serviced("\(name): content that came too late is ignored"))
      }
      guard outcome == nil else {
        guard core.policies.completionTwice == .diagnose else { return }
        return core.diagnose(.completionTwice, "\(name) called its content handler again")
      }
      checkMemory()
      finish(.content(content))
    case .sound(let number, .play(let take, _, _, _, _)):
      running.send(.sound(number, .stopped(take: take)))
    default:
      break
    }
  }

  /// Policy `serviceMemory`. A process that grows beyond the limit where that ends it is ended by its launcher.
  private func checkMemory() {
    guard core.policies.serviceMemory == .diagnose, let peak = running.peakMemory,
      peak > core.policies.serviceMemoryLimit
    else { return }
    core.diagnose(
      .serviceMemory,
      "\(name) took \(ProcessLimits.megabytes(peak)) of memory, more than "
        + ProcessLimits.megabytes(core.policies.serviceMemoryLimit))
  }

  /// V9: one last chance.
  private func expire() {
    expiry = nil
    guard outcome == nil else { return }
    hasExpired = true
    core.record(.serviced("\(name): \(SecondsText(Self.limit.inSeconds)) s are over; serviceExtensionTimeWillExpire()"))
    core.diagnose(
      .serviceTimeout, "\(name) did not call its content handler within \(SecondsText(Self.limit.inSeconds)) s")
    running.send(.serviceTimeWillExpire)
    guard core.clock.kind == .real else { return }
    core.clock.schedule(after: Self.grace) { [weak self] in
      guard let self else { return }
      self.finish(self.outOfTime)
    }
  }

  private var outOfTime: Outcome {
    .none(
      "time is over, and no content was handed over",
      .extensionFailed(
        extension: name, stage: ExtensionStage(.service),
        reason: "it did not call its content handler within \(Int(Self.limit.inSeconds)) s"))
  }

  private func failed() {
    let failure = running.failure ?? ended
    finish(.none(failure.reason, failure))
  }

  /// The error where it ended, and nobody knows how.
  private var ended: RuntimeError {
    .extensionFailed(extension: name, stage: ExtensionStage(.service), reason: "it ended")
  }

  /// What came of it, once nothing more can.
  var result: Outcome { outcome ?? .none("it ended", ended) }

  private func finish(_ outcome: Outcome) {
    guard self.outcome == nil else { return }
    self.outcome = outcome
    core.changed()
  }
}
