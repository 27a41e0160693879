import ExtensionProtocol
import Notifications
import Transcripts

@testable import NotificationRuntime

/// The rules that every step of the notification system keeps, whatever its state and input are.
struct SystemRules {
  /// The rules that the step breaks.
  private(set) var broken: [String] = []

  private let step: SystemStep
  private var state: SystemState { step.state }
  private var next: SystemState { step.next }
  private var effects: [SystemEffect] { step.reaction.effects }

  /// The actions of ``SystemWorld`` for which the device must be unlocked, and the default action.
  private static let sensitiveActions: Set = [
    "open", "delete", "answer", NotificationResponse.defaultActionIdentifier,
  ]

  /// Checks a step from a state in which operations run.
  init(_ step: SystemStep, from operations: RunningOperations) {
    self.step = step
    checkRefusal()
    checkOperations(from: operations)
    checkEffects()
    checkMediaButton()
    // The rules about states hold in an unchanged state.
    guard !step.isUnchanged else { return }
    checkScreen()
    checkInterfaces()
    checkApps()
    checkOrder()
    checkAlert()
  }

  private mutating func rule(_ name: String, _ holds: Bool) { if !holds { broken.append(name) } }

  // MARK: States

  private mutating func checkRefusal() {
    if step.reaction.refusal != nil {
      rule("a refused input changes nothing", step.isUnchanged)
      rule("a refused input has no effect, except for the record of a press", effects.allSatisfy(\.isVainPress))
    }
    if case .failed? = step.reaction.reply { rule("a call that fails changes nothing", step.isUnchanged) }
  }

  private mutating func checkScreen() {
    let banners = next.notifications.filter { $0.value.banner == .onScreen }.map(\.key)
    rule("at most one banner is on the screen", banners == [next.shownBanner].compactMap { $0 })
    let present = next.interfaces.filter { $0.value.phase == .visible || $0.value.phase == .leaving }.map(\.key)
    rule("at most one interface is on the screen", present == [next.visible].compactMap { $0 })
    let starting = next.interfaces.values.filter { $0.phase == .starting }.count
    rule("an interface starts only while none is on the screen", starting + present.count <= 1)
    let choices = next.notifications.values.filter { $0.choice != nil }.count
    rule("at most one action of a banner waits", choices <= 1)
    guard let id = next.shownBanner, let shown = next.notifications[id] else { return }
    rule("the lock and the settings of an app decide the place of a banner", shown.alert?.place == place(of: shown.app))
    for interface in next.interfaces.values where interface.phase == .starting || interface.phase == .visible {
      rule(
        "a banner and an interface show one notification only if the interface has received it (M2)",
        interface.notification != shown.notification || shown.receiver == interface.id)
    }
  }

  private func place(of app: InstalledApp) -> AlertPresentation.Place {
    if next.center.conditions.isLocked { return .lockScreen }
    return next.center.settings(of: app).alertStyle == .alert ? .alert : .banner
  }

  private mutating func checkInterfaces() {
    for interface in next.interfaces.values {
      rule("the media button is gone when the interface is", interface.control.isDismissed == interface.isDismissed)
      rule("an action waits only in a visible interface", interface.choice == nil || interface.phase == .visible)
      guard interface.hasPendingResponses else { continue }
      rule(
        "a response waits for the end of its interface, and for the owner of a locked device",
        interface.phase == .leaving || (interface.phase == .gone && next.center.conditions.isLocked))
    }
  }

  private mutating func checkApps() {
    for notification in next.notifications.values where next.apps.isInstalled(notification.app.bundleIdentifier) {
      rule(
        "a notification has the current categories of its app (U5)",
        notification.app == next.apps.app(notification.app.bundleIdentifier))
    }
    for name in next.center.apps where next.center[name].badge != state.center[name].badge {
      rule("the settings permit a change of the badge", state.center.allows(\.badge, to: state.apps.app(name)))
    }
  }

