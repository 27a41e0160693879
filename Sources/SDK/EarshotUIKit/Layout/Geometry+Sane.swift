/// Values limited for layout: 0 if not finite, and clamped to ±1,000,000 points.
extension CGFloat {
  var sane: CGFloat { isFinite ? Swift.min(Swift.max(self, -1e6), 1e6) : 0 }
}

extension CGPoint {
  var sane: CGPoint { CGPoint(x: x.sane, y: y.sane) }
}

extension CGSize {
  var sane: CGSize { CGSize(width: Swift.max(width.sane, 0), height: Swift.max(height.sane, 0)) }
}

extension CGRect {
  var sane: CGRect { CGRect(origin: origin.sane, size: size.sane) }

  /// Returns the rectangle extended by insets.
  func outset(by insets: UIEdgeInsets) -> CGRect {
    inset(by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
}

extension UIEdgeInsets {
  var sane: UIEdgeInsets {
    UIEdgeInsets(top: top.sane, left: left.sane, bottom: bottom.sane, right: right.sane)
  }
}
