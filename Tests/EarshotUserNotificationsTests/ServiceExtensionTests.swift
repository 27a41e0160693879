import EarshotFoundation
import EarshotUserNotifications
import JSON
import Notifications
import TestSupport
import Testing

@testable import ServiceExtensionForms

/// Service extensions written for iOS in Swift 5 (`ServiceExtensionForms`), called as the system calls them.
@Suite struct ServiceExtensionTests {
  /// Returns the content that an extension delivers for a notification.
  private func delivered(
    by type: UNNotificationServiceExtension.Type, _ userInfo: [String: JSONValue] = [:]
  ) async -> NotificationContent {
    // The protocols must be registered before the first use of `URLSession.shared`.
    ExtensionNetworking.install()
    let content = NotificationContent(title: "Ada", body: "Call me.", userInfo: userInfo)
    let request = UNNotificationRequest(NotificationRequest(identifier: "1", content: content, isRemote: true))
    let service = UNNotificationServiceExtension.make(type)
    let result = await withCheckedContinuation { continuation in
      service.didReceive(request) { continuation.resume(returning: $0.value) }
    }
    #expect(request.content.value == content)
    return result
  }

  @Test("V5: The modified content is delivered")
  func bestAttempt() async {
    #expect(await delivered(by: BestAttemptService.self).title == "Ada [modified]")
  }

  @Test("V9: On expiry, the best attempt is delivered")
  func expiry() async {
    let service = BestAttemptService()
    let title = await withCheckedContinuation { continuation in
      service.contentHandler = { continuation.resume(returning: $0.title) }
      service.bestAttemptContent = UNMutableNotificationContent()
      service.bestAttemptContent?.title = "best"
      service.serviceExtensionTimeWillExpire()
    }
    #expect(title == "best")
  }

  @Test("V5: Without an override, the original content is delivered")
  func noOverride() async {
    #expect(await delivered(by: UNNotificationServiceExtension.self).title == "Ada")
    UNNotificationServiceExtension().serviceExtensionTimeWillExpire()
  }

  @Test func `A failed download leaves the notification unchanged`() async {
    // The URL is a file URL, whose load is not a network request: this service has no system, and other services run
    // concurrently.
    let content = await delivered(by: DownloadService.self, ["media-url": "file:///nowhere/voicemail.mp3"])
    #expect(content.title == "Ada")
    #expect(content.attachments.isEmpty)
  }

  @Test("A1: A file is attached from a task")
  func attachmentFromTask() async {
    let url = Media.url("speech.mp3")
    let content = await delivered(by: AsyncService.self, ["path": .string(url.path)])
    #expect(content.attachments.map(\.type) == ["public.mp3"])
    #expect(content.sound?.name == "ring.caf")
    #expect(await delivered(by: AsyncService.self, ["path": "/nowhere.mp3"]).subtitle == "No file")
    #expect(await delivered(by: AsyncService.self).subtitle == "No file")
  }

  @Test("U5: A service extension may register a category")
  func ownCategory() async throws {
    let content = await delivered(
      by: CategoryService.self,
      ["buttons": [["id": "YES", "title": "Yes"], ["id": "SAY", "title": "Say", "input": true], ["id": 5]]])
    #expect(content.categoryIdentifier == "dynamic")
    let categories = await UNUserNotificationCenter.current().notificationCategories()
    let actions = try #require(categories.first { $0.identifier == "dynamic" }).actions
    #expect(actions.map(\.identifier) == ["YES", "SAY"])
    #expect(actions.first?.options == [.foreground, .destructive])
    #expect(actions.last is UNTextInputNotificationAction)
  }

  @Test func `Helper code works on the same content`() async {
    let url = Media.url("speech.mp3")
    let content = await delivered(
      by: HelperService.self, ["custom": ["badge": 4], "images": [.string(url.path), "/nowhere.png"]])
    #expect(content.badge == 4)
    #expect(content.threadIdentifier == "helper")
    #expect(content.interruptionLevel == .timeSensitive)
    #expect(content.attachments.map(\.identifier) == [url.path])
  }
}
