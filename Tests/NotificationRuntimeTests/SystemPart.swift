import Notifications

@testable import NotificationRuntime

/// A part of ``SystemWorld`` that is explored as a whole, with the same inputs in each of its states.
struct SystemPart: ExploredState {
  /// A visited state. Only what differs in most states is hashed, because a set hashes every state several times.
  struct Key: Hashable {
    let state: SystemState

    func hash(into hasher: inout Hasher) {
      hasher.combine(state.notifications)
      hasher.combine(state.interfaces)
      hasher.combine(state.processes)
      hasher.combine(state.center.foregroundApp)
      hasher.combine(state.center.conditions.isLocked)
    }
  }

  private(set) var state: SystemState
  let inputs: [SystemInput]
  let otherInputs: [SystemInput]

  /// Creates the start of a part.
  init(from state: SystemState, _ inputs: [SystemInput], checking otherInputs: [SystemInput] = []) {
    (self.state, self.inputs, self.otherInputs) = (state, inputs, otherInputs)
  }

  var key: Key { Key(state: state) }

  /// Explores at most one response for each interface.
  func following(_ step: SystemStep) -> SystemPart? {
    var following = self
    following.state = step.next
    guard case .interface(let id, let input) = step.input else { return following }
    switch input {
    case .pressAction(let action) where action.textInput != nil: return following
    case .pressAction, .enter, .confirm: return state.interfaces[id]?.responses.lastNumber == 0 ? following : nil
    default: return following
    }
  }

  func broken(by step: SystemStep) -> [String] { [] }
}
