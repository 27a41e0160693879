import DeviceTime

/// The outcome of a network request of an extension.
public enum DownloadOutcome: Hashable, Codable, Sendable {
  /// A response.
  ///
  /// - `status`: The HTTP status code.
  /// - `byteCount`: The number of bytes received.
  /// - `expectedByteCount`: The number of bytes that the response's header states.
  /// - `seconds`: The time that it took, in device time; nil if it was answered at once, because the extension's main
  ///   queue was blocked.
  case response(status: Int, byteCount: Int, expectedByteCount: Int, seconds: Double?)
  /// The request failed, with a code of `URLError`, after `seconds` of device time; nil if it was answered at once.
  case failed(code: Int, reason: String, seconds: Double?)
  /// The request was refused before it started: there is no fixture for its URL, and the network is not allowed.
  case refused(reason: String)
}

extension DownloadOutcome: CustomStringConvertible {
  /// The outcome in words, such as `200, 33 KB after 0.500 s`.
  public var description: String {
    switch self {
    case .response(let status, let byteCount, let expectedByteCount, let seconds):
      let rest = byteCount == expectedByteCount ? "" : "; received \(byteCount) of \(expectedByteCount) bytes"
      return "\(status), \(Self.size(byteCount))\(Self.time(seconds))\(rest)"
    case .failed(let code, let reason, let seconds): return "failed: \(reason) (\(code))\(Self.time(seconds))"
    case .refused(let reason): return "refused: \(reason)"
    }
  }

  private static func time(_ seconds: Double?) -> String {
    seconds.map { " after \(SecondsText($0)) s" } ?? " at once, because the main queue is blocked"
  }

  private static func size(_ count: Int) -> String {
    if count < 1000 { return "\(count) bytes" }
    if count < 1_000_000 { return "\((count + 500) / 1000) KB" }
    let tenths = (count + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10) MB"
  }
}
