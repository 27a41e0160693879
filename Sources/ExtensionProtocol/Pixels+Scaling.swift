import Foundation
public import Scenes

extension Pixels {
  /// Returns the image scaled down with a box filter: each pixel is the weighted mean of the pixels that it covers.
  /// The computation uses integers only, so it is the same on every machine. A side that would grow or become empty
  /// is kept.
  public func scaled(width requestedWidth: Int, height requestedHeight: Int) -> Pixels {
    let width = requestedWidth > 0 ? min(requestedWidth, self.width) : self.width
    let height = requestedHeight > 0 ? min(requestedHeight, self.height) : self.height
    guard width != self.width || height != self.height else { return self }
    var result = Data(count: width * height * 4)
    bytes.withUnsafeBytes { source in
      result.withUnsafeMutableBytes { target in
        Self.shrink(source, self.width, self.height, into: target, width, height)
      }
    }
    return Pixels(width: width, height: height, bytes: result) ?? self
  }

  /// Weights are integers: a source pixel is `width` units wide, a target pixel `sourceWidth`.
  private static func shrink(
    _ source: UnsafeRawBufferPointer, _ sourceWidth: Int, _ sourceHeight: Int,
    into target: UnsafeMutableRawBufferPointer, _ width: Int, _ height: Int
  ) {
    let count = width * 4
    let total = UInt64(sourceWidth) * UInt64(sourceHeight)
    var row = [UInt64](repeating: 0, count: count)
    var sums = [UInt64](repeating: 0, count: count)
    row.withUnsafeMutableBufferPointer { row in
      sums.withUnsafeMutableBufferPointer { sums in
        for y in 0..<height {
          sums.update(repeating: 0)
          let (top, bottom) = (y * sourceHeight, (y + 1) * sourceHeight)
          for line in (top / height)..<((bottom + height - 1) / height) {
            let weight = UInt64(min(bottom, (line + 1) * height) - max(top, line * height))
            Self.shrinkRow(source, line * sourceWidth * 4, sourceWidth, into: row, width)
            for index in 0..<count { sums[index] &+= row[index] &* weight }
          }
          for index in 0..<count {
            target[y * count + index] = UInt8(truncatingIfNeeded: (sums[index] &+ total / 2) / total)
          }
        }
      }
    }
  }

  private static func shrinkRow(
    _ source: UnsafeRawBufferPointer, _ start: Int, _ sourceWidth: Int,
    into row: UnsafeMutableBufferPointer<UInt64>, _ width: Int
  ) {
    for x in 0..<width {
      let (left, right) = (x * sourceWidth, (x + 1) * sourceWidth)
      var (blue, green, red, alpha): (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
      for column in (left / width)..<((right + width - 1) / width) {
        let weight = UInt64(min(right, (column + 1) * width) - max(left, column * width))
        let offset = start + column * 4
        blue &+= UInt64(source[offset]) &* weight
        green &+= UInt64(source[offset + 1]) &* weight
        red &+= UInt64(source[offset + 2]) &* weight
        alpha &+= UInt64(source[offset + 3]) &* weight
      }
      (row[x * 4], row[x * 4 + 1], row[x * 4 + 2], row[x * 4 + 3]) = (blue, green, red, alpha)
    }
  }
}
