// Touches: from the system to recognizers and responders.
//
//     Scenes.Touch ─► TouchRouter ─► TouchSession ─┬─► UIGestureRecognizer ◄─► GestureArena (arbitration)
//                                                  └─► UIView.touchesBegan ... ─► up the responder chain
//
// The view that `hitTest` returns keeps the touch until it ends; the recognizers of that view and its ancestors receive
// the touch first. There is one touch at a time, as from a mouse or a terminal.

import ExtensionLink
package import Scenes

/// A router that delivers touches and keys to an extension's views, like UIKit's windows.
@MainActor
package final class TouchRouter {
  private let arena = GestureArena()
  private var sessions: [TouchSession] = []
  private var current: TouchSession?
  private var lastTap: (point: CGPoint, time: TimeInterval, count: Int)?

  /// Creates a router for one interface: a tree of views, with its input views.
  package init() {
    arena.onRecognition = { [weak self] recognizer in
      for session in self?.sessions ?? [] { session.cancelTouch(for: recognizer) }
    }
    arena.onSettled = { [weak self] in self?.release() }
  }

  /// Delivers a touch event.
  ///
  /// - Parameters:
  ///   - touch: The event, with its location in points in `root`'s coordinates.
  ///   - root: The view controller's view, or an input view. A touch that began in another view stays with that view.
  package func touch(_ touch: Touch, in root: UIView) {
    let point = touch.location
    guard point.x.isFinite, point.y.isFinite else { return }
    switch touch.phase {
    case .began: begin(at: point, in: root)
    case .moved: update(on: .moved, at: point, in: root)
    case .ended: update(on: .ended, at: point, in: root)
    case .cancelled: update(on: .cancelled, at: point, in: root)
    }
  }

  private func begin(at point: CGPoint, in root: UIView) {
    // The end of the previous touch was not reported, so it is canceled now.
    if let unfinished = current { update(on: .cancelled, at: unfinished.touch.point, in: root) }
    let event = UIEvent()
    let time = ExtensionTime.current.now.seconds
    event.timestamp = time
    let taps = tapCount(at: point, time: time)
    guard let view = root.hitTest(point, with: event) else { return }
    let touch = UITouch()
    (touch.root, touch.point, touch.previousPoint, touch.timestamp) = (root, point, point, time)
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
    session.send(.began, in: arena)
  }

  private func update(on phase: UITouch.Phase, at point: CGPoint, in root: UIView) {
    guard let session = current else { return }
    let touch = session.touch
    touch.previousPoint = touch.point
    touch.point = touch.root.map { root === $0 ? point : $0.convert(point, from: root) } ?? point
    touch.timestamp = ExtensionTime.current.now.seconds
    session.event.timestamp = touch.timestamp
    if phase != .moved { current = nil }
    session.send(phase, in: arena)
  }

  private func tapCount(at point: CGPoint, time: TimeInterval) -> Int {
    var count = 1
    if let last = lastTap, time - last.time <= UITapGestureRecognizer.pause,
      last.point.distance(to: point) <= UITapGestureRecognizer.maximumTapDistance
    {
      count = last.count + 1
    }
    lastTap = (point, time, count)
    return count
  }

  private func release() {
    for session in sessions { session.release() }
    sessions.removeAll { $0.isDone }
  }

  // MARK: - Hit testing

  /// Returns the extension's own element that would receive a touch: an enabled control, a view with recognizers,
  /// editable text or a link, or a scrollable view.
  ///
  /// - Parameters:
  ///   - point: The point, in `root`'s coordinates.
  ///   - root: The view controller's view, or an input view.
  /// - Returns: The element, with a frame in `root`'s coordinates; nil if there is none.
  package func control(at point: CGPoint, in root: UIView) -> SceneElement? {
    guard point.x.isFinite, point.y.isFinite, let hit = root.hitTest(point, with: nil) else { return nil }
    var candidate: UIView? = hit
    while let view = candidate {
      let location = view.convert(point, from: root)
      if view.acceptsTouches(at: location) {
        var element = view.touchElement(at: location)
        element.frame = root.convert(element.frame, from: view)
        return element
      }
      if view === root { return nil }
      candidate = view.superview
    }
    return nil
  }

  // MARK: - Keys

  /// Sends typed text to the first responder, character by character: `\n` is the return key, and `\u{8}` and `\u{7F}`
  /// delete.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - root: The view controller's view, or one of its input views.
  /// - Returns: Whether a responder accepts keys.
  package func type(_ text: String, in root: UIView) -> Bool {
    guard FirstResponder.current(in: root)?.takesKeys == true else { return false }
    for letter in text {
      // The first responder is looked up for each character, because a return key may end editing or activate another
      // field.
      guard let keys = FirstResponder.current(in: root)?.responder as? any UIKeyInput else { break }
      keys.typed(letter)
    }
    return true
  }
}

extension UIView {
  /// The recognizers that receive a touch on the view: the view's own, then its ancestors'.
  fileprivate var recognizersAbove: [UIGestureRecognizer] {
    var (candidate, found): (UIView?, [UIGestureRecognizer]) = (self, [])
    while let view = candidate {
      found += (view.gestureRecognizers ?? []).reversed()
      candidate = view.superview
    }
    return found
  }

  /// Returns whether the view responds to a touch at a point in its coordinates.
  fileprivate func acceptsTouches(at point: CGPoint) -> Bool {
    if (self as? UIControl)?.isEnabled ?? false { return true }
    if let scroll = self as? UIScrollView, scroll.canScroll { return true }
    if let cell = self as? any ListCell, cell.acceptsTouch { return true }
    if let text = self as? UITextView, text.isEditable || text.link(at: point) != nil { return true }
    return gestureRecognizers?.contains { $0.isEnabled && !($0 is ScrollPan) } ?? false
  }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
