import EarshotTesting
import Foundation
import Testing

@testable import VoicemailContent
@testable import VoicemailService

/// From the push notification to the sound: the service extension downloads what the content extension plays.
@MainActor @Suite struct VoicemailServiceTests {
  nonisolated static let url = "https://voicemail.example.com/ada/5085.bin"
  nonisolated static let sealed = URL(filePath: "Samples/Voicemail/voicemail.encrypted")
  let voicemail = URL(filePath: "Samples/Voicemail/voicemail.apns")
  let words = "Hello, it's Ada. The engine is running. Call me back when you can."

  /// Creates a device with the app. The server responds with the payload's download, or with `download`.
  func device(_ download: Earshot.DownloadFixture? = nil) async throws -> TestDevice {
    try await TestDevice(
      apps: [
        .init(
          bundleIdentifier: "com.example.Voicemail", content: NotificationViewController.self,
          service: NotificationService.self,
          infoPlist: URL(filePath: "Samples/Voicemail/VoicemailContent/Info.plist"))
      ],
      downloads: Earshot.DownloadSource(fixtures: download.map { [Self.url: $0] } ?? [:]))
  }

  @Test("The service extension downloads the voicemail, which then plays")
  func fetch() async throws {
    let device = try await device()
    let banner = try await device.deliver(.apns(contentsOf: voicemail))
    #expect(banner.content.body == words)
    #expect(banner.content.attachments.map(\.identifier) == ["voicemail"])

    let interface = try await banner.expand()
    try await interface.press(.mediaButton)
    try await device.advance(by: .seconds(6))
    await interface.dismiss()
    try device.transcript.expect(
      exactly: """
        0.000   deliver     VOICEMAIL "Ada Lovelace" to com.example.Voicemail
        0.000   download    https://voicemail.example.com/ada/5085.bin: 200, 41 KB after 0.000 s
        0.000   service     NotificationService: content after 0.000 s; 1 attachment
        0.000   attach      voicemail: voicemail.m4a, audio, 39 KB
        0.000   alert       com.example.Voicemail: banner, default sound
        0.000   ring        default sound: starts, 0.500 s
        0.000   ring        default sound: stops; 0.000 s heard, silence RMS, peak silence
        0.000   expand      Voicemail
        0.000   control     default, play icon, (16, 72, 44, 44)
        0.000   press       media button: mediaPlay()
        0.000   control     default, pause icon, (16, 72, 44, 44)
        0.000   sound       starts at 0.000 of voicemail.m4a
        5.123   sound       ends at 5.123 of voicemail.m4a; 5.123 s heard, -21.0 dBFS RMS, peak -2.3 dBFS
        5.123   sound       moves to 0.000 of voicemail.m4a
        5.123   announce    mediaPlayingPaused()
        5.123   control     default, play icon, (16, 72, 44, 44)
        6.000   dismiss     interface
        """)
  }

  @Test("The encrypted file on the server contains the recording")
  func recording() async throws {
    let box = try ChaChaPoly.SealedBox(combined: Data(contentsOf: Self.sealed))
    let payload = try Earshot.Delivery.apns(contentsOf: voicemail).payload
    guard case .object(let members)? = payload.userInfo["voicemail"], case .string(let text)? = members["key"],
      let key = Data(base64Encoded: text)
    else { throw CocoaError(.coderReadCorrupt) }
    let opened = try ChaChaPoly.open(box, using: SymmetricKey(data: key))
    let isTheSame = try opened == Data(contentsOf: URL(filePath: "Samples/Voicemail/voicemail.m4a"))
    #expect(isTheSame)
  }

  @Test(
    "A failed or damaged download leaves the text",
    arguments: [
      Earshot.DownloadFixture.failing(-1009), .failing(-1001, after: .seconds(20)), .notFound, .data(Data()),
      .file(sealed, damage: .flipped(at: [20_000])), .file(sealed, damage: .truncated(after: 30_000)),
      .file(URL(filePath: "Samples/Voicemail/voicemail.m4a")),
    ])
  func failing(download: Earshot.DownloadFixture) async throws {
    let device = try await device(download)
    let banner = try await device.deliver(.apns(contentsOf: voicemail))
    #expect(banner.content.body == words + "\nThe recording is not available.")
    #expect(banner.content.attachments.isEmpty)
    #expect(try await banner.expand().extensionName == "Voicemail")
    #expect(device.transcript.diagnostics.isEmpty)
  }

  @Test("A download that takes too long leaves the text after 30 seconds")
  func timeout() async throws {
    let device = try await device(.file(Self.sealed, after: .seconds(31)))
    let banner = try await device.deliver(.apns(contentsOf: voicemail))
    #expect(device.now.seconds == 30)
    #expect(banner.content.body == words + "\nThe recording is not available.")
    #expect(banner.content.attachments.isEmpty)
    // The canceled download has no further effect.
    try await device.advance(by: .seconds(10))
    try device.transcript.expect(.serviceTimeout, times: 1)
    try device.transcript.expectNo(.completionTwice)
  }

  @Test("A slow download may take nearly 30 seconds")
  func slow() async throws {
    let device = try await device(.file(Self.sealed, bytesPerSecond: 1_500))
    let interface = try await device.deliver(.apns(contentsOf: voicemail)).expand()
    #expect((27...28).contains(device.now.seconds))
    try await interface.press(.mediaButton)
    try await device.advance(by: .seconds(2))
    #expect(device.speaker.heard(last: .seconds(1)).isAudible)
    try await interface.press(.mediaButton)
    #expect(device.transcript.diagnostics.isEmpty)
  }

  @Test("A wrong key leaves the text without the voicemail")
  func wrongKey() async throws {
    let device = try await device()
    var delivery = try Earshot.Delivery.apns(contentsOf: voicemail)
    let text = try String(contentsOf: voicemail, encoding: .utf8)
    let other = text.replacing("HvC/", with: "AAAA")
    delivery.payload = try Earshot.Payload(parsing: Data(other.utf8))
    #expect(await device.deliver(delivery).content.body == words + "\nThe recording is not available.")
  }

  @Test("A notification without a voicemail is unchanged")
  func unchanged() async throws {
    let device = try await device()
    let payload = Data(#"{"aps": {"alert": {"body": "No new voicemail"}, "mutable-content": 1}}"#.utf8)
    let delivery = try Earshot.Delivery(
      payload: Earshot.Payload(parsing: payload), bundleIdentifier: "com.example.Voicemail")
    #expect(await device.deliver(delivery).content.body == "No new voicemail")
  }
}
