public import Notifications

// Actions that are chosen without expanding the notification (N3, G4).
extension Banner {
  /// The next step of an action that was chosen on a banner or in an interface.
  public enum PendingStep: Hashable, Sendable {
    /// The device must be unlocked: the action requires authentication, opens the app, or is destructive (N1, G4).
    case unlock
    /// The destructive action must be confirmed (policy `destructiveActions`): see ``confirm()``.
    case confirmation
    /// The action requires text (N2): see ``enter(_:)``.
    case text

    /// Creates the step for which the person is needed; nil if there is none.
    init?(_ step: ActionChoice.Step?) {
      switch step {
      case .unlock: self = .unlock
      case .confirmation: self = .confirmation
      case .text: self = .text
      case .perform, nil: return nil
      }
    }
  }

  /// The way in which the notification alerts; nil before its delivery is complete, and for a silent one.
  public var alert: AlertPresentation? { system.state.notifications[id]?.alert }

  /// The action that was chosen and is not performed yet, with its next step; nil if there is none. A tap on a locked
  /// device is the default action.
  public var pendingAction: (identifier: String, step: PendingStep)? {
    guard let (choice, step) = system.state.pendingStep(of: id), let step = PendingStep(step) else { return nil }
    return (choice.identifier, step)
  }

  /// Chooses an action of the banner, or of the notification on the lock screen. The banner disappears, and the app
  /// receives the response, after the steps that ``pendingAction`` names.
  ///
  /// - Parameter identifier: The identifier of one of the banner's ``actions``, or of the first four actions of the
  ///   category if the notification is shown as an alert (G3).
  /// - Throws: ``RuntimeError/noAction(_:shown:)``, ``RuntimeError/gone`` if the banner is not on the screen,
  ///   ``RuntimeError/notShown(reason:)``.
  @_disfavoredOverload
  public func press(action identifier: String) throws(RuntimeError) {
    try system.apply(.chooseAction(identifier, id))
  }

  /// Confirms the destructive action that was chosen (G4).
  ///
  /// - Throws: ``RuntimeError/nothingToPress(reason:)`` if no action waits for a confirmation, ``RuntimeError/gone``,
  ///   ``RuntimeError/notShown(reason:)``.
  @_disfavoredOverload
  public func confirm() throws(RuntimeError) {
    try system.apply(.answerBanner(.confirm, id))
  }

  /// Sends text from the text field of the action that was chosen (N2).
  ///
  /// - Throws: ``RuntimeError/noTextField(action:)`` if no text field is open, ``RuntimeError/gone``,
  ///   ``RuntimeError/notShown(reason:)``.
  @_disfavoredOverload
  public func enter(_ text: String) throws(RuntimeError) {
    try system.apply(.answerBanner(.enter(text), id))
  }

  /// Chooses an action with a text field and sends text (N2).
  ///
  /// - Throws: ``RuntimeError/noAction(_:shown:)``, ``RuntimeError/noTextField(action:)``, ``RuntimeError/gone``,
  ///   ``RuntimeError/notShown(reason:)``.
  @_disfavoredOverload
  public func reply(_ text: String, to identifier: String) throws(RuntimeError) {
    try press(action: identifier)
    try enter(text)
  }

  /// Cancels the action that was chosen; the banner stays.
  ///
  /// - Throws: ``RuntimeError/nothingToPress(reason:)`` if no action was chosen, ``RuntimeError/gone``,
  ///   ``RuntimeError/notShown(reason:)``.
  @_disfavoredOverload
  public func cancelAction() throws(RuntimeError) {
    try system.apply(.answerBanner(.cancel, id))
  }

  /// The texts on the screen: the notification's own, or the placeholder of its category while previews are hidden
  /// (N4).
  public var preview: NotificationPreview {
    let thread = content.threadIdentifier
    let group = system.state.center[app.bundleIdentifier].delivered.groups.first { $0.threadIdentifier == thread }
    return NotificationPreview(
      of: content, category: currentApp.category(content.categoryIdentifier, system.policies.impliedCategories),
      isHidden: hidesPreview, count: max(group?.notifications.count ?? 0, 1))
  }

  /// Whether the text is hidden now: by the setting for previews, and while the device is locked.
  var hidesPreview: Bool {
    let center = system.state.center
    return AlertPresentation(of: content, settings: center.settings(of: app), conditions: center.conditions)
      .hidesPreview
  }
}
