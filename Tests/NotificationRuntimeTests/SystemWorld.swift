import ExtensionProtocol
import Foundation
import JSON
import Notifications
import Scenes
import SystemScenes
import Transcripts

@testable import NotificationRuntime

/// A small world of the notification system, and the rules that hold in each of its states.
struct SystemWorld {
  /// The kinds of a banner's states.
  enum BannerKind: Hashable {
    case notShown, onScreen, left, opened
  }

  /// The result of an exploration.
  struct Explored {
    /// The number of states.
    var states = 0
    /// The rules that were broken, with the input; at most ten.
    var broken: [String] = []
    var delivered: Set<BannerKind> = []
    var phases: Set<InterfaceState.Phase> = []
  }

  private struct NoLauncher: ExtensionLauncher {
    func launch(in storage: DeviceStorage) throws(RuntimeError) -> any RunningExtension { throw .gone }
  }

  /// The policies on which interfaces depend.
  static let policies: [Policies] = {
    var other = Policies()
    other.endOfMedia = .showPlay
    other.earlyStarted = .ignore
    other.controlRefresh = .once
    other.missingMember = .keepIcon
    other.completionTwice = .ignore
    other.dismissal = .stop
    other.sameThread = .named
    other.bannerDuration = nil
    return [Policies(), other]
  }()

  let initial: SystemState
  /// The arrivals of three notifications: two of a thread of the first app, of which one goes through the service
  /// extension, and a local one of the second app.
  let arrivals: [NotificationRuntime.Arrival]
  /// A local notification of the second app.
  let local: NotificationRuntime.Arrival

  private static let ids = (1...3).map { NotificationID(number: $0) }
  private static let interface = InterfaceID(number: 1)

  init(_ policies: Policies = Policies()) throws {
    var state = SystemState(policies: policies, viewWidth: 300)
    let reply = Action(identifier: "reply", title: "Reply", textInput: TextInput(buttonTitle: "Send", placeholder: ""))
    let accept = Action(identifier: "accept", title: "Accept")
    _ = try state.install(
      App(
        bundleIdentifier: "one",
        contentExtensions: [
          ContentExtension(name: "Content", attributes: ExtensionAttributes(categories: ["C"]), launcher: NoLauncher())
        ],
        serviceExtension: ServiceExtension(name: "Service", launcher: NoLauncher(), hasFilteringEntitlement: true),
        categories: [
          Category(identifier: "C", actions: [reply, accept], options: .customDismissAction)
        ]))
    _ = try state.install(
      App(
        bundleIdentifier: "two",
        contentExtensions: [
          ContentExtension(name: "Other", attributes: ExtensionAttributes(categories: ["D"]), launcher: NoLauncher())
        ]))
    initial = state

    func notification(_ number: Int, _ category: String, isRemote: Bool) -> DeliveredNotification {
      var content = NotificationContent(title: "\(number)")
      content.categoryIdentifier = category
      return DeliveredNotification(
        date: Date(timeIntervalSince1970: 0),
        request: NotificationRequest(identifier: "\(number)", content: content, isRemote: isRemote))
    }
    func payload(_ mutable: Int) throws -> Payload {
      try Payload(["aps": ["alert": ["title": "T"], "category": "C", "mutable-content": .number(Double(mutable))]])
    }
    local = NotificationRuntime.Arrival(
      app: state.apps.app("two"), notification: notification(3, "D", isRemote: false),
      origin: .local(storesAttachments: false))
    func push(_ number: Int, mutable: Int) throws -> NotificationRuntime.Arrival {
      NotificationRuntime.Arrival(
        app: state.apps.app("one"), notification: notification(number, "C", isRemote: true),
        origin: .remote(try payload(mutable)))
    }
    arrivals = [try push(1, mutable: 1), try push(2, mutable: 0), local]
  }

  // MARK: Inputs

  /// The inputs that deliver notifications, press their banners, and show and dismiss interfaces.
  var deliveries: [SystemInput] {
    var inputs: [SystemInput] = []
    for (id, arrival) in zip(Self.ids, arrivals) {
      inputs += [.deliver(id, arrival), .bannerElapsed(id), .swipe(id), .tap(id), .press(id), .received(id)]
      inputs += [.attached(id, []), .present(id, Self.interface)]
    }
    inputs += [
      .served(Self.ids[0], .content(arrivals[0].notification.request.content, seconds: 1)),
      .served(Self.ids[0], .content(NotificationContent(), seconds: 1)),
      .served(Self.ids[0], .failed(.gone, reason: "it failed")),
    ]
    inputs += [.chooseAction("reply", Self.ids[0]), .answerBanner(.enter("text"), Self.ids[0])]
    return inputs + showing
  }

  private var showing: [SystemInput] {
    [.started(Self.interface), .notStarted(Self.interface)]
      + [.dismiss, .extensionEnded(soundFailure: nil)].map { .interface(Self.interface, $0) }
  }

