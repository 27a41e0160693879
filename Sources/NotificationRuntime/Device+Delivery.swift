import Playback
import DeviceTime
import ExtensionProtocol
import Foundation
public import Notifications
import Transcripts

extension Device {
  /// Delivers a notification: its service extension runs where V2 says so, attachments are taken, and a banner appears. One
  /// that belongs into the visible interface reaches its extension at once (M2).
  ///
  /// Attachments that cannot be had are left out, and say so in the transcript. In virtual time, time passes for as long as
  /// the service extension needs.
  /// - Returns: The banner; its state says where none is shown, and why.
  public func deliver(_ delivery: Delivery) async -> Banner {
    early = nil
    let app = app(for: delivery)
    let payload = delivery.payload
    let content = payload.content(strings: app.app.strings)
    core.record(.delivered(category: content.categoryIdentifier, title: content.title, app: app.bundleIdentifier))
    checkKeys(of: payload)
    var notification = notification(content, identifier: delivery.identifier, isRemote: true)
    guard !payload.isSilent else {
      return hidden(notification, app, "it is silent: the app alone is woken (L5)")
    }
    checkService(payload, app)
    guard payload.isAlerting || !payload.aps.liveActivity.isEmpty else {
      return hidden(notification, app, payload.reasonWithoutBanner)
    }
    core.downloads.use(
      DownloadSource.payloadFixtures(
        payload: payload, folder: delivery.folder, allowed: attachments.allowedFolders))
    var failure: RuntimeError?
    if let service = app.app.serviceExtension, payload.wantsServiceExtension {
      switch await serve(notification, by: service, app: app) {
      case .content(let changed):
        guard let changed else { return hidden(notification, app, "the service extension suppressed it (V7)") }
        notification.request.content = changed
      case .original(let reason):
        failure = reason
      }
    } else {
      notification.request.content.attachments = await conventionalAttachments(of: delivery)
    }
    let banner = await announce(notification, app: app)
    banner.serviceFailure = failure
    return banner
  }

  /// Delivers a local notification: content that is complete already. Its attachments are taken into the store; with one that
  /// is not valid nothing is scheduled (A3).
  ///
  /// - Parameters:
  ///   - content: What it shows.
  ///   - bundleIdentifier: The app it is from.
  ///   - identifier: The request's; nil makes a new one.
  ///   - storesAttachments: Whether its files are taken into the store, as on a device (A4); otherwise they are used where
  ///     they lie, unchecked: media that a person names plays whatever its size or name.
  public func deliver(
    _ content: NotificationContent, to bundleIdentifier: String, identifier: String? = nil,
    storesAttachments: Bool = true
  ) async -> Banner {
    let app = apps.app(bundleIdentifier)
    core.record(.delivered(category: content.categoryIdentifier, title: content.title, app: bundleIdentifier))
    var notification = notification(content, identifier: identifier, isRemote: false)
    if storesAttachments {
      let (stored, refusal) = await store(content.attachments, of: app, from: nil, isLocal: true)
      if let refusal {
        core.store.remove(stored)
        return hidden(notification, app, "not scheduled: \(refusal) (A3)")
      }
      notification.request.content.attachments = stored
    }
    return await announce(notification, app: app)
  }

  // MARK: Steps

  private func notification(
    _ content: NotificationContent, identifier: String?, isRemote: Bool
  ) -> DeliveredNotification {
    deliveries += 1
    let request = NotificationRequest(
      identifier: identifier ?? "notification-\(deliveries)", content: content, isRemote: isRemote)
    // Virtual time starts at a fixed date, so that what an extension shows of it is the same in every run.
    let date =
      speaker.isPulled ? Date(timeIntervalSince1970: 1_000_000_000 + clock.now.seconds) : Date()
    return DeliveredNotification(date: date, request: request)
  }

  /// A notification of which nothing is seen.
  private func hidden(_ notification: DeliveredNotification, _ app: InstalledApp, _ reason: String) -> Banner {
    early = nil
    core.record(.banner("none: \(reason)"))
    return Banner(notification: notification, app: app, device: self, state: .notShown(reason: reason))
  }

  /// Says what keeps a service extension from running, or might (V2, V3, V4).
  private func checkService(_ payload: Payload, _ app: InstalledApp) {
    guard let service = app.app.serviceExtension else { return }
    if !payload.aps.mutableContent, payload.isAlerting {
      core.diagnose(.serviceNotRun, "\(service.name) does not run: mutable-content is not 1")
    }
    for warning in payload.warnings {
      switch warning.reason {
      case .mutableContentWithoutAlert:
        core.diagnose(.serviceNotRun, "\(service.name) does not run: mutable-content is 1, and there is no alert")
      case .mutableContentWithStringAlert:
        core.diagnose(.alertString, "the alert is a string, and \(service.name) runs all the same")
      default: break
      }
    }
  }

  /// What a payload asks for by itself, where no service extension of the app's own sees to it.
  private func conventionalAttachments(of delivery: Delivery) async -> [Attachment] {
    var found: [Attachment] = []
    for wanted in AttachmentConventions.wanted(in: delivery.payload) {
      do {
        let attachment = try await attachments.fetch(wanted, folder: delivery.folder)
        found.append(attachment)
        core.record(.attached(identifier: attachment.identifierForPeople, detail: attachment.summary))
      } catch {
        core.record(.notAttached(identifier: wanted.name, reason: error.attachmentReason))
      }
    }
    return found
  }

  /// A notification that is to be shown: in the visible interface where it belongs there, and as a banner.
  private func announce(_ notification: DeliveredNotification, app: InstalledApp) async -> Banner {
    let content = notification.request.content
    let banner = Banner(notification: notification, app: app, device: self)
    let chosen = contentExtension(for: content.categoryIdentifier, of: app)
    if early?.is(chosen, of: app) == false { early = nil }
    if let interface, interface.accepts(content, app: app, shownBy: chosen) {
      core.record(.received(title: content.title.shortened(to: 200)))
      await interface.receive(
        notification, category: app.category(content.categoryIdentifier, policies.impliedCategories))
      banner.interface = interface
    }
    show(banner)
    return banner
  }

  /// Reports keys and values of a payload that have no effect, or another one than they seem to have.
  private func checkKeys(of payload: Payload) {
    let name = payload.source.split(separator: "/").last.map(String.init) ?? payload.source
    for warning in payload.warnings + EarshotKeys.warnings(in: payload) {
      guard let diagnostic = Diagnostic(warning, in: name) else { continue }
      core.record(diagnostic)
    }
  }

  /// The app a delivery is for: the one it names, the one its payload names (L6), the only one that claims its category,
  /// the only one there is.
  private func app(for delivery: Delivery) -> InstalledApp {
    if let name = delivery.bundleIdentifier ?? delivery.payload.simulatorTargetBundle { return apps.app(name) }
    return apps.onlyApp(claiming: delivery.payload.aps.category ?? "") ?? Self.unknownApp
  }

  static let unknownApp = InstalledApp(App(bundleIdentifier: "unknown", name: "Notification"))
}

extension Payload {
  /// Why no banner appears for a notification without text.
  fileprivate var reasonWithoutBanner: String {
    let rest = [aps.badge.map { _ in "a badge" }, aps.sound.map { _ in "a sound" }].compactMap(\.self)
    let what = rest.isEmpty ? "" : ": it has only \(rest.joined(separator: " and "))"
    return aps.alert == nil ? "it has no alert\(what)" : "its alert has no title, subtitle or body"
  }
}
