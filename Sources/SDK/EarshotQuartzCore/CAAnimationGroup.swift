/// A group of animations that run together.
open class CAAnimationGroup: CAAnimation, @unchecked Sendable {
  /// The group's animations.
  open var animations: [CAAnimation]?
}
