import Playback
import DeviceTime
import Foundation
import Notifications
import Transcripts

// Service extensions.
extension NotificationSystem {
  /// Runs the service extension of a notification for at most 30 s (V5 to V10).
  func serve(_ id: NotificationID) async -> ServiceResult {
    guard let notification = state.notifications[id], let service = notification.app.app.serviceExtension else {
      return .notStarted(.gone)
    }
    let began = clock.now
    let session: ServiceSession
    do {
      session = try ServiceSession(
        service, notification.notification, app: notification.app, core, returnsEarly: startsExtensionsEarly
      ) { [weak self] call in self?.answer(call) }
    } catch {
      return .notStarted(error)
    }
    services[id] = session
    prestartExtension(for: notification.value)
    if faults.takeServiceCrash() { session.crash() }
    await finish(session)
    let outcome = session.result
    // If extensions start early, the session is closed after its files have been stored, while its notification is
    // shown.
    if !startsExtensionsEarly { await session.close() }
    switch outcome {
    case .content(let content): return .content(content, seconds: began.duration(to: clock.now).inSeconds)
    case .none(let reason, let failure): return .failed(failure, reason: reason)
    }
  }

  /// Releases the service extension of a delivered notification.
  func closeService(of id: NotificationID) {
    guard let session = services.removeValue(forKey: id), startsExtensionsEarly else { return }
    finishedServices.append(session)
    core.clock.schedule(after: Self.closingDelay) { [weak self] in self?.closeFinishedServices() }
  }

  /// The device time between the content of a service extension and its end. The end of a process takes as much
  /// processor time as the start of an interface, which comes first.
  private static let closingDelay = Duration.milliseconds(100)

  private func closeFinishedServices() {
    guard !finishedServices.isEmpty else { return }
    let (sessions, previous) = (finishedServices, closingServices)
    finishedServices = []
    closingServices = Task {
      for session in sessions { await session.close() }
      await previous?.value
    }
  }

  /// Waits until the service extensions that have delivered their content have ended, and records their last output.
  func finishServices() async {
    closeFinishedServices()
    await closingServices?.value
    closingServices = nil
  }

  /// Starts the content extension that will show a notification unless its service extension changes the category.
  private func prestartExtension(for notification: NotificationState) {
    guard startsExtensionsEarly, state.visible == nil else { return }
    let chosen = state.apps.contentExtension(
      for: notification.content.categoryIdentifier, of: notification.app, policies)
    guard chosen.launcher.startsProcess else { return }
    prestarted = PrestartedExtension(chosen, of: notification.app, core)
  }

  /// Advances time until a service extension is done: waits until it is idle and, if it then waits for a timer,
  /// advances to that timer.
  private func finish(_ session: ServiceSession) async {
    if speaker.isPulled, startsExtensionsEarly { await session.waitWithoutPolling() }
    await wait(settling: session.settle) { session.isDone }
  }
}
