import EarshotQuartzCore
import ExtensionLink

/// An animation block that is being executed, with the timing of the changes in it.
///
///     UIView.animate ─► perform ─► block ─► a layer's property ─► UIView.action(for:forKey:) ─► animation(for:of:)
@MainActor
final class ViewAnimationContext {
  private static var stack: [ViewAnimationContext] = []

  /// Whether changes are animated.
  static var areEnabled = true { didSet { update() } }

  /// The innermost block whose changes are animated; nil outside of any.
  static var current: ViewAnimationContext? {
    guard areEnabled, let last = stack.last, last.animatesChanges else { return nil }
    return last
  }

  private struct Property: Hashable {
    let layer: ObjectIdentifier
    let key: String
  }

  /// The duration and the delay, in seconds.
  var duration, delay: TimeInterval
  var pace: TimingCurve
  /// The number of repetitions; 0 for one pass.
  var repeatCount: Float = 0
  var autoreverses = false
  /// The largest number of passes that changes in the block have had.
  var longestPasses = 1.0
  var beginsFromCurrentState = false
  /// Whether changes in the block are animated; false in the block of a transition.
  var animatesChanges = true
  /// The animator that determines the progress, and the progress at which the changes begin.
  var clock: (any AnimationClock)?
  var start = 0.0
  /// The start and the duration of the current keyframe, as fractions; nil outside of keyframe animations.
  var keyframe: (start: Double, duration: Double)?
  var hasDiscreteKeyframes = false
  /// Called for each animation.
  var onAnimation: ((CALayer, ViewPropertyAnimation) -> Void)?
  private var tracks: [Property: ViewPropertyAnimation] = [:]
  private var layers: [CALayer] = []
  private var stacks: [UIStackView] = []

  init(duration: TimeInterval, delay: TimeInterval = 0, pace: TimingCurve) {
    self.duration = duration.isFinite ? max(duration, 0) : 0
    self.delay = delay.isFinite ? max(delay, 0) : 0
    self.pace = pace
  }

  /// The number of passes, there and back.
  var passes: Double { (repeatCount > 0 ? Double(repeatCount) : 1) * (autoreverses ? 2 : 1) }

  /// Takes the timing from the enclosing block, as UIKit does unless the options forbid it.
  func inherit(_ options: UIView.AnimationOptions) {
    guard let outer = Self.current else { return }
    if !options.contains(.overrideInheritedDuration) {
      duration = outer.duration
      delay += outer.delay
      (clock, start, onAnimation) = (outer.clock, outer.start, outer.onAnimation)
      (keyframe, hasDiscreteKeyframes) = (
        keyframe ?? outer.keyframe, hasDiscreteKeyframes || outer.hasDiscreteKeyframes
      )
    }
    if !options.contains(.overrideInheritedCurve) { pace = outer.pace }
  }

  /// Executes a block in the context.
  func perform(_ body: () -> Void) {
    Self.push(self)
    body()
    // As in UIKit, stack views whose arranged subviews are hidden or shown are laid out in the block.
    for stack in stacks { (stack.superview ?? stack).layoutIfNeeded() }
    Self.pop()
  }

  /// Lays out a stack view at the end of the block, because a view in it was hidden or shown.
  func stackHasChanged(_ stack: UIStackView) {
    if !stacks.contains(where: { $0 === stack }) { stacks.append(stack) }
  }

  static func push(_ context: ViewAnimationContext) {
    stack.append(context)
    update()
  }

  @discardableResult
  static func pop() -> ViewAnimationContext? {
    defer { update() }
    return stack.popLast()
  }

  private static func update() {
    CALayer.animatesViews = current != nil
  }

  /// Lays out the views whose layers have changed, so that their subviews are animated, too.
  func layOutChangedViews() {
    for layer in layers { (layer.host as? UIView)?.layoutIfNeeded() }
  }

  /// Returns the animation for a change; nil if it joins an earlier animation, or is not animated.
  func animation(
    for layer: CALayer, of key: String, _ change: (from: AnimatedValue, to: AnimatedValue)
  ) -> ViewPropertyAnimation? {
    guard duration > 0 || clock != nil, key != "hidden", key != "contents" else { return nil }
    layers.append(layer)
    let property = Property(layer: ObjectIdentifier(layer), key: key)
    if let keyframe, let earlier = tracks[property] {
      earlier.ends = (earlier.ends?.from ?? change.from, change.to)
      earlier.track?.add(start: keyframe.start, duration: keyframe.duration, from: change.from, to: change.to)
      return nil
    }
    let animation = ViewPropertyAnimation(keyPath: key)
    animation.duration = duration > 0 ? duration : 1
    (animation.repeatCount, animation.autoreverses) = (repeatCount, autoreverses)
    (animation.pace, animation.clock, animation.start) = (pace, clock, start)
    if delay > 0 {
      animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay
      animation.fillMode = .backwards
    }
    if let keyframe {
      let track = KeyframeTrack(isDiscrete: hasDiscreteKeyframes)
      track.add(start: keyframe.start, duration: keyframe.duration, from: change.from, to: change.to)
      (animation.track, animation.ends) = (track, change)
      tracks[property] = animation
    } else if beginsFromCurrentState {
      animation.ends = (layer.shownValue(for: key, model: change.from), change.to)
      layer.removeViewAnimations(of: key)
    } else if change.from.isBlendable {
      (animation.ends, animation.isBlended) = (change, true)
    } else {
      animation.ends = (layer.shownValue(for: key, model: change.from), change.to)
    }
    onAnimation?(layer, animation)
    return animation
  }
}
