import Scenes

// What a view needs of touches and is not overridden: see `TouchRouter` for the way of a finger.

/// A view that is a part of a control, and has its own name for the person: one segment of several.
protocol ControlPart: UIView {}

/// What a view keeps for touches.
@MainActor
struct TouchValues {
  /// Its recognizers, in the order in which they were added.
  var recognizers: [UIGestureRecognizer] = []
  /// Whose accessory or input view it is.
  weak var inputOwner: UIResponder?
}

extension UIView {
  /// Whose accessory or input view it is, and so next in its chain; not held.
  var inputOwner: UIResponder? {
    get { touchValues.inputOwner }
    set { touchValues.inputOwner = newValue }
  }

  /// Has a recognizer watch fingers on it; one that watches another view's leaves that.
  func take(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    touchValues.recognizers.append(recognizer)
  }

  /// Has a recognizer watch no longer; what it was about is cancelled.
  func drop(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    touchValues.recognizers.removeAll { $0 === recognizer }
    recognizer.giveUp()
    recognizer.view = nil
  }

  /// Ends the editing of what is edited in it: the first responder resigns, where that is it or in it.
  ///
  /// - Parameter force: Kept: one that may not stop does not.
  /// - Returns: Whether nothing in it is edited now.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let responder = FirstResponder.responder(inTreeOf: self) else { return true }
    var (here, steps): (UIResponder?, Int) = (responder, 0)
    while let next = here, steps < FirstResponder.longestChain {
      if next === self { return responder.resignFirstResponder() }
      (here, steps) = (next.next, steps + 1)
    }
    return true
  }

  /// The deepest view at a point that may have a finger.
  func deepest(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
    for subview in subviews.reversed() {
      if let found = subview.hitTest(subview.convert(point, from: self), with: event) { return found }
    }
    return self
  }

  /// What it says of itself to somebody who is about to touch it, its frame in its own coordinates.
  func touchElement(at point: CGPoint) -> SceneElement {
    if let part = subviews.last(where: { $0 is any ControlPart && $0.frame.contains(point) }),
      let own = part.perceivedElement
    {
      var element = own
      element.frame = convert(element.frame, from: part)
      return element
    }
    return perceivedElement ?? SceneElement(role: .button, label: "", frame: bounds)
  }
}
