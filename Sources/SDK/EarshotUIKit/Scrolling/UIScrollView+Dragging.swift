import ExtensionLink

final class ScrollPan: UIPanGestureRecognizer {}

enum LockedAxis { case horizontal, vertical }

extension UIScrollView {
  // MARK: - Range

  /// The offset at the top left of the content.
  var minimumOffset: CGPoint {
    // The inset is subtracted from zero to avoid a negative zero, which a delegate might print.
    CGPoint(x: 0 - adjustedContentInset.left, y: 0 - adjustedContentInset.top)
  }

  /// The offset at the bottom right of the content; at least ``minimumOffset``.
  var maximumOffset: CGPoint {
    let (minimum, insets) = (minimumOffset, adjustedContentInset)
    return CGPoint(
      x: max(minimum.x, contentSize.width + insets.right - bounds.width),
      y: max(minimum.y, contentSize.height + insets.bottom - bounds.height))
  }

  var canScrollHorizontally: Bool { isScrollEnabled && maximumOffset.x > minimumOffset.x }
  var canScrollVertically: Bool { isScrollEnabled && maximumOffset.y > minimumOffset.y }
  /// Whether dragging can move the content.
  var canScroll: Bool { canScrollHorizontally || canScrollVertically }

  /// Returns an offset clamped to the range.
  func clamped(_ offset: CGPoint) -> CGPoint {
    let (minimum, maximum) = (minimumOffset, maximumOffset)
    return CGPoint(x: offset.x.clamped(minimum.x, maximum.x), y: offset.y.clamped(minimum.y, maximum.y))
  }

  /// Adjusts the offset after the content's size has changed: an offset that was within the range stays within it.
  func contentHasChanged(from old: CGSize) {
    setNeedsLayout()
    let insets = adjustedContentInset
    let end = CGPoint(x: old.width + insets.right - bounds.width, y: old.height + insets.bottom - bounds.height)
    let (offset, now) = (contentOffset, maximumOffset)
    guard !isDragging, offset.x <= max(end.x, minimumOffset.x), offset.y <= max(end.y, minimumOffset.y) else { return }
    if offset.x > now.x || offset.y > now.y { move(to: clamped(offset)) }
  }

  // MARK: - Dragging

  /// Returns whether a moving touch scrolls, instead of interacting with the content.
  func mayDrag() -> Bool {
    let translation = pan.translation(in: self)
    let isHorizontal = abs(translation.x) > abs(translation.y)
    guard isHorizontal ? canScrollHorizontally : canScrollVertically else { return canScroll && isInBothDirections }
    guard let touch = pan.tracked.first, let view = touch.view, view !== self, touch.isDelivered else { return true }
    return canCancelContentTouches && touchesShouldCancel(in: view)
  }

  private var isInBothDirections: Bool { canScrollHorizontally && canScrollVertically }

  func panChanged() {
    switch pan.state {
    case .began:
      dragStart = contentOffset
      let translation = pan.translation(in: nil)
      lockedAxis = isDirectionalLockEnabled ? (abs(translation.x) > abs(translation.y) ? .horizontal : .vertical) : nil
      scrollDelegate?.scrollViewWillBeginDragging(self)
      isDragging = true
      drag()
    case .changed:
      drag()
    case .ended:
      drag()
      endDragging()
    case .cancelled:
      endDragging()
    case .possible, .failed:
      break
    }
  }

  private func drag() {
    guard isDragging else { return }
    // The translation is measured in the superview's coordinates, because the scroll view's own coordinates move with
    // the content.
    let translation = superview.map { pan.translation(in: $0) } ?? pan.translation(in: nil)
    var offset = contentOffset
    if canScrollHorizontally, lockedAxis != .vertical { offset.x = dragStart.x - translation.x }
    if canScrollVertically, lockedAxis != .horizontal { offset.y = dragStart.y - translation.y }
    move(to: clamped(offset))
  }

  private func endDragging() {
    guard isDragging else { return }
    var target = isPagingEnabled ? page(near: contentOffset, velocity: pan.velocity(in: nil)) : contentOffset
    let speed = pan.velocity(in: nil)
    // The velocity is in points per millisecond, in the direction of the content.
    let velocity = CGPoint(x: -speed.x / 1000, y: -speed.y / 1000)
    scrollDelegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
    target = clamped(target)
    isDragging = false
    let decelerates = target != contentOffset
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    guard decelerates else { return }
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
    move(to: target)
    scrollDelegate?.scrollViewDidEndDecelerating(self)
  }

  /// Returns the offset of the page at which scrolling stops: the nearest one, or the next one after a fast drag.
  private func page(near offset: CGPoint, velocity: CGPoint) -> CGPoint {
    func stop(_ offset: CGFloat, _ start: CGFloat, _ side: CGFloat, _ speed: CGFloat) -> CGFloat {
      guard side > 0 else { return offset }
      let current = (start / side).rounded()
      if abs(speed) > 300 { return (current + (speed < 0 ? 1 : -1)) * side }
      return (offset / side).rounded() * side
    }
    return clamped(
      CGPoint(
        x: canScrollHorizontally ? stop(offset.x, dragStart.x, bounds.width, velocity.x) : offset.x,
        y: canScrollVertically ? stop(offset.y, dragStart.y, bounds.height, velocity.y) : offset.y))
  }

  /// Notifies the delegate of the end of an animation, after the animation's duration.
  func reportEndOfAnimation() {
    let end = ScheduledClosure { [weak self] in
      guard let self else { return }
      scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
    }
    ExtensionTime.current.schedule(after: .milliseconds(300), on: .main) {
      MainActor.assumeIsolated { end.body() }
    }
  }
}
