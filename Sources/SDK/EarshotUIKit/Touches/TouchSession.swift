import ExtensionLink

/// A touch, from its beginning until all its events have been delivered.
///
/// Recognizers receive each event first, then the view in which the touch began. The view's events are delayed while a
/// recognizer that may still succeed requests it, and are discarded if it does.
@MainActor
final class TouchSession {
  /// The time for which a scroll view delays touches in its content, in seconds of device time.
  static let contentDelay = 0.15

  let touch: UITouch
  let event: UIEvent
  /// The recognizers that receive the touch, in order.
  let recognizers: [UIGestureRecognizer]
  private let view: UIView
  /// The events that the view has not received yet.
  private var pending: [UITouch.Phase] = []
  private var hasBegun = false
  private var isCancelledByRecognizer = false
  private var isContentDelayed = false
  /// Whether the touch has ended.
  private(set) var hasEnded = false

  init(_ touch: UITouch, _ event: UIEvent, on view: UIView, recognizers: [UIGestureRecognizer]) {
    (self.touch, self.event, self.view, self.recognizers) = (touch, event, view, recognizers)
  }

  /// Whether all events have been delivered.
  var isDone: Bool { hasEnded && pending.isEmpty }

  /// Delivers an event to the recognizers and then to the view.
  func send(_ phase: UITouch.Phase, in arena: GestureArena) {
    touch.phase = phase
    hasEnded = phase == .ended || phase == .cancelled
    if phase == .began {
      for recognizer in recognizers { recognizer.tracked = [touch] }
      startContentDelay(in: arena)
    }
    pending.append(phase)
    arena.hasTouch = !hasEnded
    arena.process {
      for recognizer in recognizers where recognizer.isEnabled && recognizer.current.isOpen {
        recognizer.receive(phase, touch, event)
      }
      guard hasEnded else { return }
      // A recognizer that stays undecided after the touch would block others forever.
      for recognizer in recognizers where recognizer.current == .possible && !recognizer.outlivesTouch {
        recognizer.fail()
      }
    }
  }

  /// Cancels the touch in the view, because a gesture was recognized.
  func cancelTouch(for recognizer: UIGestureRecognizer) {
    guard recognizer.cancelsTouchesInView, recognizers.contains(where: { $0 === recognizer }), !isCancelledByRecognizer
    else { return }
    isCancelledByRecognizer = true
    pending = hasBegun ? [.cancelled] : []
  }

  /// Delivers the view's events that are no longer delayed.
  func release() {
    while let phase = pending.first, !isDelayed(phase) {
      pending.removeFirst()
      // Events after the gesture took the touch are discarded, except the cancellation.
      if isCancelledByRecognizer, phase != .cancelled { continue }
      deliver(phase)
    }
  }

  private func isDelayed(_ phase: UITouch.Phase) -> Bool {
    if phase == .cancelled { return false }
    if isContentDelayed, !hasBegun, !hasEnded { return true }
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

  /// Delays the touch for content of a scroll view, until it is clear that the touch does not scroll.
  private func startContentDelay(in arena: GestureArena) {
    guard view.isContentDelayed else { return }
    isContentDelayed = true
    let end = ScheduledClosure { [weak self, weak arena] in
      self?.isContentDelayed = false
      arena?.settle()
    }
    ExtensionTime.current.schedule(after: .seconds(Self.contentDelay), on: .main) {
      MainActor.assumeIsolated { end.body() }
    }
  }
}

extension UIGestureRecognizer.State {
  /// Whether the recognizer still handles touches.
  var isOpen: Bool {
    switch self {
    case .possible, .began, .changed: true
    case .ended, .cancelled, .failed: false
    }
  }
}

extension UIGestureRecognizer {
  /// Whether the recognizer may still succeed after the touch has ended.
  fileprivate var outlivesTouch: Bool { self is UITapGestureRecognizer || !awaited.isEmpty }

  fileprivate func receive(_ phase: UITouch.Phase, _ touch: UITouch, _ event: UIEvent) {
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
  /// Whether the view is in a scroll view that may take the touch.
  fileprivate var isContentDelayed: Bool {
    var (candidate, steps) = (superview, 0)
    while let view = candidate, steps < FirstResponder.longestChain {
      if let scroll = view as? UIScrollView, scroll.delaysContentTouches, scroll.canScroll { return true }
      (candidate, steps) = (view.superview, steps + 1)
    }
    return false
  }
}
