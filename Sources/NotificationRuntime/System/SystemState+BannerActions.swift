import ExtensionProtocol
import Notifications
import Transcripts

// Actions of a banner and of the lock screen, which are chosen without expanding the notification (N1, N3, G4).
extension SystemState {
  /// Returns the actions that a notification offers without being expanded: two on a banner (N3), four in an alert
  /// (G3).
  func bannerActions(of id: NotificationID) -> [Action] {
    guard let state = notifications[id],
      let category = state.app.category(state.content.categoryIdentifier, policies.impliedCategories)
    else { return [] }
    return state.alert?.place == .alert ? category.alertActions : category.limitedActions
  }

  /// Returns the next step of the action that was chosen on a banner; nil if there is none.
  func pendingStep(of id: NotificationID) -> (ActionChoice, ActionChoice.Step)? {
    notifications[id]?.choice.map { choice in
      (choice, choice.step(isLocked: center.conditions.isLocked, policies.destructiveActions))
    }
  }

  /// Chooses an action of a banner.
  mutating func choose(_ identifier: String, on id: NotificationID, _ reaction: inout Reaction) {
    guard isAnswerable(id, &reaction) else { return }
    let actions = bannerActions(of: id)
    guard let action = actions.first(where: { $0.identifier == identifier }) else {
      reaction.refusal = .noAction(identifier, shown: actions.map(\.identifier))
      return
    }
    begin(ActionChoice(action: action), on: id, &reaction)
  }

  /// Taps a banner: it disappears, and the app opens (G2), once the device is unlocked.
  mutating func tap(_ id: NotificationID, _ reaction: inout Reaction) {
    guard center.conditions.isLocked else {
      open(id, &reaction)
      guard reaction.refusal == nil, let state = notifications[id] else { return }
      reaction.effects.append(.endPrestartedExtension(unless: nil))
      reaction.record(.banner(.tapped))
      return reaction.forward(NotificationResponse(notification: state.notification), to: state.app, opensApp: true)
    }
    guard isAnswerable(id, &reaction) else { return }
    begin(ActionChoice(action: nil), on: id, &reaction)
  }

  /// Continues with the action that was chosen on a banner.
  mutating func answer(_ answer: BannerAnswer, on id: NotificationID, _ reaction: inout Reaction) {
    guard let (choice, step) = pendingStep(of: id) else {
      if isAnswerable(id, &reaction) { reaction.refusal = answer.refusal(action: nil) }
      return
    }
    switch (answer, step) {
    case (.confirm, .confirmation): notifications[id]?.choice?.isConfirmed = true
    case (.enter(let text), .text): notifications[id]?.choice?.text = text
    case (.cancel, _):
      notifications[id]?.choice = nil
      reaction.record(.responded(action: choice.identifier.shortened(to: 200), outcome: .canceled))
      release(id, &reaction)
      if shownBanner == id { reaction.effects.append(.bannerTimer(id, bannerDuration(of: id))) }
      return
    default:
      reaction.refusal = answer.refusal(action: choice.identifier)
      return
    }
    proceed(id, &reaction)
  }

  /// Performs the next steps of the chosen action until one of them waits for the person.
  mutating func proceed(_ id: NotificationID, _ reaction: inout Reaction) {
    guard let (choice, step) = pendingStep(of: id), let state = notifications[id] else { return }
    let action = choice.identifier.shortened(to: 200)
    if let request = step.request { return reaction.record(.responded(action: action, outcome: request)) }
    // Its choice could be made, so it may be answered even if it is no longer on the lock screen.
    didOpen(id, &reaction)
    reaction.effects.append(.endPrestartedExtension(unless: nil))
    reaction.record(.banner(choice.action == nil ? .tapped : .answered))
    if choice.action != nil {
      reaction.record(.responded(action: action, outcome: .performed(inForeground: choice.opensApp)))
    }
    reaction.forward(
      NotificationResponse(
        notification: state.notification, actionIdentifier: choice.identifier, userText: choice.text), to: state.app,
      opensApp: choice.opensApp)
  }

  private mutating func begin(_ choice: ActionChoice, on id: NotificationID, _ reaction: inout Reaction) {
    // One action at a time waits.
    for other in notifications.keys where notifications[other]?.choice != nil {
      notifications[other]?.choice = nil
      release(other, &reaction)
    }
    notifications[id]?.choice = choice
    endRing(id, &reaction)
    // The banner stays on the screen until the person has answered.
    if shownBanner == id { reaction.effects.append(.bannerTimer(id, nil)) }
    proceed(id, &reaction)
  }

  /// Returns whether actions of a notification can be chosen: its banner is on the screen, or it is on the lock screen.
  private func isAnswerable(_ id: NotificationID, _ reaction: inout Reaction) -> Bool {
    switch notifications[id]?.banner {
    case .notShown(let reason): reaction.refusal = .notShown(reason: reason)
    case .onScreen: return true
    case .left where isOnLockScreen(id): return true
    case .left, .opened, nil: reaction.refusal = .gone
    }
    return false
  }
}

/// The continuation of an action that was chosen on a banner.
enum BannerAnswer: Hashable, Sendable {
  /// Confirms a destructive action.
  case confirm
  /// Sends text.
  case enter(String)
  /// Cancels the action.
  case cancel

  /// Returns the error for an answer that does not suit the chosen action.
  ///
  /// - Parameter action: The identifier of the chosen action; nil if there is none.
  fileprivate func refusal(action: String?) -> RuntimeError {
    switch self {
    case .enter: .noTextField(action: action ?? "the banner")
    case .confirm: .nothingToPress(reason: action.map { "\($0) requires no confirmation" } ?? "no action was chosen")
    case .cancel: .nothingToPress(reason: "no action was chosen")
    }
  }
}
