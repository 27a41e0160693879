import CDrawing
import CPango
import Foundation

/// Where something is and how much of it, a byte a pixel: a part of a picture.
final class Mask {
  private let area: CGRect
  private let width, height, stride: Int
  private let surface: OpaquePointer
  private let bytes: UnsafeMutablePointer<UInt8>

  /// An empty mask of whole pixels of a picture; nil without memory.
  init?(_ area: CGRect) {
    guard area.width >= 1, area.height >= 1, area.width < 32_768, area.height < 32_768 else { return nil }
    (self.area, width, height) = (area, Int(area.width), Int(area.height))
    stride = Int(cairo_format_stride_for_width(CAIRO_FORMAT_A8, Int32(width)))
    guard let memory = calloc(stride * height, 1) else { return nil }
    bytes = memory.assumingMemoryBound(to: UInt8.self)
    guard
      let surface = cairo_image_surface_create_for_data(
        bytes, CAIRO_FORMAT_A8, Int32(width), Int32(height), Int32(stride))
    else {
      free(memory)
      return nil
    }
    self.surface = surface
  }

  deinit {
    cairo_surface_destroy(surface)
    free(bytes)
  }

  /// Fills a shape that `trace` adds in the picture's pixels; false where that adds none.
  func fill(_ trace: (OpaquePointer) -> Bool) -> Bool { draw(trace, with: CAIRO_OPERATOR_OVER) }

  /// Takes a shape out.
  func clear(_ trace: (OpaquePointer) -> Bool) { _ = draw(trace, with: CAIRO_OPERATOR_DEST_OUT) }

  private func draw(_ trace: (OpaquePointer) -> Bool, with how: cairo_operator_t) -> Bool {
    guard let canvas = cairo_create(surface) else { return false }
    defer {
      cairo_destroy(canvas)
      cairo_surface_flush(surface)
    }
    cairo_set_operator(canvas, how)
    cairo_set_source_rgba(canvas, 0, 0, 0, 1)
    cairo_translate(canvas, -area.minX, -area.minY)
    guard trace(canvas) else { return false }
    cairo_fill(canvas)
    return true
  }

  /// Makes its edges soft, by a deviation in pixels; they stay hard where there is no memory.
  func blur(_ deviation: Double) {
    guard let spare = malloc(stride * height) else { return }
    cairo_surface_flush(surface)
    earshot_blur(
      bytes, spare.assumingMemoryBound(to: UInt8.self), Int32(width), Int32(height), Int32(stride), deviation)
    cairo_surface_mark_dirty(surface)
    free(spare)
  }

  /// Draws it with what a canvas of the picture draws with.
  func draw(on canvas: OpaquePointer) {
    cairo_mask_surface(canvas, surface, area.minX, area.minY)
  }
}
