/// Numbers that layout can reckon with: what is not finite is 0, what is beyond a million points is that.
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

  /// The rectangle with insets around it.
  func outset(by insets: UIEdgeInsets) -> CGRect {
    inset(by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
  }
}

extension UIEdgeInsets {
  var sane: UIEdgeInsets {
    UIEdgeInsets(top: top.sane, left: left.sane, bottom: bottom.sane, right: right.sane)
  }
}
