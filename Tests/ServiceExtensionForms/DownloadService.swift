import UserNotifications

/// A service extension that downloads a file with a task, adds an extension to its name, and attaches it.
class DownloadService: UNNotificationServiceExtension {
  private var contentHandler: ((UNNotificationContent) -> Void)?
  private var bestAttemptContent: UNMutableNotificationContent?
  private var task: URLSessionDownloadTask?

  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    self.contentHandler = contentHandler
    self.bestAttemptContent = request.content.mutableCopy() as? UNMutableNotificationContent

    guard let content = bestAttemptContent,
      let text = request.content.userInfo["media-url"] as? String,
      let url = URL(string: text)
    else {
      contentHandler(request.content)
      return
    }

    task = URLSession.shared.downloadTask(with: url) { [weak self] location, response, error in
      defer { self?.contentHandler?(content) }
      guard let location = location, error == nil else { return }
      let name = response?.suggestedFilename ?? url.lastPathComponent
      let target = URL(fileURLWithPath: NSTemporaryDirectory())
        .appendingPathComponent(ProcessInfo.processInfo.globallyUniqueString + name)
      do {
        try FileManager.default.moveItem(at: location, to: target)
        let attachment = try UNNotificationAttachment(
          identifier: "media", url: target, options: [UNNotificationAttachmentOptionsTypeHintKey: "public.mp3"])
        content.attachments = [attachment]
      } catch {
        print("attachment failed: \(error.localizedDescription)")
      }
    }
    task?.resume()
  }

  override func serviceExtensionTimeWillExpire() {
    task?.cancel()
    if let content = bestAttemptContent { contentHandler?(content) }
  }
}
