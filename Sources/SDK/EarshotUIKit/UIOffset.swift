/// A horizontal and a vertical distance, in points.
public struct UIOffset: Sendable, Hashable {
  /// The horizontal distance.
  public var horizontal: CGFloat
  /// The vertical distance.
  public var vertical: CGFloat

  /// Creates an offset of two distances.
  public init(horizontal: CGFloat, vertical: CGFloat) { (self.horizontal, self.vertical) = (horizontal, vertical) }
  /// Creates an offset of zero.
  public init() { self.init(horizontal: 0, vertical: 0) }

  /// An offset of zero.
  public static let zero = UIOffset()
}

/// Returns an offset of two distances, in points.
public func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset {
  UIOffset(horizontal: horizontal, vertical: vertical)
}
