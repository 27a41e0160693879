import CPango
import Foundation
import Scenes

/// The interface to Pango.
extension TextLayout {
  /// Lays out a part of the source with Pango; returns nil if it contains no run.
  ///
  /// - Parameters:
  ///   - lines: The maximum number of lines, with truncation; nil for no limit.
  ///   - continues: Whether the text continues after the last line, which ends with an ellipsis.
  ///   - isEndless: Whether the part is a single line of any length.
  func lay(
    _ range: Range<Int>, lines: Int? = nil, continues: Bool = false, isEndless: Bool = false
  ) -> OpaquePointer? {
    let first = source.run(at: range.lowerBound)
    guard text.runs.indices.contains(first), let layout = pango_layout_new(fonts.context) else { return nil }
    var bytes = Array(source.bytes[range])
    if lines != nil && !continues {
      // Paragraphs on a shared last line are joined with spaces.
      for index in bytes.indices where bytes[index] == TextSource.lineEnd { bytes[index] = UInt8(ascii: " ") }
    }
    if continues { bytes += Array("\u{2026}".utf8) }
    bytes.withUnsafeBytes { raw in
      pango_layout_set_text(layout, raw.baseAddress?.assumingMemoryBound(to: CChar.self) ?? nil, Int32(raw.count))
    }
    let description = fonts.pangoDescription(of: text.runs[first].font)
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    pango_layout_set_attributes(layout, nil)
    let attributes = attributes(for: range, count: bytes.count)
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    pango_layout_set_auto_dir(layout, 1)

    let isBounded = width.isFinite && width < 1e6 && !isEndless
    // Slightly wider than requested, so that a text in a frame of its own measured width does not wrap differently.
    pango_layout_set_width(layout, isBounded ? Int32((width * FontSet.unit).rounded(.up)) + 2 : -1)
    pango_layout_set_wrap(layout, text.lineBreak == .characters ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
    if text.alignment == .justified && isBounded { pango_layout_set_justify(layout, 1) }
    if let lines, isBounded {
      pango_layout_set_ellipsize(
        layout,
        text.lineBreak == .truncateHead
          ? PANGO_ELLIPSIZE_START : text.lineBreak == .truncateMiddle ? PANGO_ELLIPSIZE_MIDDLE : PANGO_ELLIPSIZE_END)
      pango_layout_set_height(layout, -Int32(clamping: lines))
    }
    return layout
  }

  private func attributes(for range: Range<Int>, count: Int) -> OpaquePointer? {
    let list = pango_attr_list_new()
    // Disables hyphens in broken words, for the whole text.
    pango_attr_list_insert(list, pango_attr_insert_hyphens_new(0))
    let pieces = source.pieces
    for (index, piece) in pieces.enumerated() {
      let end = index + 1 < pieces.count ? pieces[index + 1].start : .max
      guard piece.start < range.upperBound, end > range.lowerBound || end == .max else { continue }
      let run = text.runs[piece.run]
      func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
        attribute?.pointee.start_index = UInt32(max(piece.start - range.lowerBound, 0))
        // The last run also applies to a following ellipsis.
        attribute?.pointee.end_index = end >= range.upperBound ? UInt32(count) : UInt32(end - range.lowerBound)
        pango_attr_list_insert(list, attribute)
      }
      if pieces.count > 1 {
        let description = fonts.pangoDescription(of: run.font)
        add(pango_attr_font_desc_new(description))
        pango_font_description_free(description)
        // Not a color: the number keeps Pango from merging adjacent runs.
        add(pango_attr_foreground_new(UInt16(piece.run & 0xffff), UInt16(piece.run >> 16 & 0xffff), 0))
      }
      if run.kern.isFinite && run.kern != 0 {
        add(pango_attr_letter_spacing_new(Int32(min(max(run.kern, -1_000), 1_000) * FontSet.unit)))
      }
      if run.baselineOffset.isFinite && run.baselineOffset != 0 {
        add(pango_attr_rise_new(Int32(min(max(run.baselineOffset, -10_000), 10_000) * FontSet.unit)))
      }
      if run.font.hasMonospacedDigits { add(pango_attr_font_features_new("tnum=1")) }
    }
    return list
  }

  /// Returns the characters of a line, in the order of the text.
  func characters(of line: Line) -> String {
    let start = line.start + Int(pango_layout_line_get_start_index(line.pango))
    let end = start + Int(pango_layout_line_get_length(line.pango))
    guard start >= 0, start <= end, end <= source.bytes.count else { return "" }
    return String(decoding: source.bytes[start..<end], as: UTF8.self)
  }

  /// Returns the parts of a line with a single font, from left to right.
  static func parts(
    of line: UnsafeMutablePointer<PangoLayoutLine>
  ) -> [UnsafeMutablePointer<PangoGlyphItem>] {
    var (found, next) = ([UnsafeMutablePointer<PangoGlyphItem>](), line.pointee.runs)
    while let entry = next {
      if let data = entry.pointee.data { found.append(data.assumingMemoryBound(to: PangoGlyphItem.self)) }
      next = entry.pointee.next
    }
    return found
  }

  /// Pango's flag for the ellipsis of truncated text.
  private static let ellipsisFlag = UInt8(1 << 1)

  /// Returns the width of a part, in points.
  static func width(of part: UnsafeMutablePointer<PangoGlyphItem>, kern: Double) -> Double {
    guard let glyphs = part.pointee.glyphs, let item = part.pointee.item else { return 0 }
    guard item.pointee.analysis.flags & ellipsisFlag != 0, let font = item.pointee.analysis.font else {
      return Double(pango_glyph_string_get_width(glyphs)) / FontSet.unit
    }
    // Pango extends the ellipsis to the available width, which would leave a gap, or make the line too wide.
    var width = 0.0
    for index in 0..<Int(glyphs.pointee.num_glyphs) {
      var box = PangoRectangle()
      pango_font_get_glyph_extents(font, glyphs.pointee.glyphs[index].glyph, nil, &box)
      width += Double(box.width) / FontSet.unit + (kern.isFinite ? kern : 0)
    }
    return width
  }

  /// Pango's flag for a missing glyph; the other bits are the code point.
  private static let unknown = PangoGlyph(0x1000_0000)

  /// Returns the distinct code points without a glyph, in text order.
  func missing() -> [Unicode.Scalar] {
    var found: [(offset: Int, scalar: Unicode.Scalar)] = []
    for line in lines {
      for part in Self.parts(of: line.pango) {
        guard let glyphs = part.pointee.glyphs, let item = part.pointee.item else { continue }
        for index in 0..<Int(glyphs.pointee.num_glyphs) {
          let glyph = glyphs.pointee.glyphs[index].glyph
          guard glyph & Self.unknown != 0, let scalar = Unicode.Scalar(glyph & ~Self.unknown) else { continue }
          let offset = Int(item.pointee.offset) + Int(glyphs.pointee.log_clusters[index])
          found.append((line.start + offset, scalar))
        }
      }
    }
    // Glyphs are in visual order, from the left.
    var reported = Set<Unicode.Scalar>()
    return found.sorted { ($0.offset, $0.scalar) < ($1.offset, $1.scalar) }.map(\.scalar).filter {
      reported.insert($0).inserted
    }
  }
}
