import EarshotQuartzCore

extension UIView {
  /// Whether the view draws nothing itself, besides its background.
  package var drawsOnlyBackground: Bool {
    var canvas = Canvas(traits: traitCollection)
    record(into: &canvas)
    recordDrawing(into: &canvas)
    return canvas.operations.isEmpty
  }
}
