public import EarshotUIKit
import EarshotUserNotifications
public import ExtensionLink
public import ExtensionProtocol
import Foundation
import JSON
import Notifications

/// The adapter from an app's delegates to the system.
///
/// Important: the notification center of the process is the app's, and keeps its delegate until the app ends.
public final class ApplicationPrincipal: AppPrincipal {
  private let makeDelegate: () throws -> any UIApplicationDelegate
  private let makeSceneDelegate: (() -> any UISceneDelegate)?
  /// A closure that returns the values of the app's `Info.plist` when it is launched.
  var readInfo: @MainActor () -> AppInfo = { AppInfo() }
  private let center = UNUserNotificationCenter.current()
  private var application: UIApplication?
  /// The app's delegate, while the app runs.
  package private(set) var delegate: (any UIApplicationDelegate)?
  /// The window of the main storyboard; nil if the app has none.
  private var window: UIWindow?
  /// The app's scene, once it is connected; nil if the app does not use scenes.
  private var scene: AppScene?
  /// The response for which the scene was connected, until it is delivered.
  private var connectionResponse: NotificationResponse?
  private var reply: @Sendable (AppReport) -> Void = { _ in }

  /// Creates the principal of an app that is not running.
  ///
  /// - Parameters:
  ///   - makeDelegate: A closure that creates the app's delegate when the system launches the app.
  ///   - makeSceneDelegate: A closure that creates the delegate of the app's scene, unless a configuration names a
  ///     class; if nil, the app uses scenes only if it declares them.
  public init(
    _ makeDelegate: @escaping () throws -> any UIApplicationDelegate,
    sceneDelegate makeSceneDelegate: (() -> any UISceneDelegate)? = nil
  ) {
    (self.makeDelegate, self.makeSceneDelegate) = (makeDelegate, makeSceneDelegate)
  }

  /// The delegate of the app's scene, while it is connected.
  package var sceneDelegate: (any UISceneDelegate)? { scene?.delegate }

  /// Creates the delegate, and calls it until the app has finished launching.
  public func launch(_ launch: AppLaunch, reply: @escaping @Sendable (AppReport) -> Void) throws {
    self.reply = reply
    UIScreen.adopt(launch.environment, scale: UIScreen.main.scale)
    let info = readInfo()
    SceneManifest.current = info.scenes
    let center = center
    let application = UIApplication(
      ApplicationLink(
        register: { reply(.registers($0)) }, setBadge: { center.setBadgeCount($0, withCompletionHandler: nil) }))
    self.application = application
    application.setState(launch.isInBackground ? .background : .inactive)
    application.begin()
    let delegate = try makeDelegate()
    self.delegate = delegate
    application.delegate = delegate
    let options = launch.remoteNotification.map { payload -> [UIApplication.LaunchOptionsKey: Any] in
      [.remoteNotification: payload.mapValues(\.foundationValue)]
    }
    _ = delegate.application(application, willFinishLaunchingWithOptions: options)
    window = info.mainStoryboard.flatMap { UIStoryboard(name: $0, bundle: nil).instantiateInitialViewController() }
      .map(UIWindow.init(showing:))
    if let window { delegate.window = window }
    _ = delegate.application(application, didFinishLaunchingWithOptions: options)
    window?.makeKeyAndVisible()
    post(UIApplication.didFinishLaunchingNotification)
    reply(.launched)
  }

  /// Calls the delegate that a message concerns.
  public func handle(_ message: AppMessage) {
    guard let application, let delegate else { return }
    switch message {
    case .launch: break
    case .enterForeground(let response): enterForeground(response, application, delegate)
    case .transition(let transition): change(transition, application, delegate)
    case .remoteNotification(let number, let payload): receive(number, payload, application, delegate)
    case .registration(.token(let token)):
      application.didRegister()
      delegate.application(application, didRegisterForRemoteNotificationsWithDeviceToken: token)
    case .registration(.failed(let reason)):
      delegate.application(
        application, didFailToRegisterForRemoteNotificationsWithError: RegistrationError(reason: reason))
    case .willPresent(let number, let notification): present(number, notification)
    case .didReceive(let number, let response): respond(number, response)
    case .openSettings(let notification):
      center.delegate?.userNotificationCenter(center, openSettingsFor: notification.map { UNNotification($0) })
    }
  }

