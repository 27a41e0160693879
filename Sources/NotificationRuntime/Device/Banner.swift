import ExtensionProtocol
import Foundation
public import Notifications
public import Scenes
package import SystemScenes
public import Transcripts

/// The banner of a notification: the abbreviated first stage, drawn by the system (C10). It is a handle, which retains
/// the device.
@MainActor
public struct Banner {
  /// The state of a banner.
  public enum State: Hashable, Sendable {
    /// The banner was never shown: the notification is silent, suppressed or not scheduled, or it is only
    /// listed in Notification Center, such as a passive one.
    case notShown(reason: BannerAbsence)
    /// The banner is on the screen.
    case onScreen
    /// The banner has left the screen, after its time or because it was swiped away. The notification is in
    /// Notification Center and can still be pressed.
    case left
    /// The banner was pressed or tapped, or one of its actions was performed.
    case opened
  }

  /// The notification that the banner announces.
  public let notification: DeliveredNotification
  /// The failure because of which the app's service extension did not modify the notification; nil if it succeeded or
  /// did not run.
  public let serviceFailure: RuntimeError?

  let id: NotificationID
  let app: InstalledApp
  let system: NotificationSystem

  /// Creates a handle of a notification that was delivered.
  init(_ id: NotificationID, in system: NotificationSystem, _ arrival: Arrival) {
    let state = system.state.notifications[id]
    self.id = id
    self.system = system
    app = arrival.app
    notification = state?.notification ?? arrival.notification
    serviceFailure = state?.serviceFailure
  }

  /// Creates a handle of a notification that the device remembers.
  init?(_ id: NotificationID, in system: NotificationSystem) {
    guard let state = system.state.notifications[id] else { return nil }
    self.id = id
    self.system = system
    app = state.app
    notification = state.notification
    serviceFailure = state.serviceFailure
  }

  /// The name of the notification's app.
  public var appName: String { app.name }

  /// The banner's state. A device remembers the latest notifications, at most 1,000; the banners of others have left.
  public var state: State { system.state.notifications[id]?.banner ?? .left }

  /// The content of the notification.
  public var content: NotificationContent { notification.request.content }

  /// The banner as drawn, in points, as wide as the display.
  public var scene: Scene {
    system.scenes.scene(of: BannerScene(card), on: system.core.display)
  }

  /// The display of the device.
  package var display: Display { system.core.display }

  /// Whether the notification is in Notification Center, where it can be pressed and tapped even if it has had no
  /// banner.
  public var isInNotificationCenter: Bool { system.state.isInNotificationCenter(id) }

  /// The banner after it was pulled down, with buttons for its ``actions`` (G3).
  public var pulled: PulledBanner {
    var model = BannerScene(card, actions: actions)
    model.actionImages = system.core.actionImages(of: actions, app)
    return PulledBanner(model, on: system.core.display)
  }

  /// The notification as an alert, which the system shows instead of a banner if the person has chosen so (G3).
  public var asAlert: NotificationAlert {
    NotificationAlert(card, actions: category?.actions ?? [], on: system.core.display)
  }

  /// The card of the notification, with its preview hidden if necessary (N4).
  private var card: NotificationCard {
    var card = system.core.card(of: notification, app)
    if hidesPreview { card.show(preview) }
    return card
  }

  /// The icon of the notification's app, with its badge (G8).
  public var badge: AppBadge { AppBadge(app, in: system) }

  /// Whether the banner is on the screen.
  public var isOnScreen: Bool { state == .onScreen }

  /// The actions that fit a banner: the first two of the category (N3, G3).
  public var actions: [Action] { category?.limitedActions ?? [] }

  /// The notification's category; nil if it is not registered (C6).
  private var category: Notifications.Category? {
    currentApp.category(content.categoryIdentifier, system.policies.impliedCategories)
  }

  /// The app with the categories that it has registered by now.
  var currentApp: InstalledApp { system.state.notifications[id]?.app ?? app }

  /// Presses the banner: the full interface appears, and the extension is loaded (C10). A banner that has left the
  /// screen is pressed in Notification Center.
  ///
  /// - Returns: A new interface, or the visible one if the notification belongs to its thread (M2).
  /// - Throws: ``RuntimeError`` if the extension fails or cannot be started, or the banner was pressed before.
  @_disfavoredOverload
  public func expand() async throws(RuntimeError) -> Interface {
    guard let interface = Interface(try await system.expand(id), in: system) else { throw .gone }
    return interface
  }

  /// Taps the banner: it disappears, and the app opens and receives the default action (G2, U11). On a locked device,
  /// this waits until the device is unlocked.
  ///
  /// - Throws: ``RuntimeError/gone`` if the banner was pressed or tapped before, ``RuntimeError/notShown(reason:)``.
  @_disfavoredOverload
  public func tap() throws(RuntimeError) {
    try system.apply(.tap(id))
  }

  /// Swipes the banner off the screen. The notification stays in Notification Center, and the app receives no
  /// response: flicking a banner away does not count as dismissal (U11).
  ///
  /// - Throws: ``RuntimeError/gone`` if the banner is not on the screen, ``RuntimeError/notShown(reason:)``.
  @_disfavoredOverload
  public func swipeAway() throws(RuntimeError) {
    try system.apply(.swipe(id))
  }
}
