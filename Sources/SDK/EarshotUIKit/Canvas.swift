package import Scenes

/// Where a view records what it shows: in points, in the coordinates of its own bounds.
package struct Canvas {
  /// The steps so far.
  package var operations: [DrawingOperation] = []
  /// What colours resolve in.
  package let traits: UITraitCollection

  /// An empty canvas in one appearance.
  package init(appearance: Appearance = .light) {
    traits = .system(appearance)
  }

  /// An empty canvas in the traits of a view.
  package init(traits: UITraitCollection) {
    self.traits = traits
  }

  /// Light or dark.
  package var appearance: Appearance { traits.appearance }

  /// The colour as it is in this appearance.
  package func resolve(_ color: UIColor) -> Color { color.value(in: traits) }

  /// Fills a shape with a colour.
  package mutating func fill(_ path: Path, _ color: UIColor) {
    operations.append(.fill(path, .color(resolve(color))))
  }

  /// Draws along a shape with a colour.
  package mutating func stroke(_ path: Path, _ color: UIColor, _ stroke: Stroke) {
    operations.append(.stroke(path, resolve(color), stroke))
  }
}
