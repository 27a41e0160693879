import ExtensionProtocol
import Notifications

/// An input of ``SystemState``. Large contents are indirect, as in ``SystemMessage``.
enum SystemInput: Hashable, Sendable {
  // MARK: Delivery

  /// A notification arrives.
  indirect case deliver(NotificationID, Arrival)
  /// The notification's service extension has ended.
  indirect case served(NotificationID, ServiceResult)
  /// The notification's attachments were fetched or stored; invalid ones were skipped.
  case attached(NotificationID, [Attachment])
  /// An attachment of a local notification is invalid (A3).
  case refused(NotificationID, reason: String)
  /// The app in the foreground has decided on the presentation (U10); nil if it has no delegate.
  case presented(NotificationID, PresentationOptions?)
  /// The visible interface has handled the notification.
  case received(NotificationID)

  // MARK: The notification center

  /// An app or one of its extensions calls the center, at a device time in nanoseconds.
  indirect case center(InstalledApp, CenterRequest, at: Int64)
  /// The date of a pending request has come, at a device time in nanoseconds.
  case centerTime(Int64)
  /// A condition of the device changes, at a device time in nanoseconds.
  case condition(DeviceCondition, at: Int64)

  // MARK: Apps

  /// An input of the process of an app, by bundle identifier.
  indirect case app(String, AppInput)

  // MARK: The banner

  /// The banner's time has elapsed (policy `bannerDuration`).
  case bannerElapsed(NotificationID)
  /// The banner is swiped off the screen.
  case swipe(NotificationID)
  /// The banner is tapped (G2).
  case tap(NotificationID)
  /// The banner is pressed (C10).
  case press(NotificationID)
  /// An action of the banner is chosen, by its identifier (N3).
  case chooseAction(String, NotificationID)
  /// The person continues with the chosen action of the banner.
  case answerBanner(BannerAnswer, NotificationID)

  // MARK: Interfaces

  /// Shows a notification whose banner was pressed in a new interface.
  case present(NotificationID, InterfaceID)
  /// The extension of an interface was started.
  case started(InterfaceID)
  /// The extension of an interface could not be started, or failed before its first notification was handled.
  case notStarted(InterfaceID)
  /// An input of an interface.
  indirect case interface(InterfaceID, InterfaceInput)
}
