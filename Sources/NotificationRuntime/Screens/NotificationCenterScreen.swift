import ExtensionProtocol
import Foundation
import Notifications
public import Scenes
public import SystemScenes

/// Notification Center of a device: the delivered notifications in groups by app and thread (N6, G10).
///
/// The latest notification of a group is on top, with a summary of the others. The category of that notification may
/// define the summary's format. Previews are hidden as the app's settings require (U13).
@MainActor
public struct NotificationCenterScreen: SystemScreen {
  private let system: NotificationSystem

  init(_ system: NotificationSystem) {
    self.system = system
  }

  /// The display of the device.
  public var display: Display { system.core.display }

  /// Notification Center in points, y downwards, as large as the display.
  public var scene: Scene {
    let (display, date) = (system.core.display, system.date)
    let text = DateText(system.state.center.clock.timeZone)
    let groups = DeliveredList(system.state, \.notificationCenter).groups
    let visible = groups.prefix(LockScreenScene.capacity(of: display))
    let model = NotificationCenterScene(
      visible.map { .init(card(of: $0, text, date), count: $0.entries.count) },
      furtherCount: groups.dropFirst(visible.count).reduce(0) { $0 + $1.entries.count })
    return model.scene(on: display)
  }

  private func card(of group: DeliveredList.Group, _ text: DateText, _ date: Date) -> NotificationCard {
    let latest = group.latest
    var card = system.core.card(of: latest, group.app, time: text.age(of: latest.date, at: date))
    guard !system.hidesPreviews(of: group.app, isAuthenticated: !system.state.center.conditions.isLocked) else {
      card.hidePreview(of: latest, group.app, count: group.entries.count, system.policies)
      return card
    }
    let category = group.app.category(
      latest.request.content.categoryIdentifier, system.policies.impliedCategories)
    card.summary = Self.summary(
      of: group.entries.dropFirst().map(\.notification.request.content), format: category?.categorySummaryFormat)
    return card
  }

  /// The maximum number of different arguments in a summary.
  private static let maximumArgumentCount = 10

  /// Returns the summary of the notifications below the first one of a group; empty if there are none.
  ///
  /// - Parameter format: The format of the category. A format with arguments is not used if the notifications have
  ///   none.
  static func summary(of contents: [NotificationContent], format: String?) -> String {
    guard !contents.isEmpty else { return "" }
    // An app may give any number.
    let count = contents.reduce(0) { min($0 + min(max($1.summaryArgumentCount, 1), 1_000_000), 1_000_000_000) }
    var arguments: [String] = []
    for argument in contents.map(\.summaryArgument)
    where !argument.isEmpty && arguments.count < maximumArgumentCount && !arguments.contains(argument) {
      arguments.append(argument.shortened(to: 100))
    }
    let needsArguments = ["%@", "%2$@"].contains { format?.contains($0) == true }
    guard let format, !format.isEmpty, !needsArguments || !arguments.isEmpty else {
      return CountFormat.text(count, "more notification")
    }
    return CountFormat.filled(format, count: count, arguments: arguments)
  }
}
