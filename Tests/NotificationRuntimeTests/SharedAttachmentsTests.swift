import ExtensionProtocol
import Foundation
import Notifications
import TestSupport
import Testing

@testable import NotificationRuntime

@MainActor @Suite("Shared attachments") struct SharedAttachmentsTests {
  private let folder: TemporaryFolder
  private let original: URL
  private let shared: SharedAttachments

  init() throws {
    folder = try TemporaryFolder()
    original = try folder.file("store/a.wav", Data("sound".utf8))
    let own = folder.url.appending(path: "shared")
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
    shared = SharedAttachments(in: own)
  }

  private var content: NotificationContent {
    var content = NotificationContent(title: "One")
    content.attachments = [
      Attachment(identifier: "a", url: original, type: "public.audio", options: AttachmentOptions(), byteCount: 5)
    ]
    return content
  }

  @Test("Content that an extension has received can be added again: its attachments are the original ones")
  func restoring() throws {
    let request = NotificationRequest(identifier: "a", content: content)
    guard
      case .centerReply(_, .requests(let received)) = SystemMessage.centerReply(1, .requests([request]))
        .sharingAttachments(shared.share)
    else {
      Issue.record("the message is another one")
      return
    }
    let url = try #require(received.first?.content.attachments.first?.url)
    #expect(url.path.hasPrefix(shared.folder.path + "/"))
    #expect(try Data(contentsOf: url) == Data("sound".utf8))
    #expect(CenterRequest.add(received[0]).restoringAttachments(shared.original) == .add(request))
  }

  @Test("An app finds the attachments of the notification that opens it, or its settings")
  func apps() {
    let notification = DeliveredNotification(
      date: Date(timeIntervalSince1970: 0), request: NotificationRequest(identifier: "a", content: content))
    func path(_ message: SystemMessage) -> String? {
      switch message.sharingAttachments(shared.share) {
      case .app(.enterForeground(let response)): response?.notification.request.content.attachments.first?.url.path
      case .app(.openSettings(let notification)): notification?.request.content.attachments.first?.url.path
      default: nil
      }
    }
    let expected = shared.folder.path + "/1/a.wav"
    #expect(path(.app(.enterForeground(NotificationResponse(notification: notification)))) == expected)
    #expect(path(.app(.openSettings(notification))) == expected)
  }
}
