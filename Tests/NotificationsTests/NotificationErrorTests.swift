import Foundation
import Testing

import Notifications

@Suite("Notification errors")
struct NotificationErrorTests {
  @Test("A11: Domain and codes are Apple's")
  func codes() {
    #expect(
      NotificationError.Code.allCases.map(\.rawValue)
        == [1, 100, 101, 102, 103, 104, 105, 1400, 1401, 1500, 1501, 1600])
    #expect(NotificationError.Code.attachmentCorrupt.rawValue == 105)
    #expect(NotificationError.Code.badgeInputInvalid.rawValue == 1600)
    let error = NotificationError(.attachmentInvalidURL) as any Error as NSError
    #expect(error.domain == "UNErrorDomain")
    #expect(error.code == 100)
  }

  @Test("A11: Messages are Apple's")
  func messages() {
    #expect(NotificationError(.attachmentInvalidURL).localizedDescription == "Invalid attachment file URL")
    #expect(NotificationError(.attachmentUnrecognizedType).localizedDescription == "Unrecognized attachment file type")
    #expect(Set(NotificationError.Code.allCases.map(\.message)).count == NotificationError.Code.allCases.count)
  }

  @Test("A11: The description adds the file, the found and the allowed value, and the fix")
  func facts() {
    let error = NotificationError(
      .attachmentInvalidFileSize, url: URL(filePath: "/tmp/a.mp3"), found: "6000000 bytes",
      allowed: "5242880 bytes (5 MB) for audio", advice: "Attach a shorter file.")
    #expect(
      error.description
        == "Invalid attachment file size: /tmp/a.mp3: found 6000000 bytes; allowed: 5242880 bytes (5 MB) for audio. "
        + "Attach a shorter file.")
    #expect(error.failureReason == "Found 6000000 bytes; allowed: 5242880 bytes (5 MB) for audio.")
    #expect(NotificationError(.notificationsNotAllowed).description.hasSuffix("."))
  }

  @Test("A11: An error is preserved by any coder")
  func coding() throws {
    let error = NotificationError(.attachmentCorrupt, url: URL(filePath: "/tmp/a.mp3"), found: "Ogg")
    #expect(try JSONDecoder().decode(NotificationError.self, from: JSONEncoder().encode(error)) == error)
  }
}
