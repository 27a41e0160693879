import Drawing
import EarshotFoundation
package import Scenes

/// A 2D drawing environment.
///
///     draw(_:), UIGraphicsImageRenderer ─ calls ─► CGContext ─ DrawingOperations ─► the view's scene, or pixels
///
/// Emulated: paths, colors, lines, shadows of filled paths, gradients, images, transforms, clips, transparency layers;
/// image and bitmap contexts. Not emulated: blend modes other than `normal`, shadows of strokes, images and texts,
/// masks, patterns, clearing part of a context, PDF, a bitmap's own memory.
/// Important: as on iOS, the y-axis of a bitmap context points up and that of a UIKit context points down, so that
/// ``draw(_:in:byTiling:)`` draws images upside down in a UIKit context.
public final class CGContext {
  /// The graphics state, which can be saved and restored.
  struct State {
    var transform = Transform.identity
    var fill = Color(red: 0, green: 0, blue: 0)
    var stroke = Color(red: 0, green: 0, blue: 0)
    var line = Stroke(width: 1)
    var alpha = 1.0
    var shadow: Shadow?
    var blend = CGBlendMode.normal
  }

  /// The operations recorded so far, in points, with the y-axis pointing down.
  package private(set) var operations: [DrawingOperation] = []
  /// The size in points.
  package let size: CGSize
  /// The scale, in pixels per point.
  package let scale: CGFloat
  /// Whether the y-axis points up.
  private let isUpward: Bool
  var state = State()
  private var saved: [State] = []
  private var elements: [Path.Element] = []

  /// Creates a context of a size in points, whose y-axis points down.
  package init(size: CGSize, scale: CGFloat) {
    (self.size, self.scale, isUpward) = (size, scale, false)
  }

