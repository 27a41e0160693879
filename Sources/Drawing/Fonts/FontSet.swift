import CPango
import Foundation
import Scenes

/// Fonts to choose from, and how they are drawn: what Pango calls a font map and a context.
///
/// Whoever uses it holds its typesetter's lock.
final class FontSet {
  /// Which fonts there are.
  enum Kind {
    /// Inter alone.
    case hermetic
    /// Inter first, then the machine's own.
    case live
  }

  /// Points are Pango's units times this.
  static let unit = Double(PANGO_SCALE)

  let kind: Kind
  /// What layouts are made in.
  let context: OpaquePointer
  /// The letters that Inter has; nil where nobody says.
  let letters: OpaquePointer?
  private let map: UnsafeMutablePointer<PangoFontMap>
  private var measures: [FontDescription: FontMetrics] = [:]

  /// The fonts of a kind; nil where Pango can make none.
  init?(_ kind: Kind) {
    _ = Self.isMachineLeftAlone
    guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else { return nil }
    // Without a configuration of its own, Fontconfig would read the machine's.
    let loaded = kind == .live ? FcInitLoadConfigAndFonts() : nil
    guard let configuration = loaded ?? FcConfigCreate(), let context = pango_font_map_create_context(map) else {
      g_object_unref(map)
      return nil
    }
    Inter.add(to: configuration)
    letters = kind == .hermetic ? Inter.letters(in: configuration) : nil
    pango_fc_font_map_set_config(OpaquePointer(map), configuration)
    FcConfigDestroy(configuration)
    // A point is a unit.
    pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
    (self.kind, self.map, self.context) = (kind, map, context)

    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    // A language that none is: for a known one, Pango would ask the environment which language other scripts are in.
    pango_context_set_language(context, pango_language_from_string("xx"))
    forbidDarkening()
  }

  /// Pango and Cairo ask for Fontconfig's default configuration too, though not for fonts: it would be read from the machine,
  /// and what is wrong with it said on standard error. It is an empty one from now on in this process.
  private static let isMachineLeftAlone: Bool = {
    guard let empty = FcConfigCreate() else { return false }
    defer { FcConfigDestroy(empty) }
    return FcConfigSetCurrent(empty) != 0
  }()

  /// FreeType makes small letters of Inter's kind bolder where the variable `FREETYPE_PROPERTIES` asks for it. It does not
  /// any more.
  private func forbidDarkening() {
    let description = pangoDescription(of: FontDescription(size: 12))
    defer { pango_font_description_free(description) }
    guard let font = pango_context_load_font(context, description) else { return }
    defer { g_object_unref(font) }
    guard let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font)),
      let face = cairo_ft_scaled_font_lock_face(scaled)
    else { return }
    var isForbidden = FT_Bool(1)
    FT_Property_Set(face.pointee.glyph.pointee.library, "cff", "no-stem-darkening", &isForbidden)
    cairo_ft_scaled_font_unlock_face(scaled)
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(map)
    if let letters { FcCharSetDestroy(letters) }
  }

  /// Pango's words for a font; the caller frees them.
  func pangoDescription(of font: FontDescription) -> OpaquePointer? {
    let description = pango_font_description_new()
    pango_font_description_set_family(description, families(of: font))
    pango_font_description_set_weight(
      description, PangoWeight(rawValue: UInt32(Inter.weight(for: font.weight).rawValue)))
    if font.isItalic { pango_font_description_set_style(description, PANGO_STYLE_ITALIC) }
    pango_font_description_set_absolute_size(description, Self.size(of: font) * Self.unit)
    return description
  }

  /// The size that is drawn for a font: from 0.1 to 2,000 points.
  static func size(of font: FontDescription) -> Double {
    font.size.isFinite ? min(max(font.size, 0.1), 2_000) : 0.1
  }

  /// The measures of a font, in points.
  func metrics(of font: FontDescription) -> FontMetrics {
    if let known = measures[font] { return known }
    // A program uses a few dozen; thousands are an animation of sizes.
    if measures.count > 1_000 { measures.removeAll() }
    let found = read(font)
    measures[font] = found
    return found
  }

  private func read(_ font: FontDescription) -> FontMetrics {
    let size = Self.size(of: font)
    var metrics = FontMetrics(
      ascender: size * 0.97, descender: size * -0.24, capHeight: size * 0.73, xHeight: size * 0.55,
      lineHeight: size * 1.21)
    let description = pangoDescription(of: font)
    defer { pango_font_description_free(description) }
    if let found = pango_context_get_metrics(context, description, nil) {
      metrics.ascender = Double(pango_font_metrics_get_ascent(found)) / Self.unit
      metrics.descender = -Double(pango_font_metrics_get_descent(found)) / Self.unit
      metrics.lineHeight = max(
        Double(pango_font_metrics_get_height(found)) / Self.unit, metrics.ascender - metrics.descender)
      pango_font_metrics_unref(found)
    }
    if let loaded = pango_context_load_font(context, description) {
      if let shaper = pango_font_get_hb_font(loaded) {
        var (capital, small) = (hb_position_t(0), hb_position_t(0))
        if hb_ot_metrics_get_position(shaper, HB_OT_METRICS_TAG_CAP_HEIGHT, &capital) != 0 {
          metrics.capHeight = abs(Double(capital)) / Self.unit
        }
        if hb_ot_metrics_get_position(shaper, HB_OT_METRICS_TAG_X_HEIGHT, &small) != 0 {
          metrics.xHeight = abs(Double(small)) / Self.unit
        }
      }
      g_object_unref(loaded)
    }
    return metrics
  }

  /// The families to look in, in order, as Fontconfig takes them.
  private func families(of font: FontDescription) -> String {
    guard kind == .live else { return Inter.family }
    // Commas part the names, and no name has one.
    let named = (font.family ?? "").filter { $0 != "," && $0 != "\0" }
    let first = named.isEmpty ? "" : named + ","
    return first + (font.isMonospaced ? "monospace,\(Inter.family)" : "\(Inter.family),sans-serif")
  }
}
