/// The app, as its own code sees it.
///
/// Emulated: the state, remote notifications, the badge, the scene and its windows, and the notifications of state
/// changes, for an app whose delegate a test passes to `TestDevice.App`, or whose executable begins with
/// `UIApplicationMain` or `@main`. Not emulated: opening URLs, the remaining time in the background, which is
/// unlimited.
/// Important: as on iOS, `shared` is not available to extensions. There, each use is reported, and nothing has an
/// effect.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The object of the running app; nil if no app runs in this process.
  package private(set) static var runningIfAny: UIApplication?
  private static let placeholder = UIApplication()

  /// The object of the running app.
  open class var shared: UIApplication {
    if let runningIfAny { return runningIfAny }
    NotEmulated.report("UIApplication.shared")
    return placeholder
  }

  /// The app's delegate.
  ///
  /// On iOS, the property is weak, and the system keeps the delegate alive; the app's principal does.
  open weak var delegate: (any UIApplicationDelegate)?

  /// The state of the app.
  open private(set) var applicationState = State.background

  /// The connection to the system; nil if this is not the running app.
  private let link: ApplicationLink?
  private var badge = 0
  private var lastBackgroundTask = 0

  /// Whether the delegate implements `application(_:didReceiveRemoteNotification:)` in one of its variants.
  package var receivesRemoteNotifications = true

  /// Creates an object that is not the running app, and has no effect on it.
  public override init() {
    link = nil
    super.init()
  }

  /// Creates the object of an app.
  package init(_ link: ApplicationLink) {
    self.link = link
    super.init()
  }

  /// Makes this the running app.
  package func begin() { Self.runningIfAny = self }

  /// Ends the app.
  package func end() {
    if Self.runningIfAny === self { Self.runningIfAny = nil }
  }

  /// Changes the state.
  package func setState(_ state: State) { applicationState = state }

  // MARK: Scenes and windows

  /// The scene of the app, once it is connected; empty if the app does not use scenes.
  open package(set) var connectedScenes: Set<UIScene> = []

  /// The windows that were made visible.
  var visibleWindows = WindowList()

  // MARK: Remote notifications

  /// Whether the app is registered for remote notifications.
  open private(set) var isRegisteredForRemoteNotifications = false

  /// Registers for remote notifications. The delegate receives the device token, or an error.
  open func registerForRemoteNotifications() { link?.register(true) }

  /// Unregisters from remote notifications.
  open func unregisterForRemoteNotifications() {
    isRegisteredForRemoteNotifications = false
    link?.register(false)
  }

  /// Marks the registration as complete.
  package func didRegister() { isRegisteredForRemoteNotifications = true }

  /// The number on the app's icon, as set by this property. Setting 0 removes it, and the app's delivered notifications
  /// (U9).
  open var applicationIconBadgeNumber: Int {
    get { badge }
    set {
      badge = newValue
      link?.setBadge(newValue)
    }
  }

  // MARK: The background

  /// Whether the app may run in the background; always true.
  open var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }

  /// The time for which the app may run in the background; unlimited.
  open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  /// Requests more time in the background. The handler is never called, as the time is unlimited.
  open func beginBackgroundTask(expirationHandler handler: (() -> Void)? = nil) -> UIBackgroundTaskIdentifier {
    beginBackgroundTask(withName: nil, expirationHandler: handler)
  }

  /// Requests more time in the background for a named task. The handler is never called, as the time is unlimited.
  open func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    lastBackgroundTask += 1
    return UIBackgroundTaskIdentifier(rawValue: lastBackgroundTask)
  }

  /// Ends a request for time in the background; without effect.
  open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  // MARK: Names

  /// The activity state of an app, with Apple's raw values.
  public enum State: Int, Sendable {
    case active, inactive, background
  }

  /// A key of an app's launch options.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The raw value, which is the same as on iOS.
    public let rawValue: String

    /// Creates a key.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The URL that the app was launched to open.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The payload of the remote notification that launched the app.
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    /// The local notification that launched the app.
    public static let localNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsLocalNotificationKey")
  }

  /// A key of the options for opening a URL.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The raw value, which is the same as on iOS.
    public let rawValue: String

    /// Creates a key.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The bundle identifier of the app that requested the URL.
    public static let sourceApplication = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// The property list that the requesting app passed.
    public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
  }

  /// The layout direction of the device's language.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { UITraitCollection.system.direction }

  /// The URL string of the app's settings.
  public nonisolated static let openSettingsURLString = "app-settings:"
  /// The URL string of the app's notification settings.
  public nonisolated static let openNotificationSettingsURLString = "app-settings:notifications"

  /// The name of the notification that the app has become active.
  public nonisolated static let didBecomeActiveNotification = name("DidBecomeActive")
  /// The name of the notification that the app is about to become inactive.
  public nonisolated static let willResignActiveNotification = name("WillResignActive")
  /// The name of the notification that the app has entered the background.
  public nonisolated static let didEnterBackgroundNotification = name("DidEnterBackground")
  /// The name of the notification that the app is about to enter the foreground.
  public nonisolated static let willEnterForegroundNotification = name("WillEnterForeground")
  /// The name of the notification that the app has finished launching.
  public nonisolated static let didFinishLaunchingNotification = name("DidFinishLaunching")
  /// The name of the notification that the app is about to terminate.
  public nonisolated static let willTerminateNotification = name("WillTerminate")
  /// The name of the notification that the system is low on memory.
  public nonisolated static let didReceiveMemoryWarningNotification = name("DidReceiveMemoryWarning")
  /// The name of the notification of a significant change of the time, such as a new day.
  public nonisolated static let significantTimeChangeNotification = name("SignificantTimeChange")
  /// The name of the notification that reports a screenshot.
  public nonisolated static let userDidTakeScreenshotNotification = name("UserDidTakeScreenshot")
  /// The name of the notification that the availability of background refresh has changed.
  public nonisolated static let backgroundRefreshStatusDidChangeNotification = name("BackgroundRefreshStatusDidChange")
  /// The name of the notification that protected files have become accessible.
  public nonisolated static let protectedDataDidBecomeAvailableNotification = name("ProtectedDataDidBecomeAvailable")
  /// The name of the notification that protected files are about to become inaccessible.
  public nonisolated static let protectedDataWillBecomeUnavailableNotification = name(
    "ProtectedDataWillBecomeUnavailable")

  private nonisolated static func name(_ event: String) -> NSNotification.Name {
    NSNotification.Name("UIApplication\(event)Notification")
  }
}

/// The style of the status bar, with Apple's raw values; extensions have none.
public enum UIStatusBarStyle: Int, Sendable {
  /// The style that contrasts with the interface.
  case `default` = 0
  /// Light content, for dark backgrounds.
  case lightContent = 1
  /// Dark content, for light backgrounds.
  case darkContent = 3
}

/// The orientation of the interface, with Apple's raw values.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

  /// Whether the orientation is portrait.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the orientation is landscape.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The supported orientations of the interface, with Apple's bits.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// The raw value, with the same bits as on iOS.
  public let rawValue: UInt

  /// Creates a mask from a raw value.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Portrait, with the home button at the bottom.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// Portrait, with the home button at the top.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// Landscape, with the home button on the right.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// Landscape, with the home button on the left.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// Both landscape orientations.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All orientations.
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// All orientations but upside-down portrait.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
