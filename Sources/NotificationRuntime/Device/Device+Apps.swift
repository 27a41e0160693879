public import Notifications

// The apps whose code the device launches: those with an `executable`.
extension Device {
  /// Returns the state of an app, by bundle identifier.
  public func appState(of bundleIdentifier: String) -> AppState { system.state.appState(of: bundleIdentifier) }

  /// Returns whether an app has code that the device launches, by bundle identifier.
  package func hasCode(of bundleIdentifier: String) -> Bool {
    system.state.apps.app(bundleIdentifier).app.executable != nil
  }

  /// Closes an app, as a person does in the app switcher: no remote notification launches it until it is opened (L5).
  /// Does nothing if it is not running.
  public func closeApp(_ bundleIdentifier: String) {
    system.handle(.app(bundleIdentifier, .close))
  }

  /// Whether the device holds remote notifications for apps in the background, as it does to save energy: the latest
  /// one for each app, until the app is opened or the device no longer holds them (L5). False by default.
  public var holdsRemoteNotifications: Bool {
    get { system.state.holdsRemoteNotifications }
    set { system.apply(.holdsRemoteNotifications(newValue)) }
  }

  /// The result of apps' registrations for remote notifications; if nil, they succeed, with a token of 32 bytes that
  /// depends on the app only.
  public var pushRegistration: PushRegistration? {
    get { system.pushRegistration }
    set { system.pushRegistration = newValue }
  }

  /// Whether an app has not completed a call: a remote notification, a response or a presentation.
  package var areAppsWorking: Bool { system.apps.values.contains(where: \.isWorking) }

  /// The app's end of the channel, as its launcher has made it; nil if it does not run, or in its own process.
  package func inProcessConnection(of bundleIdentifier: String) -> AnyObject? {
    system.apps[bundleIdentifier]?.inProcessConnection
  }
}
