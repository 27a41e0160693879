/// The methods that the system calls on a scene's delegate.
///
/// Emulated: the connection, the states and the end. Not emulated: opening URLs, activities, state restoration; such
/// methods compile, and are not called.
/// Important: Swift on Linux has no optional requirements. A default implementation stands in for a missing member, so
/// a class whose *superclass* conforms cannot add members: declare the conformance in the class that implements them.
@MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  /// Tells the delegate that the scene is connected, and why.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  /// Tells the delegate that the scene has been disconnected.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Tells the delegate that the scene is about to enter the foreground; also called at launch.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Tells the delegate that the scene has become active.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Tells the delegate that the scene is about to become inactive.
  func sceneWillResignActive(_ scene: UIScene)
  /// Tells the delegate that the scene has entered the background.
  func sceneDidEnterBackground(_ scene: UIScene)
}

// MARK: - Default implementations

extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
}
