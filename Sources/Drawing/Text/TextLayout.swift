import CPango
import Foundation
import Scenes

/// A text that has been laid out in lines. The caller must hold the typesetter's lock.
final class TextLayout {
  /// A line, in points from the upper-left corner of the text.
  struct Line {
    /// Pango's line, which is valid as long as its layout.
    let pango: UnsafeMutablePointer<PangoLayoutLine>
    /// The position in the source at which the text of Pango's layout begins.
    let start: Int
    /// The left edge.
    var x = 0.0
    /// The top, height and baseline.
    let top, height, baseline: Double
    let width: Double
    /// Whether the line is right-to-left.
    let isRightToLeft: Bool
  }

  let text: TextBlock
  /// The maximum width; infinity for no limit.
  let width: Double
  let fonts: FontSet
  let source: TextSource
  /// The characters replaced with boxes in ``text``.
  private let boxedCharacters: [Unicode.Scalar]
  private(set) var lines: [Line] = []
  private(set) var metrics = TextMetrics(
    size: .zero, firstBaseline: 0, lastBaseline: 0, lineCount: 0, isTruncated: false)
  /// Whether lines extend beyond the width, and are clipped to it.
  var isClipped: Bool { text.lineBreak == .clip && metrics.isTruncated && width.isFinite }
  /// The size for the cache.
  var byteCount: Int { source.bytes.count + 200 }

  /// Pango's layouts, which own the lines.
  private var layouts: [OpaquePointer] = []
  /// The top of the next line.
  private var bottom = 0.0
  private var isTruncated = false

  /// Lays out a text in lines of at most `width` points.
  init(_ text: TextBlock, width: Double, fonts: FontSet) {
    let (text, boxedCharacters) = fonts.withBoxes(text)
    (self.text, self.width, self.fonts, self.boxedCharacters) = (text, width, fonts, boxedCharacters)
    source = TextSource(
      text, limit: Self.byteLimit(of: text, width: width),
      keepsEnd: text.maximumLines > 0 && (text.lineBreak == .truncateHead || text.lineBreak == .truncateMiddle))
    isTruncated = source.isCut
    if text.maximumLines > 0 { layLimited() } else { layUnlimited() }
    align()
    measure()
  }

  deinit {
    for layout in layouts { g_object_unref(UnsafeMutableRawPointer(layout)) }
  }

  /// Returns the number of bytes of a text that can be visible in any image: the highest image
  /// (``Pixels/maximumSide``) is filled long before ``Typesetter/longestText``. Large fonts fill it sooner (Pango's
  /// widths have 32 bits), and so does a limited number of lines: apart from characters of no width, hardly any is
  /// narrower than a tenth of its height.
  private static func byteLimit(of text: TextBlock, width: Double) -> Int {
    let sizes = text.runs.map { FontSet.size(of: $0.font) }
    guard let smallest = sizes.min(), let largest = sizes.max() else { return 0 }
    let maximum = min(Double(Typesetter.longestText), 1.5e6 / largest)
    guard text.maximumLines > 0, width.isFinite else { return Int(maximum) }
    let line = max(2_000, min(width, 1e6) * 10 / smallest)
    return Int(min(maximum, line * Double(min(text.maximumLines, 1_000_000))))
  }

  // MARK: Lines

  /// The number of bytes that Pango breaks into lines at a time, about as many as sixteen lines contain, because the
  /// cost grows with the square of a paragraph's length.
  private var pieceLength: Int {
    guard width.isFinite, let smallest = text.runs.map({ FontSet.size(of: $0.font) }).min() else { return 4_000 }
    return Int(min(max(width / smallest * 32, 256), 4_000))
  }

