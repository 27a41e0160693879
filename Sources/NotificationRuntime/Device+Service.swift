import DeviceTime
import ExtensionProtocol
import Foundation
import Notifications
import Playback
import Transcripts

extension Device {
  /// The result of running a service extension.
  enum Served {
    /// The modified content; nil if the extension suppressed the notification (V7).
    case content(NotificationContent?)
    /// The original content is shown (V6, V9). The error is the failure, if the extension failed or ran out of time.
    case original(RuntimeError?)
  }

  /// Runs a service extension for at most 30 s (V5 to V10).
  func serve(_ notification: DeliveredNotification, by service: ServiceExtension, app: InstalledApp) async -> Served {
    let began = clock.now
    let session: ServiceSession
    do {
      session = try ServiceSession(service, notification, app: app, core, isHurried: startsExtensionsEarly)
    } catch {
      core.record(.extensionFailed(extension: service.name, reason: error.reason))
      core.record(.serviced(extension: service.name, outcome: .failed(reason: error.reason)))
      return .original(error)
    }
    startEarly(for: notification, of: app)
    if crashesNextService {
      crashesNextService = false
      session.crash()
    }
    // The session owns the folder that contains the new attachments, so it must exist until they are stored.
    defer { withExtendedLifetime(session) {} }
    await finish(session)
    let outcome = session.result
    // If extensions start early, the session is closed after its files have been stored, while its notification is
    // shown.
    if !startsExtensionsEarly { await session.close() }
    defer { if startsExtensionsEarly { closeLater(session) } }
    let seconds = began.duration(to: clock.now).inSeconds
    guard case .content(var content) = outcome else {
      guard case .none(let reason, let failure) = outcome else { return .original(nil) }
      core.record(.serviced(extension: service.name, outcome: .failed(reason: reason)))
      return .original(failure)
    }
    if service.mayFilter, content.isEmpty {
      core.record(.serviced(extension: service.name, outcome: .suppressed(seconds: seconds)))
      return .content(nil)
    }
    guard content.hasAlertText else {
      core.record(.serviced(extension: service.name, outcome: .noText(seconds: seconds)))
      core.diagnose(
        content.isEmpty ? .emptyContent : .alertTextRemoved, "\(service.name) removed all text of the alert")
      return .original(nil)
    }
    // Content without `userInfo` keeps the original one.
    let original = notification.request.content
    core.record(
      .serviced(
        extension: service.name, outcome: .content(seconds: seconds, attachmentCount: content.attachments.count)))
    if content.userInfo.isEmpty { content.userInfo = original.userInfo }
    content.attachments = await store(content.attachments, of: app, from: session.folders).stored
    return .content(content)
  }

  /// The device time between the content of a service extension and its end. The end of a process takes as much
  /// processor time as the start of an interface, which comes first.
  private static let closingDelay = Duration.milliseconds(100)

  /// Closes a service extension's session while its notification is shown.
  private func closeLater(_ session: ServiceSession) {
    finishedServices.append(session)
    core.clock.schedule(after: Self.closingDelay) { [weak self] in self?.closeFinishedServices() }
  }

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
  public func finishServices() async {
    closeFinishedServices()
    await closingServices?.value
    closingServices = nil
  }

  /// Starts the content extension that will show a notification unless its service extension changes the category.
  private func startEarly(for notification: DeliveredNotification, of app: InstalledApp) {
    guard startsExtensionsEarly, interface == nil else { return }
    let chosen = contentExtension(for: notification.request.content.categoryIdentifier, of: app)
    guard chosen.launcher.startsProcess else { return }
    early = EarlyExtension(chosen, of: app, core)
  }

