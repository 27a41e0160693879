/// An animation of a property from one value to another.
open class CABasicAnimation: CAPropertyAnimation, @unchecked Sendable {
  /// The starting value.
  open var fromValue: Any?
  /// The ending value.
  open var toValue: Any?
  /// The total change of the value.
  open var byValue: Any?
}
