public import EarshotUIKit
import ExtensionHost
import ExtensionLink
public import NotificationRuntime
public import Notifications

// Apps whose code the device launches:
//
//     let app = TestDevice.App(bundleIdentifier: "com.example.Podcast", delegate: { AppDelegate() })
//     let device = try await TestDevice(apps: [app])
//     let payload = try Earshot.Payload(["aps": ["content-available": 1]])
//     _ = await device.deliver(Earshot.Delivery(payload: payload))
//     #expect(device.appState(of: "com.example.Podcast") == .background)
extension TestDevice {
  /// Returns the state of an app whose code the device launches, by bundle identifier.
  public func appState(of bundleIdentifier: String) -> AppState { device.appState(of: bundleIdentifier) }

  /// Opens an app from its icon: launches it or brings it to the foreground, and waits until it is idle.
  ///
  /// - Parameters:
  ///   - bundleIdentifier: The app's bundle identifier.
  ///   - filePath: The file of the test; by default, the caller's.
  ///   - line: The line of the test; by default, the caller's.
  /// - Throws: `RuntimeError` if the extension on the screen has failed or does not respond.
  public func openApp(_ bundleIdentifier: String, filePath: String = #filePath, line: Int = #line) async throws {
    foregroundApp = bundleIdentifier
    try await settle(filePath: filePath, line: line)
  }

  /// Returns to the Home Screen, so that the app in the foreground enters the background, and waits until it is idle.
  ///
  /// - Parameters:
  ///   - filePath: The file of the test; by default, the caller's.
  ///   - line: The line of the test; by default, the caller's.
  /// - Throws: `RuntimeError` if the extension on the screen has failed or does not respond.
  public func goHome(filePath: String = #filePath, line: Int = #line) async throws {
    foregroundApp = nil
    try await settle(filePath: filePath, line: line)
  }

  /// Closes an app, as a person does in the app switcher: no remote notification launches it until it is opened (L5).
  ///
  /// - Parameters:
  ///   - bundleIdentifier: The app's bundle identifier.
  ///   - filePath: The file of the test; by default, the caller's.
  ///   - line: The line of the test; by default, the caller's.
  /// - Throws: `RuntimeError` if the extension on the screen has failed or does not respond.
  public func closeApp(_ bundleIdentifier: String, filePath: String = #filePath, line: Int = #line) async throws {
    device.closeApp(bundleIdentifier)
    try await settle(filePath: filePath, line: line)
  }

  /// Whether the device holds remote notifications for apps in the background, as it does to save energy: the latest
  /// one for each app, until the app is opened or the device no longer holds them (L5). False by default.
  public var holdsRemoteNotifications: Bool {
    get { device.holdsRemoteNotifications }
    set { device.holdsRemoteNotifications = newValue }
  }

  /// The result of apps' registrations for remote notifications; if nil, the default, they succeed, with a token of 32
  /// bytes that depends on the app only.
  public var pushRegistration: PushRegistration? {
    get { device.pushRegistration }
    set { device.pushRegistration = newValue }
  }

  /// Returns the delegate of an app, for expectations about its own state; nil if the app is not running, or its
  /// delegate has another class. Do not keep it longer than the app runs.
  ///
  /// - Parameters:
  ///   - bundleIdentifier: The app's bundle identifier.
  ///   - type: The class of the delegate.
  public func appDelegate<Delegate: UIApplicationDelegate>(
    of bundleIdentifier: String, as type: Delegate.Type = Delegate.self
  ) -> Delegate? {
    let connection = device.inProcessConnection(of: bundleIdentifier) as? ExtensionConnection
    return (connection?.app as? ApplicationPrincipal)?.delegate as? Delegate
  }

  /// Returns the delegate of an app's scene, for expectations about its own state; nil if the scene is not connected,
  /// or its delegate has another class. Do not keep it longer than the app runs.
  ///
  /// - Parameters:
  ///   - bundleIdentifier: The app's bundle identifier.
  ///   - type: The class of the delegate.
  public func sceneDelegate<Delegate: UISceneDelegate>(
    of bundleIdentifier: String, as type: Delegate.Type = Delegate.self
  ) -> Delegate? {
    let connection = device.inProcessConnection(of: bundleIdentifier) as? ExtensionConnection
    return (connection?.app as? ApplicationPrincipal)?.sceneDelegate as? Delegate
  }
}
