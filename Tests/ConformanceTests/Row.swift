/// A row of `Documentation/Coverage.md`: a rule of the system, or a policy of Earshot's where there is none.
struct Row {
  /// How far it is emulated.
  enum State {
    /// Its tests hold everything that it says.
    case whole
    /// Its tests hold what is there; `missing` says what is not.
    case partial(missing: String)
    /// It cannot be tested before a later piece is there; `needs` says which.
    case waiting(needs: String)
    /// It is not emulated; `why` says why.
    case not(why: String)
  }

  /// `M10`, or a policy's name.
  let id: String
  /// What it says, in short.
  let behaviour: String
  /// How far it is emulated.
  let state: State
  /// Where its tests run, if not on both sides, and why; nil where they do.
  let sides: String?

  init(_ id: String, _ behaviour: String, _ state: State = .whole, sides: String? = nil) {
    (self.id, self.behaviour, self.state, self.sides) = (id, behaviour, state, sides)
  }

  /// Whether there must be a test of its name; otherwise there must be none.
  var isTested: Bool {
    switch state {
    case .whole, .partial: true
    case .waiting, .not: false
    }
  }

  /// Its state, in words.
  var stateText: String {
    let text =
      switch state {
      case .whole: "whole"
      case .partial(let missing): "partial: \(missing)"
      case .waiting(let needs): "waiting: needs \(needs)"
      case .not(let why): "not: \(why)"
      }
    return sides.map { "\(text); tested \($0)" } ?? text
  }
}
