/// An animation's content, as it was when the animation was added to a layer: later changes have no effect.
struct AnimationPlan {
  /// A kind of content.
  indirect enum Content {
    case change(PropertyChange)
    case group([(begin: Double, plan: AnimationPlan)])
    case transition(LayerTransition)
    /// A property that is not animated.
    case nothing
  }

  var timing: AnimationTiming
  var content: Content

  /// Applies the animation to the values of properties.
  ///
  /// - Parameters:
  ///   - elapsed: The time since the beginning, in seconds.
  ///   - values: The values of the animated properties.
  ///   - model: A closure that returns the value of a property that is not yet animated.
  @MainActor
  func apply(
    after elapsed: Double, to values: inout [String: AnimatedValue], model: (String) -> AnimatedValue?
  ) {
    if case .change(let change) = content, let clock = change.clock {
      return change.apply(
        .init(fraction: clock.progress(from: change.start), time: 0, pass: 0), to: &values, model: model)
    }
    guard let position = timing.position(after: elapsed) else { return }
    switch content {
    case .change(let change): change.apply(position, to: &values, model: model)
    case .group(let children):
      // The pace of the group applies to the time of its animations.
      let time = timing.duration * position.fraction
      for child in children { child.plan.apply(after: time - child.begin, to: &values, model: model) }
    case .transition, .nothing: break
    }
  }
}
