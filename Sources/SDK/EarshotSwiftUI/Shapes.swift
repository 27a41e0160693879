public import EarshotUIKit

/// A color or pattern for drawing a shape.
public protocol ShapeStyle {}

/// A color.
public struct Color: LibraryView, ShapeStyle, Hashable, Sendable {
  let name: String
  nonisolated init(name: String) { self.name = name }
  /// Creates a color from a color set of the asset catalog. The catalog is not read.
  public nonisolated init(_ name: String) { self.name = name }
  /// Creates a color from a UIKit color.
  public nonisolated init(_ color: UIColor) { name = "\(color)" }
  /// Creates a color from a UIKit color.
  public nonisolated init(uiColor: UIColor) { name = "\(uiColor)" }
  /// Creates a color from its red, green, blue and opacity components, from 0 to 1.
  public nonisolated init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    name = "\(red) \(green) \(blue) \(opacity)"
  }
  /// Creates a gray color from its white and opacity components, from 0 to 1.
  public nonisolated init(white: Double, opacity: Double = 1) { name = "\(white) \(opacity)" }
  /// Returns the color with its opacity multiplied by a factor from 0 to 1.
  public nonisolated func opacity(_ opacity: Double) -> Color { Color(name: "\(name) \(opacity)") }
  /// Returns whether two colors were created from the same values.
  public nonisolated static func == (left: Color, right: Color) -> Bool { left.name == right.name }
  /// Hashes the values that the color was created from.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// A system color that adapts to the color scheme: red.
  public nonisolated static let red = Color(name: "red")
  /// A system color that adapts to the color scheme: orange.
  public nonisolated static let orange = Color(name: "orange")
  /// A system color that adapts to the color scheme: yellow.
  public nonisolated static let yellow = Color(name: "yellow")
  /// A system color that adapts to the color scheme: green.
  public nonisolated static let green = Color(name: "green")
  /// A system color that adapts to the color scheme: mint.
  public nonisolated static let mint = Color(name: "mint")
  /// A system color that adapts to the color scheme: teal.
  public nonisolated static let teal = Color(name: "teal")
  /// A system color that adapts to the color scheme: cyan.
  public nonisolated static let cyan = Color(name: "cyan")
  /// A system color that adapts to the color scheme: blue.
  public nonisolated static let blue = Color(name: "blue")
  /// A system color that adapts to the color scheme: indigo.
  public nonisolated static let indigo = Color(name: "indigo")
  /// A system color that adapts to the color scheme: purple.
  public nonisolated static let purple = Color(name: "purple")
  /// A system color that adapts to the color scheme: pink.
  public nonisolated static let pink = Color(name: "pink")
  /// A system color that adapts to the color scheme: brown.
  public nonisolated static let brown = Color(name: "brown")
  /// The color white.
  public nonisolated static let white = Color(name: "white")
  /// A system color that adapts to the color scheme: gray.
  public nonisolated static let gray = Color(name: "gray")
  /// The color black.
  public nonisolated static let black = Color(name: "black")
  /// A fully transparent color.
  public nonisolated static let clear = Color(name: "clear")
  /// The color of primary content, such as text.
  public nonisolated static let primary = Color(name: "primary")
  /// The color of secondary content.
  public nonisolated static let secondary = Color(name: "secondary")
  /// The accent color of the app.
  public nonisolated static let accentColor = Color(name: "accentColor")
}

extension ShapeStyle where Self == Color {
  /// The system's red.
  public static var red: Color { Color.red }
  /// The system's orange.
  public static var orange: Color { Color.orange }
  /// The system's yellow.
  public static var yellow: Color { Color.yellow }
  /// The system's green.
  public static var green: Color { Color.green }
  /// The system's blue.
  public static var blue: Color { Color.blue }
  /// The system's purple.
  public static var purple: Color { Color.purple }
  /// The system's pink.
  public static var pink: Color { Color.pink }
  /// The color white.
  public static var white: Color { Color.white }
  /// The system's gray.
  public static var gray: Color { Color.gray }
  /// The color black.
  public static var black: Color { Color.black }
  /// A fully transparent color.
  public static var clear: Color { Color.clear }
  /// The color of primary content, such as text.
  public static var primary: Color { Color.primary }
  /// The color of secondary content.
  public static var secondary: Color { Color.secondary }
}

/// A color gradient.
public struct Gradient: Sendable {
  /// Creates a gradient of evenly spaced colors. The colors are not stored.
  public init(colors: [Color]) {}
}
/// A point in a unit square.
public struct UnitPoint: Hashable, Sendable {
  /// The coordinates, where 0 is the leading or top edge and 1 the trailing or bottom edge.
  public var x, y: CGFloat
  /// Creates a point from unit coordinates.
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
  /// The center of the top edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The center of the bottom edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The center of the leading edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The center of the trailing edge.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The center.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The top leading corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The bottom trailing corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}
/// A linear gradient.
public struct LinearGradient: LibraryView, ShapeStyle {
  /// Creates a gradient between two points. It is not drawn.
  public nonisolated init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}
  /// Creates a gradient of evenly spaced colors between two points. It is not drawn.
  public nonisolated init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}
}

/// A 2D shape.
@preconcurrency @MainActor
public protocol Shape: View {}

extension Shape {
  /// Fills the shape with a color or gradient. Has no effect.
  public func fill<Style: ShapeStyle>(_ style: Style) -> some View { self }
  /// Traces the outline of the shape with a line of a width in points. Has no effect.
  public func stroke<Style: ShapeStyle>(_ style: Style, lineWidth: CGFloat = 1) -> some View { self }
}

/// A rectangle.
public struct Rectangle: LibraryView, Shape {
  /// Creates a rectangle.
  public nonisolated init() {}
}
/// A circle.
public struct Circle: LibraryView, Shape {
  /// Creates a circle.
  public nonisolated init() {}
}
/// A capsule.
public struct Capsule: LibraryView, Shape {
  /// Creates a capsule.
  public nonisolated init() {}
}
/// A rectangle with rounded corners.
public struct RoundedRectangle: LibraryView, Shape {
  /// Creates a rectangle with a corner radius, in points.
  public nonisolated init(cornerRadius: CGFloat) {}
}
