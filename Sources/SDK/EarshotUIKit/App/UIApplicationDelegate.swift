// Unlike other protocols, this one is not `@preconcurrency`: Swift 5 would warn of each asynchronous implementation.

/// The methods that the system calls on an app's delegate.
///
/// Emulated: launch, the app's states, its scene, and remote notifications, for an app whose delegate a test passes to
/// `TestDevice.App`, or whose executable begins with `UIApplicationMain` or `@main`. Not emulated: opening URLs,
/// shortcuts, state restoration, background fetches and sessions.
/// Important: Swift on Linux has no optional requirements. A default implementation stands in for a missing member, so
/// a class whose *superclass* conforms cannot add members: declare the conformance in the class that implements them.
@MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The app's window, if it does not use scenes.
  var window: UIWindow? { get set }

  /// Tells the delegate that the launch has begun. The default returns true.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Tells the delegate that the launch is almost done. A delegate of the notification center has to be set by the time
  /// it returns. The default returns true.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  // The next four methods are not called in an app that uses scenes: the scene's delegate is informed instead.

  /// Tells the delegate that the app is about to enter the foreground; not called at launch.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Tells the delegate that the app has become active.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Tells the delegate that the app is about to become inactive.
  func applicationWillResignActive(_ application: UIApplication)
  /// Tells the delegate that the app has entered the background.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Tells the delegate that the app is about to end; not called for an app in the background.
  func applicationWillTerminate(_ application: UIApplication)

  /// Returns the configuration of the scene that is about to connect. The default returns the first one in the app's
  /// `Info.plist`.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Tells the delegate that the user has closed scenes in the app switcher.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

  /// Tells the delegate that the app has registered for remote notifications.
  func application(
    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
  /// Tells the delegate that the app could not register for remote notifications.
  func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)

  /// Delivers a remote notification, in the foreground and in the background (L5). The app has 30 seconds to call the
  /// handler.
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)

  /// Delivers a remote notification, in the foreground and in the background, and returns the result of its download
  /// (L5). The app has 30 seconds to return.
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult
}

// MARK: - Default implementations

extension UIApplicationDelegate {
  /// Nil; setting it has no effect.
  public var window: UIWindow? {
    get { nil }
    set {}
  }

  /// Returns true.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Returns true.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}

  /// Returns the first configuration in the app's `Info.plist`.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }
  /// Does nothing.
  public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}

  /// Does nothing.
  public func application(
    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {}
  /// Does nothing.
  public func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {}

  /// Calls the asynchronous variant.
  public func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {
    Task { completionHandler(await self.application(application, didReceiveRemoteNotification: userInfo)) }
  }

  /// Notes that the delegate does not implement the method.
  public func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult {
    application.receivesRemoteNotifications = false
    return .noData
  }
}
