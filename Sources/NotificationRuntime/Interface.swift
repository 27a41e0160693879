import Transcripts
public import ExtensionProtocol
public import Foundation
public import Notifications
import Scenes

/// The full interface of a notification: the extension's view, and what the system draws over and under it.
@MainActor
public final class Interface {
  /// What can be pressed.
  public enum Target: Hashable, Sendable {
    /// The media button, or where it was drawn while an overlay hides it.
    case mediaButton
    /// A point in the coordinates of the scene, in points.
    case point(CGPoint)
    /// A point in the coordinates of the extension's view, in points: on the media button, or a touch (K5).
    case viewPoint(CGPoint)
    /// The action with this identifier.
    case action(String)
    /// The element with this label: a media button's, an action's, Dismiss, or one of the extension's own (K5).
    case element(String)
    /// The button that dismisses the notification (K3).
    case dismissButton
  }

  let session: ContentSession
  let app: InstalledApp
  let core: DeviceCore
  private let device: Device
  private var category: Notifications.Category?
  /// The notification that it shows: the last that it got (M2).
  public private(set) var notification: DeliveredNotification
  /// The action whose text field is open; nil where none is.
  public private(set) var textAction: Action?
  /// What stands in that text field, as it is shown; ``enter(_:)`` sends what it is given.
  public var draft = ""
  /// What is done with the media control, for whoever shows it: a finger on it, keys that go to it.
  public var controlState = MediaControlScene.State.normal
  /// Where everything was when it was looked at last.
  var known: (model: InterfaceScene, layout: InterfaceLayout)?
  /// What the extension asked for by itself, and is being done.
  private var asked: Task<Void, Never>?

  init(
    _ session: ContentSession, _ notification: DeliveredNotification, category: Notifications.Category?,
    app: InstalledApp,
    core: DeviceCore, device: Device
  ) {
    self.session = session
    self.notification = notification
    self.category = category
    self.app = app
    self.core = core
    self.device = device
    session.onDismissRequest = { [weak self] in
      self?.later { await $0.dismiss() }
    }
    session.onDefaultAction = { [weak self] in
      self?.later { await $0.openApp() }
    }
    session.responses.onLateOutcome = { [weak self] response, outcome in
      self?.later { await $0.follow(outcome, of: response) }
    }
  }

  /// Does what the extension asks for by itself, after what it asked for before.
  private func later(_ body: @escaping @MainActor (Interface) async -> Void) {
    let before = asked
    asked = Task { [weak self] in
      await before?.value
      if let self { await body(self) }
    }
  }

  /// The name of the extension that shows it.
  public var extensionName: String { session.contentExtension.name }

  /// Whether the system's own player shows it.
  public var isBuiltIn: Bool { session.contentExtension.isBuiltIn }

  /// Its title in the header: the view controller's where K4 says so and it has one, otherwise the app's name.
  public var title: String {
    guard session.contentExtension.attributes.overridesDefaultTitle, let title = session.title,
      title.contains(where: { !$0.isWhitespace })
    else { return app.name }
    return title
  }

  /// The media control, with why it is drawn or is not.
  public var mediaControl: MediaControl { session.control }

  /// The media button as it is drawn; nil where none is: ``mediaControl`` says why.
  public var mediaButton: MediaButton? { session.control.button }

  /// The actions that are shown (M5, N3, X3).
  public var actions: [Action] { session.actions }

