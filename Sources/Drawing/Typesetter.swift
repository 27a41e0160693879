import CPango
import Foundation
public import Scenes

/// Breaks text into lines, measures it, and draws it: always the same way.
///
/// Sizes are rounded up to half a point. What no font at hand can draw is drawn as a box, and named in
/// ``TextMetrics/missing``. Fonts are set up when the first text needs them. Any thread may ask.
///
/// Text is laid out up to ``longestText`` bytes and about ``highestText`` points, and less where lines are limited: what comes after could not be seen in any
/// picture, and counts as truncated.
public final class Typesetter: TextMeasurer, @unchecked Sendable {
  /// Inter alone, in regular, medium, semibold and bold (of the weights without a file the nearest), regular and bold italic:
  /// the same on every machine, whatever its fonts and environment. Other families are drawn in Inter too.
  public static let hermetic = Typesetter(.hermetic)
  /// Inter first, then the machine's own fonts, as its configuration has them.
  public static let live = Typesetter(.live)

  /// How many bytes of UTF-8 of a text are laid out at most.
  public static let longestText = 100_000
  /// How high a text becomes, in points, before no more of it is laid out: more than any picture is.
  public static let highestText = 20_000.0

  private let kind: FontSet.Kind
  /// Guards all below: Pango's objects are for one thread at a time.
  private let lock = NSLock()
  private var fonts: FontSet?
  private var layouts = LayoutCache()

  init(_ kind: FontSet.Kind) {
    self.kind = kind
  }

  /// The room a text takes in lines at most `width` points wide; infinity for lines as long as they come.
  public func measure(_ text: TextBlock, width: Double) -> TextMetrics {
    withLayout(of: text, width: width, otherwise: EstimatedText().measure(text, width: width)) { $0.metrics }
  }

  /// The measures of a font, in points.
  public func metrics(of font: FontDescription) -> FontMetrics {
    lock.withLock { prepared()?.metrics(of: font) } ?? EstimatedText().metrics(of: font)
  }

  /// Lets `body` have a text laid out, and nobody else meanwhile; `otherwise` where there are no fonts at all.
  func withLayout<Result>(
    of text: TextBlock, width: Double, otherwise: @autoclosure () -> Result, body: (TextLayout) -> Result
  ) -> Result {
    lock.lock()
    defer { lock.unlock() }
    guard let fonts = prepared() else { return otherwise() }
    let key = LayoutCache.Key(text: text, width: width.isNaN ? .infinity : max(width, 0))
    return body(layouts.layout(for: key) { TextLayout(key.text, width: key.width, fonts: fonts) })
  }

  private func prepared() -> FontSet? {
    if fonts == nil { fonts = FontSet(kind) }
    return fonts
  }
}
