import EarshotScenarios
import EarshotSnapshots
import EarshotTesting
import EarshotUIKit
import EarshotUserNotifications
import EarshotUserNotificationsUI
import Foundation
import TestSupport
import Testing

/// Failures begin with the line of the test that caused them.
@MainActor @Suite(.serialized) struct SourceLineTests {
  private final class Plain: UIViewController, UNNotificationContentExtension {
    func didReceive(_ notification: UNNotification) {}
  }

  private let content = Earshot.NotificationContent(title: "Title")

  private func device() async throws -> TestDevice {
    try await TestDevice(apps: [.init(bundleIdentifier: "com.example.Plain", content: Plain.self)])
  }

  /// Expects an operation to fail with an error whose description begins with a line of this file.
  private func expectFailure<Failure: Error>(
    _ type: Failure.Type, at line: Int, _ message: String, _ location: Testing.SourceLocation = #_sourceLocation,
    _ operation: () async throws -> Void
  ) async {
    var text = ""
    do {
      try await operation()
      Issue.record("no error", sourceLocation: location)
    } catch {
      #expect(error is Failure, sourceLocation: location)
      text = "\(error)"
    }
    #expect(text.hasPrefix("\(#filePath):\(line): \(message)"), "\(text)", sourceLocation: location)
  }

  @Test func `An error of a press, a banner or an advance names the line of the call`() async throws {
    let device = try await device()
    let banner = await device.deliver(content, to: "com.example.Plain")
    let interface = try await banner.expand()
    await expectFailure(Earshot.RuntimeError.self, at: #line + 1, "nothing to press") {
      try await interface.press(.mediaButton)
    }
    await expectFailure(Earshot.RuntimeError.self, at: #line + 1, "unknown action x") {
      try await interface.press(.action("x"))
    }
    await expectFailure(Earshot.RuntimeError.self, at: #line + 1, "the pressed action has no") {
      try await interface.enter("a")
    }
    await expectFailure(Earshot.RuntimeError.self, at: #line + 1, "the banner or interface") {
      _ = try await banner.expand()
    }
    await expectFailure(Earshot.RuntimeError.self, at: #line, "the banner or interface") { try banner.tap() }
    await expectFailure(
      TranscriptMismatch.self, at: #line + 1, "the condition was not met within 2.000 s of device time:\n"
    ) { try await device.advance(until: { interface.isDismissed }, atMost: .seconds(2)) }
    #expect(device.now.seconds == 2)
    await interface.dismiss()
    await expectFailure(Earshot.RuntimeError.self, at: #line, "the banner or") { _ = try await interface.elements() }
  }

  @Test func `Errors with different lines are equal`() async throws {
    let device = try await device()
    let interface = try await device.deliver(content, to: "com.example.Plain").expand()
    await interface.dismiss()
    await #expect(throws: Earshot.RuntimeError.gone) { try await interface.press(.mediaButton) }
    #expect(Earshot.RuntimeError.gone.sourceLine == nil)
  }

  @Test func `Mismatches of transcripts, snapshots and scenarios name the line of the expectation`() async throws {
    let device = try await device()
    let folder = try TemporaryFolder()
    let interface = try await device.deliver(content, to: "com.example.Plain").expand()
    let transcript = device.transcript
    await expectFailure(TranscriptMismatch.self, at: #line, "expected sound") { try transcript.expect("sound") }
    await expectFailure(TranscriptMismatch.self, at: #line, "unknown kind") { try transcript.expect("noise", "x") }
    await expectFailure(TranscriptMismatch.self, at: #line, "expected ") { try transcript.expect(inOrder: "sound") }
    await expectFailure(TranscriptMismatch.self, at: #line, "") { try transcript.expect(exactly: "nothing") }
    await expectFailure(TranscriptMismatch.self, at: #line, "expected no") { try transcript.expectNo("expand") }
    await expectFailure(SnapshotMismatch.self, at: #line, "no snapshot") {
      try await interface.expectSnapshot("missing", record: false, line: #line - 1)
    }
    let scenario = try Earshot.Scenario(parsing: "press media", name: "line", folder: folder.url)
    await expectFailure(ScenarioMismatch.self, at: #line, "scenario line failed") { try await device.run(scenario) }
  }
}
