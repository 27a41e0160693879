import EarshotQuartzCore
import ExtensionLink

/// The state of an animator, with Apple's raw values.
public enum UIViewAnimatingState: Int, Sendable {
  case inactive, active, stopped
}

/// A position in an animation, with Apple's raw values.
public enum UIViewAnimatingPosition: Int, Sendable {
  case end, start, current
}

/// An animator of changes to views, which can be paused, scrubbed, reversed and stopped.
///
/// Emulated: values in between by curves and springs, in device time; the fraction, reversal, completion handlers; the
/// values at the position where an animation ends. Not emulated: constraints, which are not changed back.
/// Important: ``fractionComplete`` is the fraction of the change, not of the time.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject {
  /// The duration of the animation, in seconds.
  public let duration: TimeInterval
  /// The timing.
  public let timingParameters: (any UITimingCurveProvider)?
  /// The state of the animator.
  open private(set) var state = UIViewAnimatingState.inactive
  /// Whether the animation is running and not paused.
  open private(set) var isRunning = false
  /// Whether the animation runs backward.
  open var isReversed = false { didSet { if isReversed != oldValue { direct() } } }
  /// Whether the animation can be paused and stopped. Stored; has no effect, as it always can.
  open var isInterruptible = true
  /// Whether views receive touches during the animation. Stored; has no effect: views receive touches where they will
  /// be.
  open var isUserInteractionEnabled = true
  /// Whether the fraction of a paused animation is that of the change; otherwise it is that of the time.
  open var scrubsLinearly = true
  /// Whether the animation stays active when it is complete.
  open var pausesOnCompletion = false

  private struct Change {
    weak var layer: CALayer?
    weak var animation: ViewPropertyAnimation?
    let key: String
    let from, to: AnimatedValue
  }

  private let pace: TimingCurve
  private var motion = AnimatorMotion.paused(time: 0, fraction: 0)
  private var blocks: [(start: Double, body: () -> Void)] = []
  private var changes: [Change] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var token: ExtensionTime.Token?

  /// Creates an animator with a timing.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    (pace, self.duration) = parameters.pace(lasting: duration)
    timingParameters = parameters
    super.init()
  }

  private init(_ duration: TimeInterval, _ pace: TimingCurve, _ animations: (() -> Void)?) {
    (self.duration, self.pace, timingParameters) = (duration, pace, nil)
    blocks = animations.map { [(0, $0)] } ?? []
    super.init()
  }

  /// Creates an animator with a timing curve.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration, curve.pace, animations)
  }

  /// Creates an animator with a spring that settles within the duration.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    let spring = SpringCurve(settlingIn: duration, ratio: ratio, velocity: 0)
    self.init(duration, .spring(spring, duration: max(duration, 0)), animations)
  }

  /// Creates an animator with a timing curve given by two control points.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(duration, .cubic(CubicCurve(point1.x, point1.y, point2.x, point2.y)), animations)
  }

  /// Creates and starts an animator.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration, options.pace, animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// Adds an animation block.
  open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

  /// Adds an animation block whose changes begin after a part of the remaining time, from 0 to 1.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let delay = min(max(delayFactor.isNaN ? 0 : delayFactor, 0), 0.999)
    guard state == .active else { return blocks.append((delay, animation)) }
    let begin = min(motion.position(at: now, pace, duration).fraction, 0.999)
    execute([(begin + (1 - begin) * delay, animation)])
  }

  /// Adds a completion handler.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  // MARK: - Running

  /// Starts or continues the animation.
  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts the animation after a delay, in seconds.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard !isRunning, state != .stopped else { return }
    activate()
    let delay = delay.isFinite ? min(max(delay, 0), 9e8) : 0
    let time = motion.position(at: now, pace, duration).time
    play(.playing(since: now + Int64((delay * 1e9).rounded()), time: time, isReversed: isReversed))
  }

  /// Pauses the animation; activates one that has not started.
  open func pauseAnimation() {
    guard state != .stopped else { return }
    activate()
    let position = motion.position(at: now, pace, duration)
    pause(.paused(time: position.time, fraction: position.fraction))
  }

  /// Continues a paused animation.
  ///
  /// - Parameters:
  ///   - parameters: The timing of the rest; nil for the original one.
  ///   - durationFactor: The duration of the rest, as a fraction of the animator's duration; 0 for the remaining time.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard !isRunning, state != .stopped else { return }
    guard parameters != nil || durationFactor > 0 else { return startAnimation() }
    activate()
    let fraction = motion.position(at: now, pace, duration).fraction
    let rest = durationFactor > 0 ? duration * durationFactor : duration * (isReversed ? fraction : 1 - fraction)
    let (curve, length) = parameters?.pace(lasting: rest) ?? (pace, rest)
    play(
      .continuing(since: now, from: fraction, to: isReversed ? 0 : 1, curve: curve, duration: length))
  }

  /// The completed fraction of the animation, from 0 to 1. Setting it activates an animation that has not started.
  open var fractionComplete: CGFloat {
    get {
      guard state == .active else { return 0 }
      let position = motion.position(at: now, pace, duration)
      return scrubsLinearly || isRunning ? position.fraction : position.time
    }
    set {
      guard state != .stopped, !newValue.isNaN else { return }
      activate()
      let value = min(max(Double(newValue), 0), 1)
      let (time, fraction) = scrubsLinearly ? (pace.time(of: value), value) : (value, pace.value(at: value))
      if isRunning {
        play(.playing(since: now, time: time, isReversed: isReversed))
      } else {
        pause(.paused(time: time, fraction: fraction))
      }
    }
  }

  /// Stops the animation: views keep the values that they show.
  ///
  /// - Parameter withoutFinishing: Whether the animation ends without its completion handlers; otherwise
  ///   ``finishAnimation(at:)`` calls them.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else { return }
    cancel()
    settle(at: .current)
    (isRunning, state) = (false, withoutFinishing ? .inactive : .stopped)
    if withoutFinishing { changes = [] }
  }

  /// Finishes a stopped animation at a position, and calls the completion handlers.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    if state == .stopped { finish(at: finalPosition) }
  }

  // MARK: - Implementation

  private var now: Int64 {
    let (seconds, attoseconds) = ExtensionTime.current.now.components
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }

  /// Executes the blocks when the animation becomes active.
  private func activate() {
    guard state == .inactive else { return }
    state = .active
    let time = isReversed ? 1.0 : 0.0
    motion = .paused(time: time, fraction: time)
    let new = blocks
    blocks = []
    execute(new)
  }

  private func execute(_ blocks: [(start: Double, body: () -> Void)]) {
    for block in blocks {
      let context = ViewAnimationContext(duration: duration, pace: pace)
      (context.clock, context.start) = (self, block.start)
      context.onAnimation = { [unowned self] layer, animation in
        guard let ends = animation.ends, let key = animation.keyPath else { return }
        changes.append(Change(layer: layer, animation: animation, key: key, from: ends.from, to: ends.to))
      }
      context.perform(block.body)
    }
  }

  private func play(_ motion: AnimatorMotion) {
    self.motion = motion
    isRunning = true
    changed()
    cancel()
    let rest = motion.remaining(at: now, duration)
    token = ExtensionTime.current.schedule(after: .nanoseconds(rest), on: .main) { [self] in
      MainActor.assumeIsolated { complete() }
    }
  }

  private func pause(_ motion: AnimatorMotion) {
    self.motion = motion
    isRunning = false
    changed()
    cancel()
  }

  private func cancel() {
    if let token { ExtensionTime.current.cancel(token) }
    token = nil
  }

  /// Continues in the present direction.
  private func direct() {
    guard isRunning else { return }
    let time = motion.position(at: now, pace, duration).time
    play(.playing(since: now, time: time, isReversed: isReversed))
  }

  private func changed() {
    for change in changes { change.layer?.changed() }
  }

  private func complete() {
    token = nil
    guard isRunning else { return }
    guard pausesOnCompletion else { return finish(at: isReversed ? .start : .end) }
    let end = isReversed ? 0.0 : 1.0
    pause(.paused(time: end, fraction: end))
  }

  /// Ends the animations, with the values at a position.
  private func settle(at position: UIViewAnimatingPosition) {
    let shown = changes.map { change in change.layer?.shownValue(for: change.key, model: change.to) ?? change.to }
    for change in changes {
      if let layer = change.layer, let animation = change.animation { layer.remove(animation, finished: true) }
    }
    UIView.performWithoutAnimation {
      switch position {
      case .end: for change in changes { change.layer?.setAnimatedValue(change.to, for: change.key) }
      case .start: for change in changes.reversed() { change.layer?.setAnimatedValue(change.from, for: change.key) }
      case .current:
        for (change, value) in zip(changes, shown) { change.layer?.setAnimatedValue(value, for: change.key) }
      }
    }
  }

  private func finish(at position: UIViewAnimatingPosition) {
    cancel()
    if position != .current || state != .stopped { settle(at: position) }
    (state, isRunning, changes) = (.inactive, false, [])
    let completions = completions
    self.completions = []
    completions.forEach { $0(position) }
  }
}

extension UIViewPropertyAnimator: AnimationClock {
  /// Returns the fraction of a change, now.
  package func progress(from start: Double) -> Double {
    let position = motion.position(at: now, pace, duration)
    guard start > 0 else { return position.fraction }
    // A later change has the whole curve in the rest of the time.
    if case .playing = motion { return pace.value(at: max(position.time - start, 0) / (1 - start)) }
    return max(position.fraction - start, 0) / (1 - start)
  }
}
