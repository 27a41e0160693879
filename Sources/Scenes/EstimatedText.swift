import Foundation

/// A text measurer without fonts: every character is half as wide as the font size.
///
/// It is for hosts that lay out but never draw, such as a terminal, and for tests of layout.
public struct EstimatedText: TextMeasurer {
  /// Creates a measurer.
  public init() {}

  /// Returns the estimated metrics of a text.
  public func measure(_ text: TextBlock, width: Double) -> TextMetrics {
    let font = text.runs.map(\.font.size).max() ?? 0
    let (letter, line) = (font / 2, metrics(of: FontDescription(size: font)).lineHeight)
    let capacity = width.isFinite && letter > 0 ? max(1, Int(min(width / letter, 1e6))) : .max
    var (lines, longest) = (0, 0)
    for paragraph in text.text.split(separator: "\n", omittingEmptySubsequences: false) {
      let count = paragraph.count
      lines += max(1, count / capacity + (count % capacity == 0 ? 0 : 1))
      longest = max(longest, min(count, capacity))
    }
    let displayedLines = text.maximumLines > 0 ? min(lines, text.maximumLines) : lines
    let baseline = metrics(of: FontDescription(size: font)).ascender
    return TextMetrics(
      size: CGSize(width: Double(longest) * letter, height: Double(displayedLines) * line), firstBaseline: baseline,
      lastBaseline: Double(max(displayedLines, 1) - 1) * line + baseline, lineCount: displayedLines,
      isTruncated: displayedLines < lines)
  }

  /// Returns the estimated metrics of a font.
  public func metrics(of font: FontDescription) -> FontMetrics {
    FontMetrics(
      ascender: font.size * 0.95, descender: font.size * -0.25, capHeight: font.size * 0.7, xHeight: font.size * 0.5,
      lineHeight: font.size * 1.2)
  }
}
