/// A box of an MPEG-4 file, or an atom of a QuickTime file, in memory.
struct MP4Box {
  let code: FourCC
  let content: ByteBlock

  /// The maximum number of sibling boxes.
  private static let maximumCount = 4096

  /// Returns the sibling boxes in a block, in order, up to one that is truncated.
  static func all(in block: ByteBlock) -> [MP4Box] {
    var boxes: [MP4Box] = []
    var offset = 0
    while boxes.count < maximumCount, let size = block.big(4, at: offset), let code = block.code(at: offset + 4) {
      var header = 8
      var length = size
      if size == 1 {
        guard let long = block.big(8, at: offset + 8) else { break }
        header = 16
        length = long
      } else if size == 0 {
        length = block.count - offset
      }
      guard length >= header, length <= block.count - offset else { break }
      boxes.append(MP4Box(code: code, content: block.part(offset + header, length - header)))
      offset += length
    }
    return boxes
  }

  /// Returns the first box at a path of names; nil if there is none.
  static func first(_ path: FourCC..., in block: ByteBlock) -> ByteBlock? {
    var block = block
    for code in path {
      guard let box = all(in: block).first(where: { $0.code == code }) else { return nil }
      block = box.content
    }
    return block
  }
}
