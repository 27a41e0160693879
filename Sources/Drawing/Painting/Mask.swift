import CDrawing
import CPango
import Foundation
import Scenes

/// The coverage of a part of an image, one byte per pixel.
final class Mask {
  /// The rectangle of whole pixels in the image.
  let area: CGRect
  private let width, height, stride: Int
  private let surface: OpaquePointer
  private let bytes: UnsafeMutablePointer<UInt8>

  /// Creates an empty mask for a rectangle of whole pixels in an image; nil if memory is exhausted.
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

  /// Fills a path, in the image's pixels.
  func fill(_ path: Path) {
    guard let canvas = cairo_create(surface) else { return }
    cairo_translate(canvas, -area.minX, -area.minY)
    canvas.add(path)
    canvas.withRule(of: path) { cairo_fill(canvas) }
    cairo_destroy(canvas)
    cairo_surface_flush(surface)
  }

  /// Blurs the mask with a standard deviation in pixels; has no effect if memory is exhausted.
  func blur(_ deviation: Double) {
    guard let spare = malloc(stride * height) else { return }
    earshot_blur(
      bytes, spare.assumingMemoryBound(to: UInt8.self), Int32(width), Int32(height), Int32(stride), deviation)
    cairo_surface_mark_dirty(surface)
    free(spare)
  }

  /// Clears the pixels that another mask of the same rectangle covers completely.
  func remove(_ other: Mask) {
    guard other.area == area else { return }
    earshot_remove(bytes, other.bytes, stride * height)
    cairo_surface_mark_dirty(surface)
  }

  /// Copies pixels from a mask with removed ranges; pixels outside it are cleared.
  func expand(_ other: Mask, across: UniformSpan, down: UniformSpan) {
    for row in 0..<height {
      let from = down.collapsed(pixel: Int(area.minY) + row) - Int(other.area.minY)
      guard (0..<other.height).contains(from) else { continue }
      earshot_unfold(
        other.bytes + from * other.stride, Int32(other.area.minX), Int32(other.width), Int32(across.start),
        Int32(across.removed), Int32(area.minX), Int32(width), bytes + row * stride)
    }
    cairo_surface_mark_dirty(surface)
  }

  /// Draws the canvas's source through the mask.
  func draw(on canvas: OpaquePointer) {
    cairo_mask_surface(canvas, surface, area.minX, area.minY)
  }
}
