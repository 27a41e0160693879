import CPango
import Foundation
import Scenes

extension TextLayout {
  /// Returns operations that fill the outlines of the text and draw its emoji, with its upper-left corner at a point.
  ///
  /// - Parameters:
  ///   - visible: The visible vertical range, in the same coordinates; lines outside it are skipped.
  ///   - limit: The maximum number of elements in all paths.
  /// - Returns: The operations; nil if there are more elements.
  func outlines(x: Double, y: Double, visible: ClosedRange<Double>, limit: Int) -> [DrawingOperation]? {
    guard let pen = OutlinePen() else { return nil }
    var (operations, remaining) = ([DrawingOperation](), limit)
    for part in parts(x: x, y: y, visible: visible) {
      func fill(_ path: Path, _ color: Color) {
        remaining -= path.elements.count
        if !path.elements.isEmpty { operations.append(.fill(path, .color(color))) }
      }
      if let background = part.run.background { fill(Path(part.area), background) }
      guard let font = part.font else { continue }
      if hasPictures(font) {
        for picture in pictures(of: part, in: font) {
          guard let pixels = picture.pixels(forLargestScale: 3) else { continue }
          // An element of a path takes about 50 bytes.
          remaining -= pixels.bytes.count / 50
          operations.append(.image(pixels, in: picture.rect))
        }
        if remaining < 0 { return nil }
        continue
      }
      guard
        let path = pen.path(of: part.glyphs, in: font, size: FontSet.size(of: part.run.font), limit: remaining)
      else { return nil }
      fill(path.transformed(by: .translation(x: part.origin.x, y: part.origin.y)), part.run.color)
      for stroke in part.strokes { fill(Path(stroke), part.run.color) }
      if remaining < 0 { return nil }
    }
    return operations
  }
}

/// A pen that reads the outlines of glyphs from Cairo, enlarged: Cairo and FreeType round coordinates to fractions of a
/// pixel.
private final class OutlinePen {
  /// The number of glyphs that are read at a time: a glyph may have 65,535 points.
  private static let glyphBatchSize = 16
  /// The size up to which glyphs are enlarged, in pixels.
  private static let enlargedSize = 2_048.0

  private let surface, canvas: OpaquePointer
  private let pixel = UnsafeMutablePointer<UInt8>.allocate(capacity: 4)

  init?() {
    guard let surface = cairo_image_surface_create_for_data(pixel, CAIRO_FORMAT_ARGB32, 1, 1, 4),
      let canvas = cairo_create(surface)
    else { return nil }
    (self.surface, self.canvas) = (surface, canvas)
  }

  deinit {
    cairo_destroy(canvas)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
    pixel.deallocate()
  }

  /// Returns the outlines of glyphs from the origin (0, 0), in points; nil if they have more than `limit` elements.
  func path(
    of glyphs: UnsafeMutablePointer<PangoGlyphString>, in font: UnsafeMutablePointer<PangoFont>, size: Double,
    limit: Int
  ) -> Path? {
    // A power of two, so that no coordinate is rounded when it is divided.
    let scale = exp2(min(max(log2(Self.enlargedSize / size).rounded(.down), 0), 8))
    var matrix = cairo_matrix_t(xx: scale, yx: 0, xy: 0, yy: scale, x0: 0, y0: 0)
    cairo_set_matrix(canvas, &matrix)
    var (elements, x, next) = ([Path.Element](), 0.0, 0)
    while next < Int(glyphs.pointee.num_glyphs) {
      let count = min(Self.glyphBatchSize, Int(glyphs.pointee.num_glyphs) - next)
      var slice = glyphs.pointee
      slice.num_glyphs = Int32(count)
      slice.glyphs += next
      slice.log_clusters += next
      cairo_new_path(canvas)
      cairo_move_to(canvas, 0, 0)
      pango_cairo_glyph_string_path(canvas, font, &slice)
      guard append(to: &elements, x: x, limit: limit) else { return nil }
      x += Double(pango_glyph_string_get_width(&slice)) / FontSet.unit
      next += count
    }
    return Path(elements)
  }

  /// Appends Cairo's path, moved to the right by `x`.
  private func append(to elements: inout [Path.Element], x: Double, limit: Int) -> Bool {
    guard let path = cairo_copy_path(canvas) else { return false }
    defer { cairo_path_destroy(path) }
    guard path.pointee.status == CAIRO_STATUS_SUCCESS, let data = path.pointee.data else { return false }
    func point(_ index: Int) -> CGPoint { CGPoint(x: x + data[index].point.x, y: data[index].point.y) }
    var position = 0
    while position < Int(path.pointee.num_data) {
      let header = data[position].header
      guard header.length > 0, position + Int(header.length) <= Int(path.pointee.num_data) else { return false }
      switch header.type {
      case CAIRO_PATH_MOVE_TO: elements.append(.move(point(position + 1)))
      case CAIRO_PATH_LINE_TO: elements.append(.line(point(position + 1)))
      case CAIRO_PATH_CURVE_TO:
        elements.append(.curve(point(position + 3), control1: point(position + 1), control2: point(position + 2)))
      default: elements.append(.close)
      }
      position += Int(header.length)
    }
    // Cairo's path begins and ends with a point without an outline.
    while case .move = elements.last { elements.removeLast() }
    return elements.count <= limit
  }
}
