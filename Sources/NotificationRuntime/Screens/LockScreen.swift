import ExtensionProtocol
import Foundation
import Notifications
public import Scenes
public import SystemScenes

/// The lock screen of a device: the time, the date, and the delivered notifications, latest first (G10).
///
/// Previews are hidden as the app's settings require (U13). Notifications of one thread whose previews are hidden are
/// one card, with their number in the placeholder of the category (N4).
@MainActor
public struct LockScreen: SystemScreen {
  /// Whether the device recognizes its owner, so that previews appear that are hidden until then.
  public var recognizesOwner = false

  private let system: NotificationSystem

  init(_ system: NotificationSystem) {
    self.system = system
  }

  /// The display of the device.
  public var display: Display { system.core.display }

  /// The lock screen in points, y downwards, as large as the display.
  public var scene: Scene {
    let (display, date) = (system.core.display, system.date)
    let text = DateText(system.state.center.clock.timeZone)
    let list = DeliveredList(system.state, \.lockScreen)
    let threads = hiddenThreads(of: list)
    var model = LockScreenScene(time: text.time(of: date), date: text.day(of: date))
    var represented = 0
    var shownThreads: Set<ThreadKey> = []
    for entry in list.entries {
      guard model.cards.count < LockScreenScene.capacity(of: display) else { break }
      let thread = ThreadKey(entry)
      guard let count = threads[thread] else {
        represented += 1
        model.cards.append(card(of: entry, text, date))
        continue
      }
      guard shownThreads.insert(thread).inserted else { continue }
      represented += count
      var card = card(of: entry, text, date)
      card.hidePreview(of: entry.notification, entry.app, count: count, system.policies)
      model.cards.append(card)
    }
    model.furtherCount = list.count - represented
    return model.scene(on: display)
  }

  /// A thread of an app.
  private struct ThreadKey: Hashable {
    let app: String
    let identifier: String

    init(_ entry: DeliveredList.Entry) {
      app = entry.app.bundleIdentifier
      identifier = entry.notification.request.content.threadIdentifier
    }
  }

  /// Returns the number of notifications of each thread whose previews are hidden.
  private func hiddenThreads(of list: DeliveredList) -> [ThreadKey: Int] {
    var counts: [ThreadKey: Int] = [:]
    for entry in list.entries where system.hidesPreviews(of: entry.app, isAuthenticated: recognizesOwner) {
      counts[ThreadKey(entry), default: 0] += 1
    }
    return counts
  }

  private func card(of entry: DeliveredList.Entry, _ text: DateText, _ date: Date) -> NotificationCard {
    system.core.card(
      of: entry.notification, entry.app, time: text.age(of: entry.notification.date, at: date))
  }
}

extension NotificationSystem {
  /// Returns whether the previews of an app's notifications are hidden (U13).
  func hidesPreviews(of app: InstalledApp, isAuthenticated: Bool) -> Bool {
    switch state.center[app.bundleIdentifier].settings.showPreviews {
    case .always: false
    case .whenAuthenticated: !isAuthenticated
    case .never: true
    }
  }
}

extension NotificationCard {
  /// Hides the preview with the placeholder and the options of the notification's category (N4).
  mutating func hidePreview(
    of notification: DeliveredNotification, _ app: InstalledApp, count: Int, _ policies: Policies
  ) {
    let content = notification.request.content
    let category = app.category(content.categoryIdentifier, policies.impliedCategories)
    show(NotificationPreview(of: content, category: category, isHidden: true, count: count))
  }
}
