/// Distances from the edges of a rectangle inwards, in points, by the way one reads: leading is left here.
public struct NSDirectionalEdgeInsets: Sendable, Hashable {
  /// From the upper edge.
  public var top: CGFloat
  /// From the edge where reading begins.
  public var leading: CGFloat
  /// From the lower edge.
  public var bottom: CGFloat
  /// From the edge where reading ends.
  public var trailing: CGFloat

  /// Insets in points; negative ones lead outwards.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// No insets.
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// No insets.
  public static let zero = NSDirectionalEdgeInsets()
}
