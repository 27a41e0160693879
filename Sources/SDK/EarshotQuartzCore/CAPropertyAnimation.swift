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
}
