// Touches: from a finger to whoever it is for.
//
//     Scenes.Touch ─► TouchRouter ─► TouchSession ─┬─► UIGestureRecognizer ◄─► GestureArena (who may recognize)
//                                                  └─► UIView.touchesBegan ... ─► up the chain of responders
//
// The view that `hitTest` gives keeps the finger until it leaves; recognizers of that view and of all it is in hear of it
// first. There is one finger at a time: that is what a mouse and a terminal have.

import ExtensionLink
package import Scenes

/// Brings fingers and keys to an extension's views, as UIKit's windows do.
@MainActor
package final class TouchRouter {
  private let arena = GestureArena()
  private var sessions: [TouchSession] = []
  private var current: TouchSession?
  /// Where and when the last finger came down, and which tap that was.
  private var lastTap: (place: CGPoint, time: TimeInterval, count: Int)?

  /// A router for one interface: one tree of views, with its input views.
  package init() {
    arena.onRecognition = { [weak self] recognizer in
      for session in self?.sessions ?? [] { session.lose(to: recognizer) }
    }
    arena.onSettled = { [weak self] in self?.release() }
  }

  /// Delivers what one finger does.
  ///
  /// - Parameters:
  ///   - touch: What it does, and where: in points of `root`'s own coordinates.
  ///   - root: The view controller's view, or an input view. One that came down elsewhere stays there.
  package func touch(_ touch: Touch, in root: UIView) {
    let place = touch.location
    guard place.x.isFinite, place.y.isFinite else { return }
    switch touch.phase {
    case .began: begin(at: place, in: root)
    case .moved: go(on: .moved, at: place, in: root)
    case .ended: go(on: .ended, at: place, in: root)
    case .cancelled: go(on: .cancelled, at: place, in: root)
    }
  }

  private func begin(at place: CGPoint, in root: UIView) {
    // A finger nobody said had left.
    if let left = current { go(on: .cancelled, at: left.touch.place, in: root) }
    let event = UIEvent()
    let time = ExtensionTime.current.now.seconds
    event.timestamp = time
    let taps = tapCount(at: place, time: time)
    guard let view = root.hitTest(place, with: event) else { return }
    let touch = UITouch()
    (touch.root, touch.place, touch.previousPlace, touch.timestamp) = (root, place, place, time)
    (touch.view, touch.tapCount) = (view, taps)
    event.allTouches = [touch]
    let recognizers = view.recognizersAbove.filter { recognizer in
      recognizer.isEnabled && recognizer.current == .possible && recognizer.shouldReceive(event)
        && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true
        && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
    }
    touch.gestureRecognizers = recognizers
    let session = TouchSession(touch, event, on: view, recognizers: recognizers)
    current = session
    sessions.append(session)
    arena.join(recognizers)
    session.tell(.began, in: arena)
  }

  private func go(on phase: UITouch.Phase, at place: CGPoint, in root: UIView) {
    guard let session = current else { return }
    let touch = session.touch
    touch.previousPlace = touch.place
    touch.place = touch.root.map { root === $0 ? place : $0.convert(place, from: root) } ?? place
    touch.timestamp = ExtensionTime.current.now.seconds
    session.event.timestamp = touch.timestamp
    if phase != .moved { current = nil }
    session.tell(phase, in: arena)
  }

  private func tapCount(at place: CGPoint, time: TimeInterval) -> Int {
    var count = 1
    if let last = lastTap, time - last.time <= UITapGestureRecognizer.pause,
      last.place.distance(to: place) <= UITapGestureRecognizer.reach
    {
      count = last.count + 1
    }
    lastTap = (place, time, count)
    return count
  }

  private func release() {
    for session in sessions { session.release() }
    sessions.removeAll { $0.isDone }
  }

  // MARK: - Looking

  /// What of the extension's own would take a finger: an enabled control, a view with recognizers, text that can be edited
  /// or a link in it, what scrolls.
  ///
  /// - Parameters:
  ///   - point: Where, in points of `root`'s own coordinates.
  ///   - root: The view controller's view, or an input view.
  /// - Returns: It, its frame in `root`'s coordinates; nil where a finger goes to nobody.
  package func control(at point: CGPoint, in root: UIView) -> SceneElement? {
    guard point.x.isFinite, point.y.isFinite, let hit = root.hitTest(point, with: nil) else { return nil }
    var here: UIView? = hit
    while let view = here {
      let place = view.convert(point, from: root)
      if view.takesTouches(at: place) {
        var element = view.touchElement(at: place)
        element.frame = root.convert(element.frame, from: view)
        return element
      }
      if view === root { return nil }
      here = view.superview
    }
    return nil
  }

  // MARK: - Keys

  /// Sends typed text to the first responder, a letter at a time: `\n` is the return key, `\u{8}` and `\u{7F}` delete.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - root: The view controller's view, or an input view of its.
  /// - Returns: Whether there was somebody to take it.
  package func type(_ text: String, in root: UIView) -> Bool {
    guard FirstResponder.current(in: root)?.takesKeys == true else { return false }
    for letter in text {
      // Asked each time: a return key may end it, or bring up the next field.
      guard let keys = FirstResponder.current(in: root)?.responder as? any UIKeyInput else { break }
      keys.typed(letter)
    }
    return true
  }
}

extension UIView {
  /// The recognizers that hear of a finger on it: its own, then those of what it is in.
  fileprivate var recognizersAbove: [UIGestureRecognizer] {
    var (here, found): (UIView?, [UIGestureRecognizer]) = (self, [])
    while let view = here {
      found += (view.gestureRecognizers ?? []).reversed()
      here = view.superview
    }
    return found
  }

  /// Whether a finger on it does something, at a point of its own coordinates.
  fileprivate func takesTouches(at point: CGPoint) -> Bool {
    if (self as? UIControl)?.isEnabled ?? false { return true }
    if let scroll = self as? UIScrollView, scroll.canScroll { return true }
    if let text = self as? UITextView, text.isEditable || text.link(at: point) != nil { return true }
    return gestureRecognizers?.contains { $0.isEnabled && !($0 is ScrollPan) } ?? false
  }
}

extension Duration {
  /// In seconds, to the nanosecond.
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
