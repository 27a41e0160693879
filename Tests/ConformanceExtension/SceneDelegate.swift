import UIKit
import UserNotifications

/// The delegate of the scene of the suite's app. It prints what it is told, in the log of ``AppDelegate``.
package final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  package var window: UIWindow?

  package override init() {
    super.init()
  }

  private func log(_ entry: String, _ scene: UIScene) {
    let state =
      switch scene.activationState {
      case .unattached: "unattached"
      case .foregroundActive: "active"
      case .foregroundInactive: "inactive"
      case .background: "background"
      @unknown default: "unknown"
      }
    let text = "scene \(entry), \(state)"
    AppDelegate.log.withLock { $0.append(text) }
    print(text)
  }

  package func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    let title = connectionOptions.notificationResponse?.notification.request.content.title
    log("connects\(title.map { " for \($0)" } ?? "")", scene)
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = RootController()
    window.makeKeyAndVisible()
    self.window = window
  }

  package func sceneDidDisconnect(_ scene: UIScene) { log("disconnected", scene) }
  package func sceneWillEnterForeground(_ scene: UIScene) { log("will enter foreground", scene) }
  package func sceneDidBecomeActive(_ scene: UIScene) { log("became active", scene) }
  package func sceneWillResignActive(_ scene: UIScene) { log("will resign active", scene) }
  package func sceneDidEnterBackground(_ scene: UIScene) { log("entered background", scene) }
}

/// The root view controller of the app.
private final class RootController: UIViewController {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let text = "root appeared in \(view.window?.windowScene === UIApplication.shared.connectedScenes.first)"
    AppDelegate.log.withLock { $0.append(text) }
    print(text)
  }
}
