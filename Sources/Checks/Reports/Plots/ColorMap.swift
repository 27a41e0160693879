/// Colors for levels, from dark to light, in perceptually uniform steps that remain distinguishable in grayscale and
/// with color blindness.
enum ColorMap {
  /// Matplotlib's `magma` (in the public domain, CC0): 256 colors, `0xRRGGBB`.
  static let magma: [Int] = (0..<256).map { index in
    let position = Double(index) / 255 * Double(anchors.count - 1)
    let first = min(Int(position), anchors.count - 2)
    let part = position - Double(first)
    return [16, 8, 0].reduce(0) { color, shift in
      let (from, to) = (Double(anchors[first] >> shift & 0xFF), Double(anchors[first + 1] >> shift & 0xFF))
      return color | Int((from + (to - from) * part).rounded()) << shift
    }
  }

  /// Every sixteenth color; linear interpolation between them is exact to 3 of 255.
  private static let anchors = [
    0x000004, 0x0A0822, 0x1D1146, 0x36106A, 0x50127C, 0x691C81, 0x822681, 0x9C2E7F, 0xB63779, 0xCF4170, 0xE65163,
    0xF5695C, 0xFB8761, 0xFEA571, 0xFEC387, 0xFDE0A2, 0xFCFDBF,
  ]
}
