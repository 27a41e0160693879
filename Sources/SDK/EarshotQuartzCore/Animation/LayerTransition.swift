package import Scenes

/// A transition from a layer's former picture to its present one.
package struct LayerTransition {
  /// A kind of transition.
  package enum Kind: Equatable, Sendable {
    /// The new picture replaces the old one gradually.
    case dissolve
    /// The old picture becomes narrower, then the new one wider: a flip without perspective.
    case flip(isVertical: Bool)
    /// The pictures move by the layer's size, in a direction; one of them may rest.
    case slide(dx: Double, dy: Double, movesOld: Bool, movesNew: Bool)
  }

  /// The former picture, in the layer's coordinates.
  package var old: [DrawingOperation]
  package var kind: Kind

  /// Creates a transition.
  package init(old: [DrawingOperation], kind: Kind) {
    (self.old, self.kind) = (old, kind)
  }
}
