import ExtensionLink

/// An animation of a layer.
///
/// Emulated: its beginning and end, in device time, and the delegate's methods for them. Not emulated: intermediate
/// values; a layer shows its model values before, during and after an animation. Key times, groups' members, springs
/// and timing functions are stored and have no effect. Important: as on iOS, an animation does not change the model
/// values. An animation that repeats forever ends when it is removed.
open class CAAnimation: NSObject, CAAction, @unchecked Sendable {
  /// The duration, in seconds; 0 for the duration of the transaction.
  open var duration: CFTimeInterval = 0
  /// The starting time, in seconds of ``CACurrentMediaTime()``; 0 for the current time.
  open var beginTime: CFTimeInterval = 0
  /// The number of repetitions.
  open var repeatCount: Float = 0
  /// Whether the animation also runs backward.
  open var autoreverses = false
  /// The speed of the animation's time.
  open var speed: Float = 1
  /// The offset of the start in the animation's time, in seconds.
  open var timeOffset: CFTimeInterval = 0
  /// The appearance before and after the animation. Stored; has no effect.
  open var fillMode = CAMediaTimingFillMode.removed
  /// Whether the animation is removed from the layer when it ends.
  open var isRemovedOnCompletion = true
  /// The timing function. Stored; has no effect.
  open var timingFunction: CAMediaTimingFunction?
  /// The delegate; a strong reference, as on iOS.
  open var delegate: (any CAAnimationDelegate)?

  /// Creates an animation.
  public override init() {
    super.init()
  }

  /// Returns the total duration, in seconds; nil if the animation does not end.
  ///
  /// - Parameter usual: The duration of an animation that does not specify one, in seconds.
  func length(usual: CFTimeInterval) -> CFTimeInterval? {
    let once = (duration > 0 ? duration : usual) * (autoreverses ? 2 : 1)
    let all = once * Double(max(repeatCount, repeatCount == 0 ? 1 : 0)) / Double(speed > 0 ? speed : 1)
    guard all.isFinite, all < 1e9 else { return nil }
    return max(all, 0) + max(beginTime > 0 ? beginTime - CACurrentMediaTime() : 0, 0)
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

extension CALayer {
  /// Starts an animation, and removes an animation with the same key.
  public func add(_ anim: CAAnimation, forKey key: String?) {
    let name = key ?? "animation \(animations.count)"
    removeAnimation(forKey: name)
    animations.append((name, anim))
    let length = anim.length(usual: CATransaction.animationDuration())
    CATransaction.note(length ?? 0)
    anim.delegate?.animationDidStart(anim)
    guard let length else { return }
    let time = ExtensionTime.current
    let end = AnimationEnd(layer: self, animation: anim)
    time.schedule(after: .seconds(length), on: .main) {
      MainActor.assumeIsolated { end.finish() }
    }
  }

  /// Removes an animation before its end.
  public func removeAnimation(forKey key: String) {
    guard let index = animations.firstIndex(where: { $0.key == key }) else { return }
    let animation = animations.remove(at: index).animation
    animation.delegate?.animationDidStop(animation, finished: false)
  }

  /// Removes all animations before their end.
  public func removeAllAnimations() {
    let endedAnimations = animations
    animations = []
    for (_, animation) in endedAnimations { animation.delegate?.animationDidStop(animation, finished: false) }
  }

  /// Returns the animation with a key; nil if there is none.
  public func animation(forKey key: String) -> CAAnimation? {
    animations.first { $0.key == key }?.animation
  }

  /// Returns the keys of the animations; nil if there are none.
  public func animationKeys() -> [String]? {
    animations.isEmpty ? nil : animations.map(\.key)
  }

  /// Returns the layer itself, as intermediate values are not emulated.
  public func presentation() -> Self? { self }
  /// Returns the layer itself.
  public func model() -> Self { self }
}

@MainActor
private final class AnimationEnd {
  private weak var layer: CALayer?
  private let animation: CAAnimation

  init(layer: CALayer, animation: CAAnimation) {
    (self.layer, self.animation) = (layer, animation)
  }

  func finish() {
    guard let layer, let index = layer.animations.firstIndex(where: { $0.animation === animation }) else { return }
    if animation.isRemovedOnCompletion { layer.animations.remove(at: index) }
    animation.delegate?.animationDidStop(animation, finished: true)
  }
}
