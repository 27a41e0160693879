package import Foundation

/// A symbol in Earshot's own drawing: shapes in a square of 24 by 24 units, filled or stroked.
package struct Symbol: Hashable, Sendable {
  /// Apple's name of the symbol with the same meaning.
  package let name: String
  /// The width of its lines, in units.
  package var lineWidth: Double

  /// Creates a symbol, by default with lines of regular weight.
  package init(name: String, lineWidth: Double = 2) {
    (self.name, self.lineWidth) = (name, lineWidth)
  }

  /// Whether there is a drawing for the name. All others are drawn as a rounded rectangle.
  package var isKnown: Bool { SymbolTable.drawings[name] != nil }

  /// Returns the operations that draw the symbol into a rectangle.
  package func operations(in rect: CGRect, color: Color) -> [DrawingOperation] {
    let (scaleX, scaleY) = (rect.width / 24, rect.height / 24)
    let transform = Transform(a: scaleX, b: 0, c: 0, d: scaleY, tx: rect.minX, ty: rect.minY)
    let width = lineWidth * min(scaleX, scaleY)
    guard width > 0, width.isFinite else { return [] }
    return (SymbolTable.drawings[name] ?? SymbolTable.unknown).map { shape in
      let path = shape.path.transformed(by: transform)
      return shape.isLine
        ? .stroke(path, color, Stroke(width: width, cap: .round, join: .round)) : .fill(path, .color(color))
    }
  }
}
