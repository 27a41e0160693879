import Notifications

/// The result of running a service extension.
enum ServiceResult: Hashable, Sendable {
  /// The extension could not be started.
  case notStarted(RuntimeError)
  /// The extension failed or ran out of time; the reason is for the transcript.
  case failed(RuntimeError, reason: String)
  /// The extension returned content after this time, in seconds.
  case content(NotificationContent, seconds: Double)
}
