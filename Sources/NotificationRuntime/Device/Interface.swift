public import SystemScenes
import Transcripts
import ExtensionProtocol
public import Foundation
public import Notifications
public import Scenes

/// The full interface of a notification: the extension's view and the system's elements around and on top of it. It is
/// a handle, which retains the device.
///
/// Codes such as `M5` are rows of `Documentation/Coverage.md`.
@MainActor
public struct Interface {
  /// The target of a press.
  public enum Target: Hashable, Sendable {
    /// The media button, or its frame while an overlay button is hidden.
    case mediaButton
    /// A point in the coordinate space of the scene, in points.
    case point(CGPoint)
    /// A point in the coordinate space of the extension's view, in points: on the media button, or a touch (K5).
    case viewPoint(CGPoint)
    /// The action with this identifier.
    case action(String)
    /// The element with this label: the media button, an action, Dismiss, or one of the extension's own (K5).
    case element(String)
    /// The button that dismisses the notification (K3).
    case dismissButton
  }

  let id: InterfaceID
  let system: NotificationSystem
  /// The state when the handle was created, which is used once the device has forgotten the interface.
  private let initial: Boxed<InterfaceState>

  /// Creates a handle; nil if the device has forgotten the interface.
  init?(_ id: InterfaceID, in system: NotificationSystem) {
    guard let state = system.state.interfaces[id] else { return nil }
    self.id = id
    self.system = system
    initial = state
  }

  /// The state of the interface.
  var state: Boxed<InterfaceState> { system.state.interfaces[id] ?? Boxed(initial.value.gone) }

  var core: DeviceCore { system.core }

  /// The display of the device.
  package var display: Display { core.display }

  /// The name of the extension.
  public var extensionName: String { state.contentExtension.name }

  /// Whether the built-in player shows the notification.
  public var isBuiltIn: Bool { state.contentExtension.isBuiltIn }

  /// The notification on screen: the latest one received (M2).
  public var notification: DeliveredNotification { state.notification }

  /// The title in the header: the view controller's if K4 allows it and it has one, otherwise the app's name.
  public var title: String {
    let state = state
    guard state.contentExtension.attributes.overridesDefaultTitle, let title = state.title,
      title.contains(where: { !$0.isWhitespace })
    else { return state.app.name }
    return title
  }

  /// The media control, including the reason why it is drawn or not.
  public var mediaControl: MediaControl { state.control }

  /// The media button as drawn; nil if there is none, for the reason that ``mediaControl`` gives.
  public var mediaButton: MediaButton? { state.control.button }

  /// The look of the media button, such as pressed or focused, set by the host that shows it.
  public var controlState: MediaControlScene.State {
    get { state.controlState }
    nonmutating set { system.handle(.controlState(newValue), of: id) }
  }

  /// The actions on screen: those of the category, or those that the extension has set instead (M5, N3, X3).
  public var actions: [Action] { state.actions }

  /// The action that was pressed and is not performed yet, with its next step; nil if there is none.
  public var pendingAction: (identifier: String, step: Banner.PendingStep)? {
    guard let choice = state.choice, let step = Banner.PendingStep(pendingStep) else { return nil }
    return (choice.identifier, step)
  }

  /// The action whose text field is open; nil if there is none.
  public var textAction: Action? { pendingStep == .text ? state.choice?.action : nil }

  /// The next step of the pressed action.
  var pendingStep: ActionChoice.Step? {
    state.value.pendingStep(isLocked: system.state.center.conditions.isLocked)
  }

  /// The text displayed in the open text field; ``enter(_:)`` sends its own argument.
  public var draft: String {
    get { state.draft }
    nonmutating set { system.handle(.draft(newValue), of: id) }
  }

  /// The size of the extension's view, in points; the extension chooses only the height (M3).
  public var viewSize: CGSize { state.size }

  /// Whether the interface has been dismissed.
  public var isDismissed: Bool { state.isDismissed }

  /// Whether any sound of the extension is audible.
  public var isSounding: Bool { sounds?.isSounding == true }

  /// The position of the sound that is playing or played last; nil if there was none.
  public var progress: PlaybackProgress? { sounds?.progress }

  /// The failure that ended the extension; nil while it works.
  public var failure: RuntimeError? { state.failure }

  /// The reason why a sound of the extension could not be played; nil if none failed.
  public var soundFailure: String? { sounds?.failure ?? state.soundFailure }

  private var sounds: SessionSounds? { system.session(of: id)?.sounds }

  /// Waits until the extension has settled.
  ///
  /// - Throws: ``RuntimeError`` if the extension has failed or does not respond.
  @_disfavoredOverload
  public func settle() async throws(RuntimeError) {
    try await system.settle(id)
    await system.finishRequests(of: id)
    system.checkEndOfMedia(of: id)
  }

  /// The extension's end of the channel, as its launcher has made it; nil if it runs in its own process or has ended.
  package var inProcessConnection: AnyObject? { system.session(of: id)?.running.inProcessConnection }

  /// Crashes the extension as a trap would, for tests.
  public func crashExtension() {
    system.session(of: id)?.running.crash()
  }

  /// Reevaluates the conditions that callers wait for on the device.
  public func wake() {
    core.changed()
  }

  /// Dismisses the interface: the view disappears, the extension ends, and its sound stops.
  public func dismiss() async {
    await system.dismiss(id)
  }
}

extension Interface: Hashable {
  /// Returns whether two handles refer to the same interface.
  public nonisolated static func == (a: Interface, b: Interface) -> Bool { a.id == b.id && a.system === b.system }

  /// Hashes the identity of the interface.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
