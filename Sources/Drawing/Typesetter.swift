import CPango
import Foundation
public import Scenes

/// A typesetter that breaks text into lines, measures it and draws it, reproducibly.
///
/// Sizes are rounded up to half a point. Characters that no font has are drawn as boxes, and listed in
/// ``TextMetrics/missing``. Fonts are loaded when the first text needs them. The type is thread safe.
///
/// Han characters have the forms of the language in which a text is written, if other characters show it, or else those
/// of the device's language (``preferring(_:)``), or else those of simplified Chinese.
///
/// Text is laid out up to ``longestText`` bytes and about ``highestText`` points, and less if lines are limited: the
/// rest could not be visible in any image, and counts as truncated.
public final class Typesetter: TextMeasurer, @unchecked Sendable {
  /// Inter: regular, medium, semibold and bold (other weights use the nearest one), regular italic and bold italic; and
  /// for characters that Inter lacks, the Noto fonts in known versions. Results are the same on every machine that has
  /// the same of these fonts, regardless of its other fonts and environment. Other families are drawn in Inter too.
  /// ``reading(_:)`` returns typesetters with other fallback fonts.
  public static let hermetic = Typesetter(.hermetic)
  /// A typesetter with Inter first, then the machine's fonts, by the machine's configuration.
  public static let live = Typesetter(.live)

  /// The maximum number of UTF-8 bytes of a text that are laid out.
  public static let longestText = 100_000
  /// The height of a text, in points, after which layout stops: more than any image has.
  public static let highestText = 20_000.0

  private let kind: FontSet.Kind
  /// The script fonts of the machine; nil if they are not used.
  let installed: InstalledFonts?
  /// The fallback fonts that are tried first.
  private let selected: [FallbackFont]
  /// The forms of Han characters in a text that does not show its language; nil for simplified Chinese.
  private let forms: HanForms?
  /// The loaded fonts and the layouts. Typesetters that differ only in their forms share them, so that a typesetter for
  /// a language loads no font again.
  private let state: State

  private final class State {
    /// The lock that protects the other properties, because Pango's objects are not thread safe.
    let lock = NSLock()
    var sets = FontSets()
    var layouts = LayoutCache()
  }

  init(_ kind: FontSet.Kind, installed: InstalledFonts? = .system, selected: [FallbackFont] = []) {
    (self.kind, self.installed, self.selected) = (kind, installed, selected)
    (forms, state) = (nil, State())
  }

  private init(_ other: Typesetter, _ forms: HanForms?) {
    (kind, installed, selected, state) = (other.kind, other.installed, other.selected, other.state)
    self.forms = forms
  }

  /// Creates a typesetter like ``hermetic``, with the Noto fonts in these folders instead of the machine's.
  package convenience init(fontFolders: [String]) {
    self.init(.hermetic, installed: InstalledFonts(folders: fontFolders))
  }

  /// Returns the typesetter with the same fonts for a device in a language: if a text does not show in which language
  /// it is written, its Han characters have the forms of the device's language. Without such forms, as in English, they
  /// have those of simplified Chinese.
  ///
  /// The language has no effect on ``live``, nor on characters that a font file of the device has.
  public func preferring(_ language: LanguageTag) -> Typesetter {
    let preferred = HanForms(language)
    return preferred == forms ? self : Typesetter(self, preferred)
  }

  /// Returns the metrics of a text with lines of at most `width` points; infinity for no limit.
  public func measure(_ text: TextBlock, width: Double) -> TextMetrics {
    withLayout(of: text, width: width, otherwise: EstimatedText().measure(text, width: width)) { $0.metrics }
  }

  /// Returns the metrics of a font, in points.
  public func metrics(of font: FontDescription) -> FontMetrics {
    state.lock.withLock { fonts(for: font.file.map { [$0] } ?? [])?.metrics(of: font) }
      ?? EstimatedText().metrics(of: font)
  }

  /// Calls a closure with the layout of a text while the lock is held; returns `otherwise` if there are no fonts.
  func withLayout<Result>(
    of text: TextBlock, width: Double, otherwise: @autoclosure () -> Result, body: (TextLayout) -> Result
  ) -> Result {
    state.lock.lock()
    defer { state.lock.unlock() }
    let key = LayoutCache.Key(text: text, width: width.isNaN ? .infinity : max(width, 0), forms: forms)
    let layout = state.layouts.layout(for: key) {
      fonts(for: text).map { TextLayout(key.text, width: key.width, fonts: $0) }
    }
    return layout.map(body) ?? otherwise()
  }

  /// Returns the names and versions of the fonts other than Inter in which a text is set, such as
  /// `NotoSansArabic 2.005`.
  func fallbackFontTitles(for text: TextBlock) -> [String] {
    state.lock.withLock { fonts(for: text)?.fallback.map(\.title) ?? [] }
  }

  /// Returns the fonts for text in registered files, or in none.
  private func fonts(for numbers: Set<Int>) -> FontSet? {
    state.sets.fonts(kind, registered: numbers.isEmpty ? [:] : RegisteredFiles.shared.fonts(with: numbers))
  }

  /// Returns the fonts for a text, including the fallback fonts for the characters that Inter lacks.
  private func fonts(for text: TextBlock) -> FontSet? {
    guard let fonts = fonts(for: text.files) else { return nil }
    let fallback = fonts.fallback(for: text, selected, installed, forms)
    return fallback.isEmpty ? fonts : state.sets.fonts(kind, registered: fonts.registered, fallback: fallback)
  }
}

extension TextBlock {
  /// The numbers of the registered files that the runs name.
  var files: Set<Int> {
    // Usually, there are none.
    runs.contains { $0.font.file != nil } ? Set(runs.compactMap(\.font.file)) : []
  }
}
