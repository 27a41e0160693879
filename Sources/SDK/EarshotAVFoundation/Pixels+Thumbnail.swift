import Scenes

extension Pixels {
  /// Turned clockwise by so many quarters.
  func turned(quarters: Int) -> Pixels {
    let quarters = quarters & 3
    guard quarters > 0 else { return self }
    let (wide, high) = quarters == 2 ? (width, height) : (height, width)
    return made(width: wide, height: high) { x, y in
      switch quarters {
      case 1: (y, self.height - 1 - x)
      case 2: (self.width - 1 - x, self.height - 1 - y)
      default: (self.width - 1 - y, x)
      }
    }
  }

  /// In another size: each pixel is the mean of those that lie under it, or the one that does.
  func scaled(to size: CGSize) -> Pixels {
    let wide = Int(min(max(size.width, 1), Double(Self.maximumSide)))
    let high = Int(min(max(size.height, 1), Double(Self.maximumSide)))
    guard wide != width || high != height else { return self }
    let own = [UInt8](bytes)
    var result = Data(count: wide * high * 4)
    result.withUnsafeMutableBytes { result in
      own.withUnsafeBufferPointer { own in
        for y in 0..<high {
          let rows = y * height / high..<max(y * height / high + 1, (y + 1) * height / high)
          for x in 0..<wide {
            let columns = x * width / wide..<max(x * width / wide + 1, (x + 1) * width / wide)
            let count = rows.count * columns.count
            for channel in 0..<4 {
              var sum = count / 2
              for row in rows {
                for column in columns { sum += Int(own[(row * width + column) * 4 + channel]) }
              }
              result[(y * wide + x) * 4 + channel] = UInt8(sum / count)
            }
          }
        }
      }
    }
    return Pixels(width: wide, height: high, bytes: result) ?? self
  }

  /// A picture whose pixel at a place is the one of this picture at `source`.
  private func made(width wide: Int, height high: Int, from source: (Int, Int) -> (Int, Int)) -> Pixels {
    let own = [UInt8](bytes)
    var result = Data(count: wide * high * 4)
    result.withUnsafeMutableBytes { result in
      for y in 0..<high {
        for x in 0..<wide {
          let (column, row) = source(x, y)
          for channel in 0..<4 { result[(y * wide + x) * 4 + channel] = own[(row * width + column) * 4 + channel] }
        }
      }
    }
    return Pixels(width: wide, height: high, bytes: result) ?? self
  }
}
