public import Foundation
public import Scenes

/// The scaling of pictures by averaging areas.
public enum PictureScaler {
  /// The numbers that are averaged.
  ///
  /// Linear light makes thin light lines on dark ground bolder, and thin dark ones on light ground paler. With the
  /// components of sRGB it is the other way around. Text keeps its weight if an interface in dark appearance is scaled
  /// in linear light, and one in light appearance by components.
  public enum Averaging: Hashable, Sendable {
    /// Linear light.
    case linearLight
    /// The components of sRGB.
    case components

    /// Creates the averaging for an appearance.
    public init(_ appearance: Appearance) {
      self = appearance == .dark ? .linearLight : .components
    }

    /// The number, from 0 to 1, of each value of a component.
    var table: [Float] { self == .linearLight ? Light.linear : Light.identity }

    /// Returns the component for a number, which is clamped to 0…1.
    @inline(__always)
    func component(_ number: Float) -> UInt8 {
      self == .linearLight ? Light.component(number) : UInt8(min(max(number, 0), 1) * 255 + 0.5)
    }

    /// Returns a color as numbers with full opacity.
    func numbers(of color: RGBColor) -> SIMD4<Float> {
      SIMD4(table[Int(color.red)], table[Int(color.green)], table[Int(color.blue)], 1)
    }
  }

  /// A scaled picture: colors, and opacities from 0 to 1, in rows.
  public struct Result: Hashable, Sendable {
    /// The width, in pixels.
    public let width: Int
    /// The height, in pixels.
    public let height: Int
    /// The averaged numbers, premultiplied: red, green, blue, and opacity, each from 0 to 1.
    var numbers: [SIMD4<Float>]
    let averaging: Averaging

    /// The picture; nil if a side is 0.
    public var pixels: Pixels? {
      var bytes = Data(capacity: numbers.count * 4)
      for number in numbers {
        let alpha = (min(max(number.w, 0), 1) * 255).rounded()
        // The color without premultiplication, which is then that of sRGB.
        let straight = number.w > 0 ? number / number.w : .zero
        func component(_ number: Float) -> UInt8 {
          UInt8((Float(averaging.component(number)) * alpha / 255).rounded())
        }
        bytes.append(component(straight.z))
        bytes.append(component(straight.y))
        bytes.append(component(straight.x))
        bytes.append(UInt8(alpha))
      }
      return Pixels(width: width, height: height, bytes: bytes)
    }

    /// Returns the color of a pixel on an opaque ground, and its opacity from 0 to 1.
    func color(_ index: Int, on ground: SIMD4<Float>) -> (color: RGBColor, opacity: Float) {
      let number = numbers[index]
      let sum = number + ground * (1 - number.w)
      let color = RGBColor(
        red: averaging.component(sum.x), green: averaging.component(sum.y), blue: averaging.component(sum.z))
      return (color, number.w)
    }
  }

  /// Scales a part of a picture.
  ///
  /// - Parameters:
  ///   - pixels: The picture.
  ///   - source: The part, in the picture's pixels; pixels outside the picture are transparent.
  ///   - width: The width of the result, in pixels, at most `Pixels.maximumSide`.
  ///   - height: The height of the result, in pixels, at most `Pixels.maximumSide`.
  ///   - averaging: The numbers that are averaged.
  public static func scale(
    _ pixels: Pixels, _ source: CGRect, width: Int, height: Int, _ averaging: Averaging
  ) -> Result {
    let limit = 0...Pixels.maximumSide
    let (width, height) = (limit.clamp(width), limit.clamp(height))
    let table = averaging.table
    var numbers = [SIMD4<Float>](repeating: .zero, count: width * height)
    let across = windows(source.minX, source.width, into: width, limit: pixels.width)
    let down = windows(source.minY, source.height, into: height, limit: pixels.height)
    // A row of the picture, scaled to the width of the result.
    var row = [SIMD4<Float>](repeating: .zero, count: width)
    var rowNumber = -1
    pixels.bytes.withUnsafeBytes { bytes in
      for y in 0..<height {
        for (offset, weight) in down[y].weights.enumerated() {
          let number = down[y].first + offset
          if number != rowNumber {
            reduce(UnsafeRawBufferPointer(rebasing: bytes[(number * pixels.width * 4)...]), across, table, into: &row)
            rowNumber = number
          }
          for x in 0..<width { numbers[y * width + x] += row[x] * weight }
        }
      }
    }
    return Result(width: width, height: height, numbers: numbers, averaging: averaging)
  }

  private struct Window {
    /// The first pixel.
    var first = 0
    /// The share of each pixel in the result.
    var weights: [Float] = []
  }

  /// Returns the pixels of the picture in each pixel of the result, along one axis.
  private static func windows(_ start: Double, _ length: Double, into count: Int, limit: Int) -> [Window] {
    guard start.isFinite, length.isFinite, length > 0 else { return Array(repeating: Window(), count: count) }
    let step = length / Double(count)
    return (0..<count).map { index in
      let from = start + Double(index) * step
      let (low, high) = (max(from, 0), min(from + step, Double(limit)))
      guard low < high else { return Window() }
      let first = Int(low)
      let last = min(Int(high.rounded(.up)), limit) - 1
      guard first <= last else { return Window() }
      return Window(
        first: first,
        weights: (first...last).map { Float((min(high, Double($0 + 1)) - max(low, Double($0))) / step) })
    }
  }

  private static func reduce(
    _ bytes: UnsafeRawBufferPointer, _ windows: [Window], _ table: [Float], into row: inout [SIMD4<Float>]
  ) {
    table.withUnsafeBufferPointer { table in
      for index in row.indices {
        var sum = SIMD4<Float>.zero
        var offset = windows[index].first * 4
        for weight in windows[index].weights {
          sum += numbers(bytes, offset, table) * weight
          offset += 4
        }
        row[index] = sum
      }
    }
  }

  @inline(__always)
  private static func numbers(
    _ bytes: UnsafeRawBufferPointer, _ offset: Int, _ table: UnsafeBufferPointer<Float>
  ) -> SIMD4<Float> {
    let (blue, green, red, alpha) = (
      Int(bytes[offset]), Int(bytes[offset + 1]), Int(bytes[offset + 2]), Int(bytes[offset + 3])
    )
    if alpha == 255 { return SIMD4(table[red], table[green], table[blue], 1) }
    guard alpha > 0 else { return .zero }
    func straight(_ value: Int) -> Int { min(255, (value * 255 + alpha / 2) / alpha) }
    let opacity = Float(alpha) / 255
    return SIMD4(
      table[straight(red)] * opacity, table[straight(green)] * opacity, table[straight(blue)] * opacity, opacity)
  }
}

extension ClosedRange<Int> {
  /// Returns the nearest value in the range.
  func clamp(_ value: Int) -> Int { Swift.min(Swift.max(value, lowerBound), upperBound) }
}
