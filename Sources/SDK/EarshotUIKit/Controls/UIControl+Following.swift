extension UIControl {
  func beginFollowing(_ touch: UITouch?, _ event: UIEvent?) {
    guard isEnabled, let touch else { return }
    isTouchInside = true
    isTracking = beginTracking(touch, with: event)
    guard isTracking else { return }
    isHighlighted = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
  }

  func continueFollowing(_ touch: UITouch?, _ event: UIEvent?) {
    guard isTracking, let touch else { return }
    guard isEnabled else { return cancelFollowing(event) }
    let (was, now) = (isTouchInside, point(inside: touch.location(in: self), with: event))
    isTouchInside = now
    guard continueTracking(touch, with: event) else {
      isTracking = false
      isHighlighted = false
      return
    }
    isHighlighted = now
    if was != now { sendActions(for: now ? .touchDragEnter : .touchDragExit) }
    sendActions(for: now ? .touchDragInside : .touchDragOutside)
  }

  func endFollowing(_ touch: UITouch?, _ event: UIEvent?) {
    guard isTracking else { return }
    guard isEnabled else { return cancelFollowing(event) }
    isTouchInside = touch.map { point(inside: $0.location(in: self), with: event) } ?? false
    let isInside = isTouchInside
    isTracking = false
    isHighlighted = false
    endTracking(touch, with: event)
    sendActions(for: isInside ? .touchUpInside : .touchUpOutside)
    if isInside { wasPressed() }
    isTouchInside = false
  }

  func cancelFollowing(_ event: UIEvent?) {
    guard isTracking else { return }
    (isTracking, isTouchInside) = (false, false)
    isHighlighted = false
    cancelTracking(with: event)
    sendActions(for: .touchCancel)
  }

  /// Sends the primary action of a button.
  private func wasPressed() {
    if self is UIButton { sendActions(for: .primaryActionTriggered) }
  }
}
