extension UIView {
  /// The parts of a view's frame that follow its superview's size, with Apple's raw values.
  public struct AutoresizingMask: OptionSet, Sendable, Hashable {
    /// The raw value, with the same bits as on iOS.
    public let rawValue: UInt

    /// Creates a mask from a raw value.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The left margin.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The view's width resizes.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The right margin.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The top margin.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The view's height resizes.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The bottom margin.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)

    /// Returns a subview's frame after a change of its superview's size, in points.
    func frame(_ frame: CGRect, in old: CGSize, becoming new: CGSize) -> CGRect {
      let (x, width) = share(
        new.width - old.width, before: frame.minX, length: frame.width, after: old.width - frame.maxX,
        flexible: [contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin)])
      let (y, height) = share(
        new.height - old.height, before: frame.minY, length: frame.height, after: old.height - frame.maxY,
        flexible: [contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin)])
      return CGRect(x: x, y: y, width: width, height: height)
    }

    /// Distributes a change among the flexible parts of an axis, in proportion to their lengths; equally if all are
    /// zero.
    private func share(
      _ change: CGFloat, before: CGFloat, length: CGFloat, after: CGFloat, flexible: [Bool]
    ) -> (CGFloat, CGFloat) {
      let parts = zip([before, length, after], flexible).map { $1 ? max($0, 0) : 0 }
      let (total, count) = (parts.reduce(0, +), flexible.count { $0 })
      func gain(_ part: Int) -> CGFloat {
        guard flexible[part] else { return 0 }
        return total > 0 ? change * parts[part] / total : change / CGFloat(count)
      }
      return (before + gain(0), max(length + gain(1), 0))
    }
  }
}
