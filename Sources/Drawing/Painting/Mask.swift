import CDrawing
import CPango
import Foundation
import Scenes

/// Where something is and how much of it, a byte a pixel: a part of a picture.
final class Mask {
  /// Which whole pixels of the picture it is of.
  let area: CGRect
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

  /// Fills a shape, in the picture's pixels.
  func fill(_ path: Path) {
    guard let canvas = cairo_create(surface) else { return }
    cairo_translate(canvas, -area.minX, -area.minY)
    canvas.add(path)
    cairo_fill(canvas)
    cairo_destroy(canvas)
    cairo_surface_flush(surface)
  }

  /// Makes its edges soft, by a deviation in pixels; they stay hard where there is no memory.
  func blur(_ deviation: Double) {
    guard let spare = malloc(stride * height) else { return }
    earshot_blur(
      bytes, spare.assumingMemoryBound(to: UInt8.self), Int32(width), Int32(height), Int32(stride), deviation)
    cairo_surface_mark_dirty(surface)
    free(spare)
  }

  /// Takes out what another mask of the same pixels is all over.
  func remove(_ other: Mask) {
    guard other.area == area else { return }
    earshot_remove(bytes, other.bytes, stride * height)
    cairo_surface_mark_dirty(surface)
  }

  /// Takes its pixels from a folded mask; beyond that, it is empty.
  func unfold(_ other: Mask, across: Fold, down: Fold) {
    for row in 0..<height {
      let from = down.folded(pixel: Int(area.minY) + row) - Int(other.area.minY)
      guard (0..<other.height).contains(from) else { continue }
      earshot_unfold(
        other.bytes + from * other.stride, Int32(other.area.minX), Int32(other.width), Int32(across.place),
        Int32(across.removed), Int32(area.minX), Int32(width), bytes + row * stride)
    }
    cairo_surface_mark_dirty(surface)
  }

  /// Draws it with what a canvas of the picture draws with.
  func draw(on canvas: OpaquePointer) {
    cairo_mask_surface(canvas, surface, area.minX, area.minY)
  }
}
