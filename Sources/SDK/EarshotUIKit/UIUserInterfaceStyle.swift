/// Light or dark mode, with Apple's raw values.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Inherited from the parent.
  case unspecified = 0
  /// Light mode.
  case light = 1
  /// Dark mode.
  case dark = 2
}

/// The interface idiom, with Apple's raw values.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// The value is unspecified.
  case unspecified = -1
  /// A phone.
  case phone = 0
  /// An iPad.
  case pad = 1
}

/// A size class, with Apple's raw values.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// The value is unspecified.
  case unspecified = 0
  /// The space is compact.
  case compact = 1
  /// The space is regular.
  case regular = 2
}

/// The layout direction, with Apple's raw values.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// The value is unspecified.
  case unspecified = -1
  /// The direction is left to right.
  case leftToRight = 0
  /// The direction is right to left.
  case rightToLeft = 1
}

/// The direction in which a view's content is laid out, with Apple's raw values.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// The contrast, with Apple's raw values.
public enum UIAccessibilityContrast: Int, Sendable {
  /// The value is unspecified.
  case unspecified = -1
  /// The contrast is normal.
  case normal = 0
  /// The contrast is high.
  case high = 1
}
