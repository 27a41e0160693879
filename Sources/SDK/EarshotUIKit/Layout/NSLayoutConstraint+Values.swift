extension NSLayoutConstraint {
  /// An axis, with Apple's raw values.
  public enum Axis: Int, Sendable {
    case horizontal, vertical
  }

  /// The relation between two attributes, with Apple's raw values.
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// An attribute of a view or guide, with Apple's raw values.
  public enum Attribute: Int, Sendable {
    case notAnAttribute = 0
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin, centerXWithinMargins
    case centerYWithinMargins

    /// The last baseline.
    public static var baseline: Attribute { .lastBaseline }

    var isDimension: Bool { self == .width || self == .height }

    /// Whether the attribute depends on the layout direction.
    var isDirectional: Bool {
      switch self {
      case .leading, .trailing, .leadingMargin, .trailingMargin: true
      default: false
      }
    }

    /// The axis, or nil if there is none.
    var axis: Axis? {
      switch self {
      case .notAnAttribute: nil
      case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
        .trailingMargin, .centerXWithinMargins:
        .horizontal
      case .top, .bottom, .height, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
        .centerYWithinMargins:
        .vertical
      }
    }

    var name: String { "\(self)" }
  }

  /// The alignment, direction and spacing of a visual format, with Apple's raw values.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// The raw value, with the same bits as on iOS.
    public let rawValue: UInt

    /// Creates options from a raw value.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Aligns the left edges.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// Aligns the right edges.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// Aligns the top edges.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// Aligns the bottom edges.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// Aligns the leading edges.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// Aligns the trailing edges.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// Aligns the horizontal centers.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// Aligns the vertical centers.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// Aligns the last baselines.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// Aligns the first baselines.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// The bits of the alignment.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
    /// The views are arranged from leading to trailing, in the layout direction.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// The views are arranged from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// The views are arranged from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// The bits of the direction.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)
    /// Measures spacing from edge to edge.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// Measures vertical spacing from baseline to baseline.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// The bits of the spacing.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)
  }
}
