import ExtensionProtocol
import Foundation
import Notifications

extension SystemMessage {
  /// Returns the message with its notification's attachments replaced by the URLs under which the extension finds them.
  @MainActor
  func sharingAttachments(_ share: (URL) -> URL) -> SystemMessage {
    switch self {
    case .didReceive(let notification): .didReceive(notification.sharingAttachments(share))
    case .serve(let request):
      .serve(
        ServiceRequest(
          environment: request.environment, notification: request.notification.sharingAttachments(share)))
    case .centerReply(let number, .notifications(let notifications)):
      .centerReply(number, .notifications(notifications.map { $0.sharingAttachments(share) }))
    case .centerReply(let number, .requests(let requests)):
      .centerReply(number, .requests(requests.map { $0.sharingAttachments(share) }))
    case .app(.willPresent(let number, let notification)):
      .app(.willPresent(number, notification.sharingAttachments(share)))
    case .app(.didReceive(let number, let response)):
      .app(.didReceive(number, response.sharingAttachments(share)))
    case .app(.enterForeground(let response)): .app(.enterForeground(response?.sharingAttachments(share)))
    case .app(.openSettings(let notification)): .app(.openSettings(notification?.sharingAttachments(share)))
    default: self
    }
  }
}

extension DeliveredNotification {
  @MainActor
  fileprivate func sharingAttachments(_ share: (URL) -> URL) -> DeliveredNotification {
    var shared = self
    shared.request = request.sharingAttachments(share)
    return shared
  }
}

extension NotificationRequest {
  @MainActor
  fileprivate func sharingAttachments(_ share: (URL) -> URL) -> NotificationRequest {
    var shared = self
    for index in shared.content.attachments.indices {
      shared.content.attachments[index].url = share(shared.content.attachments[index].url)
    }
    return shared
  }
}

extension NotificationResponse {
  @MainActor
  fileprivate func sharingAttachments(_ share: (URL) -> URL) -> NotificationResponse {
    NotificationResponse(
      notification: notification.sharingAttachments(share), actionIdentifier: actionIdentifier, userText: userText)
  }
}
