public import EarshotUIKit

/// A color or pattern for drawing a shape.
public protocol ShapeStyle {}

/// A color.
public struct Color: LibraryView, ShapeStyle, Hashable, Sendable {
  let name: String
  nonisolated init(name: String) { self.name = name }
  public nonisolated init(_ name: String) { self.name = name }
  public nonisolated init(_ color: UIColor) { name = "\(color)" }
  public nonisolated init(uiColor: UIColor) { name = "\(uiColor)" }
  public nonisolated init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    name = "\(red) \(green) \(blue) \(opacity)"
  }
  public nonisolated init(white: Double, opacity: Double = 1) { name = "\(white) \(opacity)" }
  public nonisolated func opacity(_ opacity: Double) -> Color { Color(name: "\(name) \(opacity)") }
  public nonisolated static func == (left: Color, right: Color) -> Bool { left.name == right.name }
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(name) }

  public nonisolated static let red = Color(name: "red")
  public nonisolated static let orange = Color(name: "orange")
  public nonisolated static let yellow = Color(name: "yellow")
  public nonisolated static let green = Color(name: "green")
  public nonisolated static let mint = Color(name: "mint")
  public nonisolated static let teal = Color(name: "teal")
  public nonisolated static let cyan = Color(name: "cyan")
  public nonisolated static let blue = Color(name: "blue")
  public nonisolated static let indigo = Color(name: "indigo")
  public nonisolated static let purple = Color(name: "purple")
  public nonisolated static let pink = Color(name: "pink")
  public nonisolated static let brown = Color(name: "brown")
  public nonisolated static let white = Color(name: "white")
  public nonisolated static let gray = Color(name: "gray")
  public nonisolated static let black = Color(name: "black")
  public nonisolated static let clear = Color(name: "clear")
  public nonisolated static let primary = Color(name: "primary")
  public nonisolated static let secondary = Color(name: "secondary")
  public nonisolated static let accentColor = Color(name: "accentColor")
}

extension ShapeStyle where Self == Color {
  public static var red: Color { Color.red }
  public static var orange: Color { Color.orange }
  public static var yellow: Color { Color.yellow }
  public static var green: Color { Color.green }
  public static var blue: Color { Color.blue }
  public static var purple: Color { Color.purple }
  public static var pink: Color { Color.pink }
  public static var white: Color { Color.white }
  public static var gray: Color { Color.gray }
  public static var black: Color { Color.black }
  public static var clear: Color { Color.clear }
  public static var primary: Color { Color.primary }
  public static var secondary: Color { Color.secondary }
}

/// A color gradient.
public struct Gradient: Sendable {
  public init(colors: [Color]) {}
}
/// A point in a unit square.
public struct UnitPoint: Hashable, Sendable {
  public var x, y: CGFloat
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
  public static let top = UnitPoint(x: 0.5, y: 0)
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  public static let leading = UnitPoint(x: 0, y: 0.5)
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  public static let topLeading = UnitPoint(x: 0, y: 0)
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}
/// A linear gradient.
public struct LinearGradient: LibraryView, ShapeStyle {
  public nonisolated init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}
  public nonisolated init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}
}

/// A 2D shape.
@preconcurrency @MainActor
public protocol Shape: View {}

extension Shape {
  public func fill<Style: ShapeStyle>(_ style: Style) -> some View { self }
  public func stroke<Style: ShapeStyle>(_ style: Style, lineWidth: CGFloat = 1) -> some View { self }
}

/// A rectangle.
public struct Rectangle: LibraryView, Shape {
  public nonisolated init() {}
}
/// A circle.
public struct Circle: LibraryView, Shape {
  public nonisolated init() {}
}
/// A capsule.
public struct Capsule: LibraryView, Shape {
  public nonisolated init() {}
}
/// A rectangle with rounded corners.
public struct RoundedRectangle: LibraryView, Shape {
  public nonisolated init(cornerRadius: CGFloat) {}
}
