import CPango
import Foundation
import Scenes

/// Glyphs that are pictures: emoji.
///
/// Their bitmaps are read with HarfBuzz and reduced in integers; Cairo would scale them, which differs between its
/// releases.
extension TextLayout {
  /// A glyph that is a picture, in points.
  struct Picture {
    /// The area of the whole bitmap, which is the same for all glyphs of a size.
    let rect: CGRect
    /// The opacity of the text's color, which otherwise has no effect.
    let alpha: Double
    fileprivate let glyph: PangoGlyph
    fileprivate let font: UnsafeMutablePointer<PangoFont>
    fileprivate let cache: GlyphPictures

    /// Returns the bitmap in a size in pixels; nil if there is none.
    func pixels(_ width: Int, _ height: Int) -> Pixels? {
      cache.pixels(of: glyph, in: font, width: width, height: height)
    }

    /// Returns the whole bitmap; nil if there is none.
    func pixels() -> Pixels? {
      GlyphPictures.bitmap(of: glyph, in: font)
    }

    /// Returns the bitmap with up to `scale` pixels per point; nil if there is none.
    func pixels(forLargestScale scale: Double) -> Pixels? {
      pixels()?.downscaled(width: rect.width * scale, height: rect.height * scale)
    }
  }

  /// The number of pixels of a bitmap that are one em.
  private static let pixelsPerEm = 109.0
  /// The size of a bitmap in pixels, and the distance from its top to the baseline.
  private static let bitmap = (width: 136.0, height: 128.0, ascent: 101.0)

  /// Returns whether the glyphs of a font are pictures.
  func hasPictures(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
    guard fonts.emoji != nil, let shaper = pango_font_get_hb_font(font), let face = hb_font_get_face(shaper) else {
      return false
    }
    return hb_ot_color_has_png(face) != 0
  }

  /// Returns the pictures of a part in a font with pictures.
  func pictures(of part: Part, in font: UnsafeMutablePointer<PangoFont>) -> [Picture] {
    let pixel = FontSet.size(of: part.run.font) / Self.pixelsPerEm
    var (pictures, x) = ([Picture](), part.origin.x)
    for index in 0..<Int(part.glyphs.pointee.num_glyphs) {
      let glyph = part.glyphs.pointee.glyphs[index]
      let corner = CGPoint(
        x: x + Double(glyph.geometry.x_offset) / FontSet.unit,
        y: part.origin.y + Double(glyph.geometry.y_offset) / FontSet.unit - Self.bitmap.ascent * pixel)
      x += Double(glyph.geometry.width) / FontSet.unit
      let size = CGSize(width: Self.bitmap.width * pixel, height: Self.bitmap.height * pixel)
      pictures.append(
        Picture(
          rect: CGRect(origin: corner, size: size), alpha: part.run.color.alpha, glyph: glyph.glyph, font: font,
          cache: fonts.pictures))
    }
    return pictures
  }
}
