import Scenes

/// A recording of a view's `draw(_:)`.
struct ViewDrawing {
  let operations: [DrawingOperation]
  let size: CGSize
  let traits: UITraitCollection
}

extension UIView {
  /// Adds the drawing of `draw(_:)`, which is called again only if its result may have changed.
  package func recordDrawing(into canvas: inout Canvas) {
    let bounds = bounds
    guard bounds.isFinite, bounds.width > 0, bounds.height > 0 else { return }
    if let drawing, drawing.size == bounds.size, drawing.traits == canvas.traits {
      canvas.operations += drawing.operations
      return
    }
    let context = CGContext(size: bounds.size, scale: 3)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    UIGraphicsPushContext(context)
    canvas.traits.performAsCurrent { draw(bounds) }
    UIGraphicsPopContext()
    var operations = context.balanced
    if bounds.origin != .zero { operations = operations.map { $0.moved(by: bounds.origin) } }
    drawing = ViewDrawing(operations: operations, size: bounds.size, traits: canvas.traits)
    canvas.operations += operations
  }

  /// Renders the view and its subviews into the current context.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else { return false }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.add(SceneRecorder.scene(of: self, appearance: traitCollection.appearance).operations)
    context.restoreGState()
    return true
  }

  /// Returns a view with this view's current appearance.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    let image = UIGraphicsImageRenderer(size: bounds.size).image { _ in
      drawHierarchy(in: CGRect(origin: .zero, size: bounds.size), afterScreenUpdates: afterUpdates)
    }
    let view = UIImageView(image: image)
    view.frame = bounds
    return view
  }
}

extension CALayer {
  /// Renders the layer into a context, with its final values during an animation: with the sublayers if it belongs to a
  /// view, and otherwise only its own content.
  @MainActor
  public func render(in ctx: CGContext) {
    if let view = host as? UIView {
      let appearance = view.traitCollection.appearance
      ctx.add(SceneRecorder.scene(of: view, appearance: appearance, isPresented: false).operations)
    } else {
      var operations: [DrawingOperation] = []
      if let color = backgroundColor { operations.append(.fill(roundedBounds, .color(color.value))) }
      content(into: &operations)
      ctx.add(operations)
    }
  }
}
