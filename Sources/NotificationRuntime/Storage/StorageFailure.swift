import Foundation
import Notifications

/// Why a file could not be put into the store.
struct StorageFailure: Error {
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }

  /// A call that failed with this `errno`.
  init(_ code: Int32, in step: String) {
    reason = "\(step): \(String(cString: strerror(code)))"
  }

  /// The error that the app gets (A11).
  func error(_ url: URL) -> NotificationError {
    NotificationError(
      .attachmentMoveIntoDataStoreFailed, url: url, found: reason,
      advice: "The file is where it was; attach it again when there is room.")
  }
}
