import Notifications

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
