import Transcripts
public import ExtensionProtocol
public import Foundation
public import Notifications
public import Scenes

/// The full interface of a notification: the extension's view and the system's elements around and on top of it.
///
/// Codes such as `M5` are rows of `Documentation/Coverage.md`.
@MainActor
public final class Interface {
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

  let session: ContentSession
  let app: InstalledApp
  let core: DeviceCore
  private let device: Device
  private var category: Notifications.Category?
  /// The notification on screen: the latest one received (M2).
  public private(set) var notification: DeliveredNotification
  /// The action whose text field is open; nil if there is none.
  public private(set) var textAction: Action?
  /// The text displayed in the open text field; ``enter(_:)`` sends its own argument.
  public var draft = ""
  /// The state of the media control, such as pressed or focused, set by the host that shows it.
  public var controlState = MediaControlScene.State.normal
  /// The cached layout, and the model from which it was created.
  var known: (model: InterfaceScene, layout: InterfaceLayout)?
  /// The pending operations that the extension requested on its own.
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

  /// Performs a request of the extension once its previous requests have been performed.
  private func later(_ body: @escaping @MainActor (Interface) async -> Void) {
    let before = asked
    asked = Task { [weak self] in
      await before?.value
      if let self { await body(self) }
    }
  }

  /// The name of the extension.
  public var extensionName: String { session.contentExtension.name }

  /// Whether the built-in player shows the notification.
  public var isBuiltIn: Bool { session.contentExtension.isBuiltIn }

  /// The title in the header: the view controller's if K4 allows it and it has one, otherwise the app's name.
  public var title: String {
    guard session.contentExtension.attributes.overridesDefaultTitle, let title = session.title,
      title.contains(where: { !$0.isWhitespace })
    else { return app.name }
    return title
  }

  /// The media control, including the reason why it is drawn or not.
  public var mediaControl: MediaControl { session.control }

  /// The media button as drawn; nil if there is none, for the reason that ``mediaControl`` gives.
  public var mediaButton: MediaButton? { session.control.button }

  /// The actions on screen: the category's, or those that the extension has set instead (M5, N3, X3).
  public var actions: [Action] { session.actions }

  /// The size of the extension's view, in points; the extension chooses only the height (M3).
  public var viewSize: CGSize { session.size }

  /// Whether the interface has been dismissed.
  public var isDismissed: Bool { session.control.isDismissed }

  /// Whether any sound of the extension is audible.
  public var isSounding: Bool { session.sounds.isSounding }

  /// The position of the sound that is playing or played last; nil if there was none.
  public var progress: Progress? { session.sounds.progress }

  /// Waits until the extension has settled.
  ///
  /// - Throws: ``RuntimeError`` if the extension has failed or does not respond.
  public func settle() async throws(RuntimeError) {
    try await session.settle()
    await finish()
    session.checkEndOfMedia()
  }

  /// The failure that ended the extension; nil while it works.
  public var failure: RuntimeError? { session.failure }

  /// The reason why a sound of the extension could not be played; nil if none failed.
  public var soundFailure: String? { session.sounds.failure }

  // MARK: Pressing

