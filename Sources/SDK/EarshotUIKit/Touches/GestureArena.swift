/// Where it is decided which recognizers may act on a finger: all that got it, until each has ended or failed.
///
/// Targets are told when all recognizers have had their turn, as on iOS: what one of them sets after its state is there by
/// then.
@MainActor
final class GestureArena {
  private struct Report {
    let recognizer: UIGestureRecognizer
    let state: UIGestureRecognizer.State
  }

  /// Those that take part, in the order of their turns.
  private(set) var members: [UIGestureRecognizer] = []
  private var reports: [Report] = []
  private var depth = 0
  /// Whether a finger is down.
  var hasFinger = false
  /// Called when a gesture is one: views lose their finger to it.
  var onRecognition: ((UIGestureRecognizer) -> Void)?
  /// Called when something was decided.
  var onSettled: (() -> Void)?

  func join(_ recognizers: [UIGestureRecognizer]) {
    // Who takes part since an earlier finger, waiting for a second tap for instance, keeps its turn by where it is now.
    members.removeAll { member in recognizers.contains { $0 === member } }
    members += recognizers
    for recognizer in recognizers { recognizer.arena = self }
  }

  /// Lets recognizers do something; then tells targets, and lets go of who has ended.
  func process(_ body: () -> Void) {
    depth += 1
    body()
    depth -= 1
    settle()
  }

  /// Tells targets what has happened, unless recognizers are still at it.
  func settle() {
    guard depth == 0 else { return }
    depth += 1
    while !reports.isEmpty {
      let report = reports.removeFirst()
      // A gesture that began and ended in one go tells both.
      let last = report.recognizer.current
      report.recognizer.current = report.state
      report.recognizer.sendActions()
      if report.recognizer.current == report.state { report.recognizer.current = last }
    }
    depth -= 1
    if !hasFinger { letGo() }
    onSettled?()
  }

  /// Who has ended or failed begins anew; who still waits, for another tap for instance, stays.
  private func letGo() {
    for member in members where member.current != .possible {
      member.current = .possible
      (member.awaited, member.tracked) = ([], [])
      member.arena = nil
      member.reset()
    }
    members.removeAll { $0.arena == nil }
  }

  // MARK: - Rules

  /// Whether one it has to wait for has not failed yet.
  func mustWait(_ recognizer: UIGestureRecognizer) -> Bool {
    members.contains { $0.current == .possible && waits(recognizer, for: $0) }
  }

  /// Lets one recognize, unless another one has and they may not both.
  func admit(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
    guard !members.contains(where: { $0.hasRecognized && ($0.keepsOut(recognizer) || waits(recognizer, for: $0)) })
    else {
      recognizer.fail()
      return
    }
    recognizer.report(state)
    for other in members where other !== recognizer && other.current == .possible {
      if recognizer.keepsOut(other) || waits(other, for: recognizer) { other.fail() }
    }
    onRecognition?(recognizer)
  }

  /// One has failed: who waited for it may go on.
  func hasFailed(_ recognizer: UIGestureRecognizer) {
    for other in members where !other.awaited.isEmpty && waits(other, for: recognizer) && !mustWait(other) {
      other.stopWaiting()
    }
  }

  func send(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
    reports.append(Report(recognizer: recognizer, state: state))
  }

  private func waits(_ one: UIGestureRecognizer, for other: UIGestureRecognizer) -> Bool {
    guard one !== other else { return false }
    return one.required.contains { $0.recognizer === other } || one.shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: one)
      || one.delegate?.gestureRecognizer(one, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: one) == true
  }
}

extension UIGestureRecognizer {
  /// Whether another one cannot be a gesture beside this one.
  fileprivate func keepsOut(_ other: UIGestureRecognizer) -> Bool {
    guard self !== other, canPrevent(other), other.canBePrevented(by: self) else { return false }
    return delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) != true
      && other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) != true
  }
}
