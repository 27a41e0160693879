import CPango
import Foundation
import Scenes

extension TextLayout {
  /// A part of a line with a single font and run, and its position in points.
  struct Part {
    let run: TextRun
    let font: UnsafeMutablePointer<PangoFont>?
    let glyphs: UnsafeMutablePointer<PangoGlyphString>
    /// The area of the part with its line's height.
    let area: CGRect
    /// The start of the baseline.
    let origin: CGPoint
  }

  /// Returns the parts of all visible lines, from the top, and from left to right.
  ///
  /// - Parameters:
  ///   - x: The left edge of the text.
  ///   - y: The top of the text.
  ///   - visible: The visible vertical range, in the same coordinates.
  func parts(x: Double, y: Double, visible: ClosedRange<Double>) -> [Part] {
    var parts: [Part] = []
    for line in lines {
      // Accents and descenders may extend beyond the line.
      guard y + line.top - line.height <= visible.upperBound, y + line.top + line.height * 2 >= visible.lowerBound
      else { continue }
      var position = x + line.x
      for part in Self.parts(of: line.pango) {
        guard let item = part.pointee.item, let glyphs = part.pointee.glyphs else { continue }
        let run = text.runs[source.run(at: line.start + Int(item.pointee.offset))]
        let width = Self.width(of: part, kern: run.kern)
        let start = Double(part.pointee.start_x_offset) / FontSet.unit
        let baseline = y + line.baseline - Double(part.pointee.y_offset) / FontSet.unit
        parts.append(
          Part(
            run: run, font: item.pointee.analysis.font, glyphs: glyphs,
            area: CGRect(x: position, y: y + line.top, width: width, height: line.height),
            origin: CGPoint(x: position + start, y: baseline)))
        position += start + width + Double(part.pointee.end_x_offset) / FontSet.unit
      }
    }
    return parts
  }

  /// Draws the text with its upper-left corner at a point, and all colors multiplied by an opacity from 0 to 1.
  ///
  /// - Parameter visible: The visible vertical range, in the same coordinates; lines outside it are skipped.
  /// - Returns: The glyphs that are pictures, which are not drawn.
  func draw(
    on canvas: OpaquePointer, x: Double, y: Double, opacity: Double, visible: ClosedRange<Double>
  ) -> [Picture] {
    var pictures: [Picture] = []
    for part in parts(x: x, y: y, visible: visible) {
      func fill(_ rect: CGRect) {
        cairo_rectangle(canvas, rect.minX, rect.minY, rect.width, rect.height)
        cairo_fill(canvas)
      }
      if let background = part.run.background {
        canvas.setSource(background, opacity: opacity)
        fill(part.area)
      }
      canvas.setSource(part.run.color, opacity: opacity)
      guard let font = part.font else { continue }
      if hasPictures(font) {
        pictures += self.pictures(of: part, in: font)
      } else {
        self.fill(part.glyphs, in: font, on: canvas, x: part.origin.x, y: part.origin.y)
      }
      part.strokes.forEach(fill)
    }
    return pictures
  }

  private func fill(
    _ glyphs: UnsafeMutablePointer<PangoGlyphString>, in font: UnsafeMutablePointer<PangoFont>,
    on canvas: OpaquePointer, x: Double, y: Double
  ) {
    cairo_new_path(canvas)
    cairo_move_to(canvas, x, y)
    if fonts.kind == .live && !isInter(font) {
      // The machine's fonts may contain bitmaps (emoji), which have no outlines.
      pango_cairo_show_glyph_string(canvas, font, glyphs)
    } else {
      pango_cairo_glyph_string_path(canvas, font, glyphs)
      cairo_fill(canvas)
    }
    cairo_new_path(canvas)
  }

  private func isInter(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
    guard let description = pango_font_describe(font) else { return false }
    defer { pango_font_description_free(description) }
    return pango_font_description_get_family(description).map { String(cString: $0) } == Inter.family
  }
}

extension TextLayout.Part {
  /// The lines under and through the text.
  var strokes: [CGRect] {
    guard run.isUnderlined || run.isStruckThrough, let font, let metrics = pango_font_get_metrics(font, nil) else {
      return []
    }
    defer { pango_font_metrics_unref(metrics) }
    func stroke(position: Int32, thickness: Int32) -> CGRect {
      CGRect(
        x: area.minX, y: origin.y - Double(position) / FontSet.unit, width: area.width,
        height: Double(thickness) / FontSet.unit)
    }
    var strokes: [CGRect] = []
    if run.isUnderlined {
      strokes.append(
        stroke(
          position: pango_font_metrics_get_underline_position(metrics),
          thickness: pango_font_metrics_get_underline_thickness(metrics)))
    }
    if run.isStruckThrough {
      strokes.append(
        stroke(
          position: pango_font_metrics_get_strikethrough_position(metrics),
          thickness: pango_font_metrics_get_strikethrough_thickness(metrics)))
    }
    return strokes
  }
}

extension OpaquePointer {
  /// Sets the source to a color, multiplied by an opacity from 0 to 1.
  func setSource(_ color: Color, opacity: Double) {
    cairo_set_source_rgba(self, color.red, color.green, color.blue, color.alpha * opacity)
  }
}
