import CPango
import Foundation
import Scenes

/// The drawing of one image.
///
/// Cairo's own transform is the identity, except for single operations (text, gradients, pens): `transform` maps
/// coordinates to pixels, so that they can be checked and clamped.
final class Painting {
  /// The maximum distance of a point from the image's corner, in pixels; farther points are clamped. Cairo's numbers
  /// are limited to 2^23.
  static let farthest = 1e6
  /// The maximum number of pixels of open groups. If a group exceeds it, its opacity is applied to each of its
  /// operations instead.
  static let groupLimit = 8_388_608
  /// The maximum nesting of ``DrawingOperation/save`` and groups; deeper levels are counted, and have no effect.
  static let depthLimit = 4_096

  /// An open level: a saved state or a group.
  private enum Level {
    case save(Transform)
    /// A group that is drawn separately, with its number of pixels.
    case group(Transform, opacity: Double, mode: GroupMode, pixels: Int)
    /// A group whose opacity is applied to its operations; `before` is the enclosing opacity.
    case shared(Transform, before: Double)
    /// An invisible group.
    case hidden
    /// A level beyond the maximum depth.
    case ignored(isGroup: Bool)

    var isGroup: Bool {
      switch self {
      case .save: false
      case .ignored(let isGroup): isGroup
      case .group, .shared, .hidden: true
      }
    }
  }

  let typesetter: Typesetter
  let width, height: Int
  let canvas: OpaquePointer
  private let surface: OpaquePointer
  private var bytes: UnsafeMutableRawPointer?
  private let byteCount: Int

  /// The transform from operation coordinates to pixels.
  private(set) var transform: Transform
  /// The factor on the opacity of colors, from 0 to 1.
  private(set) var opacity = 1.0
  private var levels: [Level] = []
  private var hiddenDepth = 0
  private var groupPixels = 0
  /// The cost of all operations so far: the number of rows of pixels that the edges of shapes have crossed, and for
  /// other operations as many rows as take their time.
  private var cost = 0.0
  /// The number of pixels whose cost is that of a row of an edge.
  private static let pixelsPerRow = 50.0

  /// The maximum of ``cost``: more than any realistic drawing needs. Many times as many would keep Cairo busy for
  /// minutes.
  private static let maximumCost = 2e7

  /// Creates an empty image for a size in points, with `scale` pixels per point.
  init(size: CGSize, scale: Double, typesetter: Typesetter) throws(DrawingFault) {
    // Ignores a fraction of a pixel that results from rounding errors.
    let (width, height) = ((size.width * scale - 1e-6).rounded(.up), (size.height * scale - 1e-6).rounded(.up))
    guard width >= 1, height >= 1 else { throw .noSize(size) }
    guard width <= Double(Pixels.maximumSide), height <= Double(Pixels.maximumSide),
      width * height <= Double(Painter.pixelLimit)
    else {
      throw .tooLarge(
        width: width, height: height,
        limit: "\(Pixels.maximumSide) a side or \(Painter.pixelLimit) in all")
    }
    (self.width, self.height, self.typesetter) = (Int(width), Int(height), typesetter)
    byteCount = self.width * self.height * 4
    guard let bytes = calloc(byteCount, 1) else { throw .failed(reason: "out of memory") }
    guard
      let surface = cairo_image_surface_create_for_data(
        bytes.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(self.width), Int32(self.height),
        Int32(self.width * 4)), let canvas = cairo_create(surface)
    else {
      free(bytes)
      throw .failed(reason: "Cairo returned no surface")
    }
    (self.bytes, self.surface, self.canvas) = (bytes, surface, canvas)
    transform = .scale(x: scale, y: scale)
  }

  deinit {
    cairo_destroy(canvas)
    cairo_surface_destroy(surface)
    free(bytes)
  }

