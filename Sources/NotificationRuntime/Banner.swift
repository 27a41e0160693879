import Foundation
public import Notifications

/// The abbreviated first stage of a notification, drawn by the system (C10).
@MainActor
public final class Banner {
  /// The notification it announces.
  public let notification: DeliveredNotification
  /// The name of the app it is from.
  public let appName: String

  private let app: App
  private let device: Device
  private var isGone = false
  /// The interface that was visible when it arrived, and got it.
  var interface: Interface?

  init(notification: DeliveredNotification, app: App, device: Device) {
    self.notification = notification
    self.app = app
    self.device = device
    appName = app.name
  }

  /// What it says.
  public var content: NotificationContent { notification.request.content }

  /// Presses it: the full interface appears, and with it the extension (C10).
  ///
  /// - Returns: The interface: a new one, or the visible one where the notification belongs there (M2).
  /// - Throws: ``RuntimeError`` where the extension cannot be started or fails, or the banner was pressed before.
  public func expand() async throws(RuntimeError) -> Interface {
    guard !isGone else { throw .gone }
    isGone = true
    if let interface, !interface.isDismissed { return interface }
    return try await device.expand(notification, app: app)
  }
}
