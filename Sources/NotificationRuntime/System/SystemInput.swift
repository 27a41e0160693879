import ExtensionProtocol
import Foundation
import Notifications
import Scenes

/// An input of ``SystemState``.
enum SystemInput: Hashable, Sendable {
  // MARK: Delivery

  /// A notification arrives.
  case deliver(NotificationID, Arrival)
  /// The notification's service extension has ended.
  case served(NotificationID, ServiceResult)
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
  case center(InstalledApp, CenterRequest, at: Int64)
  /// The date of a pending request has come, at a device time in nanoseconds.
  case centerTime(Int64)
  /// A condition of the device changes, at a device time in nanoseconds.
  case condition(DeviceCondition, at: Int64)

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
  case interface(InterfaceID, InterfaceInput)
}

/// A change of a condition of the device.
enum DeviceCondition: Hashable, Sendable {
  /// The clock is set.
  case date(Date)
  /// The time zone is set.
  case timeZone(TimeZone)
  /// The device moves; nil if its position is unknown.
  case position(DevicePosition?)
  /// The person's answer to requests for authorization.
  case authorizationAnswer(AuthorizationAnswer)
  /// The person changes an app's settings.
  case settings(app: String, NotificationSettings)
  /// An app comes to the foreground; nil for the home screen.
  case foregroundApp(String?)
  /// The device is locked or unlocked, silenced, or a Focus is switched (N7).
  case alert(AlertConditions)
  /// The scheduled summary is due.
  case summary
}

/// An input of an interface: from the user, from its extension, or from the system itself.
enum InterfaceInput: Hashable, Sendable {
  // MARK: The user

  /// The system is about to route a press (policy `controlRefresh`).
  case refreshControl
  /// Presses the media button, or its target while it is hidden.
  case pressMediaButton
  /// Presses an action.
  case pressAction(Action)
  /// Sends text from the open text field (N2).
  case enter(String)
  /// Changes the text displayed in the open text field.
  case draft(String)
  /// Changes the appearance of the media button, such as to pressed.
  case controlState(MediaControlScene.State)
  /// Presses the button that dismisses the notification (K3).
  case pressDismiss
  /// Dismisses the interface.
  case dismiss

  // MARK: The system

  /// The extension has settled after a response.
  case responseSettled(UInt32)
  /// A response is still not completed (policy `completionMissing`).
  case responseElapsed(UInt32)
  /// A response was completed after the user's operation had ended.
  case applyLateResponse(UInt32)
  /// The extension has settled.
  case settled(SoundSummary)
  /// The extension has settled after the events of the device were handled.
  case idle(SoundSummary)
  /// A sound of the extension has played to its end.
  case soundEnded
  /// Sounds kept playing after the dismissal, and were stopped.
  case soundsStopped([String])
  /// The extension has ended after its dismissal.
  case extensionEnded(soundFailure: String?)

  // MARK: The extension

  /// The current description of the media button.
  case described(MediaButtonDescription)
  /// The extension called `mediaPlayingStarted()` or `mediaPlayingPaused()`.
  case announced(isPlaying: Bool)
  /// The extension does not implement a member.
  case notImplemented(String)
  /// The view controller's `preferredContentSize` has this height, in points.
  case preferredHeight(Double)
  /// The view controller's title.
  case title(String?)
  /// The extension completed a response.
  case completed(UInt32, ResponseOption)
  /// The extension replaces its actions (X3).
  case replaceActions([Action])
  /// The extension requests its dismissal (X5).
  case requestDismissal
  /// The extension requests the default action (X4).
  case requestDefaultAction
  /// Performs the default action that the extension requested.
  case openApp
  /// The extension has failed.
  case failed(RuntimeError)
}

/// The sounds of an extension, as far as the state of the system depends on them.
struct SoundSummary: Hashable, Sendable {
  /// Whether the extension has any sounds.
  var hasSounds = false
  /// Whether any sound is playing.
  var isSounding = false
  /// Whether any sound has failed.
  var hasFailed = false
  /// The name of the sound that the extension stopped last, since the previous summary.
  var stopped: String?
}
