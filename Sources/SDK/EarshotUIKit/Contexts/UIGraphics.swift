import Scenes

// The current context, as UIKit has it: `draw(_:)` of a view, a renderer's closure and image contexts set it.
//
// Emulated: contexts of images, with their scale; fills, lines, clips and images by UIKit's functions. Not emulated: PDF,
// opaque contexts (an image keeps its transparency), blend modes other than the normal one.
// The gotcha: an image's pixels are painted when it is asked for, by the engine that paints views.

/// The contexts that are current on a thread, the last one in use.
private final class CurrentContexts {
  private static let key = "EarshotUIKit.CurrentContexts"
  var stack: [CGContext] = []

  /// Those of this thread.
  static var own: CurrentContexts {
    let values = Thread.current.threadDictionary
    if let own = values[key] as? CurrentContexts { return own }
    let made = CurrentContexts()
    values[key] = made
    return made
  }
}

/// Returns the context that is current on the thread; nil for none.
public func UIGraphicsGetCurrentContext() -> CGContext? { CurrentContexts.own.stack.last }

/// Makes a context the current one of the thread.
public func UIGraphicsPushContext(_ context: CGContext) { CurrentContexts.own.stack.append(context) }

/// Makes the context before it the current one of the thread.
public func UIGraphicsPopContext() { _ = CurrentContexts.own.stack.popLast() }

/// Begins an image of a size in points, with one pixel in a point.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins an image of a size in points.
///
/// - Parameter scale: Pixels in a point; 0 for the screen's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  UIGraphicsPushContext(CGContext(size: size.drawable, scale: scale > 0 ? min(scale, 3) : 3))
}

/// The image so far; nil without a context, or of no size.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  UIGraphicsGetCurrentContext().flatMap { context in
    context.makeImage().map { UIImage(cgImage: $0, scale: context.scale, orientation: .up) }
  }
}

/// Ends an image.
public func UIGraphicsEndImageContext() { UIGraphicsPopContext() }

/// Fills a rectangle with the color that is set.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Draws along the inside of a rectangle with the color of fills, one point wide.
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

/// Has nothing drawn outside a rectangle from now on.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension CGSize {
  /// The size that a context can have.
  fileprivate var drawable: CGSize {
    func side(_ length: CGFloat) -> CGFloat { length.isFinite ? min(max(length, 0), 5_000) : 0 }
    return CGSize(width: side(width), height: side(height))
  }
}

extension UIColor {
  /// Has fills and lines drawn in it.
  public func set() {
    setFill()
    setStroke()
  }
  /// Has fills drawn in it.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(resolvedColor(with: .current).cgColor) }
  /// Has lines drawn in it.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(resolvedColor(with: .current).cgColor) }
}

extension UIBezierPath {
  /// Fills it.
  public func fill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(cgPath)
    context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }
  /// Fills it, in the normal mode.
  public func fill(with blendMode: CGBlendMode, alpha: CGFloat) { faded(blendMode, alpha) { fill() } }
  /// Draws along it.
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
  /// Draws along it, in the normal mode.
  public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { faded(blendMode, alpha) { stroke() } }
  /// Has nothing drawn outside it from now on.
  public func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(cgPath)
    context.clip()
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
  /// Draws it into a rectangle.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }
  /// Draws it into a rectangle, in the normal mode.
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
  /// Draws it in its size.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
  /// Draws it in its size, in the normal mode.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }
  /// Draws it again and again into a rectangle.
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
  /// Draws it from a point, in lines that end where it says so.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size())) }
  /// Draws it in lines, from the top of a rectangle downwards.
  public func draw(in rect: CGRect) {
    guard length > 0, let context = UIGraphicsGetCurrentContext() else { return }
    let block = textBlock(font: .systemFont(ofSize: 12), color: .black)
    let height = Graphics.text.measure(block, width: rect.width).size.height
    context.add([.text(block, in: CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: max(height, rect.height)))])
  }
  /// Draws it in lines, from the top of a rectangle downwards.
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    draw(in: rect)
  }
}

extension String {
  /// Draws it from a point, in lines that end where it says so.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs).draw(at: point)
  }
  /// Draws it in lines, from the top of a rectangle downwards.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attrs).draw(in: rect)
  }
}

extension NSString {
  /// Draws it from a point, in lines that end where it says so.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(at: point, withAttributes: attrs)
  }
  /// Draws it in lines, from the top of a rectangle downwards.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    String(describing: self).draw(in: rect, withAttributes: attrs)
  }
}
