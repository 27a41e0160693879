import ExtensionProtocol
import Foundation
public import Notifications
public import Scenes

/// The abbreviated first stage of a notification, drawn by the system (C10).
@MainActor
public final class Banner {
  /// Where it is.
  public enum State: Hashable, Sendable {
    /// It was never shown, and why: the notification is silent, suppressed or not scheduled.
    case notShown(reason: String)
    /// It is on the screen.
    case onScreen
    /// It has left, by itself or swiped away; the notification is in Notification Center and can still be pressed.
    case left
    /// It was pressed, or tapped: the notification is dealt with.
    case opened
  }

  /// The notification it announces.
  public let notification: DeliveredNotification
  /// The name of the app it is from.
  public let appName: String
  /// Where it is.
  public var state: State { place.state }
  /// Why the app's service extension did not change the notification though it was to; nil where it did, or was not.
  public internal(set) var serviceFailure: RuntimeError?
  /// What the device keeps of it while it is on the screen.
  let place: BannerPlace

  private let app: InstalledApp
  private let device: Device
  /// How it was drawn last.
  private var known: (model: BannerScene, scene: Scene)?
  /// The interface that was visible when it arrived, and got it.
  var interface: Interface?

  init(notification: DeliveredNotification, app: InstalledApp, device: Device, state: State = .onScreen) {
    self.notification = notification
    self.app = app
    self.device = device
    place = BannerPlace(state)
    appName = app.name
  }

  /// What it says.
  public var content: NotificationContent { notification.request.content }

  /// How it is drawn: points, as wide as the display.
  public var scene: Scene {
    let image = content.attachments.first { $0.kind == .image && !$0.options.thumbnailHidden }
    let model = BannerScene(
      app: device.core.identity(of: app), title: content.title, subtitle: content.subtitle, body: content.body,
      thumbnail: image.flatMap {
        device.core.image(
          of: $0, atMost: 2 * SystemMetrics.thumbnailSide.value, clipping: $0.options.thumbnailClippingRect)
      })
    if let known, known.model == model { return known.scene }
    let scene = model.scene(on: device.display)
    known = (model, scene)
    return scene
  }

  /// Whether it is on the screen.
  public var isOnScreen: Bool { state == .onScreen }

  /// The actions that a banner has room for: the first two of its category (N3, G3).
  public var actions: [Action] {
    app.category(content.categoryIdentifier, device.policies.impliedCategories)?.limitedActions ?? []
  }

  /// Presses it: the full interface appears, and with it the extension (C10). One that has left is pressed in Notification
  /// Center.
  ///
  /// - Returns: The interface: a new one, or the visible one where the notification belongs there (M2).
  /// - Throws: ``RuntimeError`` where the extension cannot be started or fails, or the banner was pressed before.
  public func expand() async throws(RuntimeError) -> Interface {
    try open()
    if let interface, !interface.isDismissed { return interface }
    return try await device.expand(notification, app: app)
  }

  /// Taps it: it hides, the app opens and gets the default action (G2, U11).
  ///
  /// - Throws: ``RuntimeError/gone`` where it was pressed or tapped before, ``RuntimeError/notShown(reason:)``.
  public func tap() throws(RuntimeError) {
    try open()
    device.early = nil
    device.note("tapped")
    device.forward(NotificationResponse(notification: notification), to: app)
  }

  /// Swipes it off the screen; the notification stays in Notification Center, and nobody is told: flicking away is no
  /// dismissal (U11).
  ///
  /// - Throws: ``RuntimeError/gone`` where it is not on the screen, ``RuntimeError/notShown(reason:)``.
  public func swipeAway() throws(RuntimeError) {
    if case .notShown(let reason) = state { throw .notShown(reason: reason) }
    guard state == .onScreen else { throw .gone }
    device.leave(place, "swiped away")
  }

  private func open() throws(RuntimeError) {
    switch state {
    case .notShown(let reason): throw .notShown(reason: reason)
    case .opened: throw .gone
    case .onScreen, .left: break
    }
    place.state = .opened
    device.bannerHasLeft(place)
  }
}
