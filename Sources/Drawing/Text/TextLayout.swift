import CPango
import Foundation
import Scenes

/// A text in lines, ready to be drawn. Whoever uses it holds its typesetter's lock.
final class TextLayout {
  /// One line of it; all in points, from the upper left corner of the text.
  struct Line {
    /// Pango's line: lives as long as the layout it is part of.
    let pango: UnsafeMutablePointer<PangoLayoutLine>
    /// Where in the source the text of Pango's layout begins.
    let start: Int
    /// Where its left end is.
    var x = 0.0
    /// Where its box begins, how high that is, and where its letters stand.
    let top, height, baseline: Double
    let width: Double
    /// Whether it is read from the right.
    let isRightToLeft: Bool
  }

  let text: TextBlock
  /// How wide it may be; infinity for lines as long as they come.
  let width: Double
  let fonts: FontSet
  let source: TextSource
  /// What is a box in ``text``: letters that there are none for.
  private let boxed: [Unicode.Scalar]
  private(set) var lines: [Line] = []
  private(set) var metrics = TextMetrics(
    size: .zero, firstBaseline: 0, lastBaseline: 0, lineCount: 0, isTruncated: false)
  /// How much it weighs in a cache.
  var byteCount: Int { source.bytes.count + 200 }

  /// Pango's layouts, which own the lines.
  private var layouts: [OpaquePointer] = []
  /// The top of the next line.
  private var bottom = 0.0
  private var isTruncated = false

  /// A text in lines at most `width` points wide.
  init(_ text: TextBlock, width: Double, fonts: FontSet) {
    let (text, boxed) = fonts.withBoxes(text)
    (self.text, self.width, self.fonts, self.boxed) = (text, width, fonts, boxed)
    source = TextSource(
      text, limit: Self.byteLimit(of: text, width: width),
      keepsEnd: text.maximumLines > 0 && (text.lineBreak == .truncateHead || text.lineBreak == .truncateMiddle))
    isTruncated = source.isCut
    if text.maximumLines > 0 { layLimited() } else { layWhole() }
    align()
    measure()
  }

  deinit {
    for layout in layouts { g_object_unref(UnsafeMutableRawPointer(layout)) }
  }

  /// How much of a text can be seen in any picture: the highest one (``Pixels/maximumSide``) is full long before
  /// ``Typesetter/longestText``. Large letters fill it sooner (Pango counts widths in 32 bits), and a limited number of
  /// lines with what fits into them: no letter is narrower than a tenth of its height, but there may be some that take no
  /// room at all.
  private static func byteLimit(of text: TextBlock, width: Double) -> Int {
    let sizes = text.runs.map { FontSet.size(of: $0.font) }
    guard let smallest = sizes.min(), let largest = sizes.max() else { return 0 }
    let most = min(Double(Typesetter.longestText), 1.5e6 / largest)
    guard text.maximumLines > 0, width.isFinite else { return Int(most) }
    let line = max(2_000, min(width, 1e6) * 10 / smallest)
    return Int(min(most, line * Double(min(text.maximumLines, 1_000_000))))
  }

  // MARK: Lines

  /// How many bytes Pango breaks into lines at once: what that costs grows with the square of a paragraph's length. About as
  /// many as sixteen lines take.
  private var pieceLength: Int {
    guard width.isFinite, let smallest = text.runs.map({ FontSet.size(of: $0.font) }).min() else { return 4_000 }
    return Int(min(max(width / smallest * 32, 256), 4_000))
  }

  /// All of it, piece by piece: the last line of a piece may have room left, and so begins the next one.
  private func layWhole() {
    let pieceLength = pieceLength
    var (place, length) = (0, pieceLength)
    while true {
      var end = min(place + length, source.bytes.count)
      while end < source.bytes.count && source.bytes[end] & 0xC0 == 0x80 { end += 1 }
      let layout = lay(place..<end)
      guard end < source.bytes.count, let layout else { return add(layout, from: place, most: .max) }
      let count = Int(pango_layout_get_line_count(layout))
      guard count > 1, let last = pango_layout_get_line_readonly(layout, Int32(count - 1)) else {
        // One line, with more of it to come.
        g_object_unref(UnsafeMutableRawPointer(layout))
        length *= 2
        continue
      }
      let next = place + Int(pango_layout_line_get_start_index(last))
      let wasTruncated = isTruncated
      add(layout, from: place, most: count - 1)
      isTruncated = wasTruncated
      (place, length) = (next, pieceLength)
      if bottom > Typesetter.highestText {
        isTruncated = true
        return
      }
    }
  }

