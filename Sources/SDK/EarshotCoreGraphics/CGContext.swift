import Drawing
import EarshotFoundation
package import Scenes

/// A place to draw.
///
///     draw(_:), UIGraphicsImageRenderer ─ calls ─► CGContext ─ DrawingOperations ─► the view's scene, or pixels
///
/// Emulated: paths, colors, lines, shadows, gradients, images, transforms, clips, transparency layers; contexts of images and
/// bitmaps. Not emulated: blend modes other than the normal one, masks, patterns, erasing a part, PDF, a bitmap's own memory.
/// The gotcha: as on iOS the y axis of a bitmap's context points up, that of UIKit's contexts down, so that an image drawn by
/// ``draw(_:in:)`` is upside down in the latter.
public final class CGContext {
  /// What is saved and restored.
  struct State {
    var transform = Transform.identity
    var fill = Color(red: 0, green: 0, blue: 0)
    var stroke = Color(red: 0, green: 0, blue: 0)
    var line = Stroke(width: 1)
    var alpha = 1.0
    var shadow: Shadow?
    var blend = CGBlendMode.normal
  }

  /// The steps so far, in points, y downwards.
  package private(set) var operations: [DrawingOperation] = []
  /// The size in points.
  package let size: CGSize
  /// Pixels in a point.
  package let scale: CGFloat
  /// Whether the y axis points up.
  private let isUpward: Bool
  var state = State()
  private var saved: [State] = []
  private var elements: [Path.Element] = []

  /// A context of a size in points, whose y axis points down.
  package init(size: CGSize, scale: CGFloat) {
    (self.size, self.scale, isUpward) = (size, scale, false)
  }

