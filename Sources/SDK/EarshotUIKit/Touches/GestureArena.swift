/// The arbitration between the recognizers that receive a touch, until each has ended or failed.
///
/// Actions are sent when all recognizers have handled an event, as on iOS, so that properties that a recognizer sets
/// after its state are up to date.
@MainActor
final class GestureArena {
  private struct Report {
    let recognizer: UIGestureRecognizer
    let state: UIGestureRecognizer.State
  }

  /// The competing recognizers, in order.
  private(set) var members: [UIGestureRecognizer] = []
  private var reports: [Report] = []
  private var depth = 0
  /// Whether a touch is in progress.
  var hasTouch = false
  /// The handler that cancels the touch in its views when a gesture is recognized.
  var onRecognition: ((UIGestureRecognizer) -> Void)?
  /// The handler that is called after each decision.
  var onSettled: (() -> Void)?

  func join(_ recognizers: [UIGestureRecognizer]) {
    // A recognizer may still be in the arena since an earlier touch, for example because it waits for a second tap. It
    // moves to its new position.
    members.removeAll { member in recognizers.contains { $0 === member } }
    members += recognizers
    for recognizer in recognizers { recognizer.arena = self }
  }

  /// Runs code that lets recognizers change their states; then sends actions and removes recognizers that have ended.
  func process(_ body: () -> Void) {
    depth += 1
    body()
    depth -= 1
    settle()
  }

  /// Sends the pending actions, unless recognizers are still handling an event.
  func settle() {
    guard depth == 0 else { return }
    depth += 1
    while !reports.isEmpty {
      let report = reports.removeFirst()
      // A gesture that began and ended within one event sends both actions.
      let last = report.recognizer.current
      report.recognizer.current = report.state
      report.recognizer.sendActions()
      if report.recognizer.current == report.state { report.recognizer.current = last }
    }
    depth -= 1
    if !hasTouch { resetFinished() }
    onSettled?()
  }

  /// Resets the recognizers that have ended or failed. Those that are still waiting, for example for another tap, stay.
  private func resetFinished() {
    for member in members where member.current != .possible {
      member.current = .possible
      (member.awaited, member.tracked) = ([], [])
      member.arena = nil
      member.reset()
    }
    members.removeAll { $0.arena == nil }
  }

  // MARK: - Rules

  /// Returns whether a recognizer must wait for another one that has not failed yet.
  func mustWait(_ recognizer: UIGestureRecognizer) -> Bool {
    members.contains { $0.current == .possible && waits(recognizer, for: $0) }
  }

  /// Lets a recognizer succeed, unless another one has succeeded and excludes it.
  func admit(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
    guard !members.contains(where: { $0.hasRecognized && ($0.excludes(recognizer) || waits(recognizer, for: $0)) })
    else {
      recognizer.fail()
      return
    }
    recognizer.report(state)
    for other in members where other !== recognizer && other.current == .possible {
      if recognizer.excludes(other) || waits(other, for: recognizer) { other.fail() }
    }
    onRecognition?(recognizer)
  }

  /// Lets the recognizers that waited for a failed one continue.
  func didFail(_ recognizer: UIGestureRecognizer) {
    for other in members where !other.awaited.isEmpty && waits(other, for: recognizer) && !mustWait(other) {
      other.stopWaiting()
    }
  }

  func send(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
    reports.append(Report(recognizer: recognizer, state: state))
  }

  private func waits(_ recognizer: UIGestureRecognizer, for other: UIGestureRecognizer) -> Bool {
    guard recognizer !== other else { return false }
    return recognizer.required.contains { $0.recognizer === other } || recognizer.shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: recognizer)
      || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) == true
  }
}

extension UIGestureRecognizer {
  /// Returns whether the recognizer excludes another one.
  fileprivate func excludes(_ other: UIGestureRecognizer) -> Bool {
    guard self !== other, canPrevent(other), other.canBePrevented(by: self) else { return false }
    return delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) != true
      && other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) != true
  }
}