  /// Lays out the whole text piece by piece. The last line of a piece may be incomplete, so the next piece begins with
  /// it.
  private func layUnlimited() {
    let pieceLength = pieceLength
    var (offset, length) = (0, pieceLength)
    while true {
      var end = min(offset + length, source.bytes.count)
      while end < source.bytes.count && source.bytes[end] & 0xC0 == 0x80 { end += 1 }
      end = endOfRightToLeftParagraph(around: end) ?? end
      let layout = lay(offset..<end)
      guard end < source.bytes.count, let layout else { return add(layout, from: offset, limit: .max) }
      let count = Int(pango_layout_get_line_count(layout))
      guard count > 1, let last = pango_layout_get_line_readonly(layout, Int32(count - 1)) else {
        // The piece is part of a single line, so a longer piece is laid out.
        g_object_unref(UnsafeMutableRawPointer(layout))
        length *= 2
        continue
      }
      let next = offset + Int(pango_layout_line_get_start_index(last))
      let wasTruncated = isTruncated
      add(layout, from: offset, limit: count - 1)
      isTruncated = wasTruncated
      (offset, length) = (next, pieceLength)
      if bottom > Typesetter.highestText {
        isTruncated = true
        return
      }
    }
  }

  /// Returns the position after the paragraph around a position, if it has characters from right to left: Pango takes
  /// the direction of a piece from its own first letter, which need not be that of the paragraph. In longer paragraphs
  /// than ``longestWhole``, it may differ from piece to piece.
  private func endOfRightToLeftParagraph(around position: Int) -> Int? {
    guard position < source.bytes.count else { return nil }
    let start = source.bytes[..<position].lastIndex(of: TextSource.lineEnd).map { $0 + 1 } ?? 0
    let end = source.lineEnd(from: position)
    guard end - start <= Self.longestWhole,
      // A box for a missing character comes after a mark of its direction.
      String(decoding: source.bytes[start..<end], as: UTF8.self).unicodeScalars
        .contains(where: { $0.isRightToLeft || $0 == "\u{200F}" })
    else { return nil }
    return min(end + 1, source.bytes.count)
  }

  /// The maximum number of bytes of a paragraph that is not laid out piece by piece because of its direction.
  private static let longestWhole = 16_000

  /// Lays out paragraph after paragraph until the lines are used up.
  private func layLimited() {
    var offset = 0
    while true {
      let remaining = text.maximumLines - lines.count
      let end = source.lineEnd(from: offset)
      let isLast = end == source.bytes.count && !(source.isCut && text.lineBreak == .truncateTail)
      switch text.lineBreak {
      case .words, .characters, .clip:
        layCut(offset..<end, remaining: remaining)
      case .truncateHead, .truncateTail, .truncateMiddle:
        let layout = lay(offset..<end, lines: remaining)
        // The last line indicates that text follows: by an ellipsis, or by showing the end of the text.
        if !isLast, let layout, pango_layout_get_line_count(layout) >= remaining,
          text.lineBreak != .truncateTail || pango_layout_is_ellipsized(layout) == 0
        {
          g_object_unref(UnsafeMutableRawPointer(layout))
          isTruncated = true
          let range = text.lineBreak == .truncateTail ? offset..<end : offset..<source.bytes.count
          add(lay(range, lines: remaining, continues: text.lineBreak == .truncateTail), from: offset, limit: remaining)
        } else {
          add(layout, from: offset, limit: remaining)
        }
      }
      if end == source.bytes.count { return }
      if lines.count >= text.maximumLines {
        isTruncated = true
        return
      }
      offset = end + 1
    }
  }

  /// Lays out a paragraph without truncation; with `clip`, the last line extends beyond the edge.
  private func layCut(_ range: Range<Int>, remaining: Int) {
    guard text.lineBreak == .clip else { return add(lay(range), from: range.lowerBound, limit: remaining) }
    if remaining > 1, let layout = lay(range), pango_layout_get_line_count(layout) > remaining,
      let last = pango_layout_get_line_readonly(layout, Int32(remaining - 1))
    {
      let start = range.lowerBound + Int(pango_layout_line_get_start_index(last))
      add(layout, from: range.lowerBound, limit: remaining - 1)
      isTruncated = false
      add(lay(start..<range.upperBound, isEndless: true), from: start, limit: 1)
    } else {
      add(lay(range, isEndless: remaining == 1), from: range.lowerBound, limit: remaining)
    }
  }

