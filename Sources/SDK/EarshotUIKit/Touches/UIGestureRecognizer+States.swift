import ExtensionLink

// How a recognizer goes from state to state:
//
//     possible ─► began ─► changed ─► ended, cancelled      a gesture that lasts
//        │ └────────────────────────► ended                 one that happens at once
//        └─► failed
//
// Leaving `possible` towards success has three doors: the delegate and the views, those it has to wait for, and those that have
// recognized already. `GestureArena` knows the others.

extension UIGestureRecognizer {
  /// Goes to a state as far as the rules let it.
  func go(to state: State) {
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
    // It has ended: it stays so until the finger has left and it is reset.
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

  /// Nobody is left that it would have to wait for.
  func stopWaiting() {
    let states = awaited
    awaited = []
    guard let first = states.first, let arena else { return }
    arena.admit(self, first)
    for state in states.dropFirst() { go(to: state) }
  }

  /// Takes a state on, and has its targets told.
  func report(_ state: State) {
    current = state
    if let arena { arena.send(self, state) } else { sendActions() }
  }

  func fail() {
    awaited = []
    current = .failed
    if let arena { arena.hasFailed(self) } else { current = .possible }
  }

  /// Ends it, whatever it is about.
  func giveUp() {
    switch current {
    case .possible: if arena != nil { fail() }
    case .began, .changed: report(.cancelled)
    case .ended, .cancelled, .failed: break
    }
    arena?.settle()
  }

  /// Whether it is or was a gesture, seen from others: they cannot be one beside it.
  var hasRecognized: Bool {
    switch current {
    case .began, .changed, .ended: true
    case .possible, .cancelled, .failed: false
    }
  }

  /// Does something when a while of device time has passed.
  func after(_ seconds: Double, _ body: @escaping @MainActor (UIGestureRecognizer) -> Void) {
    let work = Later { [weak self] in
      guard let self else { return }
      body(self)
      arena?.settle()
    }
    ExtensionTime.current.schedule(after: .seconds(min(max(seconds, 0), 9e8)), on: .main) {
      MainActor.assumeIsolated { work.body() }
    }
  }
}

/// What is done later, on the main actor.
@MainActor
final class Later {
  /// What is done.
  let body: @MainActor () -> Void

  init(_ body: @escaping @MainActor () -> Void) {
    self.body = body
  }
}
