/// Light or dark, with Apple's raw values.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// Whatever is above decides.
  case unspecified = 0
  /// Dark on light.
  case light = 1
  /// Light on dark.
  case dark = 2
}

/// What kind of device an interface is for, with Apple's raw values.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Not said.
  case unspecified = -1
  /// A phone.
  case phone = 0
  /// An iPad.
  case pad = 1
}

/// Whether there is much or little room in a direction, with Apple's raw values.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  /// Not said.
  case unspecified = 0
  /// Little room.
  case compact = 1
  /// Much room.
  case regular = 2
}

/// Which way an interface reads, with Apple's raw values.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  /// Not said.
  case unspecified = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

/// How much contrast is asked for, with Apple's raw values.
public enum UIAccessibilityContrast: Int, Sendable {
  /// Not said.
  case unspecified = -1
  /// The usual.
  case normal = 0
  /// More than that.
  case high = 1
}
