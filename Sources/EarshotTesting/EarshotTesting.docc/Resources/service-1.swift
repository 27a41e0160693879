import UserNotifications

class NotificationService: UNNotificationServiceExtension {
  var contentHandler: ((UNNotificationContent) -> Void)?
  var content: UNNotificationContent?

  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    guard let content = request.content.mutableCopy() as? UNMutableNotificationContent,
      let url = (content.userInfo["greeting"] as? String).flatMap(URL.init(string:))
    else { return contentHandler(request.content) }
    self.content = request.content
    self.contentHandler = contentHandler
    URLSession.shared.downloadTask(with: url) { file, _, _ in
      if let file, let attachment = try? self.attachment(file) { content.attachments = [attachment] }
      contentHandler(content)
    }.resume()
  }

  override func serviceExtensionTimeWillExpire() {
    if let content { contentHandler?(content) }
  }

  // The system knows the type of an attachment by its filename extension, which a downloaded file lacks.
  private func attachment(_ file: URL) throws -> UNNotificationAttachment {
    let sound = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).m4a")
    try FileManager.default.moveItem(at: file, to: sound)
    return try UNNotificationAttachment(identifier: "greeting", url: sound)
  }
}
