extension String {
  /// Whether the first letter belongs to a script that is written from right to left.
  var beginsRightToLeft: Bool {
    let letter = unicodeScalars.first { $0.properties.isAlphabetic }
    return letter.map { scalar in Self.rightToLeftRanges.contains { $0.contains(scalar.value) } } ?? false
  }

  /// Hebrew to Arabic Extended, their presentation forms, and the historic and recent scripts of the same direction.
  private static let rightToLeftRanges: [ClosedRange<UInt32>] = [
    0x590...0x8ff, 0xfb1d...0xfdff, 0xfe70...0xfeff, 0x10800...0x10fff, 0x1e800...0x1efff,
  ]
}
