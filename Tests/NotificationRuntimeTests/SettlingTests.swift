import ExtensionProtocol
import Foundation
import Playback
import Testing

@testable import NotificationRuntime

@MainActor
@Suite("Waiting for an idle extension")
struct SettlingTests {
  @Test("A press waits for one answer in real time, and in virtual time until two bring nothing")
  func pings() async throws {
    for (output, expected) in [(Speaker.Output.null, 1), (.virtual, 2)] {
      var (pings, pingsBeforePlay) = (0, 0)
      let device = Device(speaker: try Speaker(output))
      let raw = RawExtension.contentExtension { raw, message in
        if case .ping = message { pings += 1 }
        if case .mediaPlay = message { pingsBeforePlay = pings }
        raw.respond(message)
      }
      try device.install(App(bundleIdentifier: "com.example.App", contentExtensions: [raw]))
      let interface = try await device.deliver().expand()
      pings = 0
      try await interface.press(.mediaButton)
      #expect(pingsBeforePlay == expected, "\(output)")
      await interface.dismiss()
    }
  }

  @Test("In real time, a message that answers one of the extension is waited for")
  func messages() async throws {
    let device = Device(speaker: try Speaker(.null))
    var resized = 0
    let raw = RawExtension.contentExtension { raw, message in
      switch message {
      case .didReceive: raw.send(.preferredContentSize(CGSize(width: 300, height: 100)))
      case .resize: resized += 1
      default: break
      }
      raw.respond(message)
    }
    try device.install(App(bundleIdentifier: "com.example.App", contentExtensions: [raw]))
    _ = try await device.deliver().expand()
    #expect(resized == 1)
  }
}
