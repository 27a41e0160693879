import EarshotTesting
import Foundation
import Testing

@testable import GreetingContent

@MainActor @Suite struct GreetingTests {
  let payload = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "greeting.apns")

  @Test func theTitleArrives() async throws {
    let device = try await TestDevice(apps: [
      .init(bundleIdentifier: "com.example.Greeting", content: NotificationViewController.self)
    ])
    let banner = await device.deliver(try .apns(contentsOf: payload))
    #expect(banner.content.title == "Hello")
    let interface = try await banner.expand()
    let texts = try await interface.elements().map(\.label)
    #expect(texts.contains("Listen: Hello"))
    #expect(interface.mediaButton == nil)
  }
}