  /// Draws the operations. Call this method once.
  func paint(_ operations: [DrawingOperation]) throws(DrawingFault) -> Pixels {
    for (index, operation) in operations.enumerated() {
      if case .beginGroup(let opacity, let mode) = operation {
        beginGroup(opacity, mode, steps: operations[(index + 1)...])
      } else {
        perform(operation)
      }
      guard cost <= Self.maximumCost else { throw .tooIntricate }
    }
    while !levels.isEmpty { close() }
    let status = cairo_status(canvas)
    guard status == CAIRO_STATUS_SUCCESS else { throw .failed(reason: String(cString: cairo_status_to_string(status))) }
    cairo_surface_finish(surface)
    guard let bytes else { throw .failed(reason: "the picture was taken already") }
    self.bytes = nil
    guard
      let pixels = Pixels(
        width: width, height: height, bytes: Data(bytesNoCopy: bytes, count: byteCount, deallocator: .free))
    else { throw .failed(reason: "the picture has no such size") }
    return pixels
  }

  private func perform(_ operation: DrawingOperation) {
    switch operation {
    case .save: open(.save(transform))
    case .restore: if let last = levels.last, !last.isGroup { close() }
    case .endGroup:
      // States saved in the group and not restored end with it.
      guard let group = levels.lastIndex(where: \.isGroup) else { return }
      while levels.count > group { close() }
    case .transform(let next): transform = next.followed(by: transform)
    case .clip(let path):
      trace(path)
      canvas.withRule(of: path) { cairo_clip(canvas) }
    case .beginGroup: break
    default:
      if hiddenDepth == 0 { draw(operation) }
    }
  }

  private func draw(_ operation: DrawingOperation) {
    switch operation {
    case .fill(let path, let paint): fill(path, paint)
    case .stroke(let path, let color, let stroke): draw(path, color, stroke)
    case .shadow(let path, let shadow): draw(path, shadow)
    case .text(let text, let rect): draw(text, in: rect)
    case .image(let pixels, let rect, let tint): draw(pixels, in: rect, tint: tint)
    case .save, .restore, .clip, .transform, .beginGroup, .endGroup: break
    }
  }

  // MARK: Levels

  private func open(_ level: Level) {
    guard levels.count < Self.depthLimit else { return levels.append(.ignored(isGroup: level.isGroup)) }
    cairo_save(canvas)
    levels.append(level)
  }

  private func beginGroup(_ value: Double, _ requested: GroupMode, steps: ArraySlice<DrawingOperation>) {
    let groupOpacity = value.isNaN ? 1 : min(max(value, 0), 1)
    let mode = mode(for: requested)
    if hiddenDepth > 0 || mode == nil || groupOpacity == 0 && mode != .mask {
      hiddenDepth += 1
      levels.append(.hidden)
      return
    }
    // The operations of an opaque group can be drawn directly.
    let isDrawnApart = (groupOpacity < 1 || mode != .normal) && levels.count < Self.depthLimit
    // A mask applies to everything in its group, also where the mask draws nothing.
    let area = !isDrawnApart ? .zero : mode == .mask ? visible : bounds(ofGroup: steps)
    let pixels = area.isNull ? 0 : Int(area.width * area.height)
    if !isDrawnApart || groupPixels + pixels > Self.groupLimit {
      open(.shared(transform, before: opacity))
      if case .shared = levels.last { opacity *= groupOpacity }
    } else {
      open(.group(transform, opacity: groupOpacity, mode: mode ?? .normal, pixels: pixels))
      guard case .group = levels.last else { return }
      cairo_new_path(canvas)
      if pixels > 0 { cairo_rectangle(canvas, area.minX, area.minY, area.width, area.height) }
      cairo_clip(canvas)
      spend(pixels: pixels)
      cairo_push_group(canvas)
      groupPixels += pixels
    }
  }

  /// Returns the mode of a group; nil for a mask that has nothing to mask, because its enclosing group is not isolated
  /// or could not be drawn on its own.
  private func mode(for requested: GroupMode) -> GroupMode? {
    guard requested == .add || requested == .mask else { return requested }
    if case .group(_, _, .isolated, _) = levels.last(where: \.isGroup) { return requested }
    return requested == .add ? .normal : nil
  }

  private func close() {
    switch levels.popLast() {
    case .save(let before):
      transform = before
      cairo_restore(canvas)
    case .group(let before, let groupOpacity, let mode, let pixels):
      transform = before
      cairo_pop_group_to_source(canvas)
      if mode == .add { cairo_set_operator(canvas, CAIRO_OPERATOR_ADD) }
      if mode == .mask { cairo_set_operator(canvas, CAIRO_OPERATOR_DEST_IN) }
      cairo_paint_with_alpha(canvas, groupOpacity)
      cairo_restore(canvas)
      groupPixels -= pixels
    case .shared(let before, let around):
      transform = before
      opacity = around
      cairo_restore(canvas)
    case .hidden: hiddenDepth -= 1
    case .ignored, nil: break
    }
  }

