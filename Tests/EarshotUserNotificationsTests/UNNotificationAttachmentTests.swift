import EarshotUserNotifications
import Notifications
import TestSupport
import Testing

@Suite struct UNNotificationAttachmentTests {
  @Test func `A1: An existing file of a known type is an attachment`() throws {
    let url = Media.url("speech.mp3")
    let attachment = try UNNotificationAttachment(identifier: "voicemail", url: url)
    #expect(attachment.identifier == "voicemail")
    #expect(attachment.type == "public.mp3")
    #expect(attachment.url == url)
    #expect(try !UNNotificationAttachment(identifier: "", url: url).identifier.isEmpty)
  }

  @Test func `A11: A missing file is error 100`() throws {
    let url = Media.url("nothing.mp3")
    let error = #expect(throws: UNError.self) { try UNNotificationAttachment(identifier: "a", url: url, options: nil) }
    #expect(error?.code == .attachmentInvalidURL)
    let bridged = try #require(error) as NSError
    #expect(bridged.domain == UNErrorDomain)
    #expect(bridged.code == 100)
    #expect(bridged.localizedDescription == "Invalid attachment file URL")
  }

  @Test func `A11: An unknown filename extension is error 101`() {
    let url = Media.url("README.md")
    do {
      _ = try UNNotificationAttachment(identifier: "a", url: url, options: nil)
      Issue.record("README.md was attached")
    } catch UNError.attachmentUnrecognizedType {
      // The error is caught as in iOS code.
    } catch {
      Issue.record(error)
    }
  }

  @Test func `A7, A8: Options determine the type and the thumbnail`() throws {
    let attachment = try UNNotificationAttachment(
      identifier: "a", url: Media.url("README.md"),
      options: [
        UNNotificationAttachmentOptionsTypeHintKey: "public.png",
        UNNotificationAttachmentOptionsThumbnailHiddenKey: true,
        UNNotificationAttachmentOptionsThumbnailClippingRectKey: ["X": 0, "Y": 0.5, "Width": 1.0, "Height": 0.5],
        UNNotificationAttachmentOptionsThumbnailTimeKey: ["value": 3, "timescale": 2],
      ])
    #expect(attachment.type == "public.png")
    #expect(
      attachment.value.options
        == AttachmentOptions(
          typeHint: "public.png", thumbnailHidden: true,
          thumbnailClippingRect: CGRect(x: 0, y: 0.5, width: 1, height: 0.5), thumbnailTime: 1.5))
  }

  @Test func `A8: A rectangle's dictionary is the clipping rectangle`() throws {
    let rect = CGRect(x: 0, y: 0.25, width: 1, height: 0.5)
    let attachment = try UNNotificationAttachment(
      identifier: "a", url: Media.url("README.md"),
      options: [
        UNNotificationAttachmentOptionsTypeHintKey: "public.png",
        UNNotificationAttachmentOptionsThumbnailClippingRectKey: rect.dictionaryRepresentation,
      ])
    #expect(attachment.value.options.thumbnailClippingRect == rect)
  }

  @Test func `A11: The error codes equal those of the system`() {
    for code in NotificationError.Code.allCases {
      #expect(UNError.Code(rawValue: code.rawValue).map { UNError($0).errorCode } == code.rawValue)
    }
  }
}
