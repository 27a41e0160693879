import NotificationRuntime

/// The reason why a step did not pass.
enum StepFailure: Error {
  /// The action failed, and the following steps cannot be performed.
  case cannotAct(String)
  /// The expectation was not met; the following steps can still be performed.
  case unmet(String)
  /// The step does not apply and is skipped.
  case skipped(String)

  /// A description of the reason.
  var reason: String {
    switch self {
    case .cannotAct(let reason), .unmet(let reason), .skipped(let reason): reason
    }
  }
}
