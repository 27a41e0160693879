import Files

/// The reason why the values of a group cannot be copied.
struct DefaultsFault: Error {
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }

  /// Creates the reason of a failed system call.
  init(_ error: Errno) {
    reason = error.description
  }
}
