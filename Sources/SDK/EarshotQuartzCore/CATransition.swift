/// A transition of a layer; treated like any other animation.
open class CATransition: CAAnimation, @unchecked Sendable {
  /// The type of the transition.
  open var type = CATransitionType.fade
  /// The direction of the transition.
  open var subtype: CATransitionSubtype?
}
