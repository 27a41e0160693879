/// A font in a storyboard or xib.
public enum InterfaceFont: Sendable, Equatable {
  /// A system font, by type (`system`, `boldSystem`, `italicSystem`, `monospaced`) and weight; the size is in points.
  case system(type: String, weight: String?, size: Double)
  /// A text style, by Xcode's name, such as `UICTFontTextStyleHeadline`.
  case style(String)
  /// A font by name; the size is in points.
  case named(String, family: String?, size: Double)
}
