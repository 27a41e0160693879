public import Foundation

/// The delivered notifications of an app, as Notification Center lists them: at most 10,000; a further one removes the
/// oldest (`U7`, `U8`, `N6`, `G10`).
public struct DeliveredNotifications: Hashable, Sendable {
  /// The maximum number of notifications.
  public static let maximumCount = 10_000

  /// The notifications, oldest first; nil for a removed one.
  private var slots: [DeliveredNotification?] = []
  /// The position of the oldest notification in `slots`.
  private var first = 0
  /// The position of each notification in `slots`, by identifier.
  private var indices: [String: Int] = [:]
  /// The number of attachments of all notifications for each file.
  private var fileUses: [URL: Int] = [:]

  /// Creates an empty list.
  public init() {}

  /// The number of notifications.
  public var count: Int { indices.count }
  /// Whether there are no notifications.
  public var isEmpty: Bool { indices.isEmpty }
  /// The notifications, latest first.
  public var notifications: [DeliveredNotification] { slots.reversed().compactMap { $0 } }

  /// The oldest notification, which a further one removes from a full list.
  public var oldest: DeliveredNotification? { first < slots.count ? slots[first] : nil }

  /// Returns the notification with an identifier.
  public subscript(identifier: String) -> DeliveredNotification? { indices[identifier].flatMap { slots[$0] } }

  /// The notifications by relevance score, the highest first; of equal ones, the latest first (`N6`).
  public var byRelevance: [DeliveredNotification] {
    func score(_ notification: DeliveredNotification) -> Double {
      let score = notification.request.content.relevanceScore
      return score.isNaN ? 0 : score
    }
    return notifications.sorted { score($0) > score($1) }
  }

  /// A group of notifications in Notification Center.
  public struct Group: Hashable, Sendable {
    /// The thread identifier; empty for the notifications without one, which are one group (`N6`).
    public let threadIdentifier: String
    /// The notifications, latest first.
    public fileprivate(set) var notifications: [DeliveredNotification]
  }

  /// The notifications by thread; the group with the latest notification is first.
  public var groups: [Group] {
    var groups: [Group] = []
    var positions: [String: Int] = [:]
    for notification in notifications {
      let thread = notification.request.content.threadIdentifier
      if let position = positions[thread] {
        groups[position].notifications.append(notification)
      } else {
        positions[thread] = groups.count
        groups.append(Group(threadIdentifier: thread, notifications: [notification]))
      }
    }
    return groups
  }

  /// Returns whether a file is attached to one of the notifications.
  public func usesFile(at url: URL) -> Bool { fileUses[url] != nil }

  /// Adds a notification at the top; replaces the one with the same identifier (`U7`).
  ///
  /// - Returns: Whether a notification was replaced.
  @discardableResult
  public mutating func add(_ notification: DeliveredNotification) -> Bool {
    let replaced = removeOne(notification.request.identifier)
    indices[notification.request.identifier] = slots.count
    slots.append(notification)
    for attachment in notification.request.content.attachments { fileUses[attachment.url, default: 0] += 1 }
    if count > Self.maximumCount, let oldest = slots[first] { _ = removeOne(oldest.request.identifier) }
    compact()
    return replaced
  }

  /// Removes notifications; unknown identifiers are ignored (`U8`).
  ///
  /// - Returns: The identifiers of the removed notifications.
  @discardableResult
  public mutating func remove(_ identifiers: [String]) -> [String] {
    let removed = identifiers.filter { removeOne($0) }
    compact()
    return removed
  }

  /// Removes all notifications (`U8`).
  ///
  /// - Returns: The identifiers of the removed notifications.
  @discardableResult
  public mutating func removeAll() -> [String] {
    defer { self = Self() }
    return notifications.map(\.request.identifier)
  }

  private mutating func removeOne(_ identifier: String) -> Bool {
    guard let index = indices.removeValue(forKey: identifier) else { return false }
    for attachment in slots[index]?.request.content.attachments ?? [] {
      let remaining = fileUses[attachment.url, default: 1] - 1
      fileUses[attachment.url] = remaining > 0 ? remaining : nil
    }
    slots[index] = nil
    while first < slots.count, slots[first] == nil { first += 1 }
    return true
  }

  /// Removes the empty slots when they outnumber the others, so that each change costs constant time on average.
  private mutating func compact() {
    guard slots.count > 64, slots.count > 2 * count else { return }
    slots = slots.filter { $0 != nil }
    first = 0
    for (index, notification) in slots.enumerated() {
      if let notification { indices[notification.request.identifier] = index }
    }
  }

  // MARK: Hashable

  /// Returns whether two lists have the same notifications in the same order.
  public static func == (a: Self, b: Self) -> Bool { a.notifications == b.notifications }

  /// Hashes the notifications in order.
  public func hash(into hasher: inout Hasher) { hasher.combine(notifications) }
}
