import EarshotScenarios
import EarshotTesting
import EarshotUIKit
import EarshotUserNotifications
import EarshotUserNotificationsUI
import Foundation
import TestSupport
import Testing

/// Scenarios with the tests' own extensions: failures, expectations and snapshots.
@MainActor @Suite("Scenarios with extensions") struct ScenarioTests {
  /// Has no media button.
  private class Quiet: UIViewController, UNNotificationContentExtension {
    func didReceive(_ notification: UNNotification) {}
  }

  /// Has a button without playback.
  private class Mute: UIViewController, UNNotificationContentExtension {
    var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { .default }
    var mediaPlayPauseButtonFrame: CGRect { CGRect(x: 16, y: 12, width: 44, height: 44) }
    var mediaPlayPauseButtonTintColor: UIColor { .red }
    func didReceive(_ notification: UNNotification) {}
    func mediaPlay() {}
    func mediaPause() {}
  }

  /// Downloads and attaches the file that a payload names.
  private final class Fetcher: UNNotificationServiceExtension {
    override func didReceive(
      _ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
    ) {
      contentHandler(request.content)
    }
  }

  private func device(
    _ content: any (UIViewController & UNNotificationContentExtension).Type, service: Bool = false
  ) async throws -> TestDevice {
    try await TestDevice(apps: [
      .init(bundleIdentifier: "com.example.App", content: content, service: service ? Fetcher.self : nil)
    ])
  }

  /// Runs a scenario in a folder with a payload.
  @discardableResult
  private func run(_ text: String, on device: TestDevice, output: URL? = nil) async throws -> Earshot.ScenarioOutcome {
    let folder = try TemporaryFolder()
    try folder.file(
      "note.apns",
      Data(
        #"{"Simulator Target Bundle": "com.example.App", "aps": {"alert": {"title": "Ada"}, "mutable-content": 1}}"#
          .utf8))
    let scenario = try Earshot.Scenario(parsing: text, name: "test", folder: folder.url)
    return try await device.run(scenario, outputFolder: output)
  }

  /// Returns the error of a failed scenario.
  private func mismatch(_ body: () async throws -> Earshot.ScenarioOutcome) async throws -> ScenarioMismatch {
    do {
      let outcome = try await body()
      Issue.record("it holds: \(outcome.steps)")
      throw CancellationError()
    } catch let mismatch as ScenarioMismatch {
      return mismatch
    }
  }

  @Test("A crash fails the scenario unless it is expected")
  func crash() async throws {
    let text = """
      deliver note.apns
      expand
      crash extension
      advance 1s
      """
    try await run(text + "\nexpect failure \"*\"\ntry press media\nexpect failure", on: device(Quiet.self))
    let device = try await device(Quiet.self)
    let mismatch = try await mismatch { try await run(text, on: device) }
    #expect(mismatch.message.hasPrefix("scenario test failed:\n  Quiet: "))
    #expect(mismatch.outcome.steps.map(\.state).allSatisfy { $0 == .passed })
  }

  @Test("A crash of the service extension delivers the original content")
  func serviceCrash() async throws {
    let text = "crash service\ndeliver note.apns\nexpect title Ada\nexpect failure\nexpect banner on-screen"
    try await run(text, on: device(Quiet.self, service: true))
  }

  @Test("A media button without sound fails the scenario")
  func silentControl() async throws {
    let text = """
      deliver note.apns
      expand
      expect control default play at 16 12 44 44 tint FF0000
      press media
      expect sound for 500ms
      """
    let device = try await device(Mute.self)
    let mismatch = try await mismatch { try await run(text, on: device) }
    #expect(
      mismatch.outcome.failures == [
        "test:5: expect sound for 500ms: nothing was heard: 500 ms, silence RMS, peak silence; no sound"
      ])
  }

  @Test("The check notes an extension without a media button")
  func checkWithoutControl() async throws {
    let folder = try TemporaryFolder()
    try folder.file("voice.wav", try Media.bytes("ramp.wav"))
    let url = try folder.file(
      "note.apns",
      Data(
        #"{"Simulator Target Bundle": "com.example.App", "aps": {"alert": "Ada"}, "media-url": "voice.wav"}"#.utf8))
    let outcome = try await device(Quiet.self).check(.contents(of: url))
    #expect(
      outcome.steps.flatMap(\.findings).contains("note: voice.wav is attached, but Quiet shows no media button"))
    #expect(
      outcome.steps.contains {
        $0.state == .notRun(reason: "the media button is not drawn: mediaPlayPauseButtonType is not implemented")
      })
    var options = Earshot.NotificationCheck.Options()
    options.requiresControl = true
    let strict = try await device(Quiet.self)
    let mismatch = try await mismatch { try await strict.check(.contents(of: url), options: options) }
    #expect(
      mismatch.outcome.failures == [
        "expect control: the media button is not drawn: mediaPlayPauseButtonType is not implemented"
      ])
  }

  @Test("The check of an extension that plays nothing fails")
  func checkWithoutSound() async throws {
    let folder = try TemporaryFolder()
    let url = try folder.file(
      "note.apns", Data(#"{"Simulator Target Bundle": "com.example.App", "aps": {"alert": "Ada"}}"#.utf8))
    let device = try await device(Mute.self)
    let mismatch = try await mismatch { try await device.check(.contents(of: url)) }
    #expect(
      mismatch.outcome.failures == ["expect sound: nothing was heard within 5 s: no sound has started"])
  }

  @Test("Snapshots are written, and compared without tolerance")
  func pictures() async throws {
    let folder = try TemporaryFolder()
    try await run("deliver note.apns\nsnapshot banner.png", on: device(Quiet.self), output: folder.url)
    let payload =
      #"{"Simulator Target Bundle": "com.example.App", "aps": {"alert": {"title": "Ada"}, "mutable-content": 1}}"#
    try folder.file("note.apns", Data(payload.utf8))
    try folder.file("other.apns", Data(payload.replacingOccurrences(of: "Ada", with: "Ida").utf8))
    func compare(_ name: String) throws -> Earshot.Scenario {
      try Earshot.Scenario(
        parsing: "deliver \(name).apns\nexpect snapshot banner.png", name: "test", folder: folder.url)
    }
    try await device(Quiet.self).run(compare("note"))
    let device = try await device(Quiet.self)
    let mismatch = try await mismatch { try await device.run(compare("other")) }
    #expect(mismatch.outcome.failures.first?.contains("pixels differ") == true)
  }

  @Test("Settings of the device are skipped on an existing device")
  func deviceSettings() async throws {
    let outcome = try await run("width 320\ndeliver note.apns\nexpect title Ada", on: device(Quiet.self))
    #expect(outcome.steps[0].state == .notRun(reason: "the test has made the device already"))
    #expect(outcome.passed)
  }
}