  /// Creates a bitmap context, or returns nil if the size is empty or too large. `data` is never written;
  /// ``makeImage()`` returns the pixels.
  public init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard width > 0, height > 0, width <= Pixels.maximumSide, height <= Pixels.maximumSide else { return nil }
    (size, scale, isUpward) = (CGSize(width: width, height: height), 1, true)
    state.transform = Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(height))
  }

  /// The width in pixels.
  public var width: Int { Int((size.width * scale).rounded()) }
  /// The height in pixels.
  public var height: Int { Int((size.height * scale).rounded()) }
  /// The color space, which is sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }

  /// Renders the context into an image, or returns nil if there is not enough memory.
  public func makeImage() -> CGImage? {
    let pixels = CGSize(width: max(CGFloat(width), 1), height: max(CGFloat(height), 1))
    let balanced = operations + Array(repeating: .restore, count: depth)
    let scene = Scene(
      size: pixels, operations: [.save, .transform(.scale(x: scale, y: scale))] + balanced + [.restore])
    return (try? Painter(typesetter: DeviceFonts.typesetter).paint(scene, scale: 1)).map { CGImage($0) }
  }

  /// The operations, followed by a restore operation for each state that is still saved.
  package var balanced: [DrawingOperation] { operations + Array(repeating: .restore, count: depth) }

  private var depth: Int { saved.count + (isClipped ? 1 : 0) }
  /// Whether a clip is active that no `saveGState` encloses. A separate save operation precedes the clip.
  private var isClipped = false

  private func report(_ method: String) { Report.notEmulated("CGContext \(method)") }

  /// Appends display list operations in the current coordinates.
  package func add(_ steps: [DrawingOperation]) {
    guard !steps.isEmpty else { return }
    let isMoved = state.transform != .identity
    if isMoved { operations += [.save, .transform(state.transform)] }
    if state.alpha < 1 { operations.append(.beginGroup(opacity: state.alpha)) }
    operations += steps
    if state.alpha < 1 { operations.append(.endGroup) }
    if isMoved { operations.append(.restore) }
  }

  // MARK: - State

  /// Pushes a copy of the graphics state onto the stack.
  public func saveGState() {
    saved.append(state)
    operations.append(.save)
  }
  /// Pops the graphics state from the stack.
  public func restoreGState() {
    guard let last = saved.popLast() else { return }
    state = last
    operations.append(.restore)
  }
  /// Begins a transparency layer, which is composited as a whole with the current opacity.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    operations.append(.beginGroup(opacity: state.alpha))
    saved.append(state)
    operations.append(.save)
    state.alpha = 1
    state.shadow = nil
  }
  /// Ends a transparency layer.
  public func endTransparencyLayer() {
    guard let last = saved.popLast() else { return }
    state = last
    operations += [.restore, .endGroup]
  }
  /// Sets the fill color.
  public func setFillColor(_ color: CGColor) { state.fill = color.value }
  /// Sets the stroke color.
  public func setStrokeColor(_ color: CGColor) { state.stroke = color.value }
  /// Sets the fill color to sRGB components.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fill = Color(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// Sets the stroke color to sRGB components.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.stroke = Color(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// Sets the fill color to a gray level.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { state.fill = CGColor(gray: gray, alpha: alpha).value }
  /// Sets the stroke color to a gray level.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { state.stroke = CGColor(gray: gray, alpha: alpha).value }
  /// Sets the opacity of subsequent drawing, from 0 to 1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(Double(alpha), 0), 1) }
  /// Sets the line width.
  public func setLineWidth(_ width: CGFloat) { state.line.width = width }
  /// Sets the style of line ends.
  public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap.value }
  /// Sets the style of line joins.
  public func setLineJoin(_ join: CGLineJoin) { state.line.join = join.value }
  /// Sets the pattern of dashes and gaps.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    (state.line.dashes, state.line.dashPhase) = (lengths.map { Double($0) }, Double(phase))
  }
  /// Sets the limit of miter joins. Does nothing; the engine uses its own limit.
  public func setMiterLimit(_ limit: CGFloat) {}
  /// Sets the accuracy of curves. Does nothing; curves are always smooth.
  public func setFlatness(_ flatness: CGFloat) {}
  /// Sets whether drawing is antialiased. Does nothing; drawing always is.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  /// Sets whether antialiasing is allowed. Does nothing; drawing is always antialiased.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
  /// The interpolation quality. Has no effect; images are always interpolated.
  public var interpolationQuality: CGInterpolationQuality {
    get { .default }
    set {}
  }
  /// Sets the blend mode. Modes other than `normal` are reported as unsupported.
  public func setBlendMode(_ mode: CGBlendMode) {
    state.blend = mode
    if mode != .normal, mode != .copy { report("ignores the blend mode \(mode) and draws normally") }
  }
  /// Sets the shadow, which filled paths cast.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map { Shadow(color: $0.value, offset: offset, blur: Double(blur)) }
  }
  /// Sets a black shadow with an opacity of one third, which filled paths cast.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }

  // MARK: - Coordinates

  /// Translates the coordinate system.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(CGAffineTransform(translationX: tx, y: ty)) }
  /// Scales the coordinate system.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }
  /// Rotates the coordinate system by an angle in radians.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }
  /// Concatenates a transform with the current transformation matrix.
  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.value.followed(by: state.transform)
  }
  /// The current transformation matrix, from the current coordinates to those of the context.
  public var ctm: CGAffineTransform {
    let value = isUpward ? state.transform.followed(by: flip) : state.transform
    return CGAffineTransform(a: value.a, b: value.b, c: value.c, d: value.d, tx: value.tx, ty: value.ty)
  }
  private var flip: Transform { Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: size.height) }
  /// The bounding box of the drawing area, in the current coordinates.
  public var boundingBoxOfClipPath: CGRect {
    let bounds = CGRect(origin: .zero, size: size)
    return state.transform.inverse.map { $0.apply(to: bounds) } ?? bounds
  }

  // MARK: - Paths

  /// Discards the current path and begins an empty one.
  public func beginPath() { elements = [] }
  /// Closes the current subpath.
  public func closePath() { elements.append(.close) }
  /// Begins a subpath at a point.
  public func move(to point: CGPoint) { add(CGMutablePath { $0.move(to: point) }) }
  /// Appends a line to the current path.
  public func addLine(to point: CGPoint) { elements.append(.line(state.transform.apply(to: point))) }
  /// Appends connected lines to the current path.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }
  /// Appends a cubic Bézier curve to the current path.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    let move = state.transform
    elements.append(
      .curve(move.apply(to: end), control1: move.apply(to: control1), control2: move.apply(to: control2)))
  }
  /// Appends a quadratic Bézier curve to the current path.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    let start = currentPointOfPath
    addCurve(
      to: end,
      control1: CGPoint(x: start.x + (control.x - start.x) * 2 / 3, y: start.y + (control.y - start.y) * 2 / 3),
      control2: CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3))
  }
  /// Appends a rectangle to the current path.
  public func addRect(_ rect: CGRect) { add(CGPath(rect: rect, transform: nil)) }
  /// Appends rectangles to the current path.
  public func addRects(_ rects: [CGRect]) { rects.forEach(addRect) }
  /// Appends an ellipse that fits a rectangle to the current path.
  public func addEllipse(in rect: CGRect) { add(CGPath(ellipseIn: rect, transform: nil)) }
  /// Appends an arc to the current path, preceded by a line to its start.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    let arc = CGMutablePath()
    arc.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    guard !elements.isEmpty, case .move(let start)? = arc.path.elements.first else { return add(arc) }
    addLine(to: start)
    add(Path(Array(arc.path.elements.dropFirst())))
  }
  /// Appends a path to the current path.
  public func addPath(_ path: CGPath) { add(path) }

  private func add(_ path: CGPath) { add(path.path) }
  private func add(_ path: Path) { elements += path.transformed(by: state.transform).elements }

  /// The current point of the path, in the current coordinates.
  public var currentPointOfPath: CGPoint {
    let point = PathEnd(Path(elements)).point
    return state.transform.inverse.map { $0.apply(to: point) } ?? point
  }
  /// Whether the current path is empty.
  public var isPathEmpty: Bool { elements.isEmpty }
  /// The current path, in the current coordinates.
  public var path: CGPath? {
    guard let back = state.transform.inverse, !elements.isEmpty else { return nil }
    return CGPath(Path(elements).transformed(by: back))
  }

  private func consumePath(_ rule: CGPathFillRule = .winding) -> Path {
    defer { elements = [] }
    return Path(elements, isEvenOdd: rule == .evenOdd)
  }

  // MARK: - Drawing

  /// Fills the current path.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(consumePath(rule))
  }
  /// Strokes the current path.
  public func strokePath() { stroke(consumePath()) }
  /// Fills or strokes the current path, or both.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = consumePath()
    if mode != .stroke { fill(mode == .eoFill || mode == .eoFillStroke ? path.evenOdd : path) }
    if mode == .stroke || mode == .fillStroke || mode == .eoFillStroke { stroke(path) }
  }
  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { fill(CGPath(rect: rect, transform: nil).path.transformed(by: state.transform)) }
  /// Fills rectangles.
  public func fill(_ rects: [CGRect]) { rects.forEach { fill($0) } }
  /// Fills an ellipse that fits a rectangle.
  public func fillEllipse(in rect: CGRect) {
    fill(CGPath(ellipseIn: rect, transform: nil).path.transformed(by: state.transform))
  }
  /// Strokes a rectangle.
  public func stroke(_ rect: CGRect) {
    stroke(CGPath(rect: rect, transform: nil).path.transformed(by: state.transform))
  }
  /// Strokes a rectangle with a line width.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let old = state.line.width
    state.line.width = width
    stroke(rect)
    state.line.width = old
  }
  /// Strokes an ellipse that fits a rectangle.
  public func strokeEllipse(in rect: CGRect) {
    stroke(CGPath(ellipseIn: rect, transform: nil).path.transformed(by: state.transform))
  }
  /// Strokes lines between pairs of points.
  public func strokeLineSegments(between points: [CGPoint]) {
    for pair in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[pair])
      addLine(to: points[pair + 1])
    }
    strokePath()
  }

  private func fill(_ path: Path) {
    guard !path.elements.isEmpty else { return }
    if let shadow = state.shadow { operations.append(.shadow(path, shadow)) }
    operations.append(.fill(path, .color(faded(state.fill))))
  }

  private func stroke(_ path: Path) {
    guard !path.elements.isEmpty else { return }
    let move = state.transform
    let factor = abs(move.a * move.d - move.b * move.c).squareRoot()
    var line = state.line
    line.width *= factor
    line.dashes = line.dashes.map { $0 * factor }
    operations.append(.stroke(path, faded(state.stroke), line))
  }

  private func faded(_ color: Color) -> Color {
    Color(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * state.alpha)
  }

  /// Clears a rectangle if it covers the whole context. Clearing part of a context is reported as unsupported.
  public func clear(_ rect: CGRect) {
    if operations.isEmpty { return }
    guard rect.contains(boundingBoxOfClipPath), depth == 0 else {
      return report("cannot clear a part of its content: nothing is cleared")
    }
    operations = []
  }

  /// Draws an image, upright if the y-axis points up.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    let flip = Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
    let old = state.transform
    state.transform = flip.followed(by: old)
    add([.image(image.pixels, in: rect)])
    state.transform = old
  }

  /// Draws a linear gradient, which extends beyond its ends.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
  ) {
    let move = state.transform
    operations.append(
      .fill(
        Path(CGRect(origin: .zero, size: size)),
        .linear(gradient.stops, from: move.apply(to: startPoint), to: move.apply(to: endPoint))))
  }

  /// Draws a radial gradient outward from the center of the end circle. The start circle is ignored.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    let move = state.transform
    let factor = abs(move.a * move.d - move.b * move.c).squareRoot()
    let area = Path(CGRect(origin: .zero, size: size))
    let circle = Path(
      ellipseIn: CGRect(
        x: endCenter.x - endRadius, y: endCenter.y - endRadius, width: endRadius * 2, height: endRadius * 2)
    ).transformed(by: move)
    operations.append(
      .fill(
        options.contains(.drawsAfterEndLocation) ? area : circle,
        .radial(gradient.stops, center: move.apply(to: endCenter), radius: endRadius * factor)))
  }

  /// Draws a conic gradient, which fills the context.
  ///
  /// - Parameters:
  ///   - gradient: The gradient.
  ///   - center: The point around which the colors are drawn.
  ///   - angle: The angle of the first color, in radians from the positive x-axis, with positive angles toward the
  ///     positive y-axis, as the colors follow.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    let move = state.transform
    guard let back = move.inverse else { return }
    let area = Path(CGRect(origin: .zero, size: size)).transformed(by: back)
    let conic = DrawingOperation.fill(area, .conic(gradient.stops, center: center, angle: angle))
    operations += move == .identity ? [conic] : [.save, .transform(move), conic, .restore]
  }

  // MARK: - Clips

  /// Intersects the clipping path with the current path.
  public func clip(using rule: CGPathFillRule = .winding) { clip(consumePath(rule)) }
  /// Intersects the clipping path with a rectangle.
  public func clip(to rect: CGRect) { clip(CGPath(rect: rect, transform: nil).path.transformed(by: state.transform)) }
  /// Intersects the clipping path with the union of rectangles.
  public func clip(to rects: [CGRect]) {
    addRects(rects)
    clip()
  }
  /// Clips to a rectangle. The mask is ignored and reported as unsupported.
  public func clip(to rect: CGRect, mask: CGImage) {
    report("clips to a mask's rectangle instead of the mask")
    clip(to: rect)
  }
  /// Removes a clip that no `saveGState` encloses.
  public func resetClip() {
    guard isClipped, saved.isEmpty else { return }
    isClipped = false
    operations.append(.restore)
  }

  private func clip(_ path: Path) {
    if saved.isEmpty, !isClipped {
      isClipped = true
      operations.append(.save)
    }
    operations.append(.clip(path))
  }
}

extension CGMutablePath {
  fileprivate convenience init(_ body: (CGMutablePath) -> Void) {
    self.init()
    body(self)
  }
}
