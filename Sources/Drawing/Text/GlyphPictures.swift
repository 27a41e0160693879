import CPango
import Foundation
import Scenes

/// A cache of the reduced bitmaps of glyphs. The caller must hold the typesetter's lock.
final class GlyphPictures {
  private struct Key: Hashable {
    let glyph: PangoGlyph
    let width, height: Int
  }

  /// The maximum total of all bitmaps, in bytes: some 600 emoji of body text at two pixels per point.
  private static let maximumBytes = 4 << 20

  private var bitmaps: [Key: Pixels] = [:]
  private var byteCount = 0

  /// Returns the bitmap of a glyph in a size in pixels; nil if it has none.
  func pixels(of glyph: PangoGlyph, in font: UnsafeMutablePointer<PangoFont>, width: Int, height: Int) -> Pixels? {
    let key = Key(glyph: glyph, width: width, height: height)
    if let cached = bitmaps[key] { return cached }
    guard let bitmap = Self.bitmap(of: glyph, in: font),
      let pixels = bitmap.downscaled(width: Double(width), height: Double(height))
    else { return nil }
    if byteCount + pixels.bytes.count > Self.maximumBytes { (bitmaps, byteCount) = ([:], 0) }
    bitmaps[key] = pixels
    byteCount += pixels.bytes.count
    return pixels
  }

  /// Returns the bitmap of a glyph as it is in the font; nil if it has none, such as a space.
  static func bitmap(of glyph: PangoGlyph, in font: UnsafeMutablePointer<PangoFont>) -> Pixels? {
    guard let shaper = pango_font_get_hb_font(font), let blob = hb_ot_color_glyph_reference_png(shaper, glyph) else {
      return nil
    }
    defer { hb_blob_destroy(blob) }
    var count = UInt32(0)
    guard let bytes = hb_blob_get_data(blob, &count), count > 0 else { return nil }
    return try? PNG.decode(Data(bytes: bytes, count: Int(count)))
  }
}
