import Foundation
import UserNotifications

/// A service extension that awaits in a task.
final class AsyncService: UNNotificationServiceExtension {
  private var handler: ((UNNotificationContent) -> Void)?
  private var content: UNMutableNotificationContent?
  private var work: Task<Void, Never>?

  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    handler = contentHandler
    content = request.content.mutableCopy() as? UNMutableNotificationContent
    work = Task {
      guard let content = self.content else { return }
      do {
        content.attachments = [try await self.attachment(for: request)]
        content.sound = UNNotificationSound(named: UNNotificationSoundName("ring.caf"))
      } catch let error as UNError where error.code == .attachmentInvalidURL {
        content.subtitle = "No file"
      } catch {
        content.subtitle = error.localizedDescription
      }
      contentHandler(content)
    }
  }

  private func attachment(for request: UNNotificationRequest) async throws -> UNNotificationAttachment {
    guard let path = request.content.userInfo["path"] as? String else { throw UNError(.attachmentInvalidURL) }
    if path.hasPrefix("http"), let url = URL(string: path) {
      let (data, _) = try await URLSession.shared.data(from: url)
      let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".mp3")
      try data.write(to: file)
      return try UNNotificationAttachment(identifier: "", url: file)
    }
    return try UNNotificationAttachment(identifier: "sound", url: URL(fileURLWithPath: path), options: nil)
  }

  override func serviceExtensionTimeWillExpire() {
    work?.cancel()
    if let content { handler?(content) }
  }
}
