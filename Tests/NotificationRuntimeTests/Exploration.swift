@testable import NotificationRuntime

/// The result of visiting every state of a small world to which inputs lead, and applying all of its inputs there.
struct Exploration {
  /// A kind of a banner's states.
  enum BannerKind: Hashable {
    case notShown, onScreen, left, opened
  }

  /// The number of states.
  private(set) var stateCount = 0
  /// The rules that were broken, with the input; at most ten.
  private(set) var broken: [String] = []
  /// The kinds of the banners that have occurred.
  private(set) var banners: Set<BannerKind> = []
  /// The phases of interfaces that have occurred.
  private(set) var phases: Set<InterfaceState.Phase> = []
  /// The cases of inputs that have no effect in any state.
  private(set) var idle: Set<InputCase>

  /// Explores a world.
  init<World: ExploredState>(of start: World) {
    idle = start.inputCases
    var known: Set<World.Key> = [start.key]
    var waiting = [start]
    while let world = waiting.popLast() {
      visit(world.state)
      let operations = RunningOperations(in: world.state)
      for input in world.inputs {
        let step = apply(input, in: world, operations)
        guard !step.isIdle, step.reaction.refusal == nil, let next = world.following(step),
          known.insert(next.key).inserted
        else { continue }
        waiting.append(next)
      }
      for input in world.otherInputs { _ = apply(input, in: world, operations) }
    }
  }

  private mutating func visit(_ state: SystemState) {
    stateCount += 1
    banners.formUnion(state.notifications.values.compactMap { $0.banner?.kind })
    phases.formUnion(state.interfaces.values.map(\.phase))
    add(SystemRules.endlessWaits(in: state).map { "\($0), \(state.summary)" })
  }

  private mutating func apply(
    _ input: SystemInput, in world: some ExploredState, _ operations: RunningOperations
  ) -> SystemStep {
    let step = SystemStep(input, to: world.state)
    if step.isMeaningful { idle.remove(InputCase(input)) }
    // Most inputs do nothing: the rules hold here already.
    guard !step.isIdle || step.reaction.reply != nil else { return step }
    let rules = SystemRules(step, from: operations).broken + world.broken(by: step)
    add(rules.map { "\($0), after \(input), \(world.state.summary)" })
    return step
  }

  private mutating func add(_ rules: [String]) { broken += rules.prefix(10 - broken.count) }
}

extension Banner.State {
  fileprivate var kind: Exploration.BannerKind {
    switch self {
    case .notShown: .notShown
    case .onScreen: .onScreen
    case .left: .left
    case .opened: .opened
    }
  }
}

extension SystemState {
  /// The phases of the notifications and interfaces, for a message.
  fileprivate var summary: String {
    let notifications = notifications.sorted { $0.key < $1.key }.map { "\($0.key.number) \($0.value.phase)" }
    let interfaces = interfaces.sorted { $0.key < $1.key }.map { "\($0.key.number) \($0.value.phase)" }
    return "notifications: \(notifications.joined(separator: ", ")); interfaces: \(interfaces.joined(separator: ", "))"
  }
}
