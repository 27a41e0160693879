import Files
import Foundation
import Notifications

/// The reason why a file could not be stored.
struct StorageFailure: Error {
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }

  /// Creates the failure of a system call.
  init(_ error: Errno, in step: String) {
    reason = "\(step): \(error)"
  }

  /// Returns the corresponding error of the app (A11).
  func error(_ url: URL) -> NotificationError {
    NotificationError(
      .attachmentMoveIntoDataStoreFailed, url: url, found: reason,
      advice: "The file was not moved; attach it again when there is space.")
  }
}
