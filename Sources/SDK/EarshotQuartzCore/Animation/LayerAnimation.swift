import ExtensionLink

/// An animation that was added to a layer.
struct LayerAnimation {
  let key: String
  let animation: CAAnimation
  let plan: AnimationPlan
  /// The beginning, in nanoseconds of the layer's time.
  let begin: Int64
  /// The scheduled call of the delegate.
  var token: ExtensionTime.Token?

  /// The end, in nanoseconds of the layer's time; nil if the animation does not end, or a clock determines its end.
  var end: Int64? {
    if case .change(let change) = plan.content, change.clock != nil { return nil }
    let length = plan.timing.length
    return length < 1e9 ? begin + Int64((length * 1e9).rounded()) : nil
  }

  /// Whether a delegate must be called at the end.
  var isAwaited: Bool {
    animation.delegate != nil
  }

  /// Applies the animation to the values of properties at a time in nanoseconds of the layer's time.
  @MainActor
  func apply(at now: Int64, to values: inout [String: AnimatedValue], model: (String) -> AnimatedValue?) {
    plan.apply(after: Double(now - begin) / 1e9, to: &values, model: model)
  }

  /// Calls the delegate, after the animation has left the layer.
  @MainActor
  func reportEnd(finished: Bool) {
    if !finished { (animation as? ViewPropertyAnimation)?.onRemoval?() }
    animation.delegate?.animationDidStop(animation, finished: finished)
  }
}
