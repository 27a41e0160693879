import Scenes

// The layout, measurement and drawing of a text view, and the positions of characters.

extension UITextView {
  /// The maximum length of a text in which characters are located.
  private static let longest = 20_000

  var usedFont: UIFont { font ?? .systemFont(ofSize: 12) }

  /// The default attributes of the text.
  var baseAttributes: [NSAttributedString.Key: Any] { [.font: usedFont, .foregroundColor: textColor ?? .label] }

  /// Returns the text for the display list.
  func block(in traits: UITraitCollection) -> TextBlock {
    let color = textColor ?? .label
    var block =
      linkedText?.textBlock(font: usedFont, color: color, traits: traits)
      ?? TextBlock(edited.text, font: usedFont.sceneFont, color: color.value(in: traits), lineBreak: .words)
    if textAlignment != .natural { block.alignment = .init(textAlignment) }
    block.alignment = directed(block.alignment)
    block.maximumLines = max(textContainer.maximumNumberOfLines, 0)
    if block.maximumLines > 0 {
      switch textContainer.lineBreakMode {
      case .byTruncatingTail: block.lineBreak = .truncateTail
      case .byTruncatingHead: block.lineBreak = .truncateHead
      case .byTruncatingMiddle: block.lineBreak = .truncateMiddle
      default: break
      }
    }
    return block
  }

  /// The attributed text, with the link attributes applied.
  private var linkedText: NSAttributedString? {
    guard let linkAttributes = linkTextAttributes, !linkAttributes.isEmpty else { return styledText }
    return styledText?.mapAttributes { attributes in
      attributes[.link] == nil ? attributes : attributes.merging(linkAttributes) { _, new in new }
    }
  }

  /// The horizontal padding on both sides together, in points.
  private var horizontalInsets: CGFloat {
    textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding
  }

  /// The rectangle of the text in the content, in points.
  var textFrame: CGRect {
    CGRect(
      x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top,
      width: max(bounds.width - horizontalInsets, 0), height: textSize.height)
  }

  /// The size of the text, in points.
  var textSize: CGSize {
    let all = size(width: bounds.width)
    return CGSize(
      width: max(bounds.width - horizontalInsets, 0),
      height: max(all.height - textContainerInset.top - textContainerInset.bottom, 0))
  }

  /// Returns the size for a width, in points; as wide as the longest line for an infinite width.
  func size(width: CGFloat) -> CGSize {
    if let measured, measured.width == width { return measured.size }
    let availableWidth = width.isFinite ? Double(max(width - horizontalInsets, 1)) : .infinity
    let text = Graphics.text.measure(block(in: traitCollection), width: availableWidth).size
    // Empty text has the height of a line.
    let height = max(text.height, Double(usedFont.lineHeight)) + textContainerInset.top + textContainerInset.bottom
    let size = CGSize(
      width: width.isFinite
        ? min(text.width.rounded(.up) + horizontalInsets, width) : text.width.rounded(.up) + horizontalInsets,
      height: height.rounded(.up))
    measured = (width, size)
    return size
  }

  func draw(into canvas: inout Canvas) {
    guard bounds.isDrawable else { return }
    let frame = textFrame
    if hasText, frame.isDrawable { canvas.operations.append(.text(block(in: canvas.traits), in: frame)) }
    if isFirstResponder, isEditable, let line = insertionPoint(at: selectedRange.location), line.isDrawable {
      canvas.fill(Path(line, radius: 1), tintColor)
    }
  }

  // MARK: - Positions of characters

  /// Returns the beginning of the text for the display list.
  private func beginning(_ length: Int) -> TextBlock {
    let range = NSRange(location: 0, length: min(length, edited.length))
    let text = (edited.text as NSString).substring(with: range)
    guard let styledText, range.length <= styledText.length else {
      return TextBlock(text, font: usedFont.sceneFont, color: .systemTint, lineBreak: .words)
    }
    return styledText.attributedSubstring(from: range).textBlock(font: usedFont, color: .label)
  }