  /// The size of the extension's view, in points; only the height is the extension's to choose (M3).
  public var viewSize: CGSize { session.size }

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
    await finish()
    session.checkEndOfMedia()
  }

  /// Why the extension is gone; nil while it is well.
  public var failure: RuntimeError? { session.failure }

  /// Why a sound of the extension's could not be played; nil where none failed.
  public var soundFailure: String? { session.sounds.failure }

  // MARK: Pressing

  /// Presses something, and waits until the extension has dealt with it.
  ///
  /// The extension is asked for its media button once more before the press is routed (policy `controlRefresh`). A press on
  /// an action with a text field opens that field: ``enter(_:)`` sends what is typed.
  /// - Throws: ``RuntimeError/nothingToPress(reason:)``, ``RuntimeError/noAction(_:shown:)``, ``RuntimeError/gone``, or
  ///   the extension's failure.
  public func press(_ target: Target) async throws(RuntimeError) {
    guard !isDismissed else { throw .gone }
    session.refreshControl()
    try await session.settle()
    try await route(target)
    await finish()
  }

  private func route(_ target: Target) async throws(RuntimeError) {
    switch target {
    case .mediaButton:
      try session.press("media button")
      try await session.settle()
    case .dismissButton:
      await dismissExplicitly()
    case .action(let identifier):
      guard let action = actions.first(where: { $0.identifier == identifier }) else {
        throw .noAction(identifier, shown: actions.map(\.identifier))
      }
      try await press(action)
    case .element(let label):
      try await pressElement(label)
    case .point(let point):
      try await press(at: point)
    case .viewPoint(let point):
      try await pressContent(at: point, Self.place(point))
    }
  }

  /// Sends what was typed into the open text field (N2), and waits until the extension has dealt with it.
  ///
  /// - Throws: ``RuntimeError/noTextField(action:)`` where none is open, or the extension's failure.
  public func enter(_ text: String) async throws(RuntimeError) {
    guard !isDismissed else { throw .gone }
    guard let action = textAction else { throw .noTextField(action: "nothing that was pressed") }
    (textAction, self.draft) = (nil, "")
    core.record(.pressed(target: "text for \(action.identifier)", member: "didReceive"))
    try await respond(ActionResponse(actionIdentifier: action.identifier, userText: text))
    await finish()
  }

  /// Presses the action with a text field, and sends text (N2).
  ///
  /// - Throws: ``RuntimeError/noAction(_:shown:)``, ``RuntimeError/noTextField(action:)``, or the extension's failure.
  public func reply(_ text: String, to identifier: String) async throws(RuntimeError) {
    try await press(.action(identifier))
    guard textAction?.identifier == identifier else { throw .noTextField(action: identifier) }
    try await enter(text)
  }

  private func press(at point: CGPoint) async throws(RuntimeError) {
    let layout = layout
    if layout.viewFrame.contains(point) {
      let origin = layout.viewFrame.origin
      return try await pressContent(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y), Self.place(point))
    }
    guard let press = layout.press(at: point) else {
      throw .nothingToPress(reason: "nothing of the system's is at \(Self.place(point))")
    }
    try await perform(press)
  }

  private func pressElement(_ label: String) async throws(RuntimeError) {
    guard let press = layout.press(named: label) else { return try await pressOwn(label) }
    try await perform(press)
  }

  private func perform(_ press: InterfaceLayout.Press) async throws(RuntimeError) {
    switch press {
    case .mediaButton:
      try session.press("media button")
      try await session.settle()
    case .dismiss:
      await dismissExplicitly()
    case .action(let place):
      // By its place: two may have one title.
      guard actions.indices.contains(place) else { throw .gone }
      try await self.press(actions[place])
    case .send:
      try await enter(draft)
    }
  }

  private func press(_ action: Action) async throws(RuntimeError) {
    guard action.textInput == nil else {
      (textAction, draft) = (action, "")
      return core.record(.responded(action: action.identifier, outcome: "its text field opens"))
    }
    core.record(.pressed(target: "action \(action.identifier)", member: "didReceive"))
    try await respond(ActionResponse(actionIdentifier: action.identifier))
  }

  // MARK: Responses

  /// M4, M6: the extension is told, and says what becomes of the interface.
  private func respond(_ response: ActionResponse) async throws(RuntimeError) {
    guard let outcome = try await session.respond(response) else {
      return core.record(
        .responded(action: NotificationResponse.name(response.actionIdentifier), outcome: "not completed yet"))
    }
    await follow(outcome, of: response)
  }

  private func follow(_ outcome: ResponseOption, of response: ActionResponse) async {
    guard !isDismissed else { return }
    let action = NotificationResponse.name(response.actionIdentifier)
    let text =
      if session.responses.isMissing {
        "\(extensionName) answers no actions; the app is told"
      } else {
        switch outcome {
        case .doNotDismiss: "the interface stays"
        case .dismiss: "the interface goes"
        case .dismissAndForwardAction: "the interface goes, and the app is told"
        }
      }
    core.record(.responded(action: action, outcome: text))
    guard outcome != .doNotDismiss else { return }
    await dismiss()
    if outcome == .dismissAndForwardAction {
      device.forward(
        NotificationResponse(
          notification: notification, actionIdentifier: response.actionIdentifier, userText: response.userText),
        to: app)
    }
  }

  /// X4: the app opens with the default action.
  private func openApp() async {
    guard !isDismissed else { return }
    await dismiss()
    device.forward(NotificationResponse(notification: notification), to: app)
  }

  /// The Dismiss button: an explicit dismissal, of which the app hears where its category says so (U11).
  private func dismissExplicitly() async {
    core.record(.responded(action: InterfaceScene.dismissLabel, outcome: "the interface goes"))
    await dismiss()
    guard category?.options.contains(.customDismissAction) == true else { return }
    device.forward(
      NotificationResponse(
        notification: notification, actionIdentifier: NotificationResponse.dismissActionIdentifier), to: app)
  }

  // MARK: The rest

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

  /// Its extension crashes, as by a trap of its own: for tests.
  public func crashExtension() {
    session.running.crash()
  }

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
  func accepts(_ other: NotificationContent, app: InstalledApp, shownBy contentExtension: ContentExtension) -> Bool {
    let thread = notification.request.content.threadIdentifier
    guard !thread.isEmpty || core.policies.sameThread == .equal else { return false }
    return !isDismissed && failure == nil && app.bundleIdentifier == self.app.bundleIdentifier
      && other.threadIdentifier == thread && contentExtension.name == extensionName
      && contentExtension.isBuiltIn == isBuiltIn
  }

  /// Another notification for the extension, with the actions of its own category. What goes wrong is in ``failure``.
  func receive(_ notification: DeliveredNotification, category: Notifications.Category?) async {
    self.notification = notification
    if category != self.category {
      self.category = category
      session.replaceActions(category?.shownActions ?? [])
    }
    session.receive(notification)
    try? await session.settle()
    await finish()
  }

  /// Waits until what the extension asked for by itself is done: time does not go on meanwhile.
  func finish() async {
    await asked?.value
  }
}
