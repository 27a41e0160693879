import ExtensionLink

/// One finger, from its coming down until nobody has anything to hear of it any more.
///
/// Recognizers hear of it first, then the view it came down on. What the view is to hear waits while a recognizer that may
/// still take the finger says so, and is forgotten where it does.
@MainActor
final class TouchSession {
  /// How long a scroll view keeps a finger from its content, in seconds of device time.
  static let contentDelay = 0.15

  let touch: UITouch
  let event: UIEvent
  /// The recognizers that get it, in the order of their turns.
  let recognizers: [UIGestureRecognizer]
  private let view: UIView
  /// What the view has still to hear.
  private var held: [UITouch.Phase] = []
  private var hasBegun = false
  private var hasLost = false
  private var isContentDelayed = false
  /// Whether the finger has left.
  private(set) var isOver = false

  /// A finger that came down on a view.
  init(_ touch: UITouch, _ event: UIEvent, on view: UIView, recognizers: [UIGestureRecognizer]) {
    (self.touch, self.event, self.view, self.recognizers) = (touch, event, view, recognizers)
  }

  /// Whether nothing is left to be told.
  var isDone: Bool { isOver && held.isEmpty }

  /// Tells recognizers, then the view, what the finger does.
  func tell(_ phase: UITouch.Phase, in arena: GestureArena) {
    touch.phase = phase
    isOver = phase == .ended || phase == .cancelled
    if phase == .began {
      for recognizer in recognizers { recognizer.tracked = [touch] }
      startContentDelay(in: arena)
    }
    held.append(phase)
    arena.hasFinger = !isOver
    arena.process {
      for recognizer in recognizers where recognizer.isEnabled && recognizer.current.isOpen {
        recognizer.hear(phase, touch, event)
      }
      guard isOver else { return }
      // One that does not know what to do without a finger would keep others waiting for ever.
      for recognizer in recognizers where recognizer.current == .possible && !recognizer.outlivesFinger {
        recognizer.fail()
      }
    }
  }

  /// A gesture takes the finger from the view.
  func lose(to recognizer: UIGestureRecognizer) {
    guard recognizer.cancelsTouchesInView, recognizers.contains(where: { $0 === recognizer }), !hasLost else { return }
    hasLost = true
    held = hasBegun ? [.cancelled] : []
  }

  /// Tells the view what nothing holds back any more.
  func release() {
    while let phase = held.first, !isHeldBack(phase) {
      held.removeFirst()
      // Moves and all else of a finger that a gesture took go nowhere.
      if hasLost, phase != .cancelled { continue }
      deliver(phase)
    }
  }

  private func isHeldBack(_ phase: UITouch.Phase) -> Bool {
    if phase == .cancelled { return false }
    if isContentDelayed, !hasBegun, !isOver { return true }
    return recognizers.contains { recognizer in
      guard recognizer.current == .possible, recognizer.arena != nil, recognizer.isEnabled else { return false }
      return phase == .ended
        ? recognizer.delaysTouchesEnded && recognizer.cancelsTouchesInView : recognizer.delaysTouchesBegan
    }
  }

  private func deliver(_ phase: UITouch.Phase) {
    let (now, touches): (UITouch.Phase, Set<UITouch>) = (touch.phase, [touch])
    touch.phase = phase
    switch phase {
    case .began:
      hasBegun = true
      touch.isDelivered = true
      view.touchesBegan(touches, with: event)
    case .ended where hasBegun: view.touchesEnded(touches, with: event)
    case .cancelled where hasBegun: view.touchesCancelled(touches, with: event)
    case .moved where hasBegun: view.touchesMoved(touches, with: event)
    default: break
    }
    touch.phase = now
  }

  /// Content in a scroll view gets a finger only when that has not begun to scroll for a moment.
  private func startContentDelay(in arena: GestureArena) {
    guard view.isContentDelayed else { return }
    isContentDelayed = true
    let end = Later { [weak self, weak arena] in
      self?.isContentDelayed = false
      arena?.settle()
    }
    ExtensionTime.current.schedule(after: .seconds(Self.contentDelay), on: .main) {
      MainActor.assumeIsolated { end.body() }
    }
  }
}

extension UIGestureRecognizer.State {
  /// Whether fingers are still of interest.
  var isOpen: Bool {
    switch self {
    case .possible, .began, .changed: true
    case .ended, .cancelled, .failed: false
    }
  }
}

extension UIGestureRecognizer {
  /// Whether it may still recognize when the finger has left.
  fileprivate var outlivesFinger: Bool { self is UITapGestureRecognizer || !awaited.isEmpty }

  fileprivate func hear(_ phase: UITouch.Phase, _ touch: UITouch, _ event: UIEvent) {
    guard tracked.contains(where: { $0 === touch }) else { return }
    switch phase {
    case .began: touchesBegan([touch], with: event)
    case .moved: touchesMoved([touch], with: event)
    case .ended: touchesEnded([touch], with: event)
    case .cancelled: touchesCancelled([touch], with: event)
    default: break
    }
  }
}

extension UIView {
  /// Whether it is in a scroll view that may take a finger from it.
  fileprivate var isContentDelayed: Bool {
    var (here, steps) = (superview, 0)
    while let view = here, steps < FirstResponder.longestChain {
      if let scroll = view as? UIScrollView, scroll.delaysContentTouches, scroll.canScroll { return true }
      (here, steps) = (view.superview, steps + 1)
    }
    return false
  }
}
