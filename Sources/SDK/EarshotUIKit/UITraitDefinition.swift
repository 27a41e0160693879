/// A trait, such as `UITraitUserInterfaceStyle.self`.
public typealias UITrait = any UITraitDefinition.Type

/// The definition of a trait.
///
/// Emulated: the traits below, for registrations. Not emulated: an extension's own traits, which never change.
public protocol UITraitDefinition {
  /// The type of the trait's values.
  associatedtype Value
  /// The value if unspecified.
  static var defaultValue: Value { get }
}

/// A trait of ``UITraitCollection``.
protocol SystemTrait: UITraitDefinition where Value: Equatable {
  static func value(_ traits: UITraitCollection) -> Value
}

extension SystemTrait {
  static func differs(_ old: UITraitCollection, _ new: UITraitCollection) -> Bool { value(old) != value(new) }
}

/// Light or dark mode.
public struct UITraitUserInterfaceStyle: SystemTrait {
  /// The unspecified value.
  public static let defaultValue = UIUserInterfaceStyle.unspecified
  static func value(_ traits: UITraitCollection) -> UIUserInterfaceStyle { traits.userInterfaceStyle }
}

/// The scale, in pixels per point.
public struct UITraitDisplayScale: SystemTrait {
  /// The unspecified value.
  public static let defaultValue: CGFloat = 0
  static func value(_ traits: UITraitCollection) -> CGFloat { traits.displayScale }
}

/// The interface idiom.
public struct UITraitUserInterfaceIdiom: SystemTrait {
  /// The unspecified value.
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
  static func value(_ traits: UITraitCollection) -> UIUserInterfaceIdiom { traits.userInterfaceIdiom }
}

/// The horizontal size class.
public struct UITraitHorizontalSizeClass: SystemTrait {
  /// The unspecified value.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static func value(_ traits: UITraitCollection) -> UIUserInterfaceSizeClass { traits.horizontalSizeClass }
}

/// The vertical size class.
public struct UITraitVerticalSizeClass: SystemTrait {
  /// The unspecified value.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static func value(_ traits: UITraitCollection) -> UIUserInterfaceSizeClass { traits.verticalSizeClass }
}

/// The layout direction.
public struct UITraitLayoutDirection: SystemTrait {
  /// The unspecified value.
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
  static func value(_ traits: UITraitCollection) -> UITraitEnvironmentLayoutDirection { traits.layoutDirection }
}

/// The preferred text size.
public struct UITraitPreferredContentSizeCategory: SystemTrait {
  /// The unspecified value.
  public static let defaultValue = UIContentSizeCategory.unspecified
  static func value(_ traits: UITraitCollection) -> UIContentSizeCategory { traits.preferredContentSizeCategory }
}

/// The contrast.
public struct UITraitAccessibilityContrast: SystemTrait {
  /// The unspecified value.
  public static let defaultValue = UIAccessibilityContrast.unspecified
  static func value(_ traits: UITraitCollection) -> UIAccessibilityContrast { traits.accessibilityContrast }
}

extension UITraitCollection {
  /// The traits that affect dynamic colors.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self]
  }
}
