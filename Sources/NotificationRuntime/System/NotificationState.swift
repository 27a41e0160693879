import Notifications
import Transcripts

/// A notification of a device: a step of its delivery, or the state of its banner.
struct NotificationState: Hashable, Sendable {
  /// The next step of a delivery, or its result.
  enum Phase: Hashable, Sendable {
    /// The service extension modifies the notification (V5).
    case serving
    /// The attachments are fetched or stored.
    case attaching(AttachmentStep)
    /// The app in the foreground decides on the presentation (U10).
    case presenting
    /// The visible interface receives the notification (M2).
    case receiving(InterfaceID)
    /// The delivery is complete.
    case banner(Banner.State)
  }

  /// The origin of a notification's attachments.
  enum AttachmentStep: Hashable, Sendable {
    /// The attachments are those that the payload names (A1).
    case fetch
    /// The attachments are those that the service extension returned (V10).
    case storeFromService
    /// The attachments are those of the app's local notification. If one is invalid, all are rejected (A3).
    case storeFromApp
  }

  /// The app, with its current categories.
  var app: InstalledApp
  var notification: DeliveredNotification
  var phase: Phase
  /// The failure because of which the service extension did not modify the notification.
  var serviceFailure: RuntimeError?
  /// The way in which the notification alerts; nil before it is decided.
  var alert: AlertPresentation?
  /// The action that was chosen on the banner and is not performed yet.
  var choice: ActionChoice?
  /// The interface that received the notification: the one that was visible when it arrived (M2), or was opened for it.
  var receiver: InterfaceID?

  /// Whether a list of the center has received the notification, with which it deletes its files (A9).
  var isListed: Bool { alert.map { $0.isListed || $0.isHeld } ?? false }

  var content: NotificationContent { notification.request.content }

  /// The state of the banner; nil while the notification is being delivered.
  var banner: Banner.State? {
    guard case .banner(let state) = phase else { return nil }
    return state
  }
}