  /// A context of a bitmap: `data` is not written, ``makeImage()`` gives the pixels. Nil for no or an enormous size.
  public init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard width > 0, height > 0, width <= Pixels.maximumSide, height <= Pixels.maximumSide else { return nil }
    (size, scale, isUpward) = (CGSize(width: width, height: height), 1, true)
    state.transform = Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(height))
  }

  /// Pixels in a row.
  public var width: Int { Int((size.width * scale).rounded()) }
  /// Rows.
  public var height: Int { Int((size.height * scale).rounded()) }
  /// sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }

  /// The pixels; nil where there is no memory for them.
  public func makeImage() -> CGImage? {
    let pixels = CGSize(width: max(CGFloat(width), 1), height: max(CGFloat(height), 1))
    let balanced = operations + Array(repeating: .restore, count: depth)
    let scene = Scene(
      size: pixels, operations: [.save, .transform(.scale(x: scale, y: scale))] + balanced + [.restore])
    return (try? Painter().paint(scene, scale: 1)).map { CGImage($0) }
  }

  /// The steps, with what is still saved restored.
  package var balanced: [DrawingOperation] { operations + Array(repeating: .restore, count: depth) }

  private var depth: Int { saved.count + (isClipped ? 1 : 0) }
  /// Whether there is a clip that no `saveGState` encloses: a step of its own saves it.
  private var isClipped = false

  private func report(_ what: String) { Report.notEmulated("CGContext does not draw \(what)") }

  /// Adds steps of the display list, in the coordinates that are set now.
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

  /// Saves colors, lines, transform and clip.
  public func saveGState() {
    saved.append(state)
    operations.append(.save)
  }
  /// Restores what was saved last.
  public func restoreGState() {
    guard let last = saved.popLast() else { return }
    state = last
    operations.append(.restore)
  }
  /// Begins what is drawn as one, with the opacity that is set.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) {
    operations.append(.beginGroup(opacity: state.alpha))
    saved.append(state)
    operations.append(.save)
    state.alpha = 1
    state.shadow = nil
  }
  /// Ends what is drawn as one.
  public func endTransparencyLayer() {
    guard let last = saved.popLast() else { return }
    state = last
    operations += [.restore, .endGroup]
  }
  /// Sets the color of fills.
  public func setFillColor(_ color: CGColor) { state.fill = color.value }
  /// Sets the color of lines.
  public func setStrokeColor(_ color: CGColor) { state.stroke = color.value }
  /// Sets the color of fills by components of sRGB.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fill = Color(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// Sets the color of lines by components of sRGB.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.stroke = Color(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// Sets the color of fills as a gray.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) { state.fill = CGColor(gray: gray, alpha: alpha).value }
  /// Sets the color of lines as a gray.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { state.stroke = CGColor(gray: gray, alpha: alpha).value }
  /// Sets the opacity of all that follows, from 0 to 1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(Double(alpha), 0), 1) }
  /// Sets the width of lines.
  public func setLineWidth(_ width: CGFloat) { state.line.width = width }
  /// Sets how lines end.
  public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap.value }
  /// Sets how lines meet.
  public func setLineJoin(_ join: CGLineJoin) { state.line.join = join.value }
  /// Sets lengths of dashes and gaps.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    (state.line.dashes, state.line.dashPhase) = (lengths.map { Double($0) }, Double(phase))
  }
  /// Does nothing: points of miters are limited by the engine.
  public func setMiterLimit(_ limit: CGFloat) {}
  /// Does nothing: curves are smooth.
  public func setFlatness(_ flatness: CGFloat) {}
  /// Does nothing: edges are smooth.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  /// Does nothing: edges are smooth.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
  /// Does nothing: images are smooth.
  public var interpolationQuality: CGInterpolationQuality {
    get { .default }
    set {}
  }
  /// Sets how colors mix; others than the normal mode are reported.
  public func setBlendMode(_ mode: CGBlendMode) {
    state.blend = mode
    if mode != .normal, mode != .copy { report("with the blend mode \(mode): it draws normally") }
  }
  /// Sets a shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map { Shadow(color: $0.value, offset: offset, blur: Double(blur)) }
  }
  /// Sets a shadow of a third of black.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }

  // MARK: - Coordinates

  /// Moves the origin.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(CGAffineTransform(translationX: tx, y: ty)) }
  /// Changes the size of what follows.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }
  /// Turns what follows, by an angle in radians.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }
  /// Changes the coordinates of what follows.
  public func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.value.followed(by: state.transform)
  }
  /// From the coordinates that are set to the context's own, y as the context has it.
  public var ctm: CGAffineTransform {
    let value = isUpward ? state.transform.followed(by: flip) : state.transform
    return CGAffineTransform(a: value.a, b: value.b, c: value.c, d: value.d, tx: value.tx, ty: value.ty)
  }
  private var flip: Transform { Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: size.height) }
  /// The rectangle that can be drawn in, in the coordinates that are set.
  public var boundingBoxOfClipPath: CGRect {
    let whole = CGRect(origin: .zero, size: size)
    return state.transform.inverse.map { $0.apply(to: whole) } ?? whole
  }

  // MARK: - Paths

  /// Forgets the path.
  public func beginPath() { elements = [] }
  /// Closes the path's last part.
  public func closePath() { elements.append(.close) }
  /// Begins a part of the path.
  public func move(to point: CGPoint) { add(CGMutablePath { $0.move(to: point) }) }
  /// Adds a line to the path.
  public func addLine(to point: CGPoint) { elements.append(.line(state.transform.apply(to: point))) }
  /// Adds lines to the path.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }
  /// Adds a curve of the third degree to the path.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    let move = state.transform
    elements.append(
      .curve(move.apply(to: end), control1: move.apply(to: control1), control2: move.apply(to: control2)))
  }
  /// Adds a curve of the second degree to the path.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    let start = currentPointOfPath
    addCurve(
      to: end,
      control1: CGPoint(x: start.x + (control.x - start.x) * 2 / 3, y: start.y + (control.y - start.y) * 2 / 3),
      control2: CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3))
  }
  /// Adds a rectangle to the path.
  public func addRect(_ rect: CGRect) { add(CGPath(rect: rect, transform: nil)) }
  /// Adds rectangles to the path.
  public func addRects(_ rects: [CGRect]) { rects.forEach(addRect) }
  /// Adds the ellipse that fills a rectangle to the path.
  public func addEllipse(in rect: CGRect) { add(CGPath(ellipseIn: rect, transform: nil)) }
  /// Adds a part of a circle to the path, after a line to its beginning.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    let arc = CGMutablePath()
    arc.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    guard !elements.isEmpty, case .move(let start)? = arc.path.elements.first else { return add(arc) }
    addLine(to: start)
    add(Path(Array(arc.path.elements.dropFirst())))
  }
  /// Adds a path to the path.
  public func addPath(_ path: CGPath) { add(path) }

  private func add(_ path: CGPath) { add(path.path) }
  private func add(_ path: Path) { elements += path.transformed(by: state.transform).elements }

  /// The end of the path, in the coordinates that are set.
  public var currentPointOfPath: CGPoint {
    let point = PathEnd(Path(elements)).point
    return state.transform.inverse.map { $0.apply(to: point) } ?? point
  }
  /// Whether the path is empty.
  public var isPathEmpty: Bool { elements.isEmpty }
  /// The path, in the coordinates that are set.
  public var path: CGPath? {
    guard let back = state.transform.inverse, !elements.isEmpty else { return nil }
    return CGPath(Path(elements).transformed(by: back))
  }

  private func takePath() -> Path {
    defer { elements = [] }
    return Path(elements)
  }

  // MARK: - Drawing

  /// Fills the path.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    let path = takePath()
    if rule == .evenOdd { report("by the even-odd rule: it fills by winding") }
    fill(path)
  }
  /// Draws along the path.
  public func strokePath() { stroke(takePath()) }
  /// Fills the path, draws along it, or both.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = takePath()
    if mode != .stroke { fill(path) }
    if mode == .stroke || mode == .fillStroke || mode == .eoFillStroke { stroke(path) }
  }
  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { fill(CGPath(rect: rect, transform: nil).path.transformed(by: state.transform)) }
  /// Fills rectangles.
  public func fill(_ rects: [CGRect]) { rects.forEach { fill($0) } }
  /// Fills the ellipse in a rectangle.
  public func fillEllipse(in rect: CGRect) {
    fill(CGPath(ellipseIn: rect, transform: nil).path.transformed(by: state.transform))
  }
  /// Draws along a rectangle.
  public func stroke(_ rect: CGRect) {
    stroke(CGPath(rect: rect, transform: nil).path.transformed(by: state.transform))
  }
  /// Draws along a rectangle, with a width.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let old = state.line.width
    state.line.width = width
    stroke(rect)
    state.line.width = old
  }
  /// Draws along the ellipse in a rectangle.
  public func strokeEllipse(in rect: CGRect) {
    stroke(CGPath(ellipseIn: rect, transform: nil).path.transformed(by: state.transform))
  }
  /// Draws lines between pairs of points.
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

  /// Erases a rectangle: of the whole context, all that was drawn; a part is reported, and stays.
  public func clear(_ rect: CGRect) {
    if operations.isEmpty { return }
    guard rect.contains(boundingBoxOfClipPath), depth == 0 else { return report("a part without what is there") }
    operations = []
  }

  /// Draws a picture, upright where the y axis points up.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    let flip = Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
    let old = state.transform
    state.transform = flip.followed(by: old)
    add([.image(image.pixels, in: rect)])
    state.transform = old
  }

  /// Draws a gradient along a line; it goes on beyond its ends.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
  ) {
    let move = state.transform
    operations.append(
      .fill(
        Path(CGRect(origin: .zero, size: size)),
        .linear(gradient.stops, from: move.apply(to: startPoint), to: move.apply(to: endPoint))))
  }

  /// Draws a gradient from a center outwards; the first circle counts as its center.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    let move = state.transform
    let factor = abs(move.a * move.d - move.b * move.c).squareRoot()
    let whole = Path(CGRect(origin: .zero, size: size))
    let circle = Path(
      ellipseIn: CGRect(
        x: endCenter.x - endRadius, y: endCenter.y - endRadius, width: endRadius * 2, height: endRadius * 2)
    ).transformed(by: move)
    operations.append(
      .fill(
        options.contains(.drawsAfterEndLocation) ? whole : circle,
        .radial(gradient.stops, center: move.apply(to: endCenter), radius: endRadius * factor)))
  }

  // MARK: - Clips

  /// Has nothing drawn outside the path from now on.
  public func clip(using rule: CGPathFillRule = .winding) { clip(takePath()) }
  /// Has nothing drawn outside a rectangle from now on.
  public func clip(to rect: CGRect) { clip(CGPath(rect: rect, transform: nil).path.transformed(by: state.transform)) }
  /// Has nothing drawn outside rectangles from now on.
  public func clip(to rects: [CGRect]) {
    addRects(rects)
    clip()
  }
  /// Clips to a rectangle; a mask is reported.
  public func clip(to rect: CGRect, mask: CGImage) {
    report("with a mask: it clips to the mask's rectangle")
    clip(to: rect)
  }
  /// Removes the clip that no `saveGState` encloses.
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
