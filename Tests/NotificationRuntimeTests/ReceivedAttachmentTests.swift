import ExtensionProtocol
import Foundation
import Notifications
import TestSupport
import Testing

@testable import NotificationRuntime

/// Attachments of received content that an app's process adds again.
@MainActor @Suite("Received attachments") struct ReceivedAttachmentTests {
  private static let app = "com.example.App"

  /// Adds a request as a process with these folders does, or code in this process.
  private func add(
    _ identifier: String, _ attachments: [Notifications.Attachment], from folders: [URL]?, on device: Device
  ) -> CenterReply {
    let content = NotificationContent(title: "Title", attachments: attachments)
    let request = NotificationRequest(
      identifier: identifier, content: content, trigger: .timeInterval(60, repeats: false))
    return device.system.answer(.add(request), from: Self.app, folders)
  }

  /// Returns attachments with another type and size.
  private func falsified(_ attachments: [Notifications.Attachment]) -> [Notifications.Attachment] {
    attachments.map { attachment in
      var attachment = attachment
      (attachment.type, attachment.byteCount) = ("public.png", 1)
      return attachment
    }
  }

  private func pending(_ device: Device) -> [[Notifications.Attachment]] {
    device.notifications(of: Self.app).pending.requests.map(\.content.attachments)
  }

  @Test(
    "An attachment that the system fetched can be added again, with its actual type and size",
    arguments: [[], nil] as [[URL]?])
  func fetched(folders: [URL]?) async throws {
    let device = try Device.virtual()
    let received = try await device.deliver("ramp.wav").content.attachments
    #expect(received.map(\.type) == ["com.microsoft.waveform-audio"])
    #expect(add("a", falsified(received), from: folders, on: device) == .done)
    #expect(pending(device) == [received])
    #expect(FileManager.default.fileExists(atPath: try #require(received.first).url.path))
  }

  @Test("A4: An attachment in the store can be added again, with its actual type and size")
  func stored() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("a.wav", Media.bytes("ten-ms.wav"))
    let device = try Device.virtual()
    let made = Notifications.Attachment(identifier: "a", url: file, type: "public.mp3", byteCount: 0)
    #expect(add("a", [made], from: [folder.url], on: device) == .done)
    let stored = try #require(pending(device).first)
    #expect(stored.map(\.type) == ["com.microsoft.waveform-audio"])
    #expect(add("b", falsified(stored), from: [folder.url], on: device) == .done)
    #expect(pending(device) == [stored, stored])
  }

  @Test("A3: A file beside a fetched attachment is refused")
  func others() async throws {
    let device = try Device.virtual()
    var attachments = try await device.deliver("ramp.wav").content.attachments
    attachments[0].url = Media.url("ten-ms.wav")
    guard case .failed(let error) = add("a", attachments, from: [], on: device) else {
      Issue.record("the request is added")
      return
    }
    #expect(error.code == .attachmentInvalidURL)
  }
}
