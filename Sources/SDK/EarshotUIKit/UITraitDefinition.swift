/// One trait: `UITraitUserInterfaceStyle.self` for instance.
public typealias UITrait = any UITraitDefinition.Type

/// What a trait is.
///
/// Emulated: the traits below, to ask to hear when one changes. Not emulated: traits of an extension's own, which never
/// change here.
public protocol UITraitDefinition {
  /// What it is a value of.
  associatedtype Value
  /// What it is where nobody says.
  static var defaultValue: Value { get }
}

/// A trait that a collection has.
protocol SystemTrait: UITraitDefinition where Value: Equatable {
  static func value(_ traits: UITraitCollection) -> Value
}

extension SystemTrait {
  static func differs(_ old: UITraitCollection, _ new: UITraitCollection) -> Bool { value(old) != value(new) }
}

/// Light or dark.
public struct UITraitUserInterfaceStyle: SystemTrait {
  /// Not said.
  public static let defaultValue = UIUserInterfaceStyle.unspecified
  static func value(_ traits: UITraitCollection) -> UIUserInterfaceStyle { traits.userInterfaceStyle }
}

/// Pixels in a point.
public struct UITraitDisplayScale: SystemTrait {
  /// Not said.
  public static let defaultValue: CGFloat = 0
  static func value(_ traits: UITraitCollection) -> CGFloat { traits.displayScale }
}

/// What kind of device.
public struct UITraitUserInterfaceIdiom: SystemTrait {
  /// Not said.
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
  static func value(_ traits: UITraitCollection) -> UIUserInterfaceIdiom { traits.userInterfaceIdiom }
}

/// How much room there is from left to right.
public struct UITraitHorizontalSizeClass: SystemTrait {
  /// Not said.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static func value(_ traits: UITraitCollection) -> UIUserInterfaceSizeClass { traits.horizontalSizeClass }
}

/// How much room there is from top to bottom.
public struct UITraitVerticalSizeClass: SystemTrait {
  /// Not said.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
  static func value(_ traits: UITraitCollection) -> UIUserInterfaceSizeClass { traits.verticalSizeClass }
}

/// Which way it reads.
public struct UITraitLayoutDirection: SystemTrait {
  /// Not said.
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
  static func value(_ traits: UITraitCollection) -> UITraitEnvironmentLayoutDirection { traits.layoutDirection }
}

/// How large a person wants text.
public struct UITraitPreferredContentSizeCategory: SystemTrait {
  /// Not said.
  public static let defaultValue = UIContentSizeCategory.unspecified
  static func value(_ traits: UITraitCollection) -> UIContentSizeCategory { traits.preferredContentSizeCategory }
}

/// How much contrast is asked for.
public struct UITraitAccessibilityContrast: SystemTrait {
  /// Not said.
  public static let defaultValue = UIAccessibilityContrast.unspecified
  static func value(_ traits: UITraitCollection) -> UIAccessibilityContrast { traits.accessibilityContrast }
}

extension UITraitCollection {
  /// The traits that colours may be looked up by.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self]
  }
}
