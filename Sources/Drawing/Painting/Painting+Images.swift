import CDrawing
import CPango
import Foundation
import Scenes

extension Painting {
  /// Draws an image stretched into a rectangle: averaged when reduced, interpolated when enlarged. An upright rectangle
  /// is rounded to whole pixels.
  func draw(_ pixels: Pixels, in rect: CGRect, tint: Color?) {
    let corners = [rect.origin, CGPoint(x: rect.maxX, y: rect.maxY)].map(transform.apply(to:))
    guard corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite && abs($0.x) < 1e9 && abs($0.y) < 1e9 }) else { return }
    if transform.b == 0 && transform.c == 0 && transform.a > 0 && transform.d > 0 {
      let (left, top) = (corners[0].x.rounded(), corners[0].y.rounded())
      let frame = CGRect(x: left, y: top, width: corners[1].x.rounded() - left, height: corners[1].y.rounded() - top)
      drawUpright(pixels, in: frame, tint: tint)
    } else {
      drawTurned(pixels, in: rect, tint: tint)
    }
  }

  /// Draws a glyph that is a picture. Its size and its corner are rounded to whole pixels, each on its own, so that
  /// equal glyphs are equal wherever they are.
  func draw(_ glyph: TextLayout.Picture) {
    let corner = transform.apply(to: glyph.rect.origin)
    guard corner.x.isFinite, corner.y.isFinite, abs(corner.x) < 1e9, abs(corner.y) < 1e9 else { return }
    if transform.b == 0 && transform.c == 0 && transform.a > 0 && transform.d > 0 {
      let frame = CGRect(
        x: corner.x.rounded(), y: corner.y.rounded(), width: (glyph.rect.width * transform.a).rounded(),
        height: (glyph.rect.height * transform.d).rounded())
      guard !frame.intersection(visible).isEmpty, let pixels = glyph.pixels(Int(frame.width), Int(frame.height))
      else { return }
      drawUpright(pixels, in: frame, tint: nil, alpha: glyph.alpha)
    } else if let pixels = glyph.pixels() {
      drawTurned(pixels, in: glyph.rect, tint: nil, alpha: glyph.alpha)
    }
  }

  /// Draws an image into a rectangle of whole pixels.
  private func drawUpright(_ pixels: Pixels, in frame: CGRect, tint: Color?, alpha: Double = 1) {
    let area = frame.intersection(visible)
    guard frame.width >= 1, frame.height >= 1, area.width >= 1, area.height >= 1 else { return }
    draw(on: area, tint: tint, alpha: alpha) { out in
      pixels.withPointer { picture in
        earshot_resize(
          picture, Int32(pixels.width), Int32(pixels.height), Int64(frame.width), Int64(frame.height),
          Int64(area.minX - frame.minX), Int64(area.minY - frame.minY), Int32(area.width), Int32(area.height), out)
      }
    }
  }

  /// Draws an image rotated, mirrored or sheared; its edges are antialiased like those of a shape.
  private func drawTurned(_ pixels: Pixels, in rect: CGRect, tint: Color?, alpha: Double = 1) {
    let frame = Path(rect)
    let shape = frame.transformed(by: transform).bounds
    let area = shape.isNull ? .zero : shape.intersection(visible).integral.intersection(visible)
    guard area.width >= 1, area.height >= 1 else { return }
    // Reduced to about its final size, so that no pixels are skipped.
    let across = (transform.a * transform.a + transform.b * transform.b).squareRoot() * rect.width
    let down = (transform.c * transform.c + transform.d * transform.d).squareRoot() * rect.height
    guard let fitting = pixels.downscaled(width: across, height: down) else { return }
    let toCanvas = Transform.scale(x: rect.width / Double(fitting.width), y: rect.height / Double(fitting.height))
      .followed(by: .translation(x: rect.minX, y: rect.minY)).followed(by: transform)
    guard let back = toCanvas.inverse else { return }
    let start = back.apply(to: CGPoint(x: area.minX + 0.5, y: area.minY + 0.5))
    func fixed(_ value: Double) -> Int64? { abs(value) < 1e9 ? Int64((value * 65_536).rounded()) : nil }
    guard let a = fixed(back.a), let b = fixed(back.b), let c = fixed(back.c), let d = fixed(back.d),
      let x = fixed(start.x - 0.5), let y = fixed(start.y - 0.5)
    else { return }
    cairo_save(canvas)
    trace(frame)
    cairo_clip(canvas)
    draw(on: area, tint: tint, alpha: alpha) { out in
      fitting.withPointer { picture in
        earshot_sample(
          picture, Int32(fitting.width), Int32(fitting.height), a, b, c, d, x, y, Int32(area.width), Int32(area.height),
          out)
      }
      return true
    }
    cairo_restore(canvas)
  }

  /// Draws the pixels that `make` writes for a rectangle of the image, multiplied by `alpha` without a tint.
  private func draw(on area: CGRect, tint: Color?, alpha: Double, make: (UnsafeMutablePointer<UInt8>) -> Bool) {
    let (width, height) = (Int(area.width), Int(area.height))
    spend(pixels: width * height)
    guard let memory = malloc(width * height * 4) else { return }
    defer { free(memory) }
    let bytes = memory.assumingMemoryBound(to: UInt8.self)
    guard make(bytes),
      let part = cairo_image_surface_create_for_data(
        bytes, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))
    else { return }
    if let tint {
      canvas.setSource(tint, opacity: opacity)
      cairo_mask_surface(canvas, part, area.minX, area.minY)
    } else {
      cairo_set_source_surface(canvas, part, area.minX, area.minY)
      cairo_pattern_set_filter(cairo_get_source(canvas), CAIRO_FILTER_NEAREST)
      cairo_paint_with_alpha(canvas, opacity * alpha)
    }
    // Releases Cairo's references before the bytes are freed.
    cairo_set_source_rgba(canvas, 0, 0, 0, 0)
    cairo_surface_finish(part)
    cairo_surface_destroy(part)
  }
}

extension Pixels {
  /// Calls a closure with a pointer to the bytes.
  func withPointer<Result>(_ body: (UnsafePointer<UInt8>?) -> Result) -> Result {
    bytes.withUnsafeBytes { body($0.baseAddress?.assumingMemoryBound(to: UInt8.self)) }
  }

  /// Returns the image reduced to at most the given size, in pixels; nil if memory is exhausted.
  func downscaled(width: Double, height: Double) -> Pixels? {
    func side(_ required: Double, _ is: Int) -> Int {
      required < Double(`is`) ? max(1, Int(required.rounded(.up))) : `is`
    }
    let (newWidth, newHeight) = (side(width, self.width), side(height, self.height))
    guard newWidth < self.width || newHeight < self.height else { return self }
    var out = Data(count: newWidth * newHeight * 4)
    let succeeded = out.withUnsafeMutableBytes { raw in
      withPointer { picture in
        earshot_resize(
          picture, Int32(self.width), Int32(self.height), Int64(newWidth), Int64(newHeight), 0, 0, Int32(newWidth),
          Int32(newHeight),
          raw.baseAddress?.assumingMemoryBound(to: UInt8.self))
      }
    }
    return succeeded ? Pixels(width: newWidth, height: newHeight, bytes: out) : nil
  }
}
