extension Collection<UInt8> {
  /// Whether the bytes begin with a byte order mark of UTF-8.
  var beginsWithByteOrderMark: Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return starts(with: mark)
  }
}

extension [UInt8] {
  /// The bytes with spaces in place of a byte order mark, which JSON must not have. The positions of the rest remain.
  var spacingByteOrderMark: [UInt8] {
    guard beginsWithByteOrderMark else { return self }
    let spaces: [UInt8] = [0x20, 0x20, 0x20]
    return spaces + dropFirst(spaces.count)
  }
}
