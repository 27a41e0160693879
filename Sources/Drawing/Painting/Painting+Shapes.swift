import CPango
import Foundation
import Scenes

extension Painting {
  /// The maximum number of dashes; a longer line is drawn solid.
  private static let maximumDashes = 20_000.0

  func fill(_ path: Path, _ paint: Paint) {
    defer { cairo_new_path(canvas) }
    guard trace(path) else { return }
    switch paint {
    case .color(let color):
      canvas.setSource(color, opacity: opacity)
    case .linear(let stops, let from, let to):
      guard
        let pattern = pattern(
          of: stops, isNumber: [from.x, from.y, to.x, to.y],
          make: {
            cairo_pattern_create_linear($0[0], $0[1], $0[2], $0[3])
          })
      else { return }
      setSource(pattern)
    case .radial(let stops, let center, let radius):
      guard
        let pattern = pattern(
          of: stops, isNumber: [center.x, center.y, max(radius, 1e-3)],
          make: {
            cairo_pattern_create_radial($0[0], $0[1], 0, $0[0], $0[1], $0[2])
          })
      else { return }
      setSource(pattern)
    case .conic(let stops, let center, let angle):
      return fillConic(path, stops, center: center, angle: angle)
    }
    canvas.withRule(of: path) { cairo_fill(canvas) }
  }

  /// Returns a gradient; nil if it has no color or a coordinate is NaN.
  private func pattern(
    of stops: [GradientStop], isNumber numbers: [Double], make: ([Double]) -> OpaquePointer?
  ) -> OpaquePointer? {
    guard !stops.isEmpty, !numbers.contains(where: \.isNaN) else { return nil }
    guard let pattern = make(numbers.map { min(max($0, -Self.farthest), Self.farthest) }) else { return nil }
    // Stops are sorted by location; those at the same location keep their order.
    let offsets = stops.map { $0.location.isNaN ? 0 : min(max($0.location, 0), 1) }
    for index in stops.indices.sorted(by: { (offsets[$0], $0) < (offsets[$1], $1) }) {
      let color = stops[index].color
      cairo_pattern_add_color_stop_rgba(
        pattern, offsets[index], color.red, color.green, color.blue, color.alpha * opacity)
    }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    return pattern
  }

  /// Sets a pattern in operation coordinates as the source.
  private func setSource(_ pattern: OpaquePointer) {
    cairo_set_source_rgba(canvas, 0, 0, 0, 0)
    inStepCoordinates { cairo_set_source(canvas, pattern) }
    cairo_pattern_destroy(pattern)
  }

  func draw(_ path: Path, _ color: Color, _ stroke: Stroke) {
    guard stroke.width > 0 else { return }
    defer { cairo_new_path(canvas) }
    guard trace(path) else { return }
    canvas.setSource(color, opacity: opacity)
    cairo_set_line_width(canvas, min(stroke.width, 1e5))
    cairo_set_line_cap(
      canvas,
      stroke.cap == .round ? CAIRO_LINE_CAP_ROUND : stroke.cap == .square ? CAIRO_LINE_CAP_SQUARE : CAIRO_LINE_CAP_BUTT)
    cairo_set_line_join(
      canvas,
      stroke.join == .round
        ? CAIRO_LINE_JOIN_ROUND : stroke.join == .bevel ? CAIRO_LINE_JOIN_BEVEL : CAIRO_LINE_JOIN_MITER)
    cairo_set_miter_limit(canvas, 10)
    let dashes = dashes(of: stroke, along: path)
    cairo_set_dash(canvas, dashes, Int32(dashes.count), stroke.dashPhase.isFinite ? phase(stroke.dashPhase, dashes) : 0)
    // The pen is circular in operation coordinates.
    inStepCoordinates { cairo_stroke(canvas) }
  }

  /// Returns the dashes for Cairo; empty for a solid line.
  private func dashes(of stroke: Stroke, along path: Path) -> [Double] {
    let dashes = stroke.dashes.prefix(64).map { $0.isFinite ? min(max($0, 0), 1e6) : 0 }
    let period = dashes.reduce(0, +)
    guard period > 0, dashes.contains(where: { $0 > 0 }) else { return [] }
    var (length, last) = (0.0, CGPoint.zero)
    func go(to point: CGPoint) {
      length += min(abs(point.x - last.x), 2e6) + min(abs(point.y - last.y), 2e6)
      last = point
    }
    for element in path.elements {
      switch element {
      case .move(let end): last = end
      case .line(let end): go(to: end)
      case .curve(let end, let first, let second): [first, second, end].forEach(go)
      case .close: break
      }
    }
    // A closing line is at most as long as all others together.
    return length * 2 / period * Double(dashes.count) <= Self.maximumDashes ? dashes : []
  }

  /// Returns a phase reduced to a period, as Cairo counts the dashes one by one.
  private func phase(_ phase: Double, _ dashes: [Double]) -> Double {
    let period = dashes.reduce(0, +) * (dashes.count % 2 == 0 ? 1 : 2)
    guard period > 0 else { return 0 }
    let remainder = phase.truncatingRemainder(dividingBy: period)
    return remainder < 0 ? remainder + period : remainder
  }

  func draw(_ text: TextBlock, in rect: CGRect) {
    let numbers = [rect.minX, rect.minY]
    guard numbers.allSatisfy({ $0.isFinite && abs($0) < Self.farthest }) else { return }
    let largest = text.runs.map { FontSet.size(of: $0.font) }.max() ?? 0
    let scale = max(abs(transform.a), abs(transform.b), abs(transform.c), abs(transform.d))
    // FreeType's outlines are limited to 2^15 pixels.
    guard largest * scale < 16_384 else { return }
    typesetter.withLayout(of: text, width: rect.width, otherwise: ()) { layout in
      cairo_save(canvas)
      defer { cairo_restore(canvas) }
      var pictures: [TextLayout.Picture] = []
      inStepCoordinates {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(canvas, &left, &top, &right, &bottom)
        guard top <= bottom, left < right else { return }
        if layout.isClipped {
          cairo_rectangle(canvas, rect.minX, top, rect.width, bottom - top)
          cairo_clip(canvas)
        }
        pictures = layout.draw(on: canvas, x: rect.minX, y: rect.minY, opacity: opacity, visible: top...bottom)
      }
      // In pixels.
      pictures.forEach(draw)
    }
  }
}
