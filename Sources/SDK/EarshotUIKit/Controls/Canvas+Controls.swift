import Scenes

extension Canvas {
  /// Draws a line of text into a rectangle, centered vertically unless `isTop` is true, and truncated if it does not
  /// fit.
  mutating func text(
    _ string: String, font: UIFont, color: UIColor, in rect: CGRect, alignment: TextBlock.Alignment = .natural,
    isTop: Bool = false
  ) {
    guard !string.isEmpty, rect.isDrawable else { return }
    let block = TextBlock(
      string, font: font.sceneFont, color: resolve(color), alignment: alignment, maximumLines: 1)
    let height = Double(font.lineHeight)
    let top = isTop ? Double(rect.minY) : Double(rect.midY) - height / 2
    operations.append(.text(block, in: CGRect(x: rect.minX, y: top, width: rect.width, height: height)))
  }

  /// Draws a round knob with its shadow.
  mutating func knob(_ rect: CGRect, _ color: UIColor = .white) {
    let shape = Path(rect, radius: Double(min(rect.width, rect.height)) / 2)
    let shadow = Shadow(
      color: Color(red: 0, green: 0, blue: 0, alpha: 0.2), offset: CGSize(width: 0, height: 2), blur: 5)
    operations.append(.shadow(shape, shadow))
    fill(shape, color)
  }

  /// Strokes a path with round joins.
  mutating func stroke(_ path: Path, _ color: UIColor, width: Double, cap: Stroke.Cap = .round) {
    operations.append(.stroke(path, resolve(color), Stroke(width: width, cap: cap, join: .round)))
  }

  /// Draws the operations of `body` as a group with an opacity.
  mutating func group(opacity: Double, _ body: (inout Canvas) -> Void) {
    guard opacity < 1 else { return body(&self) }
    operations.append(.beginGroup(opacity: opacity))
    body(&self)
    operations.append(.endGroup)
  }
}

extension CGRect {
  /// Whether the rectangle can be drawn: finite, of reasonable size, and not empty.
  var isDrawable: Bool {
    let sides = [origin.x, origin.y, size.width, size.height]
    return sides.allSatisfy { $0.isFinite && abs($0) < 1e7 } && size.width > 0 && size.height > 0
  }
}

extension CGFloat {
  /// Returns the number clamped to a range; the lower bound for NaN.
  func clamped(_ low: CGFloat, _ high: CGFloat) -> CGFloat {
    isNaN || high < low ? low : Swift.min(Swift.max(self, low), high)
  }
}

/// Returns a fraction as a percentage, such as "36 %".
func percent(_ share: Double) -> String {
  guard share.isFinite else { return "0 %" }
  return "\(Int((Swift.min(Swift.max(share, 0), 1) * 100).rounded())) %"
}
