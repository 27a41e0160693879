/// A color in a storyboard or xib.
public enum InterfaceColor: Sendable, Equatable {
  /// The components in sRGB, from 0 to 1.
  case components(red: Double, green: Double, blue: Double, alpha: Double)
  /// A system color, by UIKit's name, such as `labelColor`.
  case system(String)
  /// A color of an asset catalog, with the components of its light appearance in the file.
  case named(String, red: Double, green: Double, blue: Double, alpha: Double)
}
