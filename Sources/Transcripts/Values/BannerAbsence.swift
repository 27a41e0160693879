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
  /// The user has not allowed the app's notifications (U4).
  case notAllowed
  /// The user has disabled the app's alerts, or the authorization is provisional (U3, U13).
  case alertsDisabled
  /// The app is in the foreground and does not present the notification as a banner (U10).
  case appInForeground
  /// The interruption level is passive: the notification is only listed (N7).
  case passive
  /// A Focus is on, and the notification does not break through (N7).
  case focus
  /// The notification is held for the scheduled summary (N7).
  case held
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
    case .notAllowed: return "notifications of the app are not allowed (U4)"
    case .alertsDisabled: return "alerts of the app are disabled (U13)"
    case .appInForeground: return "the app is in the foreground and does not present it (U10)"
    case .passive: return "its interruption level is passive (N7)"
    case .focus: return "a Focus is on (N7)"
    case .held: return "it is held for the scheduled summary (N7)"
    case .notScheduled(let reason): return "not scheduled: \(reason) (A3)"
    }
  }
}
