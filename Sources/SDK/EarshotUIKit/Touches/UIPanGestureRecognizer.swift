/// A recognizer of dragging.
///
/// Emulated: one touch, its translation, and its velocity in device time. Not emulated: multiple touches, scroll
/// wheels.
/// Important: the gesture begins after 10 points, and its translation includes them.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The minimum number of touches.
  open var minimumNumberOfTouches = 1
  /// The maximum number of touches.
  open var maximumNumberOfTouches = Int.max

  /// The movement at which the gesture begins, in points.
  static let threshold = 10.0

  /// The origin of the translation, in the coordinates of the view controller's view.
  private var origin = CGPoint.zero
  private var speed = CGPoint.zero
  private var lastTime: TimeInterval = 0

  /// Returns the translation, in points, in a view's coordinates.
  open func translation(in view: UIView?) -> CGPoint {
    guard let touch = tracked.first else { return .zero }
    return vector(CGPoint(x: touch.point.x - origin.x, y: touch.point.y - origin.y), in: view)
  }

  /// Sets the translation; `.zero` makes it relative to the current location.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    guard let touch = tracked.first else { return }
    let current = view?.convert(touch.point, from: touch.root) ?? touch.point
    let start = CGPoint(x: current.x - translation.x, y: current.y - translation.y)
    origin = touch.root.flatMap { view?.convert(start, to: $0) } ?? start
  }

  /// Returns the velocity, in points per second of device time.
  open func velocity(in view: UIView?) -> CGPoint {
    vector(speed, in: view)
  }

  /// Converts a vector from the touch's coordinates to a view's.
  private func vector(_ vector: CGPoint, in view: UIView?) -> CGPoint {
    guard let view, let root = tracked.first?.root else { return vector }
    let (zero, tip) = (view.convert(CGPoint.zero, from: root), view.convert(vector, from: root))
    return CGPoint(x: tip.x - zero.x, y: tip.y - zero.y)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    (origin, speed, lastTime) = (touch.point, .zero, touch.timestamp)
    if minimumNumberOfTouches > 1 || maximumNumberOfTouches < 1 { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first else { return }
    measure(touch)
    if state != .possible {
      state = .changed
    } else if touch.point.distance(to: origin) >= Self.threshold {
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if let touch = touches.first, touch.timestamp - lastTime > 0.1 { speed = .zero }
    state = state == .possible && awaited.isEmpty ? .failed : .ended
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  open override func reset() {
    speed = .zero
  }

  private func measure(_ touch: UITouch) {
    let elapsed = CGFloat(touch.timestamp - lastTime)
    // Two locations at the same time do not determine a velocity.
    guard elapsed > 0 else { return }
    speed = CGPoint(
      x: (touch.point.x - touch.previousPoint.x) / elapsed, y: (touch.point.y - touch.previousPoint.y) / elapsed)
    lastTime = touch.timestamp
  }
}
