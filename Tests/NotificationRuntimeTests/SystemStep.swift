@testable import NotificationRuntime

/// An input of a state, and its result.
struct SystemStep {
  let state: SystemState
  let input: SystemInput
  let reaction: Reaction
  let next: SystemState
  /// Whether the input has not changed the state.
  let isUnchanged: Bool

  /// Applies an input.
  init(_ input: SystemInput, to state: SystemState) {
    var next = state
    reaction = next.apply(input)
    (self.state, self.input, self.next) = (state, input, next)
    isUnchanged = next == state
  }

  /// Whether the input has changed nothing, and has no effects.
  var isIdle: Bool { isUnchanged && reaction.effects.isEmpty }

  /// Whether the input did something, was answered, or was refused for another reason than that its object is gone.
  var isMeaningful: Bool {
    guard isIdle, reaction.reply == nil else { return true }
    guard let refusal = reaction.refusal else { return false }
    return refusal != .gone
  }
}
