import EarshotScenarios
import EarshotSnapshots
import EarshotTesting
import EarshotUIKit
import Foundation

/// A call of a public function of EarshotTesting, EarshotSnapshots or EarshotScenarios that throws.
@MainActor
struct FailingCall {
  /// The device of the calls, its banner, and its interface, which an extension Mute shows.
  @MainActor
  struct Stage {
    let device: TestDevice
    let banner: Earshot.Banner
    let interface: Earshot.Interface

    var transcript: Earshot.Transcript { device.transcript }

    var scenario: Earshot.Scenario {
      get throws { try Earshot.Scenario(parsing: "press media", name: "press", folder: URL(filePath: "/")) }
    }

    var input: Earshot.NotificationInput {
      get throws {
        let payload = try Earshot.Payload(["aps": ["alert": "Title"]])
        return Earshot.NotificationInput(
          Earshot.Delivery(payload: payload, bundleIdentifier: "com.example.Mute"), name: "title.apns")
      }
    }
  }

  /// The type and the name of the function.
  let function: String
  /// The line of the call.
  let line: Int
  let perform: @MainActor (Stage) async throws -> Void

  /// The file of the calls.
  static let filePath = #filePath

  /// Creates a call on the line of the initializer.
  init(_ function: String, line: Int = #line, _ perform: @escaping @MainActor (Stage) async throws -> Void) {
    (self.function, self.line, self.perform) = (function, line, perform)
  }

  static var all: [FailingCall] { withFailedExtension + withoutInterface }

  /// The calls that throw while the extension on the screen has failed.
  static let withFailedExtension: [FailingCall] = [
    FailingCall("Interface.settle") { try await $0.interface.settle() },
    FailingCall("TestDevice.settle") { try await $0.device.settle() },
    FailingCall("TestDevice.advance") { try await $0.device.advance(by: .seconds(1)) },
    FailingCall("TestDevice.advance") { try await $0.device.advance(until: { false }, atMost: .seconds(1)) },
    FailingCall("TestDevice.openApp") { try await $0.device.openApp("com.example.Mute") },
    FailingCall("TestDevice.closeApp") { try await $0.device.closeApp("com.example.Mute") },
    FailingCall("TestDevice.openSettings") { try await $0.device.openSettings(of: "com.example.Mute") },
    FailingCall("TestDevice.goHome") { try await $0.device.goHome() },
    FailingCall("TestDevice.interruptSound") { try await $0.device.interruptSound() },
    FailingCall("TestDevice.endSoundInterruption") { try await $0.device.endSoundInterruption() },
    FailingCall("TestDevice.changeSoundRoute") { try await $0.device.changeSoundRoute(to: .none, reason: .unknown) },
  ]

  /// The calls that throw after the interface has been dismissed, or at any time.
  static var withoutInterface: [FailingCall] { ofInterface + ofBanner + ofDevice + ofTranscript + ofOthers }

  private static let ofInterface: [FailingCall] = [
    FailingCall("Interface.press") { try await $0.interface.press(.mediaButton) },
    FailingCall("Interface.enter") { try await $0.interface.enter("text") },
    FailingCall("Interface.confirm") { try await $0.interface.confirm() },
    FailingCall("Interface.cancelAction") { try $0.interface.cancelAction() },
    FailingCall("Interface.reply") { try await $0.interface.reply("text", to: "reply") },
    FailingCall("Interface.perform") { try await $0.interface.perform(.loops(1)) },
    FailingCall("Interface.touch") { try await $0.interface.touch(Earshot.Touch(.began, at: .zero)) },
    FailingCall("Interface.type") { try await $0.interface.type("text") },
    FailingCall("Interface.picture") { _ = try await $0.interface.picture() },
    FailingCall("Interface.elements") { _ = try await $0.interface.elements() },
    FailingCall("Interface.viewController") { _ = try $0.interface.viewController(as: UIViewController.self) },
    FailingCall("Interface.expectSnapshot") { try await $0.interface.expectSnapshot("missing", record: false) },
  ]

