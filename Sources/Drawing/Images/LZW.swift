/// The decompression of GIF's variant of LZW.
enum LZW {
  /// Decompresses up to `count` bytes; fewer if the input ends early or is invalid from some point on.
  ///
  /// - Parameter codeSize: The number of bits of an output byte, from 1 to 11.
  static func unpack(_ packed: [UInt8], codeSize: Int, count: Int) -> [UInt8] {
    let (clear, end) = (1 << codeSize, 1 << codeSize + 1)
    // A code represents the string of an earlier code, followed by a byte.
    var prefix = [UInt16](repeating: 0, count: 4096)
    var suffix = [UInt8](repeating: 0, count: 4096)
    var length = [Int](repeating: 1, count: 4096)
    for code in 0..<clear { suffix[code] = UInt8(truncatingIfNeeded: code) }
    var out: [UInt8] = []
    // The output is limited: a byte contains at most eight codes of at most 4,096 bytes.
    out.reserveCapacity(min(count, packed.count * 64))
    var (next, width, previous) = (end + 1, codeSize + 1, -1)
    var (bits, bitCount, offset) = (0, 0, 0)
    while out.count < count {
      while bitCount < width {
        guard offset < packed.count else { return out }
        bits |= Int(packed[offset]) << bitCount
        bitCount += 8
        offset += 1
      }
      let code = bits & (1 << width - 1)
      bits >>= width
      bitCount -= width
      if code == end { return out }
      if code == clear {
        (next, width, previous) = (end + 1, codeSize + 1, -1)
        continue
      }
      guard code < next || (code == next && previous >= 0), previous >= 0 || code < clear else { return out }
      // A code that is about to be defined represents the previous string followed by its own first byte.
      let entry = code < next ? code : previous
      let start = out.count
      let size = length[entry]
      out.append(contentsOf: repeatElement(0, count: size))
      var current = entry
      for back in stride(from: size - 1, through: 0, by: -1) {
        out[start + back] = suffix[current]
        current = Int(prefix[current])
      }
      if code == next { out.append(out[start]) }
      if previous >= 0 && next < 4096 {
        prefix[next] = UInt16(previous)
        suffix[next] = out[start]
        length[next] = length[previous] + 1
        next += 1
        if next == 1 << width && width < 12 { width += 1 }
      }
      previous = code
    }
    if out.count > count { out.removeLast(out.count - count) }
    return out
  }
}
