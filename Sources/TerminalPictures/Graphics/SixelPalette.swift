/// A palette for Sixel graphics, by median cut: the same pixels always yield the same palette.
///
/// Colors are counted with five or six bits for each component. If there are more than the palette may have, the box
/// of colors with the largest spread, weighted by its pixels, is split at its median, until there are enough boxes;
/// the color of a box is the mean of its pixels.
struct SixelPalette {
  /// The colors.
  private(set) var colors: [RGBColor] = []
  /// The index of the color of each bin.
  private var indexes: [UInt8]

  private static let binCount = 1 << 16

  private struct Bin {
    var code = 0
    var count = 0
    var red = 0
    var green = 0
    var blue = 0
  }

  /// Creates the palette of opaque pixels.
  ///
  /// - Parameters:
  ///   - pixels: The colors, as `0xRRGGBB`.
  ///   - isTransparent: The value in `pixels` that marks a transparent pixel.
  ///   - limit: The maximum number of colors, from 2 to 256.
  init(_ pixels: [UInt32], isTransparent: UInt32, limit: Int) {
    indexes = Array(repeating: 0, count: Self.binCount)
    var bins = [Bin](repeating: Bin(), count: Self.binCount)
    for pixel in pixels where pixel != isTransparent {
      let code = Self.bin(of: pixel)
      bins[code].count += 1
      bins[code].red += Int(pixel >> 16 & 0xFF)
      bins[code].green += Int(pixel >> 8 & 0xFF)
      bins[code].blue += Int(pixel & 0xFF)
    }
    var used: [Bin] = []
    for code in bins.indices where bins[code].count > 0 {
      bins[code].code = code
      used.append(bins[code])
    }
    for (index, box) in Self.boxes(of: &used, limit: (2...256).clamp(limit)).enumerated() {
      var sum = Bin()
      for bin in used[box] {
        indexes[bin.code] = UInt8(index)
        sum.count += bin.count
        sum.red += bin.red
        sum.green += bin.green
        sum.blue += bin.blue
      }
      func mean(_ value: Int) -> UInt8 { UInt8((value + sum.count / 2) / sum.count) }
      colors.append(RGBColor(red: mean(sum.red), green: mean(sum.green), blue: mean(sum.blue)))
    }
  }

  /// Returns the index of the color for a pixel, `0xRRGGBB`.
  @inline(__always)
  func index(of pixel: UInt32) -> UInt8 { indexes[Self.bin(of: pixel)] }

  @inline(__always)
  private static func bin(of pixel: UInt32) -> Int {
    let (red, green, blue) = (pixel >> 19 & 0x1F, pixel >> 10 & 0x3F, pixel >> 3 & 0x1F)
    return Int(red << 11 | green << 5 | blue)
  }

  /// A component of a bin, in units of about the same visibility: green counts most, blue least.
  private static func component(_ axis: Int, of code: Int) -> Int {
    switch axis {
    case 0: (code >> 11) * 2 * 3
    case 1: (code >> 5 & 0x3F) * 4
    default: (code & 0x1F) * 2 * 2
    }
  }

  private struct Box {
    var range: Range<Int>
    var axis = 0
    /// The spread along the axis, times the square root of the number of pixels.
    var priority = 0.0

    init(_ range: Range<Int>, of bins: [Bin]) {
      self.range = range
      guard range.count > 1 else { return }
      var count = 0
      var (low, high) = ([Int.max, Int.max, Int.max], [0, 0, 0])
      for bin in bins[range] {
        count += bin.count
        for axis in 0..<3 {
          let value = SixelPalette.component(axis, of: bin.code)
          low[axis] = min(low[axis], value)
          high[axis] = max(high[axis], value)
        }
      }
      // The first of equal ones.
      for candidate in 1..<3 where high[candidate] - low[candidate] > high[axis] - low[axis] { axis = candidate }
      priority = Double(high[axis] - low[axis]) * Double(count).squareRoot()
    }
  }

  /// Sorts the bins into boxes.
  private static func boxes(of bins: inout [Bin], limit: Int) -> [Range<Int>] {
    guard !bins.isEmpty else { return [] }
    var boxes = [Box(bins.indices, of: bins)]
    while boxes.count < limit {
      var widest = 0
      for index in boxes.indices where boxes[index].priority > boxes[widest].priority { widest = index }
      let box = boxes[widest]
      guard box.priority > 0 else { break }
      bins[box.range].sort { left, right in
        let (a, b) = (component(box.axis, of: left.code), component(box.axis, of: right.code))
        return a != b ? a < b : left.code < right.code
      }
      // The median pixel; both halves have at least one bin.
      let half = bins[box.range].reduce(0) { $0 + $1.count } / 2
      var (middle, sum) = (box.range.lowerBound, 0)
      repeat {
        sum += bins[middle].count
        middle += 1
      } while sum < half && middle < box.range.upperBound - 1
      boxes[widest] = Box(box.range.lowerBound..<middle, of: bins)
      boxes.append(Box(middle..<box.range.upperBound, of: bins))
    }
    return boxes.map(\.range)
  }
}
