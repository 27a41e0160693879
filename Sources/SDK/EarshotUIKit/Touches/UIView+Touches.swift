import Scenes

// The parts of a view's touch handling that cannot be overridden. `TouchRouter` describes how touches are routed.

/// A part of a control that has its own accessibility element, such as a segment.
protocol ControlPart: UIView {}

/// A view's state for touches.
@MainActor
struct TouchValues {
  /// The attached recognizers, in the order in which they were added.
  var recognizers: [UIGestureRecognizer] = []
  /// The responder whose accessory or input view this is.
  weak var inputOwner: UIResponder?
}

extension UIView {
  /// The responder whose accessory or input view this is, and therefore the next responder; a weak reference.
  var inputOwner: UIResponder? {
    get { touchValues.inputOwner }
    set { touchValues.inputOwner = newValue }
  }

  /// Attaches a recognizer, after detaching it from its previous view.
  func attach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.view = self
    touchValues.recognizers.append(recognizer)
  }

  /// Detaches a recognizer, and cancels its gesture.
  func detach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    touchValues.recognizers.removeAll { $0 === recognizer }
    recognizer.abandon()
    recognizer.view = nil
  }

  /// Ends editing in the view: the first responder resigns if it is the view or a descendant.
  ///
  /// - Parameter force: Ignored: a responder that cannot resign stays the first responder.
  /// - Returns: Whether nothing in the view is being edited.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let responder = FirstResponder.responder(inTreeOf: self) else { return true }
    var (candidate, steps): (UIResponder?, Int) = (responder, 0)
    while let next = candidate, steps < FirstResponder.longestChain {
      if next === self { return responder.resignFirstResponder() }
      (candidate, steps) = (next.next, steps + 1)
    }
    return true
  }

  /// Returns the deepest view at a point that receives touches.
  func deepest(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
    for subview in subviews.reversed() {
      if let found = subview.hitTest(subview.convert(point, from: self), with: event) { return found }
    }
    return self
  }

  /// Returns the element for a touch at a point, with a frame in the view's coordinates.
  func touchElement(at point: CGPoint) -> SceneElement {
    if let part = subviews.last(where: { $0 is any ControlPart && $0.frame.contains(point) }),
      let partElement = part.perceivedElement
    {
      var element = partElement
      element.frame = convert(element.frame, from: part)
      return element
    }
    return perceivedElement ?? SceneElement(role: .button, label: "", frame: bounds)
  }
}
