/// A row of `Documentation/Coverage.md`: a rule of the system, or a policy of Earshot if the system's rule is unknown.
struct Row {
  /// The state of its emulation.
  enum State {
    /// Its tests cover the whole rule.
    case complete
    /// Its tests cover the emulated part; `missing` is the rest.
    case partial(missing: String)
    /// It cannot be tested yet; `needs` is the missing part.
    case waiting(needs: String)
    /// It is not emulated, for a reason.
    case not(reason: String)
  }

  /// `M10`, or a policy's name.
  let id: String
  /// The rule in short.
  let behavior: String
  let state: State
  /// The sides on which its tests run, with the reason, or nil for all sides.
  let sides: String?

  init(_ id: String, _ behavior: String, _ state: State = .complete, sides: String? = nil) {
    (self.id, self.behavior, self.state, self.sides) = (id, behavior, state, sides)
  }

  /// Whether there must be a test with its name; otherwise there must be none.
  var isTested: Bool {
    switch state {
    case .complete, .partial: true
    case .waiting, .not: false
    }
  }

  /// The state in words.
  var stateText: String {
    let text =
      switch state {
      case .complete: "whole"
      case .partial(let missing): "partial: \(missing)"
      case .waiting(let needs): "waiting: needs \(needs)"
      case .not(let reason): "not: \(reason)"
      }
    return sides.map { "\(text); tested \($0)" } ?? text
  }
}
