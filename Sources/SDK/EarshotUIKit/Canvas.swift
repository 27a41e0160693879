package import Scenes

/// A recorder of a view's drawing operations, in points, in the coordinates of the view's bounds.
package struct Canvas {
  /// The recorded operations.
  package var operations: [DrawingOperation] = []
  /// The traits that dynamic colors are resolved with.
  package let traits: UITraitCollection

  /// Creates an empty canvas with an appearance.
  package init(appearance: Appearance = .light) {
    traits = .system(appearance)
  }

  /// Creates an empty canvas with a view's traits.
  package init(traits: UITraitCollection) {
    self.traits = traits
  }

  /// The light or dark appearance.
  package var appearance: Appearance { traits.appearance }

  /// Returns the color resolved with the canvas's traits.
  package func resolve(_ color: UIColor) -> Color { color.value(in: traits) }

  /// Fills a path with a color.
  package mutating func fill(_ path: Path, _ color: UIColor) {
    operations.append(.fill(path, .color(resolve(color))))
  }

  /// Strokes a path with a color.
  package mutating func stroke(_ path: Path, _ color: UIColor, _ stroke: Stroke) {
    operations.append(.stroke(path, resolve(color), stroke))
  }
}
