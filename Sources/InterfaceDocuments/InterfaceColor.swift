/// A color.
public enum InterfaceColor: Sendable, Equatable {
  /// Components of sRGB, 0 to 1.
  case components(red: Double, green: Double, blue: Double, alpha: Double)
  /// A color of the system's, by UIKit's name, such as `labelColor`.
  case system(String)
  /// A color of an asset catalog; the file has the components of its light appearance.
  case named(String, red: Double, green: Double, blue: Double, alpha: Double)
}
