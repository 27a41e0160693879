extension UIView {
  /// The timing curve of an animation, with Apple's raw values.
  public enum AnimationCurve: Int, Sendable {
    case easeInOut, easeIn, easeOut, linear
  }

  /// The options of keyframe animations, with Apple's bits. The pacing of the whole is given by the bits of
  /// ``AnimationOptions``.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The raw value, with the same bits as on iOS.
    public let rawValue: UInt

    /// Creates options from a raw value.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lays out subviews with the animation.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
    /// Allows user interaction during the animation. Has no effect: views always receive touches.
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
    /// Interpolation at an even pace; drawn as linear interpolation.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Cubic interpolation between keyframes; drawn as linear interpolation.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
  }

  /// Animates changes with keyframes, which ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)`` adds.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let common = AnimationOptions(rawValue: options.rawValue)
    let context = ViewAnimationContext(duration: duration, delay: delay, pace: common.pace)
    context.keyframe = (0, 1)
    context.hasDiscreteKeyframes =
      options.contains(.calculationModeDiscrete) && !options.contains(.calculationModeCubic)
    animate(context, common, animations, completion)
  }

  /// Adds a keyframe to an animation.
  ///
  /// - Parameters:
  ///   - frameStartTime: The start, as a fraction of the animation's duration.
  ///   - frameDuration: The duration, as a fraction of the animation's duration.
  ///   - animations: The closure that makes the changes.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let context = ViewAnimationContext.current, let old = context.keyframe else { return animations() }
    func fraction(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
    context.keyframe = (fraction(frameStartTime), fraction(frameDuration))
    animations()
    context.keyframe = old
  }
}
