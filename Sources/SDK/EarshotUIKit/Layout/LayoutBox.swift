import Scenes

/// A rectangle of linear expressions, in points, in the root's coordinates.
struct LayoutBox {
  var left, top, width, height: LinearExpression

  var right: LinearExpression { left + width }
  var bottom: LinearExpression { top + height }
  var centerX: LinearExpression { left + width * 0.5 }
  var centerY: LinearExpression { top + height * 0.5 }

  /// Returns the rectangle reduced by insets.
  func inset(by insets: UIEdgeInsets) -> LayoutBox {
    guard insets != .zero else { return self }
    return LayoutBox(
      left: left + insets.left, top: top + insets.top, width: width + -(insets.left + insets.right),
      height: height + -(insets.top + insets.bottom))
  }

  /// Returns the rectangle in coordinates that are measured from a right edge to the left.
  func mirrored(from origin: LinearExpression) -> LayoutBox {
    LayoutBox(left: origin - right, top: top, width: width, height: height)
  }

  func start(_ axis: NSLayoutConstraint.Axis) -> LinearExpression { axis == .horizontal ? left : top }
  func end(_ axis: NSLayoutConstraint.Axis) -> LinearExpression { axis == .horizontal ? right : bottom }
  func length(_ axis: NSLayoutConstraint.Axis) -> LinearExpression { axis == .horizontal ? width : height }
  func center(_ axis: NSLayoutConstraint.Axis) -> LinearExpression { axis == .horizontal ? centerX : centerY }

  /// Returns the rectangle for the values of the variables.
  func rect(_ values: [Double]) -> CGRect {
    CGRect(x: left.value(values), y: top.value(values), width: width.value(values), height: height.value(values))
  }
}
