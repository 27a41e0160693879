@testable import NotificationRuntime

/// A state of a small world that is explored exhaustively.
protocol ExploredState {
  associatedtype Key: Hashable

  var state: SystemState { get }
  /// The part of the state on which later states depend.
  var key: Key { get }
  /// The inputs that lead to further states.
  var inputs: [SystemInput] { get }
  /// The inputs whose results are checked, but not explored further.
  var otherInputs: [SystemInput] { get }

  /// Returns the state to which a step leads; nil if it is not explored.
  func following(_ step: SystemStep) -> Self?
  /// Returns the rules of this world that a step breaks, in addition to ``SystemRules``.
  func broken(by step: SystemStep) -> [String]
}

extension ExploredState {
  /// The cases of all inputs that are applied in this state.
  var inputCases: Set<InputCase> { Set((inputs + otherInputs).map { InputCase($0) }) }
}
