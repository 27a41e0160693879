import Foundation
import DeviceTime
import ExtensionProtocol
import Notifications
import Playback
import SandboxedProcesses
import Transcripts

/// One run of a service extension: it receives a notification, and may return modified content (V5 to V9).
@MainActor
final class ServiceSession {
  /// The outcome of a run.
  enum Outcome {
    /// The extension returned content.
    case content(NotificationContent)
    /// The extension failed or ran out of time, with the reason as text and as an error.
    case none(String, RuntimeError)
  }

  /// The time limit, in device time (V8).
  static let limit = Duration.seconds(30)
  /// The time to finish after `serviceExtensionTimeWillExpire()`, in real time.
  private static let grace = Duration.milliseconds(500)

  private let name: String
  private let core: DeviceCore
  private let running: ExtensionSession
  private(set) var outcome: Outcome?
  private var expiry: DeviceClock.Timer?
  /// Whether the extension was notified that its time has expired.
  private var hasExpired = false
  /// Whether ``settle()`` returns as soon as the extension has delivered content, although it may still be working.
  private let returnsEarly: Bool
  /// Whether the extension has just been started and is not asked whether it is idle.
  private var isUnpolled = false

  /// Starts the extension and delivers the notification to it.
  ///
  /// - Parameters:
  ///   - service: The extension.
  ///   - notification: The notification.
  ///   - app: The extension's app.
  ///   - core: The core of the device.
  ///   - returnsEarly: Whether ``settle()`` returns as soon as the extension has delivered content.
  ///   - onCall: The handler of the extension's calls of the notification center.
  init(
    _ service: ServiceExtension, _ notification: DeliveredNotification, app: InstalledApp, _ core: DeviceCore,
    returnsEarly: Bool = false, onCall: @escaping (CenterCall) -> Void
  ) throws(RuntimeError) {
    self.returnsEarly = returnsEarly
    name = service.name
    self.core = core
    weak var session: ServiceSession?
    running = try ExtensionSession(service.name, service.launcher, core) { event in
      switch event {
      case .message(let message, _): session?.handle(message)
      case .center(let call): onCall(call)
      case .failed: session?.failed()
      }
    }
    session = self
    running.answersAtOnce = returnsEarly
    let environment = try running.environment(for: app)
    running.send(.serve(ServiceRequest(environment: environment, notification: notification)))
    expiry = core.clock.schedule(after: Self.limit) { [weak self] in
      // The expiration follows everything else that is due at that instant, so that content delivered at that instant
      // counts.
      self?.expiry = self?.core.clock.schedule(after: .zero) { self?.expire() }
    }
  }

  isolated deinit {
    end()
  }

  /// The extension's own folders; nil if its code runs in this process.
  var folders: [URL]? { running.folders }

  /// Whether the outcome is known.
  var isDone: Bool { outcome != nil }

  /// The time, in real time, within which most extensions deliver their content.
  private static let unpolledInterval = DispatchTimeInterval.milliseconds(30)

  /// Waits a moment, in real time, until the extension has delivered content. An extension that is asked whether it is
  /// idle samples its threads, which slows down its start.
  func waitWithoutPolling() async {
    isUnpolled = true
    let end = DispatchWorkItem { [weak self] in
      MainActor.assumeIsolated {
        self?.isUnpolled = false
        self?.core.changed()
      }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.unpolledInterval, execute: end)
    await core.wait(atMost: nil) { self.isDone || !self.isUnpolled }
    end.cancel()
  }

  /// Waits, in real time, until the extension is idle and device time may advance.
  func settle() async {
    try? await running.settle()
    if hasExpired, outcome == nil { finish(outOfTime) }
  }

  /// Ends the extension as a trap would.
  func crash() {
    running.crash()
  }

  /// Ends the extension, after messages that it has already sent, such as a second call of its handler, have arrived.
  func close() async {
    running.returnsEarly = false
    running.leave()
    // An extension that ran out of real time may not answer, and its answer would not matter.
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
        return core.record(.serviced(extension: name, outcome: .tooLate))
      }
      guard outcome == nil else {
        guard core.policies.completionTwice == .diagnose else { return }
        return core.diagnose(.completionTwice, "\(name) called its content handler again")
      }
      checkMemory()
      running.recordOutput()
      finish(.content(content))
    case .sound(let number, .play(let take, _, _, _, _)):
      running.send(.sound(number, .stopped(take: take)))
    default:
      break
    }
  }

  /// Diagnoses memory beyond the limit (policy `serviceMemory`). With the policy `end`, the launcher ends the process
  /// instead.
  private func checkMemory() {
    guard core.policies.serviceMemory == .diagnose, let peak = running.peakMemory,
      peak > core.policies.serviceMemoryLimit
    else { return }
    core.diagnose(
      .serviceMemory,
      "\(name) used \(ProcessLimits.megabytes(peak)) of memory, more than "
        + ProcessLimits.megabytes(core.policies.serviceMemoryLimit))
  }

  /// Notifies the extension that its time has expired (V9).
  private func expire() {
    expiry = nil
    guard outcome == nil else { return }
    hasExpired = true
    core.record(.serviced(extension: name, outcome: .timeWillExpire(seconds: Self.limit.inSeconds)))
    running.send(.serviceTimeWillExpire)
    guard core.clock.kind == .real else { return }
    core.clock.schedule(after: Self.grace) { [weak self] in
      guard let self else { return }
      self.finish(self.outOfTime)
    }
  }

  /// Diagnoses that the time limit was reached. The diagnostic is milder if `serviceExtensionTimeWillExpire()`
  /// delivered content, which is then shown (V9).
  private func diagnoseTimeout(_ outcome: Outcome) {
    let message = "\(name) did not call its content handler within \(SecondsText(Self.limit.inSeconds)) s"
    guard case .content = outcome else { return core.diagnose(.serviceTimeout, message) }
    core.record(
      Diagnostic(
        .serviceTimeout, message, severity: .warning,
        reason: "the content that serviceExtensionTimeWillExpire() delivered is shown, after 30 s",
        remedy: "finish sooner, for example with a shorter time-out for downloads"))
  }

  private var outOfTime: Outcome {
    .none(
      "the time limit was reached without content",
      .extensionFailed(
        extension: name, stage: ExtensionStage(.service),
        reason: "it did not call its content handler within \(Int(Self.limit.inSeconds)) s"))
  }

  private func failed() {
    let failure = running.failure ?? ended
    finish(.none(failure.reason, failure))
  }

  /// The error of an extension that ended for an unknown reason.
  private var ended: RuntimeError {
    .extensionFailed(extension: name, stage: ExtensionStage(.service), reason: "it ended")
  }

  /// The outcome, or a failure if there will be none.
  var result: Outcome { outcome ?? .none("it ended", ended) }

  private func finish(_ outcome: Outcome) {
    guard self.outcome == nil else { return }
    self.outcome = outcome
    if hasExpired { diagnoseTimeout(outcome) }
    if returnsEarly, case .content = outcome { running.returnsEarly = true }
    core.changed()
  }
}
