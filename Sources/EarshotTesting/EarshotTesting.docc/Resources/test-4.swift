import EarshotTesting
import Foundation
import Testing

@testable import GreetingContent
@testable import GreetingService

@MainActor @Suite struct GreetingServiceTests {
  let folder = URL(filePath: #filePath).deletingLastPathComponent()

  @Test func theDownloadPlays() async throws {
    let device = try await TestDevice(
      apps: [
        .init(
          bundleIdentifier: "com.example.Greeting", content: NotificationViewController.self,
          service: NotificationService.self)
      ],
      downloads: Earshot.DownloadSource(fixtures: [
        "https://example.com/greeting.m4a": .file(folder.appending(path: "greeting.m4a"), after: .seconds(2))
      ]))
    let banner = try await device.deliver(.apns(contentsOf: folder.appending(path: "push.apns")))
    #expect(banner.content.attachments.map(\.identifier) == ["greeting"])
    let interface = try await banner.expand()
    try await interface.press(.mediaButton)
    try await device.advance(by: .seconds(1))
    #expect(device.speaker.heard(last: .milliseconds(900)).isAudible)
  }

  @Test func theBannerDoesNotWaitForever() async throws {
    let device = try await TestDevice(
      apps: [.init(bundleIdentifier: "com.example.Greeting", service: NotificationService.self)],
      downloads: Earshot.DownloadSource(fixtures: [
        "https://example.com/greeting.m4a": .file(folder.appending(path: "greeting.m4a"), after: .seconds(31))
      ]))
    let banner = try await device.deliver(.apns(contentsOf: folder.appending(path: "push.apns")))
    #expect(device.now.seconds == 30)
    #expect(banner.content.attachments.isEmpty)
  }
}
