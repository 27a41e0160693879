/// A group of animations that run together, in the time of the group.
open class CAAnimationGroup: CAAnimation, @unchecked Sendable {
  /// The group's animations. Their beginnings are in the group's time, and a missing duration is that of the group.
  open var animations: [CAAnimation]?

  override func content(for layer: CALayer, duration: Double) -> AnimationPlan.Content {
    .group(
      (animations ?? []).map { animation in
        (animation.beginTime, animation.plan(for: layer, usualDuration: duration))
      })
  }
}
