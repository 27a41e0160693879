import ExtensionProtocol
import Foundation
import Notifications
import Scenes
import SystemScenes
import Transcripts

// The cards of notifications, as values that scenes are drawn from.
extension DeviceCore {
  /// Returns the card of a notification.
  ///
  /// - Parameter time: The time of delivery, as text.
  func card(of notification: DeliveredNotification, _ app: InstalledApp, time: String = "now") -> NotificationCard {
    let content = notification.request.content
    let image = content.attachments.first {
      ($0.kind == .image || $0.kind == .movie) && !$0.options.thumbnailHidden
    }
    return NotificationCard(
      app: identity(of: app), sender: content.sender.map(identity(of:)), title: content.title,
      subtitle: content.subtitle, body: content.displayedBody,
      time: time,
      thumbnail: image.flatMap {
        self.image(
          of: $0, atMost: 2 * SystemMetrics.thumbnailSide.value, clipping: $0.options.thumbnailClippingRect,
          time: $0.options.thumbnailTime)
      })
  }

  /// Returns the template images that are icons of actions, by name, as far as the app's folders have them. The classic
  /// style draws no icons.
  func actionImages(of actions: [Action], _ app: InstalledApp) -> [String: Pixels] {
    guard display.style == .current else { return [:] }
    var found: [String: Pixels] = [:]
    for icon in actions.compactMap(\.icon) {
      switch icon {
      case .systemImage(let name):
        guard !Symbol(name: name).isKnown, reportedIcons.insert(name) else { continue }
        diagnose(.notEmulated, "the symbol '\(name.shortened(to: 200))' of an action is drawn as a rounded box")
      case .templateImage(let name):
        let file = app.app.imageFile(named: name)
        found[name] = file.flatMap { images.image(at: $0, atMost: SystemMetrics.menuIconSide.value) }
        guard found[name] == nil, reportedIcons.insert(name) else { continue }
        // The fault is reported already if the file is the app's icon, too.
        let reason = file.map { images.takeFault(of: $0) ?? "cannot be drawn" } ?? "is not in the app's folder"
        diagnose(.imageNotDrawn, "the icon '\(name.shortened(to: 200))' of an action \(reason)")
      }
    }
    return found
  }

  /// Returns a sender's name and picture; without the picture if it cannot be drawn, which is reported once.
  private func identity(of sender: NotificationSender) -> SenderIdentity {
    let picture = sender.picture.map { images.image($0, atMost: SystemMetrics.senderSide.value) }
    if let fault = picture?.fault {
      let message = "the picture of the sender '\(sender.name.shortened(to: 200))' \(fault)"
      if reportedPictures.insert(message) {
        diagnose(
          .imageNotDrawn, message, reason: "the sender's initials are shown instead",
          remedy: "use a smaller, undamaged image")
      }
    }
    return SenderIdentity(name: sender.name, picture: picture?.pixels)
  }
}
