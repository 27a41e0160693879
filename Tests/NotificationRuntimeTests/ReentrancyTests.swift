import ExtensionProtocol
import Foundation
import Notifications
import Scenes
import Testing
import Transcripts

@testable import NotificationRuntime

@MainActor
@Suite("Reentrancy of a device")
struct ReentrancyTests {
  /// An extension that counts how often it is ended.
  private final class CountedExtension: RunningExtension {
    let inner: any RunningExtension
    let count: Count
    init(_ inner: any RunningExtension, _ count: Count) { (self.inner, self.count) = (inner, count) }
    var channel: any FrameChannel { inner.channel }
    var folders: [URL]? { inner.folders }
    func causeOfEnd() async -> String? { await inner.causeOfEnd() }
    func terminate() {
      count.value += 1
      inner.terminate()
    }
  }

  @MainActor
  final class Count {
    var value = 0
    nonisolated init() {}
  }

  private struct CountingLauncher: ExtensionLauncher {
    let inner: any ExtensionLauncher
    let count: Count
    func launch(in storage: DeviceStorage) throws(RuntimeError) -> any RunningExtension {
      CountedExtension(try inner.launch(in: storage), count)
    }
  }

  @Test("A banner leaves when its time ends, even if nothing refers to it")
  func forgottenBanner() async throws {
    let device = try Device.virtual(nil)
    try await device.deliver()
    try await device.advance(by: .seconds(6))
    #expect(device.lines(.banner) == ["5000 leaves"])
  }

  @Test("A device with a visible banner can be released")
  func deviceWithBanner() async throws {
    weak var weakDevice: Device?
    do {
      let device = try Device.virtual(nil)
      weakDevice = device
      try await device.deliver()
    }
    #expect(weakDevice == nil)
  }

  @Test("Two banners expanded concurrently give one interface, and the other is dismissed")
  func twoExpansions() async throws {
    let device = try Device.virtual(RawExtension.contentExtension { $0.respond($1) })
    let first = try await device.deliver(thread: "0").expand()
    let (second, third) = (try await device.deliver(thread: "1"), try await device.deliver(thread: "2"))
    let press = Task { try await second.expand() }
    let interfaces = [try await third.expand(), try await press.value]
    #expect(first.isDismissed)
    #expect(interfaces.filter(\.isDismissed).count == 1)
    #expect(interfaces.first { !$0.isDismissed } == device.interface)
  }

  @Test("A press at a point selects the action there, even if another has the same title")
  func equalTitles() async throws {
    var chosen: [String] = []
    let device = try Device.virtual(
      RawExtension.contentExtension { raw, message in
        raw.respond(message)
        if case .didReceive = message {
          raw.send(.notificationActions(["a", "b"].map { Action(identifier: $0, title: "Same") }))
        }
        if case .respond(_, let response) = message { chosen.append(response.actionIdentifier) }
      })
    let interface = try await device.deliver().expand()
    let rows = interface.scene.elements.filter { $0.role == .action }
    for row in rows.reversed() { try await interface.press(.point(CGPoint(x: row.frame.midX, y: row.frame.midY))) }
    #expect(chosen == ["b", "a"])
  }

  @Test("M4: An extension that reports late that it handles no actions has them sent to the app")
  func lateAbsence() async throws {
    var raw: RawExtension?
    let device = try Device.virtual(
      RawExtension.contentExtension { one, message in
        raw = one
        if case .respond = message { return }
        one.respond(message)
        if case .didReceive = message { one.send(.notificationActions([Action(identifier: "a", title: "A")])) }
      })
    let interface = try await device.deliver().expand()
    try await interface.press(.action("a"))
    #expect(device.responses.isEmpty)
    raw?.send(.notImplemented(member: "didReceiveResponse"))
    try await device.settle()
    #expect(device.responses.map(\.response.actionIdentifier) == ["a"])
    #expect(interface.isDismissed)
    try await device.advance(by: .seconds(60))
    #expect(device.defects == [])
  }

  @Test("An extension that closes its channel at dismissal is ended")
  func endsAtDismissal() async throws {
    let count = Count()
    var contentExtension = RawExtension.contentExtension { raw, message in
      if message == .dismiss { return raw.channel.close() }
      raw.respond(message)
    }
    contentExtension.launcher = CountingLauncher(inner: contentExtension.launcher, count: count)
    let device = try Device.virtual(contentExtension)
    let interface = try await device.deliver().expand()
    await interface.dismiss()
    #expect(count.value == 1)
    #expect(device.core.running.isEmpty)
  }

  @Test("An extension that neither loads nor becomes idle is given up")
  func neverLoads() async throws {
    let device = try Device.virtual(
      RawExtension.contentExtension { raw, message in
        guard case .ping(let number) = message else { return }
        for height in 0..<50 { raw.send(.preferredContentSize(CGSize(width: 1, height: height + 1))) }
        raw.send(.pong(number))
      })
    let banner = try await device.deliver()
    let expected = RuntimeError.extensionFailed(
      extension: "Raw", stage: ExtensionStage(.load),
      reason: "it sent more messages than allowed before its view was loaded")
    await #expect(throws: expected) { try await banner.expand() }
  }

  @Test("Texts of an extension about itself are truncated")
  func longTexts() async throws {
    let long = String(repeating: "x", count: 200_000)
    let device = try Device.virtual(
      RawExtension.contentExtension { raw, message in
        raw.respond(message)
        guard case .didReceive = message else { return }
        raw.send(.diagnostic(Diagnostic(.network, long, severity: .note, reason: long, remedy: long)))
        raw.send(.notificationActions([Action(identifier: "a", title: long), Action(identifier: "b", title: long)]))
        raw.send(.soundRefused(name: long, code: long, reason: long))
        raw.send(.notImplemented(member: long))
        raw.send(.loadFailed(reason: long))
      })
    let banner = try await device.deliver()
    await #expect(throws: RuntimeError.self) { try await banner.expand() }
    let longest = device.transcript.moments.map(\.event.text.utf8.count).max() ?? 0
    #expect(longest < 10_000)
    #expect(device.lines(.diagnostic, .actions, .sound, .fault).count == 5)
  }
}
