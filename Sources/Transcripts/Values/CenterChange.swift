import DeviceTime

/// A change in the notification center of a device that concerns one app (U2 to U9, U12).
public enum CenterChange: Hashable, Codable, Sendable {
  /// The app's authorization changed; `asked` is whether the person was asked.
  case authorization(status: String, asked: Bool)
  /// The app registered these categories.
  case categories(identifiers: [String])
  /// A request is pending. It fires after `seconds`, or in a region if nil.
  case scheduled(identifier: String, seconds: Double?, replaces: Bool)
  /// A request was not added.
  case notScheduled(identifier: String, reason: String)
  /// Pending requests were removed.
  case unscheduled(identifiers: [String], cause: UnscheduledCause)
  /// The trigger of a request fired.
  case fired(identifier: String)
  /// Delivered notifications were removed.
  case removed(identifiers: [String])
  /// The scheduled summary was delivered, the featured notification first (N6).
  case summary(identifiers: [String])
  /// The badge changed.
  case badge(count: Int)

  /// The cause of the removal of a pending request.
  public enum UnscheduledCause: String, Hashable, Codable, Sendable {
    /// The app removed it.
    case removed
    /// There were more requests than the system keeps (policy `pendingLimit`).
    case limit
    /// The clock was set past its date (policy `missedDate`).
    case missed
  }
}

extension CenterChange: CustomStringConvertible {
  /// The change in words.
  public var description: String {
    switch self {
    case .authorization(let status, let asked): "authorization: \(status)\(asked ? ", asked" : "")"
    case .categories(let identifiers):
      "categories: \(identifiers.isEmpty ? "none" : identifiers.joined(separator: ", "))"
    case .scheduled(let identifier, let seconds, let replaces):
      "\(identifier) \(replaces ? "replaced" : "scheduled"), "
        + (seconds.map { "fires in \(SecondsText($0)) s" } ?? "fires in a region")
    case .notScheduled(let identifier, let reason): "\(identifier) not scheduled: \(reason)"
    case .unscheduled(let identifiers, let cause):
      switch cause {
      case .removed: "pending removed: \(identifiers.joined(separator: ", "))"
      case .limit: "pending removed, as there are too many: \(identifiers.joined(separator: ", "))"
      case .missed: "pending missed, as the clock was set: \(identifiers.joined(separator: ", "))"
      }
    case .fired(let identifier): "\(identifier) fires"
    case .removed(let identifiers): "delivered removed: \(identifiers.joined(separator: ", "))"
    case .summary(let identifiers): "summary: \(identifiers.joined(separator: ", "))"
    case .badge(let count): "badge: \(count)"
    }
  }
}
