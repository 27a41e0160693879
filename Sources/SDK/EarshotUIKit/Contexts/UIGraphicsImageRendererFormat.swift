/// The attributes with which an image renderer creates its context.
open class UIGraphicsImageRendererFormat: NSObject {
  /// The scale, in pixels per point; 0 for the screen's scale.
  open var scale: CGFloat = Swift.max(UITraitCollection.system.displayScale, 1)
  /// Whether the image is opaque. Stored; images keep their transparency.
  open var opaque = false
  /// The preferred color range. Stored; has no effect.
  open var preferredRange = Range.automatic
  /// The color ranges, with Apple's raw values.
  public enum Range: Int, Sendable {
    case unspecified = -1
    case automatic, extended, standard
  }

  /// Creates a format with the screen's scale.
  public required override init() { super.init() }
  /// Returns a format with the screen's scale.
  open class func `default`() -> Self { Self() }
  /// Returns a format with the screen's scale.
  open class func preferred() -> Self { Self() }
  /// Creates a format with the scale of a trait collection.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }
}
