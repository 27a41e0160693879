import ExtensionLink

// The state transitions of a recognizer:
//
//     possible ─► began ─► changed ─► ended, cancelled      a continuous gesture
//        │ └────────────────────────► ended                 a discrete gesture
//        └─► failed
//
// Success from `possible` has three conditions: the delegate and the views allow it, the recognizers to wait for have
// failed, and no recognizer that has succeeded excludes it. `GestureArena` keeps track of the other recognizers.

extension UIGestureRecognizer {
  /// Changes the state if the rules allow it.
  func change(to state: State) {
    switch (current, state) {
    case (.possible, .possible): break
    case (.possible, .failed), (.possible, .cancelled):
      fail()
    case (.possible, _):
      if awaited.isEmpty {
        attempt(state)
      } else if awaited.last != state {
        awaited.append(state)
      }
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended):
      report(state)
    case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed):
      report(.cancelled)
    // An ended recognizer keeps its state until the touch has ended and it is reset.
    default: break
    }
  }

  private func attempt(_ state: State) {
    guard mayBegin() else { return fail() }
    guard current == .possible else { return }
    guard let arena else { return report(state) }
    if arena.mustWait(self) {
      awaited = [state]
    } else {
      arena.admit(self, state)
    }
  }

  private func mayBegin() -> Bool {
    let touched = tracked.first?.view
    if let touched, touched !== view, !touched.gestureRecognizerShouldBegin(self) { return false }
    if let view, !view.gestureRecognizerShouldBegin(self) { return false }
    return delegate?.gestureRecognizerShouldBegin(self) ?? true
  }

  /// Stops waiting when no recognizer is left to wait for.
  func stopWaiting() {
    let states = awaited
    awaited = []
    guard let first = states.first, let arena else { return }
    arena.admit(self, first)
    for state in states.dropFirst() { change(to: state) }
  }

  /// Sets a state, and sends actions.
  func report(_ state: State) {
    current = state
    if let arena { arena.send(self, state) } else { sendActions() }
  }

  func fail() {
    awaited = []
    current = .failed
    if let arena { arena.didFail(self) } else { current = .possible }
  }

  /// Fails or cancels the recognizer.
  func abandon() {
    switch current {
    case .possible: if arena != nil { fail() }
    case .began, .changed: report(.cancelled)
    case .ended, .cancelled, .failed: break
    }
    arena?.settle()
  }

  /// Whether the recognizer has succeeded, and may exclude others.
  var hasRecognized: Bool {
    switch current {
    case .began, .changed, .ended: true
    case .possible, .cancelled, .failed: false
    }
  }

  /// Calls a closure after a time in seconds of device time.
  func after(_ seconds: Double, _ body: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    let work = ScheduledClosure { [weak self] in
      guard let self else { return }
      body(self)
      arena?.settle()
    }
    ExtensionTime.current.schedule(after: .seconds(min(max(seconds, 0), 9e8)), on: .main) {
      MainActor.assumeIsolated { work.body() }
    }
  }
}

/// A closure to call later on the main actor.
@MainActor
final class ScheduledClosure {
  let body: @MainActor () -> Void

  init(_ body: @escaping @MainActor () -> Void) {
    self.body = body
  }
}
