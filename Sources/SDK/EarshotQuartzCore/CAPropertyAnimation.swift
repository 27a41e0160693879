/// An animation of a property.
open class CAPropertyAnimation: CAAnimation, @unchecked Sendable {
  /// The key path of the property.
  open var keyPath: String?
  /// Whether the values are added to the current ones.
  open var isAdditive = false
  /// Whether each repetition continues from the end of the previous one.
  open var isCumulative = false

  /// Creates an animation of the property at a key path.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  /// Returns the animation's values; nil if there are none.
  ///
  /// - Parameter kind: A value of the animated property.
  func values(like kind: AnimatedValue) -> PropertyChange.Values? { nil }

  override func content(for layer: CALayer, duration: Double) -> AnimationPlan.Content {
    let path = AnimationKeyPath(keyPath ?? "")
    guard let whole = layer.animatedValue(for: path.property), let kind = path.part(of: whole),
      let values = values(like: kind)
    else {
      Report.notEmulated("an animation of '\(keyPath ?? "")' of a \(type(of: layer)) has no effect")
      return .nothing
    }
    return .change(PropertyChange(path: path, values: values, isAdditive: isAdditive, isCumulative: isCumulative))
  }
}
