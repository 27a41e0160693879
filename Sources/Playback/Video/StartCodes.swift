import CPlayback

/// Start codes (the bytes 0, 0, 1), which separate units of coded video.
enum StartCodes {
  /// Returns the position of the first start code; nil if there is none.
  static func first(in bytes: [UInt8], from offset: Int) -> Int? {
    let found = bytes.withUnsafeBufferPointer { earshot_start_code($0.baseAddress, $0.count, offset) }
    return found < bytes.count ? found : nil
  }

  /// Visits the units: the byte after each start code, and its position.
  static func units(in bytes: [UInt8], _ visit: (_ code: UInt8, _ offset: Int) -> Bool) {
    var offset = 0
    while let start = first(in: bytes, from: offset), start + 3 < bytes.count {
      guard visit(bytes[start + 3], start) else { return }
      offset = start + 3
    }
  }
}
