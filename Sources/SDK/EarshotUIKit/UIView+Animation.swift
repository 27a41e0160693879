import Dispatch
import ExtensionLink

// Emulated: the final values, and the end of an animation, in device time; completion handlers with `true`. Not
// emulated: intermediate values (changes take effect immediately), repetition, autoreversal, springs. The gotcha: on
// iOS a repeating animation never ends; here its completion handler is called after one pass.

extension UIView {
  /// The options of an animation, with Apple's raw values. They have no effect.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The raw value, with the same bits as on iOS.
    public let rawValue: UInt

    /// Creates options from a raw value.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Lays out subviews with the animation.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Allows user interaction during the animation.
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
    /// Uses the animation's own duration. Has no effect.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// Uses the animation's own curve. Has no effect.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Animates the content. Has no effect.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// Transitions show and hide the views instead of adding and removing them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Uses the animation's own options. Has no effect.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
    /// A transition that flips the view from the left.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
    /// A transition that flips the view from the right.
    public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
    /// A transition that curls the view up.
    public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
    /// A transition that curls the view down.
    public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
    /// A transition that flips the view from the top.
    public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
    /// A transition that flips the view from the bottom.
    public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
  }

  /// Animates changes.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds of device time.
  ///   - animations: The closure that makes the changes, which take effect immediately.
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
  }

  /// Animates changes, and calls a completion handler at the end.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds of device time.
  ///   - animations: The closure that makes the changes, which take effect immediately.
  ///   - completion: The handler to call on the main queue, with `true`, after the duration.
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
  ///   - animations: The closure that makes the changes: immediately, or after the delay.
  ///   - completion: The handler to call on the main queue, with `true`, after the delay and the duration.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let end = Animation(completion)
    let time = ExtensionTime.current
    guard delay > 0 else {
      animations()
      return end.finish(after: duration, in: time)
    }
    let begin = Animation { _ in animations() }
    time.schedule(after: .seconds(delay), on: .main) {
      MainActor.assumeIsolated {
        begin.finish()
        end.finish(after: duration, in: time)
      }
    }
  }

  /// Animates changes with a spring; treated like any other animation.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: delay, options: options, animations: animations, completion: completion)
  }

  /// Changes a view with a transition; treated like any other animation.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: options, animations: animations ?? {}, completion: completion)
  }

  /// Performs changes without animation.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    actionsWithoutAnimation()
  }
}

/// The scheduled part of an animation.
@MainActor
private final class Animation {
  private let body: ((Bool) -> Void)?

  init(_ body: ((Bool) -> Void)?) {
    self.body = body
  }

  func finish(after duration: TimeInterval, in time: ExtensionTime) {
    guard body != nil else { return }
    let seconds = duration.isFinite ? max(duration, 0) : 0
    time.schedule(after: .seconds(seconds), on: .main) { [self] in
      MainActor.assumeIsolated { finish() }
    }
  }

  func finish() {
    body?(true)
  }
}
