/// An animation of a property from one value to another.
///
/// Important: a missing value follows from the others, or is the property's value under the animation.
open class CABasicAnimation: CAPropertyAnimation, @unchecked Sendable {
  /// The starting value.
  open var fromValue: Any?
  /// The ending value.
  open var toValue: Any?
  /// The total change of the value.
  open var byValue: Any?
  /// The values before and after the change that the animation is the action for; used if there are no others.
  package var ends: (from: AnimatedValue, to: AnimatedValue)?

  override func values(like kind: AnimatedValue) -> PropertyChange.Values? {
    func value(_ source: Any?) -> AnimatedValue? { source.flatMap { AnimatedValue($0, like: kind) } }
    if let ends, fromValue == nil, toValue == nil, byValue == nil {
      return .basic(from: ends.from, to: ends.to, by: nil)
    }
    return .basic(from: value(fromValue), to: value(toValue), by: value(byValue))
  }
}
