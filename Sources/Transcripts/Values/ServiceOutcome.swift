import DeviceTime

/// The outcome of a service extension's run, or an event during it (V1 to V10). Times are seconds of device time since
/// its start.
public enum ServiceOutcome: Hashable, Codable, Sendable {
  /// It delivered content.
  case content(seconds: Double, attachmentCount: Int)
  /// It delivered empty content, which suppresses the notification (V7).
  case suppressed(seconds: Double)
  /// It delivered content without text; the original is shown.
  case noText(seconds: Double)
  /// It failed, or delivered no content in time; the original is shown (V6, V9).
  case failed(reason: String)
  /// Its time limit has passed, and `serviceExtensionTimeWillExpire()` is called (V9).
  case timeWillExpire(seconds: Double)
  /// It delivered content after its time limit, which is ignored.
  case tooLate
}

extension ServiceOutcome: CustomStringConvertible {
  /// The outcome in words.
  public var description: String {
    switch self {
    case .content(let seconds, let count):
      "content after \(SecondsText(seconds)) s; \(count == 1 ? "1 attachment" : "\(count) attachments")"
    case .suppressed(let seconds): "empty content after \(SecondsText(seconds)) s; the notification is suppressed"
    case .noText(let seconds): "content without text after \(SecondsText(seconds)) s; the original is shown"
    case .failed(let reason): "\(reason); the original is shown"
    case .timeWillExpire(let seconds): "\(SecondsText(seconds)) s have passed; serviceExtensionTimeWillExpire()"
    case .tooLate: "content after the time limit is ignored"
    }
  }
}
