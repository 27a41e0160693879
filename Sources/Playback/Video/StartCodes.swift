import CPlayback

/// Where the units of coded pictures begin: at the bytes 0, 0, 1.
enum StartCodes {
  /// The place of the first start code from a place on; nil where there is none.
  static func first(in bytes: [UInt8], from place: Int) -> Int? {
    let found = bytes.withUnsafeBufferPointer { earshot_start_code($0.baseAddress, $0.count, place) }
    return found < bytes.count ? found : nil
  }

  /// The units of some bytes: what stands behind each start code, and where that begins.
  static func units(in bytes: [UInt8], _ visit: (_ code: UInt8, _ place: Int) -> Bool) {
    var place = 0
    while let start = first(in: bytes, from: place), start + 3 < bytes.count {
      guard visit(bytes[start + 3], start) else { return }
      place = start + 3
    }
  }
}
