public import NotificationRuntime

// The screens of a test device that the system draws by itself:
//
//     #expect(device.lockScreen.scene.elements.contains { $0.label == "Ada Lovelace" })
//
// EarshotSnapshots compares them with recorded pictures.
extension TestDevice {
  /// The lock screen, with the delivered notifications.
  public var lockScreen: LockScreen { device.lockScreen }

  /// Notification Center, with the delivered notifications in groups.
  public var notificationCenter: NotificationCenterScreen { device.notificationCenter }

  /// Returns an app's icon with its badge.
  ///
  /// - Parameter bundleIdentifier: The bundle identifier of an installed app.
  public func badge(of bundleIdentifier: String) -> AppBadge { device.badge(of: bundleIdentifier) }
}
