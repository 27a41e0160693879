import Dispatch
import ExtensionLink

// Emulated: what an animation ends with, and when it has ended, in device time; completions with `true`. Not emulated: what
// is seen in between (values jump to their end at once), repeating, reversing, springs, property animators, layers' own.
// The gotcha: a repeating animation never ends on iOS; here its completion comes after one pass.

extension UIView {
  /// How an animation goes, with Apple's raw values; of them the delay and the duration count here.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt

    /// Options from Apple's bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Subviews are laid out with it.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// Touches count meanwhile.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// It begins where the one before stands.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// It goes on for ever.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// It goes back, too.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// Slow at both ends.
    public static let curveEaseInOut: AnimationOptions = []
    /// Slow at the beginning.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Even.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// A transition that dissolves.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }

  /// Animates changes.
  ///
  /// - Parameters:
  ///   - duration: Seconds of device time.
  ///   - animations: Makes the changes; they are there at once.
  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
  }

  /// Animates changes, and says when it has ended.
  ///
  /// - Parameters:
  ///   - duration: Seconds of device time.
  ///   - animations: Makes the changes; they are there at once.
  ///   - completion: Called on the main queue, with `true`, after the duration.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates changes after a while, and says when it has ended.
  ///
  /// - Parameters:
  ///   - duration: Seconds of device time.
  ///   - delay: Seconds of device time before it begins.
  ///   - options: How it goes.
  ///   - animations: Makes the changes: at once, or after the delay.
  ///   - completion: Called on the main queue, with `true`, after delay and duration.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let end = Animation(completion)
    let time = ExtensionTime.current
    guard delay > 0 else {
      animations()
      return end.come(after: duration, in: time)
    }
    let begin = Animation { _ in animations() }
    time.schedule(after: .seconds(delay), on: .main) {
      MainActor.assumeIsolated {
        begin.finish()
        end.come(after: duration, in: time)
      }
    }
  }

  /// Animates changes as a spring would; here the same as without one.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: delay, options: options, animations: animations, completion: completion)
  }

  /// Changes a view with a transition; here the same as any animation.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: options, animations: animations ?? {}, completion: completion)
  }

  /// Makes changes that are not animated.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    actionsWithoutAnimation()
  }
}

/// What an animation has still to do.
@MainActor
private final class Animation {
  private let body: ((Bool) -> Void)?

  init(_ body: ((Bool) -> Void)?) {
    self.body = body
  }

  func come(after duration: TimeInterval, in time: ExtensionTime) {
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
