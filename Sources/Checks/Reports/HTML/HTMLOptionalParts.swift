import Foundation

/// The optional parts of an item in a page: large ones, each with a short replacement text.
///
///     <!--optional-->…<!--instead-->…<!--/optional-->
///
/// Fragments are independent of each other, so the writer, which knows the size of the page, decides which parts to
/// include. No text of a file can contain such a comment, because its `<` is escaped.
struct HTMLOptionalParts {
  private static let opening = "<!--optional-->"
  private static let middle = "<!--instead-->"
  private static let closing = "<!--/optional-->"

  /// A piece of a fragment.
  private enum Piece {
    case fixed(Range<Int>)
    case optional(Range<Int>, instead: Range<Int>)
  }

  private let fragment: Data
  private let pieces: [Piece]

  /// Returns optional markup.
  ///
  /// - Parameters:
  ///   - markup: The part.
  ///   - text: The markup to show instead of it.
  static func optional(_ markup: String, instead text: String) -> String {
    opening + markup + middle + text + closing
  }

  /// Finds the optional parts of a fragment.
  init(_ fragment: Data) {
    self.fragment = fragment
    pieces = fragment.withUnsafeBytes { bytes in
      var pieces: [Piece] = []
      var start = 0
      while let opening = Self.find(Self.opening, in: bytes, from: start),
        let middle = Self.find(Self.middle, in: bytes, from: opening.upperBound),
        let closing = Self.find(Self.closing, in: bytes, from: middle.upperBound)
      {
        pieces.append(.fixed(start..<opening.lowerBound))
        pieces.append(
          .optional(opening.upperBound..<middle.lowerBound, instead: middle.upperBound..<closing.lowerBound))
        start = closing.upperBound
      }
      return pieces + [.fixed(start..<bytes.count)]
    }
  }

  /// The size without any optional part, in bytes.
  var minimumCount: Int {
    pieces.reduce(0) { count, piece in
      switch piece {
      case .fixed(let range), .optional(_, instead: let range): count + range.count
      }
    }
  }

  /// Returns the fragment with as many optional parts as fit.
  ///
  /// - Parameter space: The number of bytes by which the page may exceed its minimum size; the bytes used are
  ///   subtracted.
  func markup(within space: inout Int) -> Data {
    guard pieces.count > 1 else { return fragment }
    var markup = Data()
    func add(_ range: Range<Int>) {
      markup.append(fragment[(fragment.startIndex + range.lowerBound)..<(fragment.startIndex + range.upperBound)])
    }
    for piece in pieces {
      switch piece {
      case .fixed(let range): add(range)
      case .optional(let part, let instead):
        let growth = part.count - instead.count
        if growth <= space {
          space -= growth
          add(part)
        } else {
          add(instead)
        }
      }
    }
    return markup
  }

  private static func find(_ text: String, in bytes: UnsafeRawBufferPointer, from start: Int) -> Range<Int>? {
    let pattern = Array(text.utf8)
    var offset = start
    // memchr, because an embedded sound has millions of bytes, none of which is the first byte of the pattern.
    while let base = bytes.baseAddress, offset + pattern.count <= bytes.count,
      let found = memchr(base + offset, Int32(pattern[0]), bytes.count - offset)
    {
      offset = UnsafeRawPointer(found) - base
      guard offset + pattern.count <= bytes.count else { return nil }
      if memcmp(found, pattern, pattern.count) == 0 { return offset..<(offset + pattern.count) }
      offset += 1
    }
    return nil
  }
}