  /// Returns the first value of a sorted range that satisfies a predicate, by binary search.
  private func first(_ range: Range<Int>, _ isTrue: (Int) -> Bool) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if isTrue(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Returns the index of the character at a point of the content; nil if there is none, or the text is too long.
  func index(at point: CGPoint) -> Int? {
    let (frame, length) = (textFrame, edited.length)
    guard length > 0, length <= Self.longest, frame.isDrawable else { return nil }
    let (x, y) = (Double(point.x - frame.minX), Double(point.y - frame.minY))
    guard y >= 0, y <= Double(frame.height) else { return nil }
    let width = Double(frame.width)
    // The first prefix whose height exceeds the point ends with the first character of its line.
    let lineStart = first(1..<length + 1) { Graphics.text.measure(beginning($0), width: width).size.height > y } - 1
    let lineEnd = lineLimit(from: lineStart, width: width)
    let start = min(max(lineStart, 0), length - 1)
    let distance = isRightToLeft ? distance(of: x, from: start, to: lineEnd - 1, width: width) : x
    let index = first(start + 1..<max(lineEnd, start + 1)) { self.width(from: start, to: $0) > distance } - 1
    return min(max(index, start), length - 1)
  }

  /// Returns the end of the line that begins at an index.
  private func lineLimit(from start: Int, width: Double) -> Int {
    let lines = Graphics.text.measure(beginning(start + 1), width: width).lineCount
    return first(start + 1..<edited.length + 1) {
      Graphics.text.measure(beginning($0), width: width).lineCount > lines
    }
  }

  /// Returns the distance of a position from the beginning of its line in a text view from right to left: the line
  /// ends, or in Arabic and Hebrew begins, at the right edge.
  private func distance(of x: Double, from start: Int, to end: Int, width: Double) -> Double {
    beginsRightToLeft(start, end) ? width - x : x - width + self.width(from: start, to: max(end, start))
  }

  /// Returns the position of a distance from the beginning of its line in a text view from right to left.
  private func position(of distance: Double, from start: Int, width: Double) -> Double {
    let end = lineLimit(from: start, width: width) - 1
    if beginsRightToLeft(start, end) { return max(width - distance - 2, 0) }
    return min(width - self.width(from: start, to: max(end, start)) + distance, width - 2)
  }

  private func beginsRightToLeft(_ start: Int, _ end: Int) -> Bool {
    (edited.text as NSString).substring(with: NSRange(location: start, length: max(end - start, 0))).beginsRightToLeft
  }

  private func width(from start: Int, to end: Int) -> Double {
    let text = (edited.text as NSString).substring(with: NSRange(location: start, length: end - start))
    let font = (styledText?.attribute(.font, at: start, effectiveRange: nil) as? UIFont) ?? usedFont
    let block = TextBlock(text, font: font.sceneFont, color: .systemTint, maximumLines: 1)
    return Graphics.text.measure(block, width: .infinity).size.width
  }

  /// Returns the rectangle of the insertion point in the content, in points; nil if the text is too long.
  func insertionPoint(at location: Int) -> CGRect? {
    let frame = textFrame
    guard edited.length <= Self.longest, frame.width > 0 else { return nil }
    let height = Double(usedFont.lineHeight)
    let width = Double(frame.width)
    guard location > 0 else {
      let x = isRightToLeft && edited.length > 0 ? position(of: 0, from: 0, width: width) : 0
      let start = CGRect(x: frame.minX + x, y: frame.minY, width: 2, height: height)
      return edited.length > 0 ? start : directed(start, in: frame)
    }
    let metrics = Graphics.text.measure(beginning(location), width: width)
    let text = edited.text as NSString
    // After a newline, the insertion point is at the start of a line without characters.
    if text.character(at: location - 1) == 10 {
      let start = CGRect(x: frame.minX, y: frame.minY + metrics.size.height - height, width: 2, height: height)
      return directed(start, in: frame)
    }
    let start =
      first(1..<location + 1) {
        Graphics.text.measure(beginning($0), width: width).lineCount >= metrics.lineCount
      } - 1
    let distance = self.width(from: start, to: location)
    let x = isRightToLeft ? position(of: distance, from: start, width: width) : min(distance, width - 2)
    return CGRect(
      x: Double(frame.minX) + max(x, 0), y: Double(frame.minY) + metrics.size.height - height, width: 2, height: height)
  }
}
