import EarshotTesting
import EarshotUIKit
import EarshotUserNotifications
import Testing

@testable import ConformanceExtension

/// The scene of an app, on each side.
@MainActor @Suite(.serialized) struct SceneRowTests {
  private static let delegateName = "ConformanceExtension.SceneDelegate"

  private func stage(_ side: Side, sceneDelegate: String = delegateName) async throws -> Stage {
    try await Stage(side, Principal(PlainController.self), launchesApp: true, sceneDelegate: sceneDelegate)
  }

  @Test("The scene connects when the app is first opened, and is told of its states instead", arguments: Side.allCases)
  func states(side: Side) async throws {
    let stage = try await stage(side)
    let device = stage.device
    // In the background, an app needs no scene.
    try await stage.deliver(payload: ["aps": ["content-available": 1], "app": "first"])
    #expect(try await stage.appLog().first == "launched for first, background")
    try await device.openApp(Stage.bundle)
    #expect(
      try await stage.appLog() == [
        "scene connects, unattached", "root appeared in true", "scene will enter foreground, inactive",
        "scene became active, active",
      ])
    try await device.goHome()
    let left = ["scene will resign active, active", "scene entered background, background"]
    #expect(try await stage.appLog() == left)
    try await device.openApp(Stage.bundle)
    #expect(
      try await stage.appLog() == ["scene will enter foreground, inactive", "scene became active, active"])
    try await device.closeApp(Stage.bundle)
    #expect(
      try await stage.appLog()
        == left + ["scene disconnected, unattached", "discarded 1 scene, background", "will terminate, background"])
    #expect(stage.defects == [])
  }

  @Test(
    "N6, U11: A response connects the app's scene, which every target content identifier picks",
    arguments: Side.allCases)
  func n6(side: Side) async throws {
    let stage = try await stage(side)
    func aps(_ title: String) -> [String: Earshot.JSONValue] {
      ["aps": ["alert": ["title": .string(title)], "category": "ROW", "target-content-id": "chat"]]
    }
    try await stage.deliver(payload: aps("One")).tap()
    #expect(
      try await stage.appLog() == [
        "launched for a notification, inactive", "scene connects for One, unattached", "root appeared in true",
        "scene will enter foreground, inactive",
        "response UNNotificationDefaultActionIdentifier to One, for chat in the scene",
        "scene became active, active", "token of 32 bytes",
      ])
    try await stage.device.goHome()
    _ = try await stage.appLog()
    try await stage.deliver(payload: aps("Two")).tap()
    #expect(
      try await stage.appLog() == [
        "scene will enter foreground, inactive",
        "response UNNotificationDefaultActionIdentifier to Two, for chat in the scene", "scene became active, active",
      ])
    #expect(stage.defects == [])
  }

  @Test("A delegate that is not in the executable, or is none, is reported", arguments: [Side.twoProcesses, .linkedIn])
  func unknownDelegate(side: Side) async throws {
    for (name, message) in [
      ("Gone", "UISceneDelegateClassName is Gone, but the executable has no such class"),
      (
        "ConformanceExtension.AppDelegate",
        "AppDelegate does not conform to UIWindowSceneDelegate"
      ),
    ] {
      let stage = try await stage(side, sceneDelegate: name)
      try await stage.device.openApp(Stage.bundle)
      #expect(try await stage.appLog() == ["launched, inactive", "token of 32 bytes"])
      stage.expect(.sceneDelegate, .error, message)
    }
  }

  /// Returns a device with an app in this process.
  private func device(
    _ makeDelegate: (@MainActor @Sendable () -> any UIApplicationDelegate)?,
    sceneDelegate: (@MainActor @Sendable () -> any UISceneDelegate)? = nil
  ) async throws -> TestDevice {
    try await TestDevice(
      apps: [
        TestDevice.App(bundleIdentifier: Stage.bundle, delegate: makeDelegate, sceneDelegate: sceneDelegate)
      ])
  }

  @Test("The app's delegate chooses the class of the scene's delegate; the scene belongs to the app")
  func configuration() async throws {
    let device = try await device { SceneChoosingDelegate() }
    #expect(device.sceneDelegate(of: Stage.bundle, as: SceneDelegate.self) == nil)
    try await device.openApp(Stage.bundle)
    let delegate = try #require(device.sceneDelegate(of: Stage.bundle, as: SceneDelegate.self))
    let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
    #expect(scene.delegate === delegate)
    #expect(scene.session.configuration.name == "Chosen")
    #expect(scene.session.scene === scene)
    #expect(UIApplication.shared.openSessions == [scene.session])
    #expect(scene.activationState == .foregroundActive)
    #expect(scene.windows == [delegate.window])
    #expect(scene.keyWindow === delegate.window)
    #expect(UIApplication.shared.keyWindow === delegate.window)
    #expect(delegate.window?.rootViewController?.view.window?.windowScene === scene)
    #expect(device.transcript.diagnostics == [])
    try await device.closeApp(Stage.bundle)
    #expect(device.sceneDelegate(of: Stage.bundle, as: SceneDelegate.self) == nil)
  }

  @Test("A scene delegate that reads the response is enough; one that does not loses it")
  func reading() async throws {
    for (reads, defects) in [(true, []), (false, ["centerDelegate"])] {
      let device = try await device(nil, sceneDelegate: { ReadingSceneDelegate(reads: reads) })
      let payload = try Earshot.Payload(["aps": ["alert": "One"]])
      try await device.deliver(Earshot.Delivery(payload: payload, bundleIdentifier: Stage.bundle)).tap()
      try await device.settle()
      #expect(device.transcript.diagnostics.map(\.id) == defects)
      let delegate = device.sceneDelegate(of: Stage.bundle, as: ReadingSceneDelegate.self)
      #expect(delegate?.action == (reads ? UNNotificationDefaultActionIdentifier : nil))
    }
  }
}

/// An app's delegate that chooses the configuration of its scene.
private final class SceneChoosingDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: "Chosen", sessionRole: connectingSceneSession.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }
}

/// A scene's delegate that may read the response for which the scene is connected.
private final class ReadingSceneDelegate: UIResponder, UIWindowSceneDelegate {
  private let reads: Bool
  private(set) var action: String?

  init(reads: Bool) {
    self.reads = reads
    super.init()
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    if reads { action = connectionOptions.notificationResponse?.actionIdentifier }
  }
}
