/// The methods that the notification center calls on its delegate.
///
/// Emulated: the methods, each in both variants, and the defaults for missing ones. The center calls the delegate of an
/// app whose code runs, in the test's own process or as the executable of an `.app`.
/// Important: Swift on Linux has no optional requirements. A default implementation stands in for a missing member, so
/// a class whose *superclass* conforms cannot add members: declare the conformance in the class that implements them.
@preconcurrency
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  /// Tells the delegate that a notification has arrived while the app is in the foreground. The default is not to
  /// present it (U10).
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)

  /// Tells the delegate that a notification has arrived while the app is in the foreground, and returns the
  /// presentation options (U10).
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions

  /// Tells the delegate the user's response to a notification (U11).
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)

  /// Tells the delegate the user's response to a notification; the app has handled the response when the method returns
  /// (U11).
  func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async

  /// Tells the delegate to show the app's own notification settings: for a notification, or from Settings if
  /// `notification` is nil.
  func userNotificationCenter(_ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

// MARK: - Default implementations

extension UNUserNotificationCenterDelegate {
  /// Calls the asynchronous variant.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    // From here on, only the task uses the delegate and the handler, as in Apple's bridge.
    nonisolated(unsafe) let delegate: any UNUserNotificationCenterDelegate = self
    nonisolated(unsafe) let completionHandler = completionHandler
    Task { completionHandler(await delegate.userNotificationCenter(center, willPresent: notification)) }
  }

  /// Returns no options, so that the notification is not presented.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification
  ) async -> UNNotificationPresentationOptions { [] }

  /// Calls the asynchronous variant.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    // From here on, only the task uses the delegate and the handler, as in Apple's bridge.
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
