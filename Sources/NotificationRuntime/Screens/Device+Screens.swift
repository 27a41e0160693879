// The screens that the system draws by itself.
extension Device {
  /// The lock screen.
  public var lockScreen: LockScreen { LockScreen(system) }

  /// Notification Center.
  public var notificationCenter: NotificationCenterScreen { NotificationCenterScreen(system) }

  /// Returns an app's icon with its badge.
  ///
  /// - Parameter bundleIdentifier: The app's bundle identifier.
  public func badge(of bundleIdentifier: String) -> AppBadge {
    AppBadge(system.state.apps.app(bundleIdentifier), in: system)
  }
}