  /// Returns what would wait forever in a state. Each phase must have an input of the owner or of the person that ends
  /// it.
  static func endlessWaits(in state: SystemState) -> [String] {
    var state = state
    var endless: [String] = []
    for id in state.notifications.keys.sorted() {
      while let end = state.notifications[id]?.phase.end(of: id) {
        let phase = state.notifications[id]?.phase
        _ = state.apply(end)
        guard state.notifications[id]?.phase == phase else { continue }
        endless.append("a delivery waits forever")
        break
      }
    }
    for id in state.interfaces.keys.sorted() {
      if state.interfaces[id]?.phase == .starting { _ = state.apply(.notStarted(id)) }
      _ = state.apply(.interface(id, .dismiss))
      _ = state.apply(.interface(id, .extensionEnded(soundFailure: nil)))
      if let phase = state.interfaces[id]?.phase, phase != .gone { endless.append("an interface stays forever") }
    }
    _ = state.apply(.condition(.alert(AlertConditions()), at: 0))
    if state.interfaces.values.contains(where: \.hasPendingResponses) { endless.append("a response waits forever") }
    for id in state.notifications.keys.sorted() where state.notifications[id]?.choice != nil {
      _ = state.apply(.answerBanner(.cancel, id))
      if state.notifications[id]?.choice != nil { endless.append("an action waits forever") }
    }
    if let shown = state.shownBanner {
      _ = state.apply(state.bannerDuration(of: shown) == nil ? .swipe(shown) : .bannerElapsed(shown))
      let staysUnlocked = state.notifications[shown]?.alert?.place == .lockScreen
      if state.shownBanner != nil || staysUnlocked { endless.append("a banner stays forever") }
    }
    return endless
  }

  // MARK: Steps

  private mutating func checkOrder() {
    for (id, old) in state.notifications {
      guard let new = next.notifications[id]?.phase else {
        rule("a notification that arrived is not lost", false)
        continue
      }
      rule("a notification does not return to an earlier phase", new == old.phase || new.rank > old.phase.rank)
    }
    for (id, old) in state.interfaces {
      let new = next.interfaces[id]
      if let new {
        rule("an interface does not return to an earlier phase", new.phase.rank >= old.phase.rank)
      } else {
        rule("only an interface whose extension has not started is removed", step.input == .notStarted(id))
      }
      guard old.hasPendingResponses, new?.hasPendingResponses != true else { continue }
      rule("a response for the app is not lost", effects.contains(where: \.isForward))
    }
  }

  private mutating func checkOperations(from operations: RunningOperations) {
    var operations = operations
    operations.end(by: step.input)
    for effect in effects {
      if let broken = operations.perform(effect, leadingTo: next) { rule(broken, false) }
    }
    let expected = RunningOperations(in: next)
    if operations != expected { rule("the effects lead to \(expected), not to \(operations)", false) }
  }

  private mutating func checkEffects() {
    for effect in effects {
      switch effect {
      case .send(let id, let message):
        if case .respond(_, let response) = message { check(response) }
        if message == .mediaPlay || message == .mediaPause {
          rule("only a press calls mediaPlay or mediaPause (M13)", step.input == .interface(id, .pressMediaButton))
        }
      case .start(let id):
        rule("an extension is started for a new interface", state.interfaces[id] == nil)
      case .endExtension(let id):
        rule("a dismissal begins", next.interfaces[id]?.phase == .leaving)
      case .present(let id):
        rule("a notification waits for the answer of its app", next.notifications[id]?.phase == .presenting)
      case .forward(let response): check(response)
      case .record(.banner(.left)):
        rule("a banner leaves when its time has elapsed, or the device is locked or unlocked", step.input.removesBanner)
      default: break
      }
    }
  }

  /// Checks the response to an action of an interface.
  private mutating func check(_ response: ActionResponse) {
    guard Self.sensitiveActions.contains(response.actionIdentifier) else { return }
    rule("an action that requires the owner waits until the device is unlocked", !next.center.conditions.isLocked)
    guard response.actionIdentifier == "delete" else { return }
    if case .interface(_, .confirm) = step.input { return }
    rule("a destructive action is confirmed", false)
  }

  /// Checks a response that the app receives: of a banner, or of an interface at its end.
  private mutating func check(_ response: AppResponse) {
    let action = response.response.actionIdentifier
    switch step.input {
    case .interface(_, .extensionEnded): break
    case .tap, .chooseAction, .answerBanner, .condition(.alert, _):
      guard Self.sensitiveActions.contains(action) else { return }
      rule("an action that requires the owner waits until the device is unlocked", !next.center.conditions.isLocked)
      guard action == "delete" else { return }
      if case .answerBanner(.confirm, _) = step.input { return }
      rule("a destructive action is confirmed", false)
    default: rule("an app receives a response when it is opened or answered, or the interface is gone", false)
    }
  }

