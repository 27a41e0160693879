import Notifications
import Transcripts

/// A notification that arrives at a device.
struct Arrival: Hashable, Sendable {
  /// The origin of a notification.
  enum Origin: Hashable, Sendable {
    /// A push, with its payload.
    case remote(Payload)
    /// The app itself. Attachments are moved into the store (A4), or used in place.
    case local(storesAttachments: Bool)
  }

  let app: InstalledApp
  let notification: DeliveredNotification
  let origin: Origin
}

/// The result of running a service extension.
enum ServiceResult: Hashable, Sendable {
  /// The extension could not be started.
  case notStarted(RuntimeError)
  /// The extension failed or ran out of time; the reason is for the transcript.
  case failed(RuntimeError, reason: String)
  /// The extension returned content after this time, in seconds.
  case content(NotificationContent, seconds: Double)
}
