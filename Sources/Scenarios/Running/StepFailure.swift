import NotificationRuntime

/// Why a step did not come out as it should.
enum StepFailure: Error {
  /// It could not be done: what follows makes no sense.
  case cannotAct(String)
  /// Something else was found than what was expected: what follows may still be looked at.
  case unmet(String)
  /// There is nothing to do: nobody asked for it.
  case skipped(String)

  /// In words.
  var reason: String {
    switch self {
    case .cannotAct(let reason), .unmet(let reason), .skipped(let reason): reason
    }
  }
}