  /// Paragraph after paragraph, as long as there are lines left.
  private func layLimited() {
    var place = 0
    while true {
      let left = text.maximumLines - lines.count
      let end = source.lineEnd(from: place)
      let isLast = end == source.bytes.count && !(source.isCut && text.lineBreak == .truncateTail)
      switch text.lineBreak {
      case .words, .characters, .clip:
        layCut(place..<end, left: left)
      case .truncateHead, .truncateTail, .truncateMiddle:
        let layout = lay(place..<end, lines: left)
        // What comes after the last line shows in that line: as an ellipsis, or by its end.
        if !isLast, let layout, pango_layout_get_line_count(layout) >= left,
          text.lineBreak != .truncateTail || pango_layout_is_ellipsized(layout) == 0
        {
          g_object_unref(UnsafeMutableRawPointer(layout))
          isTruncated = true
          let whole = text.lineBreak == .truncateTail ? place..<end : place..<source.bytes.count
          add(lay(whole, lines: left, continues: text.lineBreak == .truncateTail), from: place, most: left)
        } else {
          add(layout, from: place, most: left)
        }
      }
      if end == source.bytes.count { return }
      if lines.count >= text.maximumLines {
        isTruncated = true
        return
      }
      place = end + 1
    }
  }

  /// A paragraph whose lines are cut off after the last one; with `clip`, the last one goes on beyond the edge.
  private func layCut(_ range: Range<Int>, left: Int) {
    guard text.lineBreak == .clip else { return add(lay(range), from: range.lowerBound, most: left) }
    if left > 1, let layout = lay(range), pango_layout_get_line_count(layout) > left,
      let last = pango_layout_get_line_readonly(layout, Int32(left - 1))
    {
      let start = range.lowerBound + Int(pango_layout_line_get_start_index(last))
      add(layout, from: range.lowerBound, most: left - 1)
      isTruncated = false
      add(lay(start..<range.upperBound, isEndless: true), from: start, most: 1)
    } else {
      add(lay(range, isEndless: left == 1), from: range.lowerBound, most: left)
    }
  }

  /// Takes the lines of a layout, at most `most` of them, and the layout.
  private func add(_ layout: OpaquePointer?, from start: Int, most: Int) {
    guard let layout else { return }
    layouts.append(layout)
    if pango_layout_is_ellipsized(layout) != 0 { isTruncated = true }
    let multiple = text.lineHeightMultiple > 0 ? min(text.lineHeightMultiple, 100) : 1
    var (next, count) = (pango_layout_get_lines_readonly(layout), 0)
    while let entry = next {
      next = entry.pointee.next
      guard let data = entry.pointee.data else { continue }
      if count == most {
        isTruncated = true
        return
      }
      let line = data.assumingMemoryBound(to: PangoLayoutLine.self)
      var box = PangoRectangle()
      pango_layout_line_get_extents(line, nil, &box)
      let natural = Double(box.height) / FontSet.unit
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

  /// How wide a line is, all its parts together.
  private func width(of line: UnsafeMutablePointer<PangoLayoutLine>, from start: Int) -> Double {
    Self.parts(of: line).reduce(0) { width, part in
      guard let item = part.pointee.item else { return width }
      let run = text.runs[source.run(at: start + Int(item.pointee.offset))]
      let edges = Double(part.pointee.start_x_offset + part.pointee.end_x_offset) / FontSet.unit
      return width + edges + Self.width(of: part, kern: run.kern)
    }
  }

  /// The room between a line and the one before.
  private func gap(before line: UnsafeMutablePointer<PangoLayoutLine>, at start: Int) -> Double {
    func length(_ value: Double) -> Double { value > 0 ? min(value, 1e4) : 0 }
    let between = length(text.lineSpacing)
    guard pango_layout_line_is_paragraph_start(line) != 0 else { return between }
    let place = start + Int(pango_layout_line_get_start_index(line)) - 1
    let isParagraph =
      source.bytes.indices.contains(place) && source.bytes[place] == TextSource.lineEnd
      && !source.lineSeparators.contains(place)
    return between + (isParagraph ? length(text.paragraphSpacing) : 0)
  }

  private func align() {
    let room = width.isFinite ? width : lines.map(\.width).max() ?? 0
    for index in lines.indices {
      let free = room - lines[index].width
      let isRight =
        switch text.alignment {
        case .right: true
        case .natural, .justified: lines[index].isRightToLeft
        case .left, .center: false
        }
      // A line wider than its room goes on beyond the end at which reading it ends.
      if free < 0 {
        lines[index].x = lines[index].isRightToLeft && text.alignment != .left ? free : 0
      } else {
        lines[index].x = text.alignment == .center ? free / 2 : isRight ? free : 0
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
      missing: boxed + missing())
  }
}
