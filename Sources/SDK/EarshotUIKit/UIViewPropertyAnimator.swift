import ExtensionLink

/// The state of an animator, with Apple's raw values.
public enum UIViewAnimatingState: Int, Sendable {
  case inactive, active, stopped
}

/// A position in an animation, with Apple's raw values.
public enum UIViewAnimatingPosition: Int, Sendable {
  case end, start, current
}

/// An animator of changes to views, which can be paused and stopped.
///
/// Emulated: changes, which take effect immediately when the animator starts, and completion handlers, which are called
/// after the duration in device time.
/// Not emulated: intermediate values, reversing and scrubbing: `fractionComplete` is stored.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject {
  /// The duration of the animation, in seconds.
  public let duration: TimeInterval
  /// The state of the animator.
  open private(set) var state = UIViewAnimatingState.inactive
  /// Whether the animation is running and not paused.
  open private(set) var isRunning = false
  /// Whether the animation runs backward. Stored; has no effect.
  open var isReversed = false
  /// Whether the animation can be paused and stopped. Stored; has no effect, as it always can.
  open var isInterruptible = true
  /// Whether views receive touches during the animation. Stored; has no effect.
  open var isUserInteractionEnabled = true
  /// Whether a paused animation is scrubbed linearly. Stored; has no effect.
  open var scrubsLinearly = true
  /// Whether the animation stays active when it is complete. Stored; has no effect.
  open var pausesOnCompletion = false
  /// The completed fraction of the animation, from 0 to 1; stored.
  open var fractionComplete: CGFloat = 0
  private var animations: [() -> Void] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var run = 0

  /// Creates an animator with a timing curve.
  public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
    self.duration = duration
    self.animations = animations.map { [$0] } ?? []
    super.init()
  }

  /// Creates an animator with spring timing.
  public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
    self.init(duration: duration, curve: .easeInOut, animations: animations)
  }

  /// Creates an animator with a timing curve given by two control points.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, curve: .easeInOut, animations: animations)
  }

  /// Creates and starts an animator.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// Adds an animation block.
  open func addAnimations(_ animation: @escaping () -> Void) {
    if isRunning { animation() } else { animations.append(animation) }
  }

  /// Adds an animation block with a delay; on Linux, it takes effect with the others.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) { addAnimations(animation) }

  /// Adds a completion handler.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

  /// Starts the animation: the changes take effect, and the completion handlers are called after the duration.
  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts the animation after a delay, in seconds.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard !isRunning else { return }
    (state, isRunning) = (.active, true)
    run += 1
    let current = run
    UIView.animate(withDuration: duration, delay: delay) { [self] in
      let changes = animations
      animations = []
      changes.forEach { $0() }
    } completion: { [self] _ in
      if isRunning, run == current { finish(at: .end) }
    }
  }

  /// Pauses the animation: the completion handlers are not called until it continues.
  open func pauseAnimation() {
    state = .active
    isRunning = false
  }

  /// Continues a paused animation.
  open func continueAnimation(withTimingParameters parameters: Any?, durationFactor: CGFloat) { startAnimation() }

  /// Stops the animation.
  open func stopAnimation(_ withoutFinishing: Bool) {
    isRunning = false
    state = withoutFinishing ? .inactive : .stopped
  }

  /// Finishes a stopped animation, and calls the completion handlers.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    if state == .stopped { finish(at: finalPosition) }
  }

  private func finish(at position: UIViewAnimatingPosition) {
    (state, isRunning, fractionComplete) = (.inactive, false, 1)
    let completions = completions
    self.completions = []
    completions.forEach { $0(position) }
  }
}

extension UIView {
  /// The timing curve of an animation, with Apple's raw values; has no effect on Linux.
  public enum AnimationCurve: Int, Sendable {
    case easeInOut, easeIn, easeOut, linear
  }

  /// The options of keyframe animations, with Apple's bits; they have no effect on Linux.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The raw value, with the same bits as on iOS.
    public let rawValue: UInt

    /// Creates options from a raw value.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lays out subviews with the animation.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Allows user interaction during the animation.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
    /// Starts from the current values of another animation.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
    /// Repeats forever.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
    /// Also runs backward.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
    /// Linear interpolation between keyframes.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// No interpolation: each keyframe's values take effect at its time.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Interpolation at an even pace; the times of the keyframes are ignored.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Cubic interpolation between keyframes.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
  }

  /// Animates changes with keyframes; on Linux, all changes take effect immediately.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: delay, animations: animations, completion: completion)
  }

  /// Adds a keyframe to an animation; on Linux, its changes take effect immediately.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    animations()
  }

  /// Replaces a view with another view in a transition; on Linux, the replacement is immediate.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration,
      animations: {
        guard !options.contains(.showHideTransitionViews) else {
          (fromView.isHidden, toView.isHidden) = (true, false)
          return
        }
        fromView.superview?.addSubview(toView)
        fromView.removeFromSuperview()
      }, completion: completion)
  }
}
