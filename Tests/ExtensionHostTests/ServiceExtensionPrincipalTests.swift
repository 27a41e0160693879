import EarshotUserNotifications
import ExtensionHost
import Foundation
import Notifications
import Synchronization
import Testing

/// A service extension that attaches a file, and whose file is gone when the content handler has returned.
private final class DownloadingService: UNNotificationServiceExtension, @unchecked Sendable {
  var file = URL(fileURLWithPath: "/")

  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    let content = UNMutableNotificationContent()
    let options = [UNNotificationAttachmentOptionsTypeHintKey: "public.png"]
    content.attachments = [try? UNNotificationAttachment(identifier: "a", url: file, options: options)].compactMap {
      $0
    }
    contentHandler(content)
    try? FileManager.default.removeItem(at: file)
  }
}

@Suite struct ServiceExtensionPrincipalTests {
  @Test("A download attached in its completion handler outlives the handler")
  func attachedDownload() throws {
    let service = DownloadingService()
    service.file = FileManager.default.temporaryDirectory
      .appendingPathComponent("CFNetworkDownload_\(UUID().uuidString).tmp")
    try Data("picture".utf8).write(to: service.file)
    let attachments = Mutex<[Notifications.Attachment]>([])
    let notification = DeliveredNotification(
      date: Date(), request: NotificationRequest(identifier: "1", content: NotificationContent()))
    ServiceExtensionPrincipal(service).didReceive(notification) { content in
      attachments.withLock { $0 = content.attachments }
    }
    let attachment = try #require(attachments.withLock { $0.first })
    defer { try? FileManager.default.removeItem(at: attachment.url) }
    #expect(attachment.url != service.file)
    #expect(try Data(contentsOf: attachment.url) == Data("picture".utf8))
  }
}