  /// Advances time until a service extension is done: waits until it is idle and, if it then waits for a timer,
  /// advances to that timer.
  private func finish(_ session: ServiceSession) async {
    guard speaker.isPulled else {
      return await core.wait(atMost: nil) { session.isDone }
    }
    if startsExtensionsEarly { await session.waitUndisturbed() }
    await session.settle()
    while !session.isDone {
      guard let next = clock.nextDeadline else { return }
      do {
        try await advance(by: max(clock.now.duration(to: next), .zero), ignoringFailures: true) { session.isDone }
      } catch {
        return core.record(.speaker(.failed(reason: "\(error)")))
      }
      await session.settle()
    }
  }

  /// Validates attachments and moves or copies them into the store (V10, A1 to A4). Invalid attachments are skipped
  /// and reported with Apple's error code.
  ///
  /// - Parameters:
  ///   - wanted: The attachments, as described by the extension or the app.
  ///   - app: The app that owns the attachments.
  ///   - folders: The extension's own folders; nil if its code runs in this process.
  ///   - isLocal: Whether one invalid attachment rejects all of them (A3). In this case no file is touched.
  /// - Returns: The stored attachments, in order, and the first error.
  func store(
    _ wanted: [Attachment], of app: InstalledApp, from folders: [URL]?, isLocal: Bool = false
  ) async -> (stored: [Attachment], refusal: NotificationError?) {
    guard !wanted.isEmpty else { return ([], nil) }
    let scope = scope(of: app, folders)
    var stored: [Attachment] = []
    var refusal: NotificationError?
    if isLocal {
      for attachment in wanted {
        do {
          try core.store.check(attachment, from: scope)
        } catch {
          refuse(attachment, error)
          return ([], error)
        }
      }
    }
    for attachment in wanted {
      let name = attachment.displayIdentifier.shortened(to: 200)
      do {
        let taken = try core.store.take(attachment, for: app.bundleIdentifier, from: scope, faults: core.storageFaults)
        await pass(taken.delay)
        stored.append(taken.attachment)
        core.record(.attached(identifier: name, file: AttachedFile(taken.attachment)))
        if taken.method == .outside {
          let file = attachment.url.lastPathComponent.shortened(to: 200)
          core.diagnose(.attachmentOutside, "\(file) is outside the extension's folders")
        }
      } catch {
        refusal = refusal ?? error
        refuse(attachment, error)
      }
    }
    return (stored, refusal)
  }

  /// Returns the folders from which an app may attach files.
  private func scope(of app: InstalledApp, _ folders: [URL]?) -> AttachmentScope {
    let container = (try? core.storage.container(of: app.bundleIdentifier)).map { URL(fileURLWithPath: $0) }
    let own = [container].compactMap { $0 }
    if let folders { return AttachmentScope(bundles: app.app.bundles, folders: folders + own, isTrusted: false) }
    // Code in this process may be a test that attaches files of its package, which may be in any folder.
    let package = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    return AttachmentScope(
      bundles: app.app.bundles + [package], folders: [FileManager.default.temporaryDirectory] + own, isTrusted: true)
  }

  /// Skips an attachment. The transcript has the file's name without its folder, which may differ between runs.
  private func refuse(_ attachment: Attachment, _ error: NotificationError) {
    let name = attachment.url.lastPathComponent
    let reason = "\(error)".replacingOccurrences(of: attachment.url.path, with: name).shortened()
    let identifier = attachment.displayIdentifier.shortened(to: 200)
    core.record(.notAttached(identifier: identifier, reason: reason))
    core.diagnose(defect(error, attachment), "\(identifier): \(reason)")
  }

  private func defect(_ error: NotificationError, _ attachment: Attachment) -> Defect {
    if core.store.wasMoved(attachment.url) { return .attachmentMoved }
    return error.code == .attachmentUnrecognizedType ? .attachmentType : .attachmentRefused
  }

  /// Advances device time for an operation of the system.
  private func pass(_ duration: Duration) async {
    guard duration > .zero else { return }
    guard speaker.isPulled else { return await core.wait(atMost: duration) { false } }
    do { try await advance(by: duration, ignoringFailures: true) { false } } catch {
      core.record(.speaker(.failed(reason: "\(error)")))
    }
  }
}
