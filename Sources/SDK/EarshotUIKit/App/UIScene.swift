public import EarshotUserNotifications

/// An instance of an app's interface.
///
/// Emulated: one scene for each app that uses scenes, connected when the app first enters the foreground; its states,
/// their notifications, and the response that caused the connection. Not emulated: further scenes, their requests,
/// opening URLs, state restoration.
/// Important: an app uses scenes if its `Info.plist` has a `UIApplicationSceneManifest`, its delegate implements
/// `application(_:configurationForConnecting:options:)`, it is an `App` of SwiftUI, or a test passes a scene delegate.
/// As on iOS, its delegate is then no longer informed of the app's states; the scene's delegate is.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// The state of a scene, with Apple's raw values.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  /// The session of the scene.
  public let session: UISceneSession

  /// The delegate of the scene.
  open var delegate: (any UISceneDelegate)?

  /// The state of the scene.
  open private(set) var activationState = ActivationState.unattached

  /// The title of the scene, which the system displays nowhere.
  open var title: String?

  /// The conditions under which the system prefers this scene; without effect, as an app has only one.
  open var activationConditions = UISceneActivationConditions()

  /// The activity that describes the content of the scene.
  open var userActivity: NSUserActivity?

  /// Creates a scene. Only the system calls this.
  public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }

  /// Changes the state.
  package func setState(_ state: ActivationState) { activationState = state }

  /// Opens a URL. Not emulated, which is reported; the completion handler receives false.
  open func open(
    _ url: URL, options: OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    NotEmulated.report("UIScene.open(_:options:completionHandler:)")
    completion?(false)
  }

  /// The options for opening a URL.
  open class OpenExternalURLOptions: NSObject {
    /// Whether only an app that is installed to handle the URL opens it.
    open var universalLinksOnly = false
  }

  /// The reasons for which a scene was connected.
  @preconcurrency @MainActor
  open class ConnectionOptions: NSObject {
    private let response: UNNotificationResponse?
    /// Whether the app has read ``notificationResponse``.
    package private(set) var isResponseRead = false

    /// Creates the options.
    package init(notificationResponse: UNNotificationResponse?) {
      response = notificationResponse
      super.init()
    }

    /// The user's response to a notification that brought the app to the foreground; nil if there is none. The
    /// delegate of the notification center receives it, too.
    open var notificationResponse: UNNotificationResponse? {
      isResponseRead = true
      return response
    }

    /// The URLs to open; always empty.
    open var urlContexts: Set<UIOpenURLContext> { [] }
    /// The activities to continue; always empty.
    open var userActivities: Set<NSUserActivity> { [] }
    /// The type of the activity to continue; always nil.
    open var handoffUserActivityType: String? { nil }
    /// The quick action that the user chose; always nil.
    open var shortcutItem: UIApplicationShortcutItem? { nil }
    /// The app that requested the scene; always nil.
    open var sourceApplication: String? { nil }
  }

  // MARK: Names

  /// The name of the notification that a scene is about to connect.
  public nonisolated static let willConnectNotification = name("WillConnect")
  /// The name of the notification that a scene has been disconnected.
  public nonisolated static let didDisconnectNotification = name("DidDisconnect")
  /// The name of the notification that a scene has become active.
  public nonisolated static let didActivateNotification = name("DidActivate")
  /// The name of the notification that a scene is about to become inactive.
  public nonisolated static let willDeactivateNotification = name("WillDeactivate")
  /// The name of the notification that a scene is about to enter the foreground.
  public nonisolated static let willEnterForegroundNotification = name("WillEnterForeground")
  /// The name of the notification that a scene has entered the background.
  public nonisolated static let didEnterBackgroundNotification = name("DidEnterBackground")

  private nonisolated static func name(_ event: String) -> NSNotification.Name {
    NSNotification.Name("UIScene\(event)Notification")
  }
}