  /// Adds up to `limit` lines of a layout, and takes ownership of the layout.
  private func add(_ layout: OpaquePointer?, from start: Int, limit: Int) {
    guard let layout else { return }
    layouts.append(layout)
    if pango_layout_is_ellipsized(layout) != 0 { isTruncated = true }
    let multiple = text.lineHeightMultiple > 0 ? min(text.lineHeightMultiple, 100) : 1
    var (next, count) = (pango_layout_get_lines_readonly(layout), 0)
    while let entry = next {
      next = entry.pointee.next
      guard let data = entry.pointee.data else { continue }
      if count == limit {
        isTruncated = true
        return
      }
      let line = data.assumingMemoryBound(to: PangoLayoutLine.self)
      var box = PangoRectangle()
      pango_layout_line_get_extents(line, nil, &box)
      let natural = max(Double(box.height) / FontSet.unit, fonts.registered.isEmpty ? 0 : Self.height(of: line))
      if !lines.isEmpty { bottom += gap(before: line, at: start) }
      lines.append(
        Line(
          pango: line, start: start, top: bottom, height: natural * multiple,
          baseline: bottom + natural * (multiple - 1) - Double(box.y) / FontSet.unit,
          width: width(of: line, from: start),
          isRightToLeft: pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL))
      bottom += natural * multiple
      count += 1
    }
  }

  /// Returns the height of a line with the line gap of its fonts, which is below the text, as in UIKit. Inter has none.
  private static func height(of line: UnsafeMutablePointer<PangoLayoutLine>) -> Double {
    var height = Int32(0)
    pango_layout_line_get_height(line, &height)
    return Double(height) / FontSet.unit
  }

  /// Returns the width of a line with all its parts.
  private func width(of line: UnsafeMutablePointer<PangoLayoutLine>, from start: Int) -> Double {
    Self.parts(of: line).reduce(0) { width, part in
      guard let item = part.pointee.item else { return width }
      let run = text.runs[source.run(at: start + Int(item.pointee.offset))]
      let edges = Double(part.pointee.start_x_offset + part.pointee.end_x_offset) / FontSet.unit
      return width + edges + Self.width(of: part, kern: run.kern)
    }
  }

  /// Returns the gap between a line and the preceding one.
  private func gap(before line: UnsafeMutablePointer<PangoLayoutLine>, at start: Int) -> Double {
    func length(_ value: Double) -> Double { value > 0 ? min(value, 1e4) : 0 }
    let between = length(text.lineSpacing)
    guard pango_layout_line_is_paragraph_start(line) != 0 else { return between }
    let offset = start + Int(pango_layout_line_get_start_index(line)) - 1
    let isParagraph =
      source.bytes.indices.contains(offset) && source.bytes[offset] == TextSource.lineEnd
      && !source.lineSeparators.contains(offset)
    return between + (isParagraph ? length(text.paragraphSpacing) : 0)
  }

  private func align() {
    let available = width.isFinite ? width : lines.map(\.width).max() ?? 0
    for index in lines.indices {
      let free = available - lines[index].width
      let isRightAligned =
        switch text.alignment {
        case .right: true
        case .natural, .justified: lines[index].isRightToLeft
        case .left, .center: false
        }
      // A line that is too wide overflows at the end of its text direction.
      if free < 0 {
        lines[index].x = lines[index].isRightToLeft && text.alignment != .left ? free : 0
      } else {
        lines[index].x = text.alignment == .center ? free / 2 : isRightAligned ? free : 0
      }
    }
  }

  private func measure() {
    let widest = lines.map(\.width).max() ?? 0
    if text.lineBreak == .clip && widest > width { isTruncated = true }
    func up(_ value: Double) -> Double { (value * 2).rounded(.up) / 2 }
    let rounded = widest <= width ? min(up(widest), width) : up(widest)
    metrics = TextMetrics(
      size: CGSize(width: rounded, height: up(bottom)), firstBaseline: lines.first?.baseline ?? 0,
      lastBaseline: lines.last?.baseline ?? 0, lineCount: lines.count, isTruncated: isTruncated,
      missing: boxedCharacters + missing())
  }
}
