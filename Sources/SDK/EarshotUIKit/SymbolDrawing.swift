import EarshotCoreGraphics
import Scenes

/// A symbol in Earshot's own drawing: shapes in a square of 24 by 24 units, filled or stroked.
struct SymbolDrawing: Sendable {
  /// Apple's name.
  let name: String
  /// The side of the square, in points.
  let side: CGFloat
  /// The width of strokes, in units.
  let line: CGFloat

  /// Creates a symbol from its name. A symbol without a drawing is reported.
  init(name: String, configuration: UIImage.SymbolConfiguration) {
    self.name = name
    side = (configuration.pointSize * 1.25 * configuration.symbolScale.factor).wholePixels
    line = [2, 1, 1.2, 1.6, 2, 2.3, 2.6, 3, 3.4, 3.8][configuration.weight.rawValue]
    if SymbolTable.drawings[name] == nil {
      Report.notEmulated("the symbol '\(name)' is not emulated: a rounded rectangle replaces it")
    }
  }

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
    let (scaleX, scaleY) = (rect.width / 24, rect.height / 24)
    let transform = Transform(a: scaleX, b: 0, c: 0, d: scaleY, tx: rect.minX, ty: rect.minY)
    let width = line * min(scaleX, scaleY)
    guard width > 0, width.isFinite else { return }
    for shape in SymbolTable.drawings[name] ?? SymbolTable.unknown {
      let path = shape.path.transformed(by: transform)
      if shape.isLine {
        operations.append(.stroke(path, color, Stroke(width: width, cap: .round, join: .round)))
      } else {
        operations.append(.fill(path, .color(color)))
      }
    }
  }
}
