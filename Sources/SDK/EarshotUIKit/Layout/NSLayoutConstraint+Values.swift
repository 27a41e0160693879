extension NSLayoutConstraint {
  /// Along or down, with Apple's raw values.
  public enum Axis: Int, Sendable {
    case horizontal, vertical
  }

  /// How two attributes stand to each other, with Apple's raw values.
  public enum Relation: Int, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// What of a view or guide a constraint is about, with Apple's raw values.
  public enum Attribute: Int, Sendable {
    case notAnAttribute = 0
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin, centerXWithinMargins
    case centerYWithinMargins

    /// The baseline of the last line.
    public static var baseline: Attribute { .lastBaseline }

    /// Whether it is a length.
    var isDimension: Bool { self == .width || self == .height }

    /// The axis it is on; nil for none.
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

    /// Its name.
    var name: String { "\(self)" }
  }

  /// How views of a visual format are aligned, and which way it reads, with Apple's raw values.
  public struct FormatOptions: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt

    /// Options from Apple's bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Their left edges are one line.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// Their right edges are one line.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// Their upper edges are one line.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// Their lower edges are one line.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// Their leading edges are one line.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// Their trailing edges are one line.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// Their centres are above one another.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// Their centres are beside one another.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// Their last baselines are one line.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// Their first baselines are one line.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// All bits that align.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)
    /// The way text goes: from left to right here.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// From left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// From right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// All bits of a direction.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)
    /// Spaces are from edge to edge.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// Spaces down are from baseline to baseline.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// All bits of spaces.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)
  }
}
