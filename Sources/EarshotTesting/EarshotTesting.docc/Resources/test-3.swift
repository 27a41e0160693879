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
  }

  @Test func playAndPause() async throws {
    let device = try await TestDevice(apps: [
      .init(bundleIdentifier: "com.example.Greeting", content: NotificationViewController.self)
    ])
    let interface = try await device.deliver(.apns(contentsOf: payload)).expand()
    #expect(interface.mediaButton?.icon == .play)
    try await interface.press(.mediaButton)
    try await device.advance(by: .seconds(1))
    #expect(interface.mediaButton?.icon == .pause)
    #expect(device.speaker.heard(last: .milliseconds(900)).isAudible)

    try device.transcript.expect(inOrder: "deliver", "expand", "press: media button*", "sound: starts*")
    try device.transcript.expect("sound", "starts at 0.000 of *", between: .zero ... .seconds(1))
    try device.transcript.expectNo("diagnostic")
  }
}
