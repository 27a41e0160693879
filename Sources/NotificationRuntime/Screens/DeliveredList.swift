import Foundation
import Notifications

/// The delivered notifications of all apps that may be shown in a place (U13).
struct DeliveredList {
  /// A notification with its app.
  struct Entry {
    let app: InstalledApp
    let notification: DeliveredNotification
  }

  /// A group of notifications of one app and thread (N6).
  struct Group {
    let app: InstalledApp
    /// The notifications, latest first; at least one.
    var notifications: [DeliveredNotification]

    /// The latest notification.
    var latest: DeliveredNotification { notifications[0] }
  }

  /// The notifications by app, latest first.
  private let lists: [(app: InstalledApp, notifications: [DeliveredNotification])]

  /// Creates the list of the notifications of apps with a setting enabled.
  init(_ state: SystemState, _ setting: KeyPath<NotificationSettings, NotificationSetting>) {
    lists = state.center.apps.compactMap { name in
      let unknown = InstalledApp.unknown
      let app = name == unknown.bundleIdentifier && !state.apps.isInstalled(name) ? unknown : state.apps.app(name)
      guard state.center.allows(setting, to: app) else { return nil }
      let notifications = state.center[name].delivered.notifications
      return notifications.isEmpty ? nil : (app, notifications)
    }
  }

  /// The number of notifications.
  var count: Int { lists.reduce(0) { $0 + $1.notifications.count } }

  /// The notifications of all apps, latest first. The order within an app is that of delivery, even if the clock was
  /// set back.
  var entries: [Entry] {
    Self.merged(lists.map { list in list.notifications.map { Entry(app: list.app, notification: $0) } }) {
      $0.notification.date
    }
  }

  /// The groups of all apps by thread; the one with the latest notification is first.
  var groups: [Group] {
    Self.merged(lists.map { list in Self.groups(list.notifications, of: list.app) }) { $0.latest.date }
  }

  private static func groups(_ notifications: [DeliveredNotification], of app: InstalledApp) -> [Group] {
    var groups: [Group] = []
    var positions: [String: Int] = [:]
    for notification in notifications {
      let thread = notification.request.content.threadIdentifier
      if let position = positions[thread] {
        groups[position].notifications.append(notification)
      } else {
        positions[thread] = groups.count
        groups.append(Group(app: app, notifications: [notification]))
      }
    }
    return groups
  }

  /// Merges lists, latest first; of equal dates, the earlier list comes first.
  private static func merged<Item>(_ lists: [[Item]], _ date: (Item) -> Date) -> [Item] {
    guard lists.count > 1 else { return lists.first ?? [] }
    let items = lists.joined().enumerated().map { (position: $0.offset, date: date($0.element), item: $0.element) }
    return items.sorted { $0.date == $1.date ? $0.position < $1.position : $0.date > $1.date }.map(\.item)
  }
}
