import UIKit
import UserNotifications
import UserNotificationsUI

/// Shows the attachments: name, type, and whether their files can be read.
class AttachmentController: LoggingViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {
    for attachment in notification.request.content.attachments {
      let mayRead = attachment.url.startAccessingSecurityScopedResource()
      let bytes = (try? Data(contentsOf: attachment.url))?.count ?? 0
      if mayRead { attachment.url.stopAccessingSecurityScopedResource() }
      log("\(attachment.identifier): \(attachment.type), \(bytes) bytes, \(mayRead)")
    }
  }
}

/// Makes the attachments described in `userInfo["make"]` by `identifier`, `url` and `hint`, and shows the results.
class AttachmentMaker: LoggingViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {
    for description in notification.request.content.userInfo["make"] as? [[String: String]] ?? [] {
      guard let url = description["url"].flatMap(URL.init(string:)) else { continue }
      let options = description["hint"].map { [UNNotificationAttachmentOptionsTypeHintKey: $0] }
      do {
        let attachment = try UNNotificationAttachment(
          identifier: description["identifier"] ?? "", url: url, options: options)
        log("\(attachment.identifier): \(attachment.type)")
      } catch {
        let error = error as NSError
        log("\(error.domain) \(error.code) \(error.localizedDescription)")
      }
    }
  }
}

/// Shows Apple's error codes.
class ErrorCodeController: LoggingViewController, UNNotificationContentExtension {
  func didReceive(_ notification: UNNotification) {
    let codes: [UNError.Code] = [
      .notificationsNotAllowed, .attachmentInvalidURL, .attachmentUnrecognizedType, .attachmentInvalidFileSize,
      .attachmentNotInDataStore, .attachmentMoveIntoDataStoreFailed, .attachmentCorrupt, .notificationInvalidNoDate,
      .notificationInvalidNoContent, .contentProvidingObjectNotAllowed, .contentProvidingInvalid, .badgeInputInvalid,
    ]
    log(codes.map { "\($0.rawValue)" }.joined(separator: " "))
  }
}
