import ExtensionLink

/// A change of a layer over time.
///
/// Emulated: that it begins and ends, in device time, and what is told about that. Not emulated: what is seen in between:
/// a layer has the values that were set on it, before, during and after. Key times, groups' parts, springs and timing
/// functions are kept and count for nothing; `CADisplayLink` is absent.
/// The gotcha: as on iOS, an animation changes nothing for good. One that repeats for ever ends when it is removed.
open class CAAnimation: NSObject, CAAction, @unchecked Sendable {
  /// How long it takes, in seconds; 0 for the transaction's own duration.
  open var duration: CFTimeInterval = 0
  /// When it begins, in seconds of ``CACurrentMediaTime()``; 0 for now.
  open var beginTime: CFTimeInterval = 0
  /// How often it runs.
  open var repeatCount: Float = 0
  /// Whether it runs back as well.
  open var autoreverses = false
  /// How fast its own time goes.
  open var speed: Float = 1
  /// Where in its own time it begins, in seconds.
  open var timeOffset: CFTimeInterval = 0
  /// What it shows before and after; counts for nothing here.
  open var fillMode = CAMediaTimingFillMode.removed
  /// Whether it leaves the layer when it ends.
  open var isRemovedOnCompletion = true
  /// How its values follow its time; counts for nothing here.
  open var timingFunction: CAMediaTimingFunction?
  /// Who hears of its beginning and end; it is held, as on iOS.
  open var delegate: (any CAAnimationDelegate)?

  /// An animation.
  public override init() {
    super.init()
  }

  /// How long it takes in all, in seconds; nil where it has no end.
  ///
  /// - Parameter usual: What it takes where it does not say so itself.
  func length(usual: CFTimeInterval) -> CFTimeInterval? {
    let once = (duration > 0 ? duration : usual) * (autoreverses ? 2 : 1)
    let all = once * Double(max(repeatCount, repeatCount == 0 ? 1 : 0)) / Double(speed > 0 ? speed : 1)
    guard all.isFinite, all < 1e9 else { return nil }
    return max(all, 0) + max(beginTime > 0 ? beginTime - CACurrentMediaTime() : 0, 0)
  }
}

/// An animation of one property.
open class CAPropertyAnimation: CAAnimation, @unchecked Sendable {
  /// The property.
  open var keyPath: String?
  /// Whether its values are added to those there are.
  open var isAdditive = false
  /// Whether each repetition goes on from the one before.
  open var isCumulative = false

  /// An animation of a property by its path.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }
}

/// An animation of one property from one value to another.
open class CABasicAnimation: CAPropertyAnimation, @unchecked Sendable {
  /// The value it begins with.
  open var fromValue: Any?
  /// The value it ends with.
  open var toValue: Any?
  /// What is added in all.
  open var byValue: Any?
}

/// An animation as a spring would have it; here as any other.
open class CASpringAnimation: CABasicAnimation, @unchecked Sendable {
  /// What hangs on the spring.
  open var mass: CGFloat = 1
  /// How stiff it is.
  open var stiffness: CGFloat = 100
  /// How much it is braked.
  open var damping: CGFloat = 10
  /// How fast it is at first.
  open var initialVelocity: CGFloat = 0
  /// How long it takes to rest, in seconds: its duration, here.
  open var settlingDuration: CFTimeInterval { duration }
}

/// An animation of one property through several values.
open class CAKeyframeAnimation: CAPropertyAnimation, @unchecked Sendable {
  /// The values.
  open var values: [Any]?
  /// When each is reached, from 0 to 1.
  open var keyTimes: [NSNumber]?
  /// The way of a point.
  open var path: CGPath?
}

/// Animations that run together.
open class CAAnimationGroup: CAAnimation, @unchecked Sendable {
  /// They.
  open var animations: [CAAnimation]?
}

/// A change of a layer as a whole; here as any other animation.
open class CATransition: CAAnimation, @unchecked Sendable {
  /// How it goes.
  open var type = CATransitionType.fade
  /// From where it comes.
  open var subtype: CATransitionSubtype?
}

/// Who hears of an animation's beginning and end.
public protocol CAAnimationDelegate: AnyObject {
  /// Called when it begins.
  func animationDidStart(_ anim: CAAnimation)
  /// Called when it has ended, or was removed: then `flag` is false.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

extension CALayer {
  /// Begins an animation; one under the same key is removed.
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
      MainActor.assumeIsolated { end.come() }
    }
  }

  /// Ends an animation before its time.
  public func removeAnimation(forKey key: String) {
    guard let place = animations.firstIndex(where: { $0.key == key }) else { return }
    let animation = animations.remove(at: place).animation
    animation.delegate?.animationDidStop(animation, finished: false)
  }

  /// Ends all animations before their time.
  public func removeAllAnimations() {
    let ended = animations
    animations = []
    for (_, animation) in ended { animation.delegate?.animationDidStop(animation, finished: false) }
  }

  /// The animation that runs under a key; nil for none.
  public func animation(forKey key: String) -> CAAnimation? {
    animations.first { $0.key == key }?.animation
  }

  /// The keys of the animations that run; nil for none.
  public func animationKeys() -> [String]? {
    animations.isEmpty ? nil : animations.map(\.key)
  }

  /// The layer as it is seen: itself, as nothing is seen in between.
  public func presentation() -> Self? { self }
  /// The layer as it was set: itself.
  public func model() -> Self { self }
}

/// The end of an animation, on its way.
@MainActor
private final class AnimationEnd {
  private weak var layer: CALayer?
  private let animation: CAAnimation

  init(layer: CALayer, animation: CAAnimation) {
    (self.layer, self.animation) = (layer, animation)
  }

  func come() {
    guard let layer, let place = layer.animations.firstIndex(where: { $0.animation === animation }) else { return }
    if animation.isRemovedOnCompletion { layer.animations.remove(at: place) }
    animation.delegate?.animationDidStop(animation, finished: true)
  }
}
