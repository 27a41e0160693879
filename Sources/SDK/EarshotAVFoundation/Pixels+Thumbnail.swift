import Scenes

extension Pixels {
  /// Returns the image rotated clockwise by a number of quarter turns.
  func turned(quarters: Int) -> Pixels {
    let quarters = quarters & 3
    guard quarters > 0 else { return self }
    let (wide, high) = quarters == 2 ? (width, height) : (height, width)
    let source = [UInt8](bytes)
    return filled(width: wide, height: high) { x, y, channel in
      let (column, row) =
        switch quarters {
        case 1: (y, height - 1 - x)
        case 2: (width - 1 - x, height - 1 - y)
        default: (width - 1 - y, x)
        }
      return source[(row * width + column) * 4 + channel]
    }
  }

  /// Returns the image scaled to a size: each pixel is the mean of the source pixels that it covers, at least one.
  func scaled(to size: CGSize) -> Pixels {
    let wide = Int(min(max(size.width, 1), Double(Self.maximumSide)))
    let high = Int(min(max(size.height, 1), Double(Self.maximumSide)))
    guard wide != width || high != height else { return self }
    let source = [UInt8](bytes)
    return filled(width: wide, height: high) { x, y, channel in
      let rows = y * height / high..<max(y * height / high + 1, (y + 1) * height / high)
      let columns = x * width / wide..<max(x * width / wide + 1, (x + 1) * width / wide)
      let count = rows.count * columns.count
      var sum = count / 2
      for row in rows {
        for column in columns { sum += Int(source[(row * width + column) * 4 + channel]) }
      }
      return UInt8(sum / count)
    }
  }

  /// Creates an image of a size from a function that returns each byte.
  private func filled(
    width wide: Int, height high: Int, _ byte: (_ x: Int, _ y: Int, _ channel: Int) -> UInt8
  ) -> Pixels {
    var result: [UInt8] = []
    result.reserveCapacity(wide * high * 4)
    for y in 0..<high {
      for x in 0..<wide {
        for channel in 0..<4 { result.append(byte(x, y, channel)) }
      }
    }
    return Pixels(width: wide, height: high, bytes: Data(result)) ?? self
  }
}
