/// The code of an app, which the system launches and ends (L5, U10, U11).
public struct AppExecutable: Sendable {
  /// The launcher that starts the app.
  public var launcher: any ExtensionLauncher
  /// Whether a remote notification launches the app in the background: its `UIBackgroundModes` contain
  /// `remote-notification`.
  public var wakesForRemoteNotifications: Bool

  /// Creates the code of an app.
  public init(launcher: any ExtensionLauncher, wakesForRemoteNotifications: Bool = true) {
    (self.launcher, self.wakesForRemoteNotifications) = (launcher, wakesForRemoteNotifications)
  }
}
