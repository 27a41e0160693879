import Foundation

/// An animation of a layer.
///
/// Emulated: values in between, at every device time; the beginning and the end, and the delegate's methods for them.
/// Important: as on iOS, an animation does not change the model values, and changes of the animation have no effect
/// after it is added to a layer. An animation that repeats forever ends when it is removed.
open class CAAnimation: NSObject, CAAction, CAMediaTiming, @unchecked Sendable {
  /// The duration of one pass, in seconds; 0 for the duration of the transaction.
  open var duration: CFTimeInterval = 0
  /// The starting time, in seconds of the layer's time, such as ``CACurrentMediaTime()``; 0 for the current time.
  open var beginTime: CFTimeInterval = 0
  /// The number of repetitions.
  open var repeatCount: Float = 0
  /// The duration of all repetitions, in seconds; 0 for the number of repetitions.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether the animation also runs backward.
  open var autoreverses = false
  /// The speed of the animation's time; a negative one runs backward.
  open var speed: Float = 1
  /// The offset of the start in the animation's time, in seconds.
  open var timeOffset: CFTimeInterval = 0
  /// The appearance before and after the animation.
  open var fillMode = CAMediaTimingFillMode.removed
  /// Whether the animation is removed from the layer when it ends.
  open var isRemovedOnCompletion = true
  /// The pacing; nil for an even pace.
  open var timingFunction: CAMediaTimingFunction?
  /// The delegate; a strong reference, as on iOS.
  open var delegate: (any CAAnimationDelegate)?

  /// Creates an animation.
  public override init() {
    super.init()
  }

  /// Adds the animation to a layer, as the action for a change of a property.
  @MainActor
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// Returns the pacing of a pass with a duration in seconds.
  func curve(lasting duration: Double) -> TimingCurve { timingFunction?.curve ?? .linear }

  /// Returns the content for a layer.
  ///
  /// - Parameter duration: The duration of a pass, in seconds.
  @MainActor
  func content(for layer: CALayer, duration: Double) -> AnimationPlan.Content { .nothing }

  /// Returns the animation as it is now.
  ///
  /// - Parameter usualDuration: The duration of an animation that does not specify one, in seconds.
  @MainActor
  func plan(for layer: CALayer, usualDuration: Double) -> AnimationPlan {
    func sane(_ value: Double) -> Double { value.isFinite ? value : 0 }
    let duration = duration > 0 && duration.isFinite ? duration : usualDuration
    let repeats = repeatCount > 0 ? Double(repeatCount) : 1
    let timing = AnimationTiming(
      duration: duration, autoreverses: autoreverses, repeatCount: repeats < 1e9 ? repeats : .infinity,
      repeatDuration: repeatDuration < 1e9 ? max(sane(repeatDuration), 0) : .infinity, speed: sane(Double(speed)),
      timeOffset: sane(timeOffset), fillMode: fillMode, curve: curve(lasting: duration))
    return AnimationPlan(timing: timing, content: content(for: layer, duration: duration))
  }
}

/// The methods that an animation calls on its delegate.
public protocol CAAnimationDelegate: AnyObject {
  /// Tells the delegate that the animation has begun.
  func animationDidStart(_ anim: CAAnimation)
  /// Tells the delegate that the animation has ended. `flag` is false if the animation was removed early.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
