import Playback
import DeviceTime
import ExtensionProtocol
import Foundation
public import Notifications
import Transcripts

extension Device {
  /// Delivers a notification: runs the service extension if V2 requires it, stores the attachments and shows a
  /// banner. If the notification belongs to the thread of the visible interface, its extension receives the
  /// notification immediately (M2).
  ///
  /// Unavailable attachments are skipped and reported in the transcript. In virtual time, the call advances time as
  /// far as the service extension needs.
  /// - Returns: The banner. Its state indicates whether it is shown, and if not, why.
  public func deliver(_ delivery: Delivery) async -> Banner {
    early = nil
    let app = app(for: delivery)
    let payload = delivery.payload
    let content = payload.content(strings: app.app.strings)
    core.record(.delivered(category: content.categoryIdentifier, title: content.title, app: app.bundleIdentifier))
    checkKeys(of: payload)
    var notification = notification(content, identifier: delivery.identifier, isRemote: true)
    guard !payload.isSilent else {
      return hidden(notification, app, .silent)
    }
    checkService(payload, app)
    guard payload.isAlerting || !payload.aps.liveActivity.isEmpty else {
      return hidden(notification, app, payload.bannerAbsence)
    }
    core.downloads.use(
      DownloadSource.payloadFixtures(
        payload: payload, folder: delivery.folder, allowed: attachments.allowedFolders))
    var failure: RuntimeError?
    if let service = app.app.serviceExtension, payload.wantsServiceExtension {
      switch await serve(notification, by: service, app: app) {
      case .content(let changed):
        guard let changed else { return hidden(notification, app, .suppressed) }
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

  /// Delivers a local notification, whose content is complete. Its attachments are moved into the store; if one of
  /// them is invalid, nothing is scheduled (A3).
  ///
  /// - Parameters:
  ///   - content: The notification's content.
  ///   - bundleIdentifier: The notification's app.
  ///   - identifier: The identifier of the request; if nil, a new one is generated.
  ///   - storesAttachments: Whether attachments are moved into the store, as on a device (A4). Otherwise they are used
  ///     in place and unchecked: media specified by the user is played regardless of its size and file name.
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
        return hidden(notification, app, .notScheduled(reason: "\(refusal)"))
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
    // Virtual time starts at a fixed date, so that dates shown by an extension are reproducible.
    let date =
      speaker.isPulled ? Date(timeIntervalSince1970: 1_000_000_000 + clock.now.seconds) : Date()
    return DeliveredNotification(date: date, request: request)
  }

  /// Returns the banner of a notification that is not shown.
  private func hidden(_ notification: DeliveredNotification, _ app: InstalledApp, _ reason: BannerAbsence) -> Banner {
    early = nil
    core.record(.banner(.notShown(reason: reason)))
    return Banner(notification: notification, app: app, device: self, state: .notShown(reason: reason))
  }

  /// Reports conditions that prevent a service extension from running, or might do so on a device (V2, V3, V4).
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
        core.diagnose(.alertString, "the alert is a string; \(service.name) runs nevertheless")
      default: break
      }
    }
  }

  /// Returns the attachments that a payload requests, for an app without a service extension.
  private func conventionalAttachments(of delivery: Delivery) async -> [Attachment] {
    var found: [Attachment] = []
    for wanted in AttachmentConventions.wanted(in: delivery.payload) {
      do {
        let attachment = try await attachments.fetch(wanted, folder: delivery.folder)
        found.append(attachment)
        core.record(.attached(identifier: attachment.displayIdentifier, file: AttachedFile(attachment)))
      } catch {
        core.record(.notAttached(identifier: wanted.name, reason: error.attachmentReason))
      }
    }
    return found
  }

  /// Presents a notification as a banner and, if it belongs to the thread of the visible interface, also in that
  /// interface.
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

  /// Reports keys and values of a payload that have no effect, or an unexpected one.
  private func checkKeys(of payload: Payload) {
    let name = payload.source.split(separator: "/").last.map(String.init) ?? payload.source
    for warning in payload.warnings + EarshotKeys.warnings(in: payload) {
      guard let diagnostic = Diagnostic(warning, in: name) else { continue }
      core.record(diagnostic)
    }
  }

  /// Returns the target app of a delivery: the one that the delivery or its payload names (L6), the only one that
  /// claims its category, or the only one installed.
  private func app(for delivery: Delivery) -> InstalledApp {
    if let name = delivery.bundleIdentifier ?? delivery.payload.simulatorTargetBundle { return apps.app(name) }
    return apps.onlyApp(claiming: delivery.payload.aps.category ?? "") ?? Self.unknownApp
  }

  static let unknownApp = InstalledApp(App(bundleIdentifier: "unknown", name: "Notification"))
}

extension Payload {
  /// The reason why a notification without text shows no banner.
  fileprivate var bannerAbsence: BannerAbsence {
    aps.alert == nil ? .noAlert(hasBadge: aps.badge != nil, hasSound: aps.sound != nil) : .emptyAlert
  }
}