  /// The inputs of an interface that shows the first notification. A response is sent once.
  var interfaces: [SystemInput] {
    let frame = CGRect(x: 10, y: 10, width: 44, height: 44)
    let inputs: [InterfaceInput] = [
      .pressMediaButton, .pressAction(Action(identifier: "accept", title: "Accept")), .pressDismiss,
      .pressAction(
        Action(identifier: "reply", title: "Reply", textInput: TextInput(buttonTitle: "Send", placeholder: ""))),
      .enter("text"),
      .failed(.gone), .responseSettled(1), .responseElapsed(1), .applyLateResponse(1), .openApp, .soundEnded,
      .described(MediaButtonDescription(type: .default, frame: frame, tint: nil)),
      .announced(isPlaying: true), .announced(isPlaying: false), .completed(1, .doNotDismiss), .completed(1, .dismiss),
      .completed(1, .dismissAndForwardAction),
    ]
    return showing + inputs.map { .interface(Self.interface, $0) }
  }

  /// An action that requires the owner, and one that must be confirmed, too.
  private static let sensitive = [
    Action(identifier: "open", title: "Open", options: .authenticationRequired),
    Action(identifier: "delete", title: "Delete", options: .destructive),
  ]

  /// The inputs that press actions of an interface while the device is locked and unlocked. A response is sent once.
  var actions: [SystemInput] {
    let reply = Action(
      identifier: "reply", title: "Reply", options: .authenticationRequired,
      textInput: TextInput(buttonTitle: "Send", placeholder: ""))
    let inputs: [InterfaceInput] =
      (Self.sensitive + [reply]).map { .pressAction($0) }
      + [.confirm, .cancelAction, .enter("text"), .failed(.gone), .responseSettled(1), .completed(1, .dismiss)]
    return showing + inputs.map { .interface(Self.interface, $0) }
      + [true, false].map { .condition(.alert(AlertConditions(isLocked: $0)), at: 0) }
  }

  /// All inputs, including those that lead to no further kinds of states.
  var all: [SystemInput] {
    let others: [InterfaceInput] = [
      .refreshControl, .confirm, .cancelAction, .unlocked, .draft("draft"), .controlState(.pressed),
      .settled(SoundSummary()),
      .settled(SoundSummary(hasSounds: true)), .settled(SoundSummary(stopped: "sound")), .idle(SoundSummary()),
      .idle(SoundSummary(isSounding: true)),
      .soundsStopped(["sound"]), .notImplemented("mediaPlay"),
      .notImplemented("didReceiveResponse"), .preferredHeight(0), .preferredHeight(.nan), .preferredHeight(1e9),
      .title("title"), .title(nil), .viewChanged, .completed(2, .dismiss), .replaceActions([]), .requestDismissal,
      .requestDefaultAction, .described(MediaButtonDescription()),
      .described(MediaButtonDescription(type: .overlay, frame: CGRect(x: 1, y: 1, width: 9, height: 9), tint: nil)),
    ]
    return deliveries + interfaces + others.map { .interface(Self.interface, $0) }
      + Self.ids.flatMap { id -> [SystemInput] in
        [
          .chooseAction("accept", id), .chooseAction("other", id), .answerBanner(.confirm, id),
          .answerBanner(.enter("text"), id), .answerBanner(.cancel, id),
        ]
      }
      + [.condition(.alert(AlertConditions(isLocked: true)), at: 0), .condition(.summary, at: 0)]
      + [.refused(Self.ids[2], reason: "reason"), .interface(InterfaceID(number: 9), .pressMediaButton)]
  }

  /// Returns the state in which the first notification was just pressed.
  func opened() -> SystemState {
    var state = initial
    _ = state.apply(.deliver(Self.ids[0], arrivals[0]))
    _ = state.apply(.served(Self.ids[0], .failed(.gone, reason: "it failed")))
    _ = state.apply(.press(Self.ids[0]))
    _ = state.apply(.present(Self.ids[0], Self.interface))
    return state
  }

  // MARK: Exploration

  /// A visited state. Only what differs in most states is hashed, because a set hashes every state several times.
  private struct Visited: Hashable {
    let state: SystemState

    func hash(into hasher: inout Hasher) {
      hasher.combine(state.notifications)
      hasher.combine(state.interfaces)
    }
  }