  // MARK: Pixels

  /// The visible whole pixels: within the image and the clip.
  var visible: CGRect {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(canvas, &left, &top, &right, &bottom)
    let area = CGRect(x: left, y: top, width: right - left, height: bottom - top).integral
    return area.intersection(CGRect(x: 0, y: 0, width: width, height: height))
  }

  /// Sets Cairo's current path, in pixels; clears it and returns false if a coordinate is NaN, or the image has become
  /// too complex.
  @discardableResult
  func trace(_ path: Path) -> Bool {
    cairo_new_path(canvas)
    guard let path = inPixels(path) else { return false }
    cost += rows(of: path)
    guard cost <= Self.maximumCost else { return false }
    canvas.add(path)
    return true
  }

  /// Adds the cost of an operation on pixels: of images, conic gradients, shadows and groups.
  func spend(pixels: Int) { cost += Double(pixels) / Self.pixelsPerRow }

  /// Returns the total number of rows that the edges of a path cross, which is the cost of filling it.
  private func rows(of path: Path) -> Double {
    var (rows, last) = (Double(path.elements.count), 0.0)
    func go(to point: CGPoint) {
      let end = min(max(point.y, 0), Double(height))
      rows += abs(end - last)
      last = end
    }
    for element in path.elements {
      switch element {
      case .move(let end): last = min(max(end.y, 0), Double(height))
      case .line(let end): go(to: end)
      case .curve(let end, let first, let second): [first, second, end].forEach(go)
      case .close: break
      }
    }
    return rows
  }

  /// Returns a path in pixels, clamped to Cairo's range; nil if a coordinate is NaN.
  func inPixels(_ path: Path) -> Path? {
    var isNumber = true
    func near(_ value: Double) -> Double {
      if value.isNaN { isNumber = false }
      return min(max(value, -Self.farthest), Self.farthest)
    }
    func point(_ point: CGPoint) -> CGPoint {
      let mapped = transform.apply(to: point)
      return CGPoint(x: near(mapped.x), y: near(mapped.y))
    }
    let elements = path.elements.map { element -> Path.Element in
      switch element {
      case .move(let end): .move(point(end))
      case .line(let end): .line(point(end))
      case .curve(let end, let first, let second): .curve(point(end), control1: point(first), control2: point(second))
      case .close: .close
      }
    }
    return isNumber ? Path(elements, isEvenOdd: path.isEvenOdd) : nil
  }

  /// Draws in operation coordinates. Does nothing if the transform is not invertible, as nothing has an area then.
  func inStepCoordinates(_ body: () -> Void) {
    guard let matrix = transform.matrix else { return }
    var (set, identity) = (matrix, cairo_matrix_t(xx: 1, yx: 0, xy: 0, yy: 1, x0: 0, y0: 0))
    cairo_set_matrix(canvas, &set)
    body()
    cairo_set_matrix(canvas, &identity)
  }
}

extension OpaquePointer {
  /// Fills or clips the current path by the rule of a path.
  func withRule(of path: Path, _ body: () -> Void) {
    guard path.isEvenOdd else { return body() }
    cairo_set_fill_rule(self, CAIRO_FILL_RULE_EVEN_ODD)
    body()
    cairo_set_fill_rule(self, CAIRO_FILL_RULE_WINDING)
  }

  /// Appends a path, in the canvas's own coordinates, to its current path.
  func add(_ path: Path) {
    for element in path.elements {
      switch element {
      case .move(let end): cairo_move_to(self, end.x, end.y)
      case .line(let end): cairo_line_to(self, end.x, end.y)
      case .curve(let end, let first, let second):
        cairo_curve_to(self, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: cairo_close_path(self)
      }
    }
  }
}

extension Transform {
  /// The transform for Cairo; nil if it is not invertible, or is out of range.
  var matrix: cairo_matrix_t? {
    let parts = [a, b, c, d, tx, ty]
    guard parts.allSatisfy({ $0.isFinite && abs($0) < 1e7 }), abs(a * d - b * c) > 1e-9 else { return nil }
    return cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty)
  }
}
