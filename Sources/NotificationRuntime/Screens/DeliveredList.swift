import Foundation
import Notifications

/// The delivered notifications of all apps that may be shown in a place (U13).
struct DeliveredList {
  /// A notification with its app.
  struct Entry {
    let app: InstalledApp
    let notification: DeliveredNotification
    /// The position in the order of arrival; nil if the state has forgotten the notification.
    let arrival: NotificationID?

    /// Returns whether the notification is later than another one: by date, and by arrival if the dates are equal.
    func isLater(than other: Entry) -> Bool {
      guard notification.date == other.notification.date else { return notification.date > other.notification.date }
      guard let arrival else { return false }
      return other.arrival.map { arrival > $0 } ?? true
    }
  }

  /// A group of notifications of one app and thread (N6).
  struct Group {
    /// The notifications, latest first; at least one.
    var entries: [Entry]

    var app: InstalledApp { entries[0].app }
    /// The latest notification.
    var latest: DeliveredNotification { entries[0].notification }
  }

  /// The notifications by app, latest first.
  private let lists: [[Entry]]

  /// Creates the list of the notifications of apps with a setting enabled.
  init(_ state: SystemState, _ setting: KeyPath<NotificationSettings, NotificationSetting>) {
    let apps = state.center.apps.compactMap { name -> InstalledApp? in
      let unknown = InstalledApp.unknown
      let app = name == unknown.bundleIdentifier && !state.apps.isInstalled(name) ? unknown : state.apps.app(name)
      return state.center.allows(setting, to: app) ? app : nil
    }
    let arrivals = apps.count > 1 ? Self.arrivals(state) : [:]
    lists = apps.map { app in
      state.center[app.bundleIdentifier].delivered.notifications.map { notification in
        let identifier = Identifier(app: app.bundleIdentifier, request: notification.request.identifier)
        return Entry(app: app, notification: notification, arrival: arrivals[identifier])
      }
    }
  }

  /// A request of an app.
  private struct Identifier: Hashable {
    let app: String
    let request: String
  }

  /// Returns the identifiers of the notifications that the state remembers, by app and request.
  private static func arrivals(_ state: SystemState) -> [Identifier: NotificationID] {
    var found: [Identifier: NotificationID] = [:]
    for (id, notification) in state.notifications {
      let value = notification.value
      let identifier = Identifier(app: value.app.bundleIdentifier, request: value.notification.request.identifier)
      found[identifier] = max(found[identifier] ?? id, id)
    }
    return found
  }

  /// The number of notifications.
  var count: Int { lists.reduce(0) { $0 + $1.count } }

  /// The notifications of all apps, latest first. The order within an app is that of delivery, even if the clock was
  /// set back.
  var entries: [Entry] { Self.merged(lists) { $0 } }

  /// The groups of all apps by thread; the one with the latest notification is first.
  var groups: [Group] { Self.merged(lists.map(Self.groups)) { $0.entries[0] } }

  private static func groups(_ entries: [Entry]) -> [Group] {
    var groups: [Group] = []
    var positions: [String: Int] = [:]
    for entry in entries {
      let thread = entry.notification.request.content.threadIdentifier
      if let position = positions[thread] {
        groups[position].entries.append(entry)
      } else {
        positions[thread] = groups.count
        groups.append(Group(entries: [entry]))
      }
    }
    return groups
  }

  /// Merges lists, latest first. The order within a list does not change; of equally late items, that of the earlier
  /// list comes first.
  private static func merged<Item>(_ lists: [[Item]], _ entry: (Item) -> Entry) -> [Item] {
    guard lists.count > 1 else { return lists.first ?? [] }
    var remaining = lists.filter { !$0.isEmpty }.map { $0[...] }
    var result: [Item] = []
    result.reserveCapacity(lists.reduce(0) { $0 + $1.count })
    while !remaining.isEmpty {
      var latest = 0
      for index in remaining.indices.dropFirst()
      where entry(remaining[index][remaining[index].startIndex]).isLater(
        than: entry(remaining[latest][remaining[latest].startIndex]))
      {
        latest = index
      }
      result.append(remaining[latest].removeFirst())
      if remaining[latest].isEmpty { remaining.remove(at: latest) }
    }
    return result
  }
}
