import EarshotCoreGraphics
import Scenes

/// A symbol with its size and weight.
struct SymbolDrawing: Sendable {
  private let symbol: Symbol
  /// The configuration that the symbol was created with.
  let configuration: UIImage.SymbolConfiguration
  /// The side of the square, in points.
  let side: CGFloat

  /// Creates a symbol from its name. A symbol without a drawing is reported.
  init(name: String, configuration: UIImage.SymbolConfiguration) {
    self.configuration = configuration
    side = (configuration.pointSize * 1.25 * configuration.values.scale.factor).wholePixels
    symbol = Symbol(
      name: name, lineWidth: [2, 1, 1.2, 1.6, 2, 2.3, 2.6, 3, 3.4, 3.8][configuration.values.weight.rawValue])
    if !symbol.isKnown {
      Report.notEmulated("the symbol '\(name)' is not emulated: a rounded rectangle replaces it")
    }
  }

  /// Apple's name.
  var name: String { symbol.name }

  /// The size, in points.
  var size: CGSize { CGSize(width: side, height: side) }

  /// Whether the symbol points forward or backward in the language, unlike the symbols of media, which name the same
  /// directions but are never flipped.
  var isDirectional: Bool {
    let parts = name.split(separator: ".")
    return ["chevron", "arrow"].contains { name.hasPrefix($0) }
      && !Set(["forward", "backward"]).isDisjoint(with: parts)
  }

  /// Draws the symbol into a rectangle with a color.
  func record(into operations: inout [DrawingOperation], in rect: CGRect, color: Color) {
    operations += symbol.operations(in: rect, color: color)
  }
}
