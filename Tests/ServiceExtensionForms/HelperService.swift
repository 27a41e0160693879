import UserNotifications

/// The form of push service SDKs, with a helper that receives the content and the handler.
class HelperService: UNNotificationServiceExtension {
  var receivedRequest: UNNotificationRequest!
  var contentHandler: ((UNNotificationContent) -> Void)!
  var bestAttemptContent: UNMutableNotificationContent!

  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    self.receivedRequest = request
    self.contentHandler = contentHandler
    // swift-format-ignore: NeverForceUnwrap
    self.bestAttemptContent = (request.content.mutableCopy() as! UNMutableNotificationContent)
    let custom = request.content.userInfo["custom"] as? NSDictionary
    if let custom = custom, let badge = custom["badge"] as? NSNumber {
      bestAttemptContent.badge = badge
    }
    Helper.populate(bestAttemptContent, withContentHandler: contentHandler)
  }

  override func serviceExtensionTimeWillExpire() {
    if let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent {
      contentHandler(bestAttemptContent)
    }
  }
}

private enum Helper {
  static func populate(
    _ content: UNMutableNotificationContent, withContentHandler handler: @escaping (UNNotificationContent) -> Void
  ) {
    let group = DispatchGroup()
    for text in content.userInfo["images"] as? [String] ?? [] {
      group.enter()
      DispatchQueue.global().async {
        if let attachment = try? UNNotificationAttachment(identifier: text, url: URL(fileURLWithPath: text)) {
          DispatchQueue.global().sync { content.attachments.append(attachment) }
        }
        group.leave()
      }
    }
    group.notify(queue: .global()) {
      content.threadIdentifier = "helper"
      if #available(iOS 15.0, *) {
        content.interruptionLevel = .timeSensitive
        content.relevanceScore = 0.5
      }
      handler(content)
    }
  }
}