  /// Presses a target and waits until the extension has handled the press.
  ///
  /// The media button is read again before the press is routed (policy `controlRefresh`). A press on an action with a
  /// text field opens that field; ``enter(_:)`` sends the text.
  /// - Throws: ``RuntimeError/nothingToPress(reason:)``, ``RuntimeError/noAction(_:shown:)``, ``RuntimeError/gone``,
  ///   or the extension's failure.
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
      try session.pressMediaButton()
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
      try await pressContent(at: point, Self.coordinates(point))
    }
  }

  /// Sends text from the open text field (N2) and waits until the extension has handled it.
  ///
  /// - Throws: ``RuntimeError/noTextField(action:)`` if no field is open, or the extension's failure.
  public func enter(_ text: String) async throws(RuntimeError) {
    guard !isDismissed else { throw .gone }
    guard let action = textAction else { throw .noTextField(action: "the pressed action") }
    (textAction, self.draft) = (nil, "")
    core.record(.pressed(target: .textField(action: action.identifier), member: .didReceive))
    try await respond(ActionResponse(actionIdentifier: action.identifier, userText: text))
    await finish()
  }

  /// Presses an action with a text field and sends text (N2).
  ///
  /// - Throws: ``RuntimeError/noAction(_:shown:)``, ``RuntimeError/noTextField(action:)``, or the extension's
  ///   failure.
  public func reply(_ text: String, to identifier: String) async throws(RuntimeError) {
    try await press(.action(identifier))
    guard textAction?.identifier == identifier else { throw .noTextField(action: identifier) }
    try await enter(text)
  }

  private func press(at point: CGPoint) async throws(RuntimeError) {
    let layout = layout
    if layout.viewFrame.contains(point) {
      let origin = layout.viewFrame.origin
      return try await pressContent(at: CGPoint(x: point.x - origin.x, y: point.y - origin.y), Self.coordinates(point))
    }
    guard let press = layout.press(at: point) else {
      throw .nothingToPress(reason: "no system control at \(Self.coordinates(point))")
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
      try session.pressMediaButton()
      try await session.settle()
    case .dismiss:
      await dismissExplicitly()
    case .action(let index):
      // By index, because two actions may have the same title.
      guard actions.indices.contains(index) else { throw .gone }
      try await self.press(actions[index])
    case .send:
      try await enter(draft)
    }
  }

  private func press(_ action: Action) async throws(RuntimeError) {
    guard action.textInput == nil else {
      (textAction, draft) = (action, "")
      return core.record(.responded(action: action.identifier, outcome: .textFieldOpened))
    }
    core.record(.pressed(target: .action(identifier: action.identifier), member: .didReceive))
    try await respond(ActionResponse(actionIdentifier: action.identifier))
  }

  // MARK: Responses

  /// Delivers a response to the extension, which decides whether the interface is dismissed (M4, M6).
  private func respond(_ response: ActionResponse) async throws(RuntimeError) {
    guard let outcome = try await session.respond(response) else {
      return core.record(.responded(action: response.actionIdentifier.shortened(to: 200), outcome: .notCompleted))
    }
    await follow(outcome, of: response)
  }

  private func follow(_ outcome: ResponseOption, of response: ActionResponse) async {
    guard !isDismissed else { return }
    core.record(
      .responded(
        action: response.actionIdentifier.shortened(to: 200),
        outcome: session.responses.isMissing ? .notHandled(extension: extensionName) : ResponseOutcome(outcome)))
    guard outcome != .doNotDismiss else { return }
    await dismiss()
    if outcome == .dismissAndForwardAction {
      device.forward(
        NotificationResponse(
          notification: notification, actionIdentifier: response.actionIdentifier, userText: response.userText),
        to: app)
    }
  }

  /// Opens the app with the default action (X4).
  private func openApp() async {
    guard !isDismissed else { return }
    await dismiss()
    device.forward(NotificationResponse(notification: notification), to: app)
  }

  /// Dismisses the notification as its Dismiss button does: an explicit dismissal, which the app receives if the
  /// category asks for it (U11).
  private func dismissExplicitly() async {
    core.record(.responded(action: NotificationResponse.dismissActionIdentifier, outcome: .dismissed))
    await dismiss()
    guard category?.options.contains(.customDismissAction) == true else { return }
    device.forward(
      NotificationResponse(
        notification: notification, actionIdentifier: NotificationResponse.dismissActionIdentifier), to: app)
  }

  // MARK: The rest

  /// Sends a command to the player and waits until it has been performed.
  ///
  /// Only the built-in player performs commands: iOS has no API for them, and an app's extension controls its own
  /// playback.
  /// - Throws: ``RuntimeError/notPerformed(_:extension:)``, ``RuntimeError/gone``, or the extension's failure.
  public func perform(_ command: PlayerCommand) async throws(RuntimeError) {
    guard !isDismissed else { throw .gone }
    try await session.perform(command)
  }

  /// Crashes the extension as a trap would, for tests.
  public func crashExtension() {
    session.running.crash()
  }

  /// Reevaluates the conditions that callers wait for on the device.
  public func wake() {
    core.changed()
  }

  /// Dismisses the interface: the view disappears, the extension ends, and its sound stops.
  public func dismiss() async {
    await session.dismiss()
    device.left(self)
  }

  /// Whether another notification belongs to this interface: it has the same extension, app and thread (policy
  /// `sameThread`).
  func accepts(_ other: NotificationContent, app: InstalledApp, shownBy contentExtension: ContentExtension) -> Bool {
    let thread = notification.request.content.threadIdentifier
    guard !thread.isEmpty || core.policies.sameThread == .equal else { return false }
    return !isDismissed && failure == nil && app.bundleIdentifier == self.app.bundleIdentifier
      && other.threadIdentifier == thread && contentExtension.name == extensionName
      && contentExtension.isBuiltIn == isBuiltIn
  }

  /// Delivers another notification to the extension, with the actions of its category. An error is stored in
  /// ``failure``.
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

  /// Waits until the requests of the extension have been performed; device time does not advance while waiting.
  func finish() async {
    await asked?.value
  }
}
