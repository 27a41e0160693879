import Foundation
public import Scenes

/// Sixel graphics.
public enum Sixel {
  /// A value that is no color.
  private static let transparent: UInt32 = .max

  /// Returns the commands that show an image at the cursor, one of its pixels in each of the terminal's.
  ///
  /// Pixels that are less than half opaque are not drawn: the terminal's contents remain there. Others are composited
  /// on the background.
  ///
  /// - Parameters:
  ///   - pixels: The image.
  ///   - colors: The number of color registers to use, from 2 to 256.
  ///   - background: The terminal's background color.
  public static func show(_ pixels: Pixels, colors: Int = 256, background: RGBColor = RGBColor(0)) -> [UInt8] {
    let values = composite(pixels, background)
    let palette = SixelPalette(values, isTransparent: transparent, limit: colors)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(values.count / 4 + 4096)
    // 1 in the second place: pixels that are not drawn keep their color. Square pixels, and the size.
    bytes.append(text: "\u{1B}P0;1;0q\"1;1;\(pixels.width);\(pixels.height)")
    for (index, color) in palette.colors.enumerated() {
      func percent(_ value: UInt8) -> Int { (Int(value) * 100 + 127) / 255 }
      bytes.append(text: "#\(index);2;\(percent(color.red));\(percent(color.green));\(percent(color.blue))")
    }
    var band = Band(width: pixels.width)
    for top in stride(from: 0, to: pixels.height, by: 6) {
      if top > 0 { bytes.append(UInt8(ascii: "-")) }
      for line in 0..<min(6, pixels.height - top) {
        let start = (top + line) * pixels.width
        for x in 0..<pixels.width where values[start + x] != transparent {
          band.set(palette.index(of: values[start + x]), x, line)
        }
      }
      band.write(to: &bytes)
    }
    bytes.append(text: "\u{1B}\\")
    return bytes
  }

  /// Returns the colors, as `0xRRGGBB`, of pixels that are at least half opaque.
  private static func composite(_ pixels: Pixels, _ background: RGBColor) -> [UInt32] {
    let ground = PictureScaler.Averaging.linearLight.numbers(of: background)
    return pixels.bytes.withUnsafeBytes { source in
      [UInt32](unsafeUninitializedCapacity: pixels.width * pixels.height) { target, count in
        count = pixels.width * pixels.height
        for index in 0..<count {
          // Blue is the lowest byte.
          let value = UInt32(littleEndian: source.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self))
          let alpha = value >> 24
          if alpha == 255 {
            target[index] = value & 0xFF_FFFF
          } else if alpha < 128 {
            target[index] = transparent
          } else {
            func straight(_ shift: UInt32) -> Float {
              Light.linear[Int(min(255, ((value >> shift & 0xFF) * 255 + alpha / 2) / alpha))]
            }
            let opacity = Float(alpha) / 255
            let sum = SIMD4(straight(16), straight(8), straight(0), 1) * opacity + ground * (1 - opacity)
            target[index] =
              RGBColor(red: Light.component(sum.x), green: Light.component(sum.y), blue: Light.component(sum.z)).value
          }
        }
      }
    }
  }

  /// Six rows of pixels: for each color in them, the bits of each column.
  private struct Band {
    private let width: Int
    private var bits: [UInt8]
    /// The columns that a color has; empty if it is not in the band.
    private var spans: [Range<Int>]
    private var used: [Int] = []

    init(width: Int) {
      self.width = width
      bits = Array(repeating: 0, count: width * 256)
      spans = Array(repeating: 0..<0, count: 256)
    }

    @inline(__always)
    mutating func set(_ color: UInt8, _ x: Int, _ line: Int) {
      let color = Int(color)
      if spans[color].isEmpty {
        used.append(color)
        spans[color] = x..<(x + 1)
      } else if x < spans[color].lowerBound {
        spans[color] = x..<spans[color].upperBound
      } else if x >= spans[color].upperBound {
        spans[color] = spans[color].lowerBound..<(x + 1)
      }
      bits[color * width + x] |= 1 << line
    }

    /// Writes the band and clears it.
    mutating func write(to bytes: inout [UInt8]) {
      for (number, color) in used.sorted().enumerated() {
        if number > 0 { bytes.append(UInt8(ascii: "$")) }
        bytes.append(UInt8(ascii: "#"))
        bytes.append(number: color)
        let span = spans[color]
        Self.write(0, times: span.lowerBound, to: &bytes)
        var x = span.lowerBound
        while x < span.upperBound {
          let value = bits[color * width + x]
          var end = x + 1
          while end < span.upperBound, bits[color * width + end] == value { end += 1 }
          Self.write(value, times: end - x, to: &bytes)
          for column in x..<end { bits[color * width + column] = 0 }
          x = end
        }
        spans[color] = 0..<0
      }
      used.removeAll(keepingCapacity: true)
    }

    private static func write(_ value: UInt8, times count: Int, to bytes: inout [UInt8]) {
      let character = value + 0x3F
      guard count > 3 else {
        for _ in 0..<count { bytes.append(character) }
        return
      }
      bytes.append(UInt8(ascii: "!"))
      bytes.append(number: count)
      bytes.append(character)
    }
  }
}
