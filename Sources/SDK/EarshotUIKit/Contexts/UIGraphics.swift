import Scenes

// The current graphics context of UIKit, which a view's `draw(_:)`, an image renderer and image contexts set.
//
// Emulated: image contexts with a scale; fills, strokes, clips and images drawn by UIKit functions. Not emulated:
// PDF, opaque contexts (images keep their transparency), blend modes other than `normal`.
// Important: an image is rendered when its pixels are first needed, by the engine that renders views.

/// A thread's stack of graphics contexts; the last one is current.
private final class CurrentContexts {
  private static let key = "EarshotUIKit.CurrentContexts"
  var stack: [CGContext] = []

  /// The stack of the current thread.
  static var current: CurrentContexts {
    let values = Thread.current.threadDictionary
    if let contexts = values[key] as? CurrentContexts { return contexts }
    let contexts = CurrentContexts()
    values[key] = contexts
    return contexts
  }
}

/// Returns the current graphics context of the thread, or nil if there is none.
public func UIGraphicsGetCurrentContext() -> CGContext? { CurrentContexts.current.stack.last }

/// Makes a context the current context of the thread.
public func UIGraphicsPushContext(_ context: CGContext) { CurrentContexts.current.stack.append(context) }

/// Removes the current context, and restores the previous one.
public func UIGraphicsPopContext() { _ = CurrentContexts.current.stack.popLast() }

/// Creates an image context of a size in points, at a scale of 1.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Creates an image context of a size in points.
///
/// - Parameters:
///   - size: The size, in points.
///   - opaque: Ignored: the context has an alpha channel.
///   - scale: The scale in pixels per point, or 0 for the screen's scale.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let scale = scale > 0 ? scale : UIGraphicsImageRendererFormat().scale
  UIGraphicsPushContext(CGContext(size: size.drawable, scale: min(scale, 3)))
}

/// Returns an image of the current image context, or nil if there is no context or its size is empty.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  UIGraphicsGetCurrentContext().flatMap { context in
    context.makeImage().map { UIImage(cgImage: $0, scale: context.scale, orientation: .up) }
  }
}

/// Removes the current image context.
public func UIGraphicsEndImageContext() { UIGraphicsPopContext() }

/// Fills a rectangle with the current fill color.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Draws a one-point frame inside a rectangle with the current fill color.
public func UIRectFrame(_ rect: CGRect) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  let (inner, outer) = (rect.insetBy(dx: 1, dy: 1), rect)
  context.fill([
    CGRect(x: outer.minX, y: outer.minY, width: outer.width, height: 1),
    CGRect(x: outer.minX, y: outer.maxY - 1, width: outer.width, height: 1),
    CGRect(x: outer.minX, y: inner.minY, width: 1, height: inner.height),
    CGRect(x: outer.maxX - 1, y: inner.minY, width: 1, height: inner.height),
  ])
}

/// Intersects the current clipping path with a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension CGSize {
  /// The size, limited to the maximum of a context.
  fileprivate var drawable: CGSize {
    func side(_ length: CGFloat) -> CGFloat { length.isFinite ? min(max(length, 0), 5_000) : 0 }
    return CGSize(width: side(width), height: side(height))
  }
}

extension UIColor {
  /// Sets the fill and stroke colors.
  public func set() {
    setFill()
    setStroke()
  }
  /// Sets the fill color.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(resolvedColor(with: .current).cgColor) }
  /// Sets the stroke color.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(resolvedColor(with: .current).cgColor) }
}

extension UIBezierPath {
  /// Fills the path.
  public func fill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(cgPath)
    context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }
  /// Fills the path. The blend mode `normal` is always used.
  public func fill(with blendMode: CGBlendMode, alpha: CGFloat) { faded(blendMode, alpha) { fill() } }
  /// Strokes the path.
  public func stroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    if !dashes.lengths.isEmpty { context.setLineDash(phase: dashes.phase, lengths: dashes.lengths) }
    context.beginPath()
    context.addPath(cgPath)
    context.strokePath()
    context.restoreGState()
  }
  /// Strokes the path. The blend mode `normal` is always used.
  public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { faded(blendMode, alpha) { stroke() } }
  /// Intersects the current clipping path with the path.
  public func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(cgPath)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  private func faded(_ mode: CGBlendMode, _ alpha: CGFloat, _ body: () -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(mode)
    context.setAlpha(alpha)
    body()
    context.restoreGState()
  }
}

extension UIImage {
  /// Draws the image, scaled to fit a rectangle.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }
  /// Draws the image, scaled to fit a rectangle. The blend mode `normal` is always used.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    var canvas = Canvas(traits: .current)
    record(into: &canvas, in: rect, tint: .tintColor)
    context.saveGState()
    context.setBlendMode(blendMode)
    if alpha < 1 { context.setAlpha(alpha) }
    context.add(canvas.operations)
    context.restoreGState()
  }
  /// Draws the image at a point.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
  /// Draws the image at a point. The blend mode `normal` is always used.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }
  /// Tiles the image in a rectangle.
  public func drawAsPattern(in rect: CGRect) {
    guard size.width >= 1, size.height >= 1, let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.clip(to: rect)
    for y in stride(from: rect.minY, to: rect.maxY, by: size.height) {
      for x in stride(from: rect.minX, to: rect.maxX, by: size.width) { draw(at: CGPoint(x: x, y: y)) }
    }
    context.restoreGState()
  }
}

extension NSAttributedString {
  /// Draws the string at a point, without wrapping its lines.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size())) }
  /// Draws the string, wrapped and top-aligned, in a rectangle.
  public func draw(in rect: CGRect) {
    guard length > 0, let context = UIGraphicsGetCurrentContext() else { return }
    let block = textBlock(font: .systemFont(ofSize: 12), color: .black)
    let height = Graphics.text.measure(block, width: rect.width).size.height
    context.add([
      .text(block, in: CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: max(height, rect.height)))
    ])
  }
  /// Draws the string, wrapped and top-aligned, in a rectangle.
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    draw(in: rect)
  }
}

extension String {
  /// Draws the string at a point, without wrapping its lines.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs).draw(at: point)
  }
  /// Draws the string, wrapped and top-aligned, in a rectangle.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs).draw(in: rect)
  }
}

extension NSString {
  /// Draws the string at a point, without wrapping its lines.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(at: point, withAttributes: attrs)
  }
  /// Draws the string, wrapped and top-aligned, in a rectangle.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(in: rect, withAttributes: attrs)
  }
}