  /// Visits every state that inputs lead to, and applies all inputs there.
  func explore(_ inputs: [SystemInput], from start: SystemState? = nil, checking all: [SystemInput]) -> Explored {
    var explored = Explored()
    let start = start ?? initial
    var known: Set<Visited> = [Visited(state: start)]
    known.reserveCapacity(10_000)
    var waiting = [start]
    let others = all.filter { !inputs.contains($0) }
    while let state = waiting.popLast() {
      explored.states += 1
      explored.delivered.formUnion(state.notifications.values.compactMap { $0.banner?.kind })
      explored.phases.formUnion(state.interfaces.values.map(\.phase))
      // Returns the next state, if it is another one.
      func step(_ input: SystemInput) -> SystemState? {
        var next = state
        let reaction = next.apply(input)
        // Most inputs change nothing. The rules about states hold here already.
        let isUnchanged = next == state
        if isUnchanged, reaction.effects.isEmpty { return nil }
        let broken = broken(state, input, reaction, next)
        explored.broken += broken.prefix(10 - explored.broken.count).map { "\($0), after \(input)" }
        return isUnchanged || reaction.refusal != nil ? nil : next
      }
      for input in others { _ = step(input) }
      for input in inputs {
        guard let next = step(input), mayFollow(input, state) else { continue }
        if known.insert(Visited(state: next)).inserted { waiting.append(next) }
      }
    }
    return explored
  }

  /// Whether an input leads to a state that is to be visited: at most one response for each interface.
  private func mayFollow(_ input: SystemInput, _ state: SystemState) -> Bool {
    guard case .interface(let id, let input) = input else { return true }
    switch input {
    case .pressAction(let action) where action.textInput == nil, .pressAction(let action) where action.title.isEmpty:
      return state.interfaces[id]?.responses.lastNumber == 0
    case .enter, .confirm: return state.interfaces[id]?.responses.lastNumber == 0
    default: return true
    }
  }

  // MARK: Rules

  /// Returns the rules that a step breaks.
  private func broken(
    _ state: SystemState, _ input: SystemInput, _ reaction: Reaction, _ next: SystemState
  ) -> [String] {
    var broken: [String] = []
    func rule(_ name: String, _ holds: Bool) { if !holds { broken.append(name) } }

    let shown = next.notifications.filter { $0.value.banner == .onScreen }.map(\.key)
    rule("at most one banner is on the screen", shown == [next.shownBanner].compactMap { $0 })
    let present = next.interfaces.filter { $0.value.phase == .visible || $0.value.phase == .leaving }.map(\.key)
    rule("at most one interface is on the screen", present == [next.visible].compactMap { $0 })
    if reaction.refusal != nil { rule("a refused input changes nothing", next == state) }
    rule("a notification that arrived is not lost", Set(state.notifications.keys).isSubset(of: next.notifications.keys))

    func rules(of response: ActionResponse) {
      guard Self.sensitive.map(\.identifier).contains(response.actionIdentifier) else { return }
      rule("an action that requires the owner waits until the device is unlocked", !next.center.conditions.isLocked)
      guard response.actionIdentifier == "delete", case .interface(_, .confirm) = input else {
        return rule("a destructive action is confirmed", response.actionIdentifier != "delete")
      }
    }

    for effect in reaction.effects {
      switch effect {
      case .send(let id, let message):
        rule("an interface that is dismissed receives nothing", next.interfaces[id]?.isDismissed == false)
        if case .respond(_, let response) = message { rules(of: response) }
        if message == .mediaPlay || message == .mediaPause {
          rule("only a press calls mediaPlay or mediaPause (M13)", input == .interface(id, .pressMediaButton))
        }
      case .endExtension(let id):
        rule("a dismissal begins once", state.interfaces[id]?.phase == .visible)
        rule("a dismissal begins", next.interfaces[id]?.phase == .leaving)
      case .start(let id):
        rule("an extension is started for a new interface", state.interfaces[id] == nil && state.visible == nil)
      case .forward:
        rule("an app receives a response when it is opened, or the interface is gone", isForwarding(input))
      case .bannerTimer(let id, let duration):
        rule(
          "a banner has a timer while it is on the screen",
          (duration == nil) != (next.shownBanner == id && next.notifications[id]?.choice == nil)
            || next.policies.bannerDuration == nil || next.notifications[id]?.alert?.place == .lockScreen)
      case .record(.banner(.left)):
        rule("a banner leaves when its time has elapsed, or the device is locked", isElapsed(input))
      default: break
      }
    }
    if state.shownBanner != nil, next.shownBanner == nil {
      rule("the timer of a banner that leaves is canceled", reaction.effects.contains { $0.isBannerTimer })
    }
    return broken
  }

  private func isForwarding(_ input: SystemInput) -> Bool {
    switch input {
    case .tap, .chooseAction, .answerBanner, .interface(_, .extensionEnded): true
    default: false
    }
  }

  private func isElapsed(_ input: SystemInput) -> Bool {
    switch input {
    case .bannerElapsed, .condition(.alert, _): true
    default: false
    }
  }
}

extension Banner.State {
  fileprivate var kind: SystemWorld.BannerKind {
    switch self {
    case .notShown: .notShown
    case .onScreen: .onScreen
    case .left: .left
    case .opened: .opened
    }
  }
}

extension SystemEffect {
  fileprivate var isBannerTimer: Bool { if case .bannerTimer = self { true } else { false } }
}
