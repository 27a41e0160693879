import AttachmentStorage
import DeviceTime
import ExtensionProtocol
import Foundation
import Notifications
import Playback
import Transcripts

// The delivery of a notification: each step follows from the state.
extension NotificationSystem {
  /// Delivers a notification. Returns when the state of its banner is known, and the app that the notification wakes is
  /// idle (L5).
  func deliver(_ id: NotificationID, _ arrival: Arrival, folder: URL? = nil) async {
    if case .remote(let payload) = arrival.origin { payloads[id] = (payload, folder) }
    defer { payloads[id] = nil }
    handle(.deliver(id, arrival))
    while let phase = state.notifications[id]?.phase {
      switch phase {
      case .serving: handle(.served(id, await serve(id)))
      case .attaching(let step): await attach(id, step)
      case .presenting:
        await presentations.removeValue(forKey: id)?.value
        // Without an answer that ends the phase, the delivery would never end.
        if state.notifications[id]?.phase == .presenting { handle(.presented(id, nil)) }
      case .receiving(let interface):
        try? await settle(interface)
        await finishRequests(of: interface)
        handle(.received(id))
      case .banner:
        closeService(of: id)
        if case .remote(let payload) = arrival.origin, payload.aps.contentAvailable {
          await settleApp(arrival.app.bundleIdentifier)
        }
        return
      }
    }
  }

  /// Creates a notification that arrives now.
  func notification(
    _ id: NotificationID, _ content: NotificationContent, identifier: String?, isRemote: Bool
  ) -> DeliveredNotification {
    let request = NotificationRequest(
      identifier: identifier ?? "notification-\(id.number)", content: content, isRemote: isRemote)
    return DeliveredNotification(date: date, request: request)
  }

  /// Returns the target app of a delivery: the one that the delivery or its payload names (L6), the only one that
  /// claims its category, or the only one installed.
  func app(for delivery: Delivery) -> InstalledApp {
    if let name = delivery.bundleIdentifier ?? delivery.payload.simulatorTargetBundle { return state.apps.app(name) }
    return state.apps.onlyApp(claiming: delivery.payload.aps.category ?? "") ?? .unknown
  }

  // MARK: Attachments

  private func attach(_ id: NotificationID, _ step: NotificationState.AttachmentStep) async {
    guard let notification = state.notifications[id] else { return }
    let attachments = notification.content.attachments
    switch step {
    case .fetch:
      guard let (payload, folder) = payloads[id] else { return handle(.attached(id, [])) }
      handle(.attached(id, await fetchAttachments(of: payload, folder)))
    case .storeFromService:
      let stored = await store(attachments, of: notification.app, from: services[id]?.folders).stored
      handle(.attached(id, stored))
    case .storeFromApp:
      let (stored, refusal) = await store(attachments, of: notification.app, from: nil, isLocal: true)
      guard let refusal else { return handle(.attached(id, stored)) }
      core.store.remove(stored)
      handle(.refused(id, reason: "\(refusal)"))
    }
  }

  /// Returns the attachments that a payload requests, for an app without a service extension.
  private func fetchAttachments(of payload: Payload, _ folder: URL?) async -> [Attachment] {
    var found: [Attachment] = []
    let areFixtures = AttachmentConventions.areFixtures(in: payload)
    for wanted in AttachmentConventions.wanted(in: payload) {
      do {
        var attachment = try await attachments.fetch(wanted, folder: folder)
        if copiesPayloadAttachments { attachment.url = try copy(of: attachment) }
        found.append(attachment)
        core.record(.attached(identifier: attachment.displayIdentifier, file: AttachedFile(attachment)))
      } catch {
        let reason = error.attachmentReason
        core.record(.notAttached(identifier: wanted.name, reason: reason))
        guard areFixtures, attachments.lacksFile(of: wanted, folder: folder) else { continue }
        core.diagnose(
          .missingFixture, "the attachment \(wanted.name) cannot be used: \(reason)",
          remedy: "correct the path in the payload's 'Earshot.attachments', or add the file")
      }
    }
    return found
  }

  /// Copies an attachment, so that an extension in this process changes and deletes the copy only.
  private func copy(of attachment: Attachment) throws(RuntimeError) -> URL {
    let copy = try core.storage.sharedFolder().appendingPathComponent(attachment.url.lastPathComponent)
    do {
      try FileManager.default.copyItem(at: attachment.url.resolvingSymlinksInPath(), to: copy)
    } catch {
      throw .attachment(identifier: attachment.displayIdentifier, reason: "it cannot be copied: \(error)")
    }
    return copy
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
  private func store(
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
        let result = try core.store.add(attachment, for: app.bundleIdentifier, from: scope, faults: faults.storage)
        await pass(result.delay)
        stored.append(result.attachment)
        core.record(.attached(identifier: name, file: AttachedFile(result.attachment)))
        if result.method == .outside {
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

  /// Validates the attachments of a request that an app adds, and moves them into the store (A3, A4). The files of
  /// notifications that the app has received stay in their places: those in the store, and those that the system
  /// fetched. Types and sizes are those of the files.
  ///
  /// - Throws: The error of the first invalid attachment, in which case no file is touched, or of the first one that
  ///   cannot be stored.
  func storeNow(
    _ wanted: [Attachment], of app: InstalledApp, from folders: [URL]?
  ) throws(NotificationError) -> [Attachment] {
    let scope = scope(of: app, folders)
    func hasReceived(_ url: URL) -> Bool {
      core.store.contains(url, of: app.bundleIdentifier) || state.hasAttachment(at: url, of: app)
    }
    var checked: [(attachment: Attachment, isReceived: Bool)] = []
    for attachment in wanted {
      let isReceived = hasReceived(attachment.url)
      do {
        let found = try core.store.check(attachment, from: isReceived ? AttachmentScope(isTrusted: true) : scope)
        checked.append((found, isReceived))
      } catch {
        refuse(attachment, error)
        throw error
      }
    }
    var stored: [Attachment] = []
    var added: [Attachment] = []
    for (attachment, isReceived) in checked {
      guard !isReceived else {
        stored.append(attachment)
        continue
      }
      do {
        let result = try core.store.add(attachment, for: app.bundleIdentifier, from: scope, faults: faults.storage)
        stored.append(result.attachment)
        added.append(result.attachment)
      } catch {
        core.store.remove(added)
        refuse(attachment, error)
        throw error
      }
    }
    return stored
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
}
