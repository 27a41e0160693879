import EarshotQuartzCore

// Emulated: values in between at every device time, for all properties of a view's layer; curves, springs, delays,
// repetition, autoreversal, nesting; the layout of stack views; completion handlers, in device time. Not emulated:
// hiding a view in a stack view gradually: it disappears at once, and the others move.
// Important: as on iOS, properties have their final values at once, and the picture follows. A completion handler of a
// block without animations is called after the duration; on iOS, it is called immediately.

extension UIView {
  /// The options of an animation, with Apple's raw values.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The raw value, with the same bits as on iOS.
    public let rawValue: UInt

    /// Creates options from a raw value.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lays out subviews with the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Allows user interaction during the animation. Has no effect: views always receive touches.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Starts from the current values of another animation.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats forever.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Also runs backward.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// A slow start and a slow end.
    public static let curveEaseInOut: AnimationOptions = []
    /// A slow start.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// A slow end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Linear pacing.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// A transition with a dissolve.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
    /// Uses the animation's own duration within another animation's block.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Uses the animation's own curve within another animation's block.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Animates the content. Has no effect.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Transitions show and hide the views instead of adding and removing them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Uses the animation's own options. Has no effect.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// A transition that flips the view from the left, without perspective.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// A transition that flips the view from the right, without perspective.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// A transition that curls the view up; drawn as a dissolve.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// A transition that curls the view down; drawn as a dissolve.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// A transition that flips the view from the top, without perspective.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// A transition that flips the view from the bottom, without perspective.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
  }

  /// Animates changes.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds of device time.
  ///   - animations: The closure that makes the changes.
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
  }

  /// Animates changes, and calls a completion handler at the end.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds of device time.
  ///   - animations: The closure that makes the changes.
  ///   - completion: The handler to call on the main queue, after the duration: with `false` if the animations were
  ///     removed.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates changes after a delay, and calls a completion handler at the end.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds of device time.
  ///   - delay: The delay before the start, in seconds of device time.
  ///   - options: The options.
  ///   - animations: The closure that makes the changes; called immediately.
  ///   - completion: The handler to call on the main queue, after the delay and the duration: with `false` if the
  ///     animations were removed. Not called for an animation that repeats until it is removed.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let context = ViewAnimationContext(duration: duration, delay: delay, pace: options.pace)
    animate(context, options, animations, completion)
  }

  /// Animates changes with a spring that has settled after the duration.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = SpringCurve(settlingIn: duration, ratio: dampingRatio, velocity: velocity)
    let context = ViewAnimationContext(
      duration: duration, delay: delay, pace: .spring(spring, duration: max(duration, 0)))
    animate(context, options, animations, completion)
  }

  /// Animates changes with a spring, given by its perceived duration, in seconds, and its bounce, from -1 to 1. The
  /// completion handler is called when the spring has settled.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let bounce = min(max(bounce.isNaN ? 0 : bounce, -0.99), 1)
    let spring = SpringCurve(
      frequency: 2 * .pi / max(duration, 1e-3), ratio: bounce >= 0 ? 1 - bounce : 1 / (1 + bounce),
      velocity: initialSpringVelocity)
    let settling = spring.settlingTime
    let context = ViewAnimationContext(duration: settling, delay: delay, pace: .spring(spring, duration: settling))
    animate(context, options, animations, completion)
  }

  /// Executes an animation block.
  static func animate(
    _ context: ViewAnimationContext, _ options: AnimationOptions, _ animations: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) {
    let run = ViewAnimationRun(completion)
    guard ViewAnimationContext.areEnabled else {
      animations()
      return run.start(for: 0, otherwise: 0)
    }
    if options.contains(.repeat) { context.repeatCount = .infinity }
    context.autoreverses = options.contains(.autoreverse)
    context.beginsFromCurrentState = options.contains(.beginFromCurrentState)
    context.inherit(options)
    let outer = context.onAnimation
    context.onAnimation = { layer, animation in
      run.follow(animation)
      outer?(layer, animation)
    }
    context.perform {
      animations()
      if options.contains(.layoutSubviews) { context.layOutChangedViews() }
    }
    let passes = max(context.passes, context.longestPasses)
    run.start(for: context.delay + context.duration * passes, otherwise: context.delay + context.duration)
  }

  /// Performs changes without animation.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let wereEnabled = ViewAnimationContext.areEnabled
    ViewAnimationContext.areEnabled = false
    actionsWithoutAnimation()
    ViewAnimationContext.areEnabled = wereEnabled
  }

  /// Sets whether changes in animation blocks are animated.
  public class func setAnimationsEnabled(_ enabled: Bool) { ViewAnimationContext.areEnabled = enabled }
  /// Whether changes in animation blocks are animated.
  public class var areAnimationsEnabled: Bool { ViewAnimationContext.areEnabled }
  /// The duration of the current animation block, in seconds; 0 outside of any.
  public class var inheritedAnimationDuration: TimeInterval { ViewAnimationContext.current?.duration ?? 0 }

  /// Repeats the animations of changes within an animation block.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let context = ViewAnimationContext.current else { return animations() }
    let old = (context.repeatCount, context.autoreverses)
    (context.repeatCount, context.autoreverses) = (Float(count), autoreverses)
    context.longestPasses = max(context.longestPasses, context.passes)
    animations()
    (context.repeatCount, context.autoreverses) = old
  }
}

extension UIView.AnimationOptions {
  /// The pacing.
  var pace: TimingCurve {
    switch (rawValue >> 16) & 7 {
    case 1: .cubic(.easeIn)
    case 2: .cubic(.easeOut)
    case 3: .linear
    default: .cubic(.easeInEaseOut)
    }
  }

  /// The kind of transition; nil for none.
  var transition: LayerTransition.Kind? {
    switch (rawValue >> 20) & 7 {
    case 1, 2: .flip(isVertical: false)
    case 3, 4, 5: .dissolve
    case 6, 7: .flip(isVertical: true)
    default: nil
    }
  }
}
