import Dispatch
import EarshotUIKit
import EarshotUserNotifications
import EarshotUserNotificationsUI
import ExtensionLink
import Foundation
import TestSupport
import Testing

@testable import EarshotTesting

@Suite("Calls of an extension that do not return") struct CallWatchTests {
  @Test("An endless loop in the test's process ends it, with the call and the line of the device")
  func endlessLoop() async throws {
    let result = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      TestDevice.callTimeLimit = .seconds(1)
      try await StuckController.play()
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("the extension's mediaPlay() has not returned for 1 s"), "\(text)")
    #expect(text.contains("CallWatchTests.swift:\(StuckController.line)"), "\(text)")
    #expect(stack(in: text, contains: "StuckController"), "\(text)")
  }

  @Test("An endless wait in the test's process ends it, too")
  func endlessWait() async throws {
    let result = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      TestDevice.callTimeLimit = .seconds(1)
      try await StuckController.play(waiting: true)
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("the extension's mediaPlay() has not returned for 1 s"), "\(text)")
    #expect(stack(in: text, contains: "StuckController"), "\(text)")
  }

  @Test("An endless loop in a task of the extension ends the process, too")
  func endlessTask() async throws {
    let result = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      TestDevice.callTimeLimit = .seconds(1)
      try await StuckController.startTask()
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("has not left the main thread free for 1 s"), "\(text)")
    #expect(text.contains("CallWatchTests.swift:"), "\(text)")
    #expect(stack(in: text, contains: "StuckController"), "\(text)")
  }

  @Test("An endless loop of a service extension ends the process, with the call, the line of the device and the stack")
  func endlessService() async throws {
    let result = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      TestDevice.callTimeLimit = .seconds(1)
      try await StuckService.deliver("Call")
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("the extension's didReceive(_:withContentHandler:) has not returned for "), "\(text)")
    #expect(text.contains("CallWatchTests.swift:\(StuckService.line)"), "\(text)")
    #expect(stack(in: text, contains: "StuckService"), "\(text)")
  }

  @Test("An endless loop on a background queue ends the process, too")
  func endlessBlock() async throws {
    let result = await #expect(processExitsWith: .signal(SIGABRT), observing: [\.standardErrorContent]) {
      TestDevice.callTimeLimit = .seconds(1)
      try await StuckService.deliver("Block")
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("the extension's block on a background queue has not returned for "), "\(text)")
    #expect(stack(in: text, contains: "StuckService"), "\(text)")
  }

  /// Whether the stack that Earshot has printed, and not only the backtrace of the Swift runtime, contains a name.
  private func stack(in text: String, contains name: String) -> Bool {
    text.split(separator: "\n").contains { $0.hasPrefix("earshot: stack: ") && $0.contains(name) }
  }

  @Test("A main thread that waits is not taken for a loop")
  @MainActor func waiting() throws {
    let turn = MainTurn(on: .current)
    #expect(turn.check()?.time == nil)
    // It waits for a thread that computes, and does not become free.
    let end = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let thread = ProcessThread.current
      while thread.runningTime < .milliseconds(200) {}
      end.signal()
    }
    end.wait()
    #expect(try #require(turn.check()).time < .milliseconds(100))
  }

  @Test("The time in which a call waits for a processor does not count")
  func busyMachine() {
    var timer = CallTimer()
    timer.addSecond(of: 1, waiting: .seconds(5))
    for second in 1...100 { timer.addSecond(of: 1, waiting: .seconds(5) + .milliseconds(900 * second)) }
    #expect(timer.elapsed == .seconds(10))
    // The kernel adds a long wait only when it is over.
    timer.addSecond(of: 1, waiting: .seconds(98))
    #expect(timer.elapsed == .seconds(10))
  }

  @Test("Every call has a time of its own")
  func newCall() {
    var timer = CallTimer()
    for _ in 0...3 { timer.addSecond(of: 1, waiting: .zero) }
    #expect(timer.elapsed == .seconds(3))
    timer.addSecond(of: 2, waiting: .zero)
    #expect(timer.elapsed == .zero)
    timer.addSecond(of: 2, waiting: .zero)
    #expect(timer.elapsed == .seconds(1))
    timer.addSecond(of: nil, waiting: .zero)
    #expect(timer.elapsed == .zero)
  }
}

/// Never returns from `didReceive(_:withContentHandler:)`, or from a block that it submits if the title is `Block`.
private final class StuckService: UNNotificationServiceExtension {
  static let line: Int = #line + 3

  @MainActor static func deliver(_ title: String) async throws {
    let device = try await TestDevice(apps: [.init(bundleIdentifier: "com.example.Loop", service: Self.self)])
    let payload = try Earshot.Payload(["aps": ["alert": ["title": .string(title)], "mutable-content": 1]])
    _ = await device.deliver(Earshot.Delivery(payload: payload, bundleIdentifier: "com.example.Loop"))
    // On a busy machine, the system gives up before the loop has run for a second.
    try await Deadline.yield(for: "the end of the process") { false }
    withExtendedLifetime(device) {}
  }

  override func didReceive(
    _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    guard request.content.title == "Block" else { return StuckService.loop() }
    DispatchQueue.global().async { StuckService.loop() }
  }

  private static func loop() {
    var count = 0
    while count >= 0 { count = (count + 1) % 1_000 }
  }
}

/// Never returns from `mediaPlay()`.
private final class StuckController: UIViewController, UNNotificationContentExtension {
  nonisolated static let line: Int = #line + 9
  /// Whether it waits for something that never happens, instead of computing.
  private static var waits = false

  let mediaPlayPauseButtonType = UNNotificationContentExtensionMediaPlayPauseButtonType.default
  let mediaPlayPauseButtonFrame = CGRect(x: 0, y: 0, width: 44, height: 44)

  static func play(waiting: Bool = false) async throws {
    waits = waiting
    let device = try await TestDevice(apps: [.init(bundleIdentifier: "com.example.Loop", content: Self.self)])
    let interface = try await device.deliver(Earshot.NotificationContent(title: "Loop"), to: "com.example.Loop")
      .expand()
    try await interface.press(.mediaButton)
  }

  /// Starts a task on the main actor that never ends.
  static func startTask() async throws {
    let device = try await TestDevice(apps: [.init(bundleIdentifier: "com.example.Loop", content: Self.self)])
    let interface = try await device.deliver(Earshot.NotificationContent(title: "Task"), to: "com.example.Loop")
      .expand()
    try await interface.settle()
  }

  func didReceive(_ notification: UNNotification) {
    guard notification.request.content.title == "Task" else { return }
    Task { @MainActor in Self.loop() }
  }

  private static func loop() {
    var count = 0
    while count >= 0 { count = (count + 1) % 1_000 }
  }

  func mediaPlay() {
    if Self.waits { DispatchSemaphore(value: 0).wait() }
    Self.loop()
  }
}
