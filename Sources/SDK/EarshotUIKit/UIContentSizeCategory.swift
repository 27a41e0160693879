/// How large a person wants text, with Apple's raw values.
///
/// Here it is `large`, the default, always: text styles have the sizes that Apple publishes for it.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  /// Apple's name of it.
  public let rawValue: String

  /// A size by Apple's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Not said.
  public static let unspecified = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryUnspecified")
  /// Very small.
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  /// Small.
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  /// Medium.
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// The default.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// Larger.
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  /// Larger still.
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  /// The largest of the usual sizes.
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")

  /// Whether it is one of the sizes for accessibility.
  public var isAccessibilityCategory: Bool { rawValue.contains("Accessibility") }
}
