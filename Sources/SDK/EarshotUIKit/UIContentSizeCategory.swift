package import Scenes

/// The user's preferred text size, with Apple's raw values.
///
/// Emulated: all sizes, their order, `isAccessibilityCategory`; text styles have the sizes that Apple publishes. A
/// device's size does not change while an extension runs, so that ``didChangeNotification`` is never posted.
/// Important: only text styles and `UIFontMetrics` follow it; `UIFont.systemFont(ofSize:)` does not, as on iOS.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// The raw value, which is the same as on iOS.
  public let rawValue: String

  /// Creates a category from a raw value.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  private init(_ name: String) {
    rawValue = "UICTContentSizeCategory" + name
  }

  /// The name of the notification that the user's preferred text size has changed. Never posted.
  public static let didChangeNotification = NSNotification.Name("UIContentSizeCategoryDidChangeNotification")
  /// The key of the new size in a ``didChangeNotification``.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  /// An unspecified size.
  public static let unspecified = UIContentSizeCategory("Unspecified")
  /// An extra small size.
  public static let extraSmall = UIContentSizeCategory("XS")
  /// A small size.
  public static let small = UIContentSizeCategory("S")
  /// A medium size.
  public static let medium = UIContentSizeCategory("M")
  /// A large size, the default.
  public static let large = UIContentSizeCategory("L")
  /// An extra large size.
  public static let extraLarge = UIContentSizeCategory("XL")
  /// An extra extra large size.
  public static let extraExtraLarge = UIContentSizeCategory("XXL")
  /// An extra extra extra large size, the largest standard size.
  public static let extraExtraExtraLarge = UIContentSizeCategory("XXXL")
  /// The smallest accessibility size.
  public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
  /// A large accessibility size.
  public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
  /// An extra large accessibility size.
  public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
  /// An extra extra large accessibility size.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
  /// The largest size.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXXXL")

  /// The sizes from the smallest to the largest, in the order of `TextSize`.
  private static let ordered: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// Creates the category of a device's text size.
  package init(_ size: TextSize) {
    self = TextSize.allCases.firstIndex(of: size).map { Self.ordered[$0] } ?? .large
  }

  /// The text size; the default if it is unspecified or unknown.
  package var textSize: TextSize { Self.ordered.firstIndex(of: self).map { TextSize.allCases[$0] } ?? .large }

  /// Whether the category is one of the larger accessibility sizes.
  public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }

  private var order: Int { Self.ordered.firstIndex(of: self) ?? -1 }

  /// Returns whether a size is smaller than another.
  public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool { left.order < right.order }

  /// Returns whether a size is at most as large as another.
  public static func <= (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    left.order <= right.order
  }

  /// Returns whether a size is larger than another.
  public static func > (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool { left.order > right.order }

  /// Returns whether a size is at least as large as another.
  public static func >= (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    left.order >= right.order
  }
}
