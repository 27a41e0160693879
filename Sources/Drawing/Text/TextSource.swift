import Foundation
import Scenes

/// A text in Pango's format: UTF-8 with a single kind of newline, and without invisible control characters.
struct TextSource {
  /// The bytes; newlines of every kind are replaced by `\n`, and no byte is NUL.
  private(set) var bytes: [UInt8] = []
  /// The starting positions of the nonempty runs; the first one is 0.
  private(set) var pieces: [(start: Int, run: Int)] = []
  /// The newlines that do not end a paragraph.
  private(set) var lineSeparators: Set<Int> = []
  /// Whether a part of the text was removed.
  private(set) var isCut = false

  static let lineEnd = UInt8(ascii: "\n")

  /// Creates a source of up to `limit` bytes: the start of the text, or its start and end if `keepsEnd` is true.
  init(_ text: TextBlock, limit: Int, keepsEnd: Bool) {
    for (index, run) in text.runs.enumerated() {
      let start = bytes.count
      var string = run.text
      string.withUTF8 { append($0, limit: limit, keepsEnd: keepsEnd) }
      if bytes.count > start { pieces.append((start, index)) }
      if bytes.count >= limit && !keepsEnd { break }
    }
    if keepsEnd && bytes.count > limit { removeMiddle(to: limit) }
  }

  /// Returns the index of the run at a position.
  func run(at offset: Int) -> Int {
    var (low, high) = (0, pieces.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if pieces[middle].start <= offset { low = middle } else { high = middle }
    }
    return low < pieces.count ? pieces[low].run : 0
  }

  /// Returns the position of the next newline, or the end of the text.
  func lineEnd(from offset: Int) -> Int {
    bytes[offset...].firstIndex(of: Self.lineEnd) ?? bytes.count
  }

  private mutating func append(_ utf8: UnsafeBufferPointer<UInt8>, limit: Int, keepsEnd: Bool) {
    var offset = 0
    func byte(_ distance: Int) -> UInt8 { offset + distance < utf8.count ? utf8[offset + distance] : 0 }
    while offset < utf8.count {
      let first = utf8[offset]
      // Does not cut within a character: bytes from 0x80 to 0xBF continue one.
      if bytes.count >= limit && !keepsEnd && first & 0xC0 != 0x80 {
        isCut = true
        return
      }
      switch (first, byte(1), byte(2)) {
      case (0, _, _): offset += 1
      case (0x0D, 0x0A, _): end(isParagraph: true, length: 2)
      case (0x0A...0x0D, _, _): end(isParagraph: true, length: 1)
      case (0xC2, 0x85, _): end(isParagraph: true, length: 2)
      case (0xE2, 0x80, 0xA8): end(isParagraph: false, length: 3)
      case (0xE2, 0x80, 0xA9): end(isParagraph: true, length: 3)
      default:
        bytes.append(first)
        offset += 1
      }
    }

    func end(isParagraph: Bool, length: Int) {
      if !isParagraph { lineSeparators.insert(bytes.count) }
      bytes.append(Self.lineEnd)
      offset += length
    }
  }

  private mutating func removeMiddle(to limit: Int) {
    var (low, high) = (limit / 2, bytes.count - limit / 2)
    while low > 0 && bytes[low] & 0xC0 == 0x80 { low -= 1 }
    while high < bytes.count && bytes[high] & 0xC0 == 0x80 { high += 1 }
    guard low < high else { return }
    let removed = low..<high
    isCut = true
    let last = run(at: high)
    bytes.removeSubrange(removed)
    lineSeparators = Set(lineSeparators.compactMap { $0 < low ? $0 : $0 >= high ? $0 - removed.count : nil })
    pieces =
      pieces.filter { $0.start < low } + [(low, last)]
      + pieces.filter { $0.start > high }.map { ($0.start - removed.count, $0.run) }
  }
}
