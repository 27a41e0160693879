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

  /// A view controller whose media button plays nothing.
  private final class Mute: UIViewController, UNNotificationContentExtension {
    let mediaPlayPauseButtonType = UNNotificationContentExtensionMediaPlayPauseButtonType.default
    let mediaPlayPauseButtonFrame = CGRect(x: 16, y: 12, width: 44, height: 44)
    func didReceive(_ notification: UNNotification) {}
  }

  private final class Delegate: UIResponder, UIApplicationDelegate {}

  private let content = Earshot.NotificationContent(title: "Title")

  private func device() async throws -> TestDevice {
    try await TestDevice(apps: [.init(bundleIdentifier: "com.example.Plain", content: Plain.self)])
  }

  /// Expects an operation to fail with an error whose description begins with a line, of this file by default.
  private func expectFailure<Failure: Error>(
    _ type: Failure.Type, at line: Int, in filePath: String = #filePath, _ message: String,
    _ location: Testing.SourceLocation = #_sourceLocation, _ operation: () async throws -> Void
  ) async {
    var text = ""
    do {
      try await operation()
      Issue.record("no error", sourceLocation: location)
    } catch {
      #expect(error is Failure, sourceLocation: location)
      text = "\(error)"
    }
    #expect(text.hasPrefix("\(filePath):\(line): \(message)"), "\(text)", sourceLocation: location)
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
    let errors = try [#line, #line + 1].map { line in
      try #require(throws: Earshot.ScenarioError.self) { try Earshot.Scenario(parsing: "fly", name: "x", line: line) }
    }
    #expect(errors[0] == errors[1] && errors[0].sourceLine != errors[1].sourceLine)
    let device = try await device()
    let interface = try await device.deliver(content, to: "com.example.Plain").expand()
    await interface.dismiss()
    await #expect(throws: Earshot.RuntimeError.gone) { try await interface.press(.mediaButton) }
    #expect(Earshot.RuntimeError.gone.sourceLine == nil)
  }

  @Test func `Mismatches of transcripts and scenarios name the line of the expectation`() async throws {
    let device = try await device()
    let folder = try TemporaryFolder()
    _ = try await device.deliver(content, to: "com.example.Plain").expand()
    let transcript = device.transcript
    await expectFailure(TranscriptMismatch.self, at: #line, "expected sound") { try transcript.expect("sound") }
    await expectFailure(TranscriptMismatch.self, at: #line, "unknown kind") { try transcript.expect("noise", "x") }
    await expectFailure(TranscriptMismatch.self, at: #line, "expected ") { try transcript.expect(inOrder: "sound") }
    await expectFailure(TranscriptMismatch.self, at: #line, "") { try transcript.expect(exactly: "nothing") }
    await expectFailure(TranscriptMismatch.self, at: #line, "expected no") { try transcript.expectNo("expand") }
    let scenario = try Earshot.Scenario(parsing: "press media", name: "line", folder: folder.url)
    await expectFailure(ScenarioMismatch.self, at: #line, "scenario line failed") { try await device.run(scenario) }
  }

  @Test func `An error of a scenario, an input or categories names the line of the call, then the file`() async throws {
    let folder = try TemporaryFolder()
    let press = try folder.file("press.scenario", Data("deliver".utf8))
    let missing = folder.url.appending(path: "missing")
    let problem = "1:8: the notification is missing"
    await expectFailure(Earshot.ScenarioError.self, at: #line + 1, "test:\(problem)") {
      _ = try Earshot.Scenario(parsing: "deliver", name: "test")
    }
    await expectFailure(Earshot.ScenarioError.self, at: #line + 1, "press.scenario:\(problem)") {
      _ = try Earshot.Scenario.contents(of: press)
    }
    await expectFailure(Earshot.ScenarioError.self, at: #line + 1, "\(missing.path): ") {
      _ = try Earshot.Scenario.contents(of: missing)
    }
    await expectFailure(Earshot.PayloadError.self, at: #line + 1, "\(missing.path).apns: ") {
      _ = try Earshot.NotificationInput.contents(of: missing.appendingPathExtension("apns"))
    }
    await expectFailure(Earshot.MediaInputError.self, at: #line + 1, "\(missing.path): no such file") {
      _ = try Earshot.NotificationInput.contents(of: missing)
    }
    await expectFailure(Earshot.CategoryFileError.self, at: #line + 1, "\(missing.path): ") {
      _ = try Earshot.Category.contents(of: missing)
    }
    let device = try await device()
    await expectFailure(Earshot.ScenarioError.self, at: #line + 1, "press.scenario:\(problem)") {
      try await device.run(.contents(of: press))
    }
    await expectFailure(Earshot.MediaInputError.self, at: #line + 1, "\(missing.path): no such file") {
      try await device.check(.contents(of: missing))
    }
  }

  @Test func `A snapshot that is missing, or cannot be drawn or recorded, names the line`() async throws {
    let device = try await device()
    let folder = try TemporaryFolder()
    let banner = await device.deliver(content, to: "com.example.Plain")
    let interface = try await banner.expand()
    await expectFailure(SnapshotMismatch.self, at: #line + 1, "no snapshot 'missing'") {
      try await interface.expectSnapshot("missing", record: false)
    }
    await expectFailure(SnapshotMismatch.self, at: #line + 1, "no snapshot 'missing'") {
      try banner.expectSnapshot("missing", record: false)
    }
    await expectFailure(SnapshotMismatch.self, at: #line + 1, "no snapshot 'missing'") {
      try device.lockScreen.expectSnapshot("missing", record: false)
    }
    await expectFailure(SnapshotMismatch.self, at: #line + 1, "the scene cannot be drawn: the scale must be from 1") {
      try await interface.expectSnapshot("missing", scale: 0, record: false)
    }
    try folder.file("Snapshots", "a file in place of the folder")
    let file = folder.path("SomeTests.swift")
    await expectFailure(SnapshotMismatch.self, at: #line + 1, in: file, "snapshot 'missing' cannot be recorded in ") {
      try banner.expectSnapshot("missing", record: true, filePath: file)
    }
  }

  @Test func `Every error in creating a device names the line of the call`() async throws {
    let folder = try TemporaryFolder()
    let appex = try Appex("Voicemail", in: folder)
    try folder.file("Voicemail.appex/categories.json", "{")
    let missing = URL(filePath: "/nonexistent/Info.plist")
    let app = TestDevice.App(bundleIdentifier: "com.example.Plain", content: Plain.self)
    await expectFailure(Earshot.LanguageTagError.self, at: #line + 1, "\"xx\" is not a known language") {
      _ = try await TestDevice(language: "xx")
    }
    await expectFailure(TwoAppsError.self, at: #line + 1, "several apps") {
      _ = try await TestDevice(apps: ["a", "b"].map { .init(bundleIdentifier: $0, delegate: { Delegate() }) })
    }
    await expectFailure(Earshot.ExtensionInfoError.self, at: #line + 1, "/nonexistent/Info.plist: no such file") {
      _ = try await TestDevice(apps: [.init(bundleIdentifier: "a", content: Plain.self, infoPlist: missing)])
    }
    await expectFailure(Earshot.AppFolderError.self, at: #line + 1, "/nonexistent/X.app: no such folder") {
      _ = try await TestDevice(apps: [.folder(URL(filePath: "/nonexistent/X.app"))])
    }
    await expectFailure(Earshot.CategoryFileError.self, at: #line + 1, "\(appex.path)/categories.json:") {
      _ = try await TestDevice(apps: [.folder(appex.url)])
    }
    // The program is missing, or finds no sources.
    await expectFailure(ExtensionBuildError.self, at: #line + 1, "") {
      _ = try await TestDevice(apps: [.folder(URL(filePath: "/nonexistent/Greeting"))])
    }
    await expectFailure(Earshot.RuntimeError.self, at: #line + 1, "Plain is") {
      _ = try await TestDevice(apps: [app, app])
    }
    let device = try await device()
    await expectFailure(DeviceInUseError.self, at: #line + 1, "another TestDevice, created at \(#filePath):") {
      _ = try await TestDevice(apps: [app], whileOtherDevice: .refuse)
    }
    #expect(device.transcript.moments.isEmpty)
  }

  @Test func `Every call that throws names its line`() async throws {
    let group = try TemporaryFolder()
    try group.file("Library/Preferences/group.com.example.plist", "values")
    let device = try await TestDevice(
      apps: [.init(bundleIdentifier: "com.example.Mute", content: Mute.self)],
      appGroups: ["group.com.example": group.url])
    let banner = await device.deliver(content, to: "com.example.Mute")
    let interface = try await banner.expand()
    try await interface.press(.mediaButton)
    // The values of the group can no longer be saved.
    try FileManager.default.removeItem(at: group.url)
    try device.crashContentExtension()
    let stage = FailingCall.Stage(device: device, banner: banner, interface: interface)
    for call in FailingCall.withFailedExtension { await expectLine(of: call, on: stage) }
    await interface.dismiss()
    for call in FailingCall.withoutInterface { await expectLine(of: call, on: stage) }
  }

  private func expectLine(of call: FailingCall, on stage: FailingCall.Stage) async {
    do {
      try await call.perform(stage)
      Issue.record("\(call.function) on line \(call.line) does not throw")
    } catch {
      #expect("\(error)".hasPrefix("\(FailingCall.filePath):\(call.line): "), "\(call.function): \(error)")
    }
  }

  /// The folders of the sources of the test libraries.
  private static let libraries = ["EarshotTesting", "EarshotSnapshots", "EarshotScenarios"].map {
    Media.root.appending(path: "Sources/\($0)")
  }

  @Test func `Every public function that throws takes the line of the call, and is tested`() throws {
    let declared = try Self.libraries.flatMap { try ThrowingFunction.declared(in: $0) }
    #expect(declared.filter { !$0.takesLine }.map(\.name) == [])
    #expect(declared.map(\.name).sorted() == FailingCall.all.map(\.function).sorted())
  }

  /// The throwing functions of the types in `Earshot` that no test library declares with the line of the call, by the
  /// reason.
  private static let withoutLine = [
    "Programs call it; a test has no standard input": ["NotificationInput.standardInput", "Payload.standardInput"],
    "Tests pass its argument to TestDevice, whose error has the line": ["ExtensionInfo.init", "LanguageTag.init"],
    "Its error is an outcome that iOS defines": [
      "AppNotifications.setBadge", "Attachment.validateContents", "Attachment.validating",
      "NotificationTrigger.validate", "PendingRequests.add",
    ],
    "Its error names the line of the text": ["JSONValue.init"],
    "Its error names the media file or the sound device": [
      "HeardSound.writeWave", "MediaFile.decode", "MediaFile.init", "Probe.inspect", "SoundClip.init",
      "Speaker.advance", "Speaker.finish", "Speaker.init", "Speaker.open", "VideoFrames.frame", "VideoFrames.init",
    ],
  ]

  @Test func `Every throwing function of the types in Earshot takes the line, too, or there is a reason`() throws {
    let types = try ExportedType.declared(in: Self.libraries)
    #expect(types.count > 120)
    let lined = try Set(Self.libraries.flatMap { try ThrowingFunction.declared(in: $0).map(\.name) })
    let names = Set(types.map(\.name))
    let others = try Set(types.map(\.module)).flatMap { module in
      try ThrowingFunction.declared(in: Media.root.appending(path: "Sources/\(module)"))
        .filter { names.contains($0.type) }.map(\.name)
    }
    #expect(Set(others).subtracting(lined).sorted() == Self.withoutLine.values.joined().sorted())
  }

  @Test func `The failure of an XCTest names the line of the call`() async throws {
    let folder = try TemporaryFolder()
    let bundle = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let environment = ProcessInfo.processInfo.environment.merging(["EARSHOT_FAILING": "1"]) { _, own in own }
    let child = try Child(
      bundle, ["EarshotTestingTests.FailingXCTests/testPressWithoutButton"], environment: environment,
      output: .file(folder.path("output")), errors: .file(folder.path("errors")))
    let status = await child.end(after: .seconds(240))
    let text = try folder.text("output") + folder.text("errors")
    #expect(status == 1, "\(text)")
    #expect(text.contains("/FailingXCTests.swift:\(FailingXCTests.line): nothing to press: the media"), "\(text)")
  }
}
