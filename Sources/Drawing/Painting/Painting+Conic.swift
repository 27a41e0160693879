import CDrawing
import CPango
import Foundation
import Scenes

extension Painting {
  /// The number of colors of a turn.
  private static let colorCount = 4_096

  /// Fills the current path, in pixels, with a conic gradient in operation coordinates. Cairo has no such gradient.
  func fillConic(_ path: Path, _ stops: [GradientStop], center: CGPoint, angle: Double) {
    guard !stops.isEmpty, [center.x, center.y, angle].allSatisfy(\.isFinite), let shape = inPixels(path),
      let inverse = transform.inverse
    else { return }
    let area = shape.bounds.isNull ? .zero : shape.bounds.integral.intersection(visible)
    guard area.width >= 1, area.height >= 1 else { return }
    let (width, height) = (Int(area.width), Int(area.height))
    spend(pixels: width * height)
    // From the centers of pixels to coordinates in which the center is the origin, and the gradient begins at the
    // x-axis.
    let (sine, cosine) = (sin(angle), cos(angle))
    let back = Transform.translation(x: area.minX + 0.5, y: area.minY + 0.5).followed(by: inverse)
      .followed(by: .translation(x: -center.x, y: -center.y))
      .followed(by: Transform(a: cosine, b: -sine, c: sine, d: cosine, tx: 0, ty: 0))
    let matrix = [back.a, back.b, back.c, back.d, back.tx, back.ty]
    guard matrix.allSatisfy(\.isFinite), let memory = malloc(width * height * 4) else { return }
    defer { free(memory) }
    let bytes = memory.assumingMemoryBound(to: UInt8.self)
    let colors = Self.colors(of: stops, opacity: opacity)
    earshot_conic(colors, Int32(colors.count), matrix, Int32(width), Int32(height), bytes)
    guard
      let part = cairo_image_surface_create_for_data(
        bytes, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))
    else { return }
    cairo_set_source_surface(canvas, part, area.minX, area.minY)
    cairo_pattern_set_filter(cairo_get_source(canvas), CAIRO_FILTER_NEAREST)
    canvas.withRule(of: path) { cairo_fill(canvas) }
    // Releases Cairo's references before the bytes are freed.
    cairo_set_source_rgba(canvas, 0, 0, 0, 0)
    cairo_surface_finish(part)
    cairo_surface_destroy(part)
  }

  /// Returns the colors of a turn: premultiplied, with alpha in the highest byte and blue in the lowest.
  private static func colors(of stops: [GradientStop], opacity: Double) -> [UInt32] {
    let offsets = stops.map { $0.location.isNaN ? 0 : min(max($0.location, 0), 1) }
    let order = stops.indices.sorted { (offsets[$0], $0) < (offsets[$1], $1) }
    func component(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
    var next = 0
    return (0..<colorCount).map { index in
      let position = (Double(index) + 0.5) / Double(colorCount)
      while next < order.count, offsets[order[next]] <= position { next += 1 }
      let (before, after) = (order[max(next - 1, 0)], order[min(next, order.count - 1)])
      let span = offsets[after] - offsets[before]
      let share = span > 0 ? min(max((position - offsets[before]) / span, 0), 1) : 0
      let (first, last) = (stops[before].color, stops[after].color)
      func mixed(_ part: KeyPath<Color, Double>) -> Double {
        let start = component(first[keyPath: part])
        return start + (component(last[keyPath: part]) - start) * share
      }
      let alpha = mixed(\.alpha) * opacity
      func byte(_ value: Double) -> UInt32 { UInt32((value * 255).rounded()) }
      return byte(alpha) << 24 | byte(mixed(\.red) * alpha) << 16 | byte(mixed(\.green) * alpha) << 8
        | byte(mixed(\.blue) * alpha)
    }
  }
}
