import CPango
import Foundation
import Scenes

/// A set of fonts and their rendering settings: Pango's font map and context.
///
/// The caller must hold the typesetter's lock.
final class FontSet {
  enum Kind {
    /// The font Inter, then fallback fonts with known contents.
    case hermetic
    /// The font Inter first, then the machine's fonts.
    case live
  }

  /// The number of Pango units per point.
  static let unit = Double(PANGO_SCALE)

  let kind: Kind
  /// The context in which layouts are created.
  let context: OpaquePointer
  /// The set of Inter's characters; nil for live fonts.
  let letters: OpaquePointer?
  /// The registered fonts, by number.
  let registered: [Int: RegisteredFont]
  /// The fonts for characters that Inter lacks, in the order of preference.
  let fallback: [FallbackFont]
  /// The font for emoji; nil if the text has none.
  let emoji: FallbackFont?
  /// The pictures of emoji.
  let pictures = GlyphPictures()
  private let map: UnsafeMutablePointer<PangoFontMap>
  private var measures: [FontDescription: FontMetrics] = [:]

  /// Creates the fonts of a kind, with registered fonts and fallback fonts; nil if Pango cannot create a font map.
  init?(_ kind: Kind, registered: [Int: RegisteredFont] = [:], fallback: [FallbackFont] = []) {
    _ = Self.isDefaultConfigurationEmpty
    guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else { return nil }
    // Without an explicit configuration, the font map would read the machine's.
    let loaded = kind == .live ? FcInitLoadConfigAndFonts() : nil
    guard let configuration = loaded ?? FcConfigCreate(), let context = pango_font_map_create_context(map) else {
      g_object_unref(map)
      return nil
    }
    Inter.add(to: configuration)
    for font in registered.values { font.add(to: configuration) }
    for font in fallback { font.add(to: configuration) }
    letters = kind == .hermetic ? Inter.letters(in: configuration) : nil
    pango_fc_font_map_set_config(OpaquePointer(map), configuration)
    FcConfigDestroy(configuration)
    // One point is one unit.
    pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
    (self.kind, self.registered, self.map, self.context) = (kind, registered, map, context)
    (self.fallback, emoji) = (fallback, fallback.first { $0.isEmoji })

    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    // An unknown language: for a known one, Pango would read the languages of other scripts from the environment.
    pango_context_set_language(context, pango_language_from_string("xx"))
    forbidDarkening()
  }

  /// Whether Fontconfig's default configuration in this process is empty; the first access sets it. Pango and Cairo
  /// request the default configuration, although not for fonts; otherwise it would be read from the machine, with
  /// warnings on standard error.
  private static let isDefaultConfigurationEmpty: Bool = {
    guard let empty = FcConfigCreate() else { return false }
    defer { FcConfigDestroy(empty) }
    return FcConfigSetCurrent(empty) != 0
  }()

  /// Disables stem darkening, which the environment variable `FREETYPE_PROPERTIES` can enable for fonts like Inter.
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

  /// Returns Pango's description of a font, which the caller must free.
  func pangoDescription(of font: FontDescription) -> OpaquePointer? {
    let description = pango_font_description_new()
    pango_font_description_set_family(description, families(of: font))
    pango_font_description_set_weight(
      description, PangoWeight(rawValue: UInt32(Inter.weight(for: font.weight).rawValue)))
    if font.isItalic { pango_font_description_set_style(description, PANGO_STYLE_ITALIC) }
    pango_font_description_set_absolute_size(description, Self.size(of: font) * Self.unit)
    return description
  }

  /// Returns the size that is used for a font, clamped to 0.1…2,000 points.
  static func size(of font: FontDescription) -> Double {
    font.size.isFinite ? min(max(font.size, 0.1), 2_000) : 0.1
  }

  /// Returns the metrics of a font, in points.
  func metrics(of font: FontDescription) -> FontMetrics {
    if let cached = measures[font] { return cached }
    // A program uses a few dozen fonts; thousands result from animated sizes.
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
    // A font's own metrics, even if it lacks the letters by which the context chooses fonts.
    let loadedFont = registered(for: font) == nil ? nil : pango_context_load_font(context, description)
    defer { if let loadedFont { g_object_unref(loadedFont) } }
    if let found = loadedFont.map({ pango_font_get_metrics($0, nil) })
      ?? pango_context_get_metrics(context, description, nil)
    {
      metrics.ascender = Double(pango_font_metrics_get_ascent(found)) / Self.unit
      metrics.descender = -Double(pango_font_metrics_get_descent(found)) / Self.unit
      metrics.lineHeight = max(
        Double(pango_font_metrics_get_height(found)) / Self.unit, metrics.ascender - metrics.descender)
      pango_font_metrics_unref(found)
    }
    if let loaded = pango_context_load_font(context, description) {
      if let shaper = pango_font_get_hb_font(loaded) {
        var (capital, lowercase) = (hb_position_t(0), hb_position_t(0))
        if hb_ot_metrics_get_position(shaper, HB_OT_METRICS_TAG_CAP_HEIGHT, &capital) != 0 {
          metrics.capHeight = abs(Double(capital)) / Self.unit
        }
        if hb_ot_metrics_get_position(shaper, HB_OT_METRICS_TAG_X_HEIGHT, &lowercase) != 0 {
          metrics.xHeight = abs(Double(lowercase)) / Self.unit
        }
      }
      g_object_unref(loaded)
    }
    return metrics
  }

  /// Returns the list of families in order of preference, in Fontconfig's format.
  private func families(of font: FontDescription) -> String {
    guard kind == .live else {
      let own = registered(for: font).map { [$0.family] } ?? []
      return (own + [Inter.family] + fallback.map(\.family)).joined(separator: ",")
    }
    // Commas separate the names, and no name contains one.
    let named = (font.family ?? "").filter { $0 != "," && $0 != "\0" }
    let first = named.isEmpty ? "" : named + ","
    return first + (font.isMonospaced ? "monospace,\(Inter.family)" : "\(Inter.family),sans-serif")
  }

  /// Returns the registered font of a description; nil for other fonts.
  func registered(for font: FontDescription) -> RegisteredFont? {
    font.file.flatMap { registered[$0] }
  }
}
