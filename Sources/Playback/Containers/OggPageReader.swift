/// A reader of the pages of an Ogg file, in order, which skips everything that is not a complete page with a correct
/// checksum.
struct OggPageReader<Bytes: ByteReading> {
  /// The number of bytes read at a time.
  private let block = 262_144
  /// The page that is truncated at the end of the file; nil if there is none, or this is not known yet.
  private(set) var truncated: OggPage?

  private let bytes: Bytes
  private var window = ByteBlock([], origin: 0)
  private var offset = 0
  /// The remaining number of bytes to spend on false pages: a hostile file may be full of them.
  private var searchBudget: Int

  init(_ bytes: Bytes) {
    self.bytes = bytes
    searchBudget = 16_777_216
  }

  /// Returns the next page; nil at the end.
  mutating func next() -> OggPage? {
    while offset + 27 <= bytes.count, searchBudget > 0 {
      let header = part(OggPage.longestHeader)
      guard header.count >= 27 else { return nil }
      if let page = OggPage(header) {
        let end = page.content.upperBound
        if end > bytes.count {
          truncated = page
        } else if isIntact(part(end - offset)) {
          offset = end
          truncated = nil
          return page
        } else {
          searchBudget -= end - offset
        }
      }
      skip()
    }
    return nil
  }

  /// Returns bytes of the page that was read last.
  func bytes(_ range: Range<Int>) -> ByteBlock {
    window.part(range.lowerBound - window.origin, range.count)
  }

  /// Returns the bytes at the current offset; fewer at the end of the file.
  private mutating func part(_ count: Int) -> ByteBlock {
    let requested = min(count, bytes.count - offset)
    if offset < window.origin || offset + requested > window.origin + window.count {
      window = bytes.block(at: offset, count: max(requested, block))
    }
    return window.part(offset - window.origin, requested)
  }

  /// Returns the bytes of the window from the current offset, or those of the next window if there are none.
  private mutating func rest() -> ByteBlock {
    let used = offset - window.origin
    return used >= 0 && used < window.count ? window.part(used) : part(block)
  }

  private func isIntact(_ page: ByteBlock) -> Bool {
    guard let sum = page.little(4, at: 22) else { return false }
    return page.withBytes { OggChecksum.of($0, skipping: 22..<26) } == UInt32(sum)
  }

  /// Skips to the next byte that may begin a page.
  private mutating func skip() {
    offset += 1
    while offset < bytes.count, searchBudget > 0 {
      let remaining = rest()
      guard remaining.count > 0 else { return }
      let found = remaining.withBytes { $0.firstIndex(of: 0x4F) }
      offset += found ?? remaining.count
      searchBudget -= (found ?? remaining.count) + 1
      if found != nil { return }
    }
  }
}