  private mutating func checkMediaButton() {
    let recorded: [MediaButtonStatus] = effects.compactMap {
      if case .record(.control(let status)) = $0 { status } else { nil }
    }
    var expected: [MediaButtonStatus] = []
    if case .interface(let id, _) = step.input, let old = state.interfaces[id], let new = next.interfaces[id],
      new.phase == .visible, new.control.description != nil, new.control.status != old.control.status
    {
      expected = [new.control.status]
    }
    rule("the transcript follows the media button on the screen", recorded == expected)
  }

  /// Checks the decision of how a notification alerts, and that list, badge, sound and banner follow it.
  private mutating func checkAlert() {
    let records = effects.filter { if case .record(.alerted) = $0 { true } else { false } }
    let decided = next.notifications.filter { $0.value.alert != nil && state.notifications[$0.key]?.alert == nil }
    rule("each decision is recorded", records.count == decided.count && decided.count <= 1)
    guard let (id, notification) = decided.first, let alert = notification.alert else { return }
    let settings = state.center.settings(of: notification.app)
    /// Returns whether the app in the foreground, if it was asked, permits an effect (U10).
    func permits(_ option: PresentationOptions) -> Bool {
      guard case .presented(_, let options?) = step.input else { return true }
      return options.withoutAlert.contains(option)
    }

    let appears = next.shownBanner == id || next.notifications[id]?.phase.isReceiving == true
    rule("a notification appears as decided", appears == (alert.place != nil))
    rule("the person and the app permit a banner", !appears || (settings.alert == .enabled && permits(.banner)))
    let rings = effects.contains { if case .ring(id, _) = $0 { true } else { false } }
    rule("a notification rings as decided", rings == (alert.sound != nil))
    rule("the person and the app permit a sound", !rings || (settings.sound == .enabled && permits(.sound)))
    rule(
      "the person and the app permit a place in the list",
      !alert.isListed || (settings.notificationCenter == .enabled && permits(.list)))

    let name = notification.app.bundleIdentifier
    var lists = state.center[name]
    let badge = settings.badge == .enabled && permits(.badge) ? notification.content.badge : nil
    rule("the badge is that of the notification, if permitted", next.center[name].badge == badge ?? lists.badge)
    if badge == 0 {
      lists.delivered.removeAll()
      lists.summary.removeAll()
    }
    let identifier = notification.notification.request.identifier
    if alert.isListed {
      lists.summary.remove([identifier])
      lists.delivered.add(notification.notification)
    } else if alert.isHeld {
      lists.delivered.remove([identifier])
      lists.summary.add(notification.notification)
    }
    rule("the list follows the decision (U7)", next.center[name].delivered == lists.delivered)
    rule("the summary follows the decision (U7)", next.center[name].summary == lists.summary)
  }
}

extension NotificationState.Phase {
  /// The position in the order of phases.
  fileprivate var rank: Int {
    switch self {
    case .serving: 0
    case .attaching: 1
    case .presenting: 2
    case .receiving: 3
    case .banner(.notShown), .banner(.onScreen): 4
    case .banner(.left): 5
    case .banner(.opened): 6
    }
  }

  fileprivate var isReceiving: Bool { if case .receiving = self { true } else { false } }

  /// Returns the input of the owner that ends a phase of a delivery, if everything that may fail has failed.
  fileprivate func end(of id: NotificationID) -> SystemInput? {
    switch self {
    case .serving: .served(id, .failed(.gone, reason: "it failed"))
    case .attaching: .attached(id, [])
    case .presenting: .presented(id, nil)
    case .receiving: .received(id)
    case .banner: nil
    }
  }
}

extension InterfaceState.Phase {
  /// The position in the order of phases.
  fileprivate var rank: Int {
    switch self {
    case .starting: 0
    case .visible: 1
    case .leaving: 2
    case .gone: 3
    }
  }
}

extension SystemInput {
  /// Whether the input may remove a banner without an act of the person on it.
  fileprivate var removesBanner: Bool {
    switch self {
    case .bannerElapsed, .received, .condition(.alert, _): true
    default: false
    }
  }
}

extension SystemEffect {
  fileprivate var isForward: Bool { if case .forward = self { true } else { false } }

  /// Whether the effect is the record of a press that had no target.
  fileprivate var isVainPress: Bool {
    if case .record(.pressed(_, let member)) = self { member == nil } else { false }
  }
}