  /// Releases the delegates.
  public func release() {
    application?.end()
    (application, delegate, scene, window) = (nil, nil, nil, nil)
    SceneManifest.current = nil
    center.delegate = nil
  }

  private func enterForeground(
    _ response: NotificationResponse?, _ application: UIApplication, _ delegate: any UIApplicationDelegate
  ) {
    let isLaunching = application.applicationState == .inactive
    application.setState(.inactive)
    if scene == nil {
      connectionResponse = response
      scene = AppScene(
        of: application, delegate, response: response.map { .make($0) }, makeDelegate: makeSceneDelegate)
    }
    if let scene {
      scene.enterForeground()
    } else if !isLaunching {
      delegate.applicationWillEnterForeground(application)
    }
    if !isLaunching { post(UIApplication.willEnterForegroundNotification) }
  }

  private func change(
    _ transition: AppTransition, _ application: UIApplication, _ delegate: any UIApplicationDelegate
  ) {
    scene?.change(transition)
    // The delegate of an app that uses scenes is not informed of its states.
    let informed = scene == nil ? delegate : nil
    switch transition {
    case .didBecomeActive:
      application.setState(.active)
      informed?.applicationDidBecomeActive(application)
      post(UIApplication.didBecomeActiveNotification)
    case .willResignActive:
      informed?.applicationWillResignActive(application)
      post(UIApplication.willResignActiveNotification)
      application.setState(.inactive)
    case .didEnterBackground:
      application.setState(.background)
      informed?.applicationDidEnterBackground(application)
      post(UIApplication.didEnterBackgroundNotification)
    case .willTerminate:
      if let scene { delegate.application(application, didDiscardSceneSessions: [scene.session]) }
      delegate.applicationWillTerminate(application)
      post(UIApplication.willTerminateNotification)
    }
  }

  private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: application) }

  private func receive(
    _ number: UInt32, _ payload: [String: JSONValue], _ application: UIApplication,
    _ delegate: any UIApplicationDelegate
  ) {
    let reply = reply
    application.receivesRemoteNotifications = true
    delegate.application(application, didReceiveRemoteNotification: payload.mapValues(\.foundationValue)) {
      @Sendable result in
      let value = BackgroundFetchResult(result)
      // The default implementation, which notes that the method is missing, has run by now.
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          reply(.fetched(number, application.receivesRemoteNotifications ? value : nil))
        }
      }
    }
  }

  private func present(_ number: UInt32, _ notification: DeliveredNotification) {
    let reply = reply
    guard let delegate = center.delegate else { return reply(.presented(number, nil)) }
    delegate.userNotificationCenter(center, willPresent: UNNotification(notification)) { @Sendable options in
      reply(.presented(number, PresentationOptions(rawValue: Int(bitPattern: options.rawValue))))
    }
  }

  private func respond(_ number: UInt32, _ response: NotificationResponse) {
    let reply = reply
    let isRead = connectionResponse == response && scene?.hasReadResponse == true
    connectionResponse = nil
    guard let delegate = center.delegate else { return reply(.responded(number, isReceived: isRead)) }
    delegate.userNotificationCenter(center, didReceive: .make(response)) { @Sendable in
      reply(.responded(number, isReceived: true))
    }
  }
}

extension BackgroundFetchResult {
  fileprivate init(_ result: UIBackgroundFetchResult) {
    switch result {
    case .newData: self = .newData
    case .noData: self = .noData
    case .failed: self = .failed
    }
  }
}

/// The error of a registration for remote notifications that failed.
private struct RegistrationError: LocalizedError {
  let reason: String
  var errorDescription: String? { reason }
}
