import EarshotFoundation
import EarshotUIKit
import EarshotUserNotifications
import ExtensionLink
import ExtensionProtocol
import Foundation
import Transcripts

/// The scene of an app, and its delegate.
@MainActor
final class AppScene {
  private let scene: UIWindowScene
  /// The delegate; nil if there is none.
  let delegate: (any UISceneDelegate)?
  private let options: UIScene.ConnectionOptions
  private unowned let application: UIApplication
  /// The window of the storyboard; nil if there is none.
  private var window: UIWindow?

  /// Connects the scene of an app.
  ///
  /// - Parameters:
  ///   - application: The app.
  ///   - appDelegate: The app's delegate, which chooses the configuration.
  ///   - response: The response that brought the app to the foreground; nil if there is none.
  ///   - makeDelegate: A closure that creates the scene's delegate if the configuration has no class.
  /// - Returns: Nil if the app does not use scenes.
  init?(
    of application: UIApplication, _ appDelegate: any UIApplicationDelegate, response: UNNotificationResponse?,
    makeDelegate: (() -> any UISceneDelegate)?
  ) {
    let session = UISceneSession(role: .windowApplication)
    let options = UIScene.ConnectionOptions(notificationResponse: response)
    session.configuration = appDelegate.application(
      application, configurationForConnecting: session, options: options)
    let configuration = session.configuration
    guard SceneManifest.current != nil || makeDelegate != nil || !configuration.isUnspecified else { return nil }
    delegate = configuration.delegateClass.flatMap(Self.makeDelegate) ?? makeDelegate?()
    scene = UIWindowScene(session: session, connectionOptions: options)
    (self.options, self.application) = (options, application)
    scene.delegate = delegate
    application.connectedScenes = [scene]
    window = makeWindow(configuration.storyboard)
    post(UIScene.willConnectNotification)
    delegate?.scene(scene, willConnectTo: session, options: options)
    window?.makeKeyAndVisible()
    scene.setState(.background)
  }

  /// Whether the app has read the response in the options of the connection.
  var hasReadResponse: Bool { options.isResponseRead }

  /// Creates the window of a storyboard, with its initial view controller.
  private func makeWindow(_ storyboard: UIStoryboard?) -> UIWindow? {
    guard let controller = storyboard?.instantiateInitialViewController() else { return nil }
    let window = UIWindow(showing: controller)
    window.windowScene = scene
    (delegate as? any UIWindowSceneDelegate)?.window = window
    return window
  }

  private static func makeDelegate(_ type: AnyClass) -> (any UISceneDelegate)? {
    let delegate: (any UISceneDelegate)? = NSObject.instance(of: type)
    if delegate == nil { report("\(type) does not conform to UIWindowSceneDelegate") }
    return delegate
  }

  /// Reports a problem with the class of a scene's delegate.
  static func report(_ message: String) {
    ExtensionContext.current?.report(Diagnostic(.sceneDelegate, message))
  }

  // MARK: States

  /// Moves the scene to the foreground, and informs its delegate.
  func enterForeground() {
    scene.setState(.foregroundInactive)
    delegate?.sceneWillEnterForeground(scene)
    post(UIScene.willEnterForegroundNotification)
  }

  /// Changes the state of the scene, and informs its delegate.
  func change(_ transition: AppTransition) {
    switch transition {
    case .didBecomeActive:
      scene.setState(.foregroundActive)
      delegate?.sceneDidBecomeActive(scene)
      post(UIScene.didActivateNotification)
    case .willResignActive:
      delegate?.sceneWillResignActive(scene)
      post(UIScene.willDeactivateNotification)
      scene.setState(.foregroundInactive)
    case .didEnterBackground:
      scene.setState(.background)
      delegate?.sceneDidEnterBackground(scene)
      post(UIScene.didEnterBackgroundNotification)
    case .willTerminate:
      scene.setState(.unattached)
      application.connectedScenes = []
      delegate?.sceneDidDisconnect(scene)
      post(UIScene.didDisconnectNotification)
    }
  }

  /// The session of the scene.
  var session: UISceneSession { scene.session }

  private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: scene) }
}
