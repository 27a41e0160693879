import ExtensionProtocol
import Foundation
public import Notifications
public import Scenes
public import Transcripts

/// The banner of a notification: the abbreviated first stage, drawn by the system (C10).
@MainActor
public final class Banner {
  /// The state of a banner.
  public enum State: Hashable, Sendable {
    /// The banner was never shown: the notification is silent, suppressed or not scheduled.
    case notShown(reason: BannerAbsence)
    /// The banner is on the screen.
    case onScreen
    /// The banner has left the screen, after its time or because it was swiped away. The notification is in
    /// Notification Center and can still be pressed.
    case left
    /// The banner was pressed or tapped.
    case opened
  }

  /// The notification that the banner announces.
  public let notification: DeliveredNotification
  /// The name of the notification's app.
  public let appName: String
  /// The banner's state.
  public var state: State { record.state }
  /// The failure because of which the app's service extension did not modify the notification; nil if it succeeded or
  /// did not run.
  public internal(set) var serviceFailure: RuntimeError?
  /// The part of the banner that the device retains while it is on the screen.
  let record: BannerRecord

  private let app: InstalledApp
  private let device: Device
  /// The scene drawn last, and the model from which it was created.
  private var known: (model: BannerScene, scene: Scene)?
  /// The interface that was visible when the notification arrived, and received it.
  var interface: Interface?

  init(notification: DeliveredNotification, app: InstalledApp, device: Device, state: State = .onScreen) {
    self.notification = notification
    self.app = app
    self.device = device
    record = BannerRecord(state)
    appName = app.name
  }

  /// The content of the notification.
  public var content: NotificationContent { notification.request.content }

  /// The banner as drawn, in points, as wide as the display.
  public var scene: Scene {
    let image = content.attachments.first { $0.kind == .image && !$0.options.thumbnailHidden }
    let model = BannerScene(
      app: device.core.identity(of: app), title: content.title, subtitle: content.subtitle, body: content.displayedBody,
      thumbnail: image.flatMap {
        device.core.image(
          of: $0, atMost: 2 * SystemMetrics.thumbnailSide.value, clipping: $0.options.thumbnailClippingRect)
      })
    if let known, known.model == model { return known.scene }
    let scene = model.scene(on: device.display)
    known = (model, scene)
    return scene
  }

  /// Whether the banner is on the screen.
  public var isOnScreen: Bool { state == .onScreen }

  /// The actions that fit a banner: the first two of the category (N3, G3).
  public var actions: [Action] {
    app.category(content.categoryIdentifier, device.policies.impliedCategories)?.limitedActions ?? []
  }

  /// Presses the banner: the full interface appears, and the extension is loaded (C10). A banner that has left the
  /// screen is pressed in Notification Center.
  ///
  /// - Returns: A new interface, or the visible one if the notification belongs to its thread (M2).
  /// - Throws: ``RuntimeError`` if the extension fails or cannot be started, or the banner was pressed before.
  public func expand() async throws(RuntimeError) -> Interface {
    try open()
    if let interface, !interface.isDismissed { return interface }
    return try await device.expand(notification, app: app)
  }

  /// Taps the banner: it disappears, and the app opens and receives the default action (G2, U11).
  ///
  /// - Throws: ``RuntimeError/gone`` if the banner was pressed or tapped before, ``RuntimeError/notShown(reason:)``.
  public func tap() throws(RuntimeError) {
    try open()
    device.early = nil
    device.core.record(.banner(.tapped))
    device.forward(NotificationResponse(notification: notification), to: app)
  }

  /// Swipes the banner off the screen. The notification stays in Notification Center, and the app receives no
  /// response: flicking a banner away does not count as dismissal (U11).
  ///
  /// - Throws: ``RuntimeError/gone`` if the banner is not on the screen, ``RuntimeError/notShown(reason:)``.
  public func swipeAway() throws(RuntimeError) {
    if case .notShown(let reason) = state { throw .notShown(reason: reason) }
    guard state == .onScreen else { throw .gone }
    device.leave(record, .swipedAway)
  }

  private func open() throws(RuntimeError) {
    switch state {
    case .notShown(let reason): throw .notShown(reason: reason)
    case .opened: throw .gone
    case .onScreen, .left: break
    }
    record.state = .opened
    device.bannerHasLeft(record)
  }
}
