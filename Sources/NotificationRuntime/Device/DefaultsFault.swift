import Foundation

/// The reason why the values of a group cannot be copied.
struct DefaultsFault: Error {
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }

  /// Creates the reason of a call that failed with this `errno`.
  init(_ code: Int32) {
    reason = String(cString: strerror(code))
  }
}
