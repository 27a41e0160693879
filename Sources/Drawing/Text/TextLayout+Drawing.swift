import CPango
import Foundation
import Scenes

extension TextLayout {
  /// Draws the text with its upper-left corner at a point, and all colors multiplied by an opacity from 0 to 1.
  ///
  /// - Parameter visible: The visible vertical range, in the same coordinates; lines outside it are skipped.
  func draw(on canvas: OpaquePointer, x: Double, y: Double, opacity: Double, visible: ClosedRange<Double>) {
    for line in lines {
      // Accents and descenders may extend beyond the line.
      guard y + line.top - line.height <= visible.upperBound, y + line.top + line.height * 2 >= visible.lowerBound
      else { continue }
      var place = x + line.x
      for part in Self.parts(of: line.pango) {
        guard let item = part.pointee.item, let glyphs = part.pointee.glyphs else { continue }
        let run = text.runs[source.run(at: line.start + Int(item.pointee.offset))]
        let width = Self.width(of: part, kern: run.kern)
        let start = Double(part.pointee.start_x_offset) / FontSet.unit
        let baseline = y + line.baseline - Double(part.pointee.y_offset) / FontSet.unit
        if let background = run.background {
          canvas.setSource(background, opacity: opacity)
          cairo_rectangle(canvas, place, y + line.top, width, line.height)
          cairo_fill(canvas)
        }
        canvas.setSource(run.color, opacity: opacity)
        if let font = item.pointee.analysis.font {
          fill(glyphs, in: font, on: canvas, x: place + start, y: baseline)
          if run.isUnderlined || run.isStruckThrough {
            drawLines(of: run, in: font, on: canvas, from: place, width: width, baseline: baseline)
          }
        }
        place += start + width + Double(part.pointee.end_x_offset) / FontSet.unit
      }
    }
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

  private func drawLines(
    of run: TextRun, in font: UnsafeMutablePointer<PangoFont>, on canvas: OpaquePointer, from x: Double, width: Double,
    baseline: Double
  ) {
    guard let metrics = pango_font_get_metrics(font, nil) else { return }
    defer { pango_font_metrics_unref(metrics) }
    func line(position: Int32, thickness: Int32) {
      let (above, height) = (Double(position) / FontSet.unit, Double(thickness) / FontSet.unit)
      cairo_rectangle(canvas, x, baseline - above, width, height)
      cairo_fill(canvas)
    }
    if run.isUnderlined {
      line(
        position: pango_font_metrics_get_underline_position(metrics),
        thickness: pango_font_metrics_get_underline_thickness(metrics))
    }
    if run.isStruckThrough {
      line(
        position: pango_font_metrics_get_strikethrough_position(metrics),
        thickness: pango_font_metrics_get_strikethrough_thickness(metrics))
    }
  }
}

extension OpaquePointer {
  /// Sets the source to a color, multiplied by an opacity from 0 to 1.
  func setSource(_ color: Color, opacity: Double) {
    cairo_set_source_rgba(self, color.red, color.green, color.blue, color.alpha * opacity)
  }
}
