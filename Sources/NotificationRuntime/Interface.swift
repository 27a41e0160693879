public import ExtensionProtocol
public import Foundation
import Notifications
public import Scenes

/// The full interface of a notification: the extension's view, and what the system draws over it.
@MainActor
public final class Interface {
  /// What can be pressed.
  public enum Target: Hashable, Sendable {
    /// The media button, or where it was drawn while an overlay hides it.
    case mediaButton
    /// A point in the coordinates of the extension's view, in points.
    case point(CGPoint)
  }

  let session: ContentSession
  private let app: App
  private let core: DeviceCore
  private let device: Device
  private let content: NotificationContent

  init(session: ContentSession, content: NotificationContent, app: App, core: DeviceCore, device: Device) {
    self.session = session
    self.content = content
    self.app = app
    self.core = core
    self.device = device
  }

  /// The name of the extension that shows it.
  public var extensionName: String { session.contentExtension.name }

  /// Whether the system's own player shows it.
  public var isBuiltIn: Bool { session.contentExtension.isBuiltIn }

  /// Its title in the header: the view controller's where K4 says so, otherwise the app's name.
  public var title: String {
    session.contentExtension.attributes.overridesDefaultTitle ? session.title ?? app.name : app.name
  }

  /// The media control, with why it is drawn or is not.
  public var mediaControl: MediaControl { session.control }

  /// The media button as it is drawn; nil where none is: ``mediaControl`` says why.
  public var mediaButton: MediaButton? { session.control.button }

  /// The extension's view, and over it what the system draws: points, y downwards.
  public var scene: Scene {
    Scene(size: session.size, elements: [mediaButton?.element].compactMap { $0 })
  }

  /// Whether it is gone.
  public var isDismissed: Bool { session.control.isDismissed }

  /// Whether any sound of the extension's is to be heard.
  public var isSounding: Bool { session.sounds.isSounding }

  /// How far the sound is that is to be heard, or was last; nil where there was none.
  public var progress: Progress? { session.sounds.progress }

  /// Waits until the extension has nothing more to say about what has happened.
  ///
  /// - Throws: ``RuntimeError`` where it failed or does not answer.
  public func settle() async throws(RuntimeError) {
    try await session.settle()
    session.checkEndOfMedia()
  }

  /// Why the extension is gone; nil while it is well.
  public var failure: RuntimeError? { session.failure }

  /// Why a sound of the extension's could not be played; nil where none failed.
  public var soundFailure: String? { session.sounds.failure }

  /// Presses something, and waits until the extension has dealt with it.
  ///
  /// The extension is asked for its media button once more before the press is routed (policy `controlRefresh`).
  /// - Throws: ``RuntimeError/nothingToPress(reason:)``, ``RuntimeError/gone``, or the extension's failure.
  public func press(_ target: Target) async throws(RuntimeError) {
    guard !isDismissed else { throw .gone }
    session.send(.describeMediaButton)
    try await session.settle()
    switch target {
    case .mediaButton:
      try session.press("media button")
    case .point(let point):
      guard session.control.target?.contains(point) == true else {
        throw .nothingToPress(reason: "nothing of the system's is at (\(point.x), \(point.y))")
      }
      try session.press("media button")
    }
    try await session.settle()
  }

  /// Has the player that shows it do something, and waits until it has.
  ///
  /// The system's own player does all of it. What an app's extension plays, and from where, is up to the extension: no
  /// API of iOS's tells it.
  /// - Throws: ``RuntimeError/notPerformed(_:extension:)``, ``RuntimeError/gone``, or the extension's failure.
  public func perform(_ command: PlayerCommand) async throws(RuntimeError) {
    guard !isDismissed else { throw .gone }
    try await session.perform(command)
  }

  /// Why its media button is drawn or is not, in words.
  public var buttonReason: String { "\(session.control.reason)" }

  /// Makes whoever waits on the device look again.
  public func wake() {
    core.changed()
  }

  /// Lets it go: the view disappears, the extension ends, its sound stops.
  public func dismiss() async {
    await session.dismiss()
    device.left(self)
  }

  /// Whether another notification belongs into this interface: the same extension, app and thread (policy `sameThread`).
  func accepts(_ other: NotificationContent, app: App, shownBy contentExtension: ContentExtension) -> Bool {
    !isDismissed && failure == nil && app.bundleIdentifier == self.app.bundleIdentifier
      && other.threadIdentifier == content.threadIdentifier && contentExtension.name == extensionName
      && contentExtension.isBuiltIn == isBuiltIn
  }

  /// Another notification for the extension. What goes wrong with it is in ``failure``.
  func receive(_ notification: DeliveredNotification) async {
    session.receive(notification)
    try? await session.settle()
  }
}
