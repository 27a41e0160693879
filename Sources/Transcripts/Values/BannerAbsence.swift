/// A reason why a notification shows no banner.
public enum BannerAbsence: Hashable, Codable, Sendable {
  /// The notification only wakes the app (L5).
  case silent
  /// The payload has no alert.
  case noAlert(hasBadge: Bool, hasSound: Bool)
  /// The alert has neither title, subtitle nor body.
  case emptyAlert
  /// The service extension delivered empty content (V7).
  case suppressed
  /// A local notification was not scheduled, because an attachment is invalid (A3).
  case notScheduled(reason: String)
}

extension BannerAbsence: CustomStringConvertible {
  /// The reason in words.
  public var description: String {
    switch self {
    case .silent: return "a silent notification only wakes the app (L5)"
    case .noAlert(let hasBadge, let hasSound):
      let rest = [hasBadge ? "a badge" : nil, hasSound ? "a sound" : nil].compactMap(\.self)
      return "it has no alert" + (rest.isEmpty ? "" : ": it has only \(rest.joined(separator: " and "))")
    case .emptyAlert: return "its alert has no title, subtitle or body"
    case .suppressed: return "the service extension suppressed it (V7)"
    case .notScheduled(let reason): return "not scheduled: \(reason) (A3)"
    }
  }
}
