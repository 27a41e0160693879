package import Scenes

/// Where a view records what it shows: in points, in the coordinates of its own bounds.
package struct Canvas {
  /// The steps so far.
  package var operations: [DrawingOperation] = []
  /// Light or dark: what colours resolve to.
  package let appearance: Appearance

  /// An empty canvas in one appearance.
  package init(appearance: Appearance = .light) {
    self.appearance = appearance
  }

  /// The colour as it is in this appearance.
  package func resolve(_ color: UIColor) -> Color { color.value }

  /// Fills a shape with a colour.
  package mutating func fill(_ path: Path, _ color: UIColor) {
    operations.append(.fill(path, .color(resolve(color))))
  }
}