  private static let ofBanner: [FailingCall] = [
    FailingCall("Banner.expand") { _ = try await $0.banner.expand() },
    FailingCall("Banner.tap") { try $0.banner.tap() },
    FailingCall("Banner.swipeAway") { try $0.banner.swipeAway() },
    FailingCall("Banner.press") { try $0.banner.press(action: "reply") },
    FailingCall("Banner.confirm") { try $0.banner.confirm() },
    FailingCall("Banner.enter") { try $0.banner.enter("text") },
    FailingCall("Banner.reply") { try $0.banner.reply("text", to: "reply") },
    FailingCall("Banner.cancelAction") { try $0.banner.cancelAction() },
    FailingCall("Banner.expectSnapshot") { try $0.banner.expectSnapshot("missing", record: false) },
  ]

  private static let ofDevice: [FailingCall] = [
    FailingCall("TestDevice.init") { _ in _ = try await TestDevice(language: "xx") },
    FailingCall("TestDevice.install") { try $0.device.install(appex: URL(filePath: "/nonexistent.appex")) },
    FailingCall("TestDevice.saveGroupDefaults") { try $0.device.saveGroupDefaults() },
    FailingCall("TestDevice.crashContentExtension") { try $0.device.crashContentExtension() },
    FailingCall("TestDevice.run") { try await $0.device.run($0.scenario) },
    FailingCall("TestDevice.check") { try await $0.device.check($0.input) },
  ]

  private static let ofTranscript: [FailingCall] = [
    FailingCall("Transcript.expect") { try $0.transcript.expect(exactly: "nothing") },
    FailingCall("Transcript.expect") { try $0.transcript.expect("sound") },
    FailingCall("Transcript.expect") { try $0.transcript.expect("sound", "starts*") },
    FailingCall("Transcript.expect") { try $0.transcript.expect("sound", /starts/) },
    FailingCall("Transcript.expect") { try $0.transcript.expect(times: 9, "expand") },
    FailingCall("Transcript.expect") { try $0.transcript.expect(times: 9, "expand", "Mute") },
    FailingCall("Transcript.expect") { try $0.transcript.expect(.announced(.mediaPlayingPaused)) },
    FailingCall("Transcript.expect") { try $0.transcript.expect(.endOfMedia) },
    FailingCall("Transcript.expect") { try $0.transcript.expect(inOrder: "sound") },
    FailingCall("Transcript.expectNo") { try $0.transcript.expectNo("expand") },
    FailingCall("Transcript.expectNo") { try $0.transcript.expectNo("expand", "Mute") },
    FailingCall("Transcript.expectNo") { try $0.transcript.expectNo(.expanded(extension: "Mute")) },
    FailingCall("Transcript.expectNo") { try $0.transcript.expectNo(.missingMember) },
  ]

  private static let missingFile = URL(filePath: "/nonexistent")

  private static let ofOthers: [FailingCall] = [
    FailingCall("Delivery.apns") { _ in _ = try Earshot.Delivery.apns(contentsOf: URL(filePath: "/nonexistent")) },
    FailingCall("Payload.init") { _ in _ = try Earshot.Payload(["alert": "Title"]) },
    FailingCall("Payload.init") { _ in _ = try Earshot.Payload(parsing: Data()) },
    FailingCall("Payload.contents") { _ in _ = try Earshot.Payload.contents(of: URL(filePath: "/nonexistent")) },
    FailingCall("Category.contents") { _ in _ = try Earshot.Category.contents(of: URL(filePath: "/nonexistent")) },
    FailingCall("Category.categories") { _ in _ = try Earshot.Category.categories(parsing: Data()) },
    FailingCall("Scenario.init") { _ in _ = try Earshot.Scenario(parsing: "", name: "empty") },
    FailingCall("Scenario.contents") { _ in _ = try Earshot.Scenario.contents(of: URL(filePath: "/nonexistent")) },
    FailingCall("NotificationInput.contents") { _ in _ = try Earshot.NotificationInput.contents(of: missingFile) },
    FailingCall("Snapshot.init") { _ = try Earshot.Snapshot($0.banner.scene, scale: 0) },
    FailingCall("Snapshot.expect") { try Earshot.Snapshot($0.banner.scene).expect("missing", record: false) },
    FailingCall("SystemScreen.expectSnapshot") { try $0.device.lockScreen.expectSnapshot("missing", record: false) },
  ]
}
