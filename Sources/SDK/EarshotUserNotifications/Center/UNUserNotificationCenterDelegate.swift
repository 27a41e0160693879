/// What an app or an extension hears of its notifications.
///
/// Emulated: the members, each in both forms, and what a missing one means. Not emulated yet: nobody calls them.
/// The gotcha: Swift on Linux has no optional requirements. A member that is left out is answered by a default, so a class
/// whose *superclass* conforms cannot add members: conform where the members are.
@preconcurrency
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  /// A notification arrived while the app is in front. Left out, it is not shown (U10).
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)

  /// A notification arrived while the app is in front; the result is how it is shown (U10).
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions

  /// The user did something with a notification (U11).
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)

  /// The user did something with a notification; the app is done when this returns (U11).
  func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async

  /// The user wants the app's own page with settings; from a notification, or from Settings where it is nil.
  func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

// MARK: - Members left out

extension UNUserNotificationCenterDelegate {
  /// Asks the asynchronous form.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    // Both are used by the task alone from here on, as Apple's own bridge does.
    nonisolated(unsafe) let delegate: any UNUserNotificationCenterDelegate = self
    nonisolated(unsafe) let completionHandler = completionHandler
    Task { completionHandler(await delegate.userNotificationCenter(center, willPresent: notification)) }
  }

  /// Shows nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { [] }

  /// Asks the asynchronous form.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    // Both are used by the task alone from here on, as Apple's own bridge does.
    nonisolated(unsafe) let delegate: any UNUserNotificationCenterDelegate = self
    nonisolated(unsafe) let completionHandler = completionHandler
    Task {
      await delegate.userNotificationCenter(center, didReceive: response)
      completionHandler()
    }
  }

  /// Does nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
  ) async {}

  /// Does nothing.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
  ) {}
}
