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
    case .app(.willPresent(let number, let notification)):
      .app(.willPresent(number, notification.sharingAttachments(share)))
    case .app(.didReceive(let number, let response)):
      .app(
        .didReceive(
          number,
          NotificationResponse(
            notification: response.notification.sharingAttachments(share),
            actionIdentifier: response.actionIdentifier, userText: response.userText)))
    default: self
    }
  }
}

extension DeliveredNotification {
  @MainActor
  fileprivate func sharingAttachments(_ share: (URL) -> URL) -> DeliveredNotification {
    guard !request.content.attachments.isEmpty else { return self }
    var shared = self
    for index in shared.request.content.attachments.indices {
      let url = shared.request.content.attachments[index].url
      shared.request.content.attachments[index].url = share(url)
    }
    return shared
  }
}
