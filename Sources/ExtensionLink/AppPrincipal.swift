public import ExtensionProtocol

/// An app from the system's point of view: the members of `UIApplicationDelegate` and
/// `UNUserNotificationCenterDelegate`, as values (L5, U10, U11).
@MainActor
public protocol AppPrincipal: AnyObject {
  /// Launches the app: calls its delegate until it has finished launching.
  ///
  /// - Parameters:
  ///   - launch: The launch. Its environment has taken effect.
  ///   - reply: A closure that sends a report to the system, on any thread.
  /// - Throws: An error if the delegate cannot be created; it is reported to the system.
  func launch(_ launch: AppLaunch, reply: @escaping @Sendable (AppReport) -> Void) throws
  /// Passes a message other than the launch to the app.
  func handle(_ message: AppMessage)
  /// Releases the app's objects, as the end of its process does.
  func release()
}
