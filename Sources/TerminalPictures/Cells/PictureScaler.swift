public import Foundation
public import Scenes

/// Scales pictures by averaging areas in linear light, so that thin light lines on dark ground, and dark ones on light
/// ground, keep their weight.
public enum PictureScaler {
  /// A scaled picture: colors, and opacities from 0 to 1, in rows.
  public struct Result: Hashable, Sendable {
    /// The width, in pixels.
    public let width: Int
    /// The height, in pixels.
    public let height: Int
    /// Linear light, premultiplied: red, green, blue, and opacity, each from 0 to 1.
    var lights: [SIMD4<Float>]

    /// The picture; nil if a side is 0.
    public var pixels: Pixels? {
      var bytes = Data(capacity: lights.count * 4)
      for light in lights {
        let alpha = (min(max(light.w, 0), 1) * 255).rounded()
        // The color without premultiplication, which is then that of sRGB.
        let straight = light.w > 0 ? light / light.w : .zero
        func component(_ light: Float) -> UInt8 { UInt8((Float(Light.component(light)) * alpha / 255).rounded()) }
        bytes.append(component(straight.z))
        bytes.append(component(straight.y))
        bytes.append(component(straight.x))
        bytes.append(UInt8(alpha))
      }
      return Pixels(width: width, height: height, bytes: bytes)
    }

    /// Returns the color of a pixel on an opaque ground, and its opacity from 0 to 1.
    func color(_ index: Int, on ground: SIMD4<Float>) -> (color: RGBColor, opacity: Float) {
      let light = lights[index]
      let sum = light + ground * (1 - light.w)
      let color = RGBColor(
        red: Light.component(sum.x), green: Light.component(sum.y), blue: Light.component(sum.z))
      return (color, light.w)
    }
  }

  /// Returns a color as linear light with full opacity.
  static func light(of color: RGBColor) -> SIMD4<Float> {
    SIMD4(Light.linear[Int(color.red)], Light.linear[Int(color.green)], Light.linear[Int(color.blue)], 1)
  }

  /// Scales a part of a picture.
  ///
  /// - Parameters:
  ///   - pixels: The picture.
  ///   - source: The part, in the picture's pixels; what lies outside of the picture is transparent.
  ///   - width: The width of the result, in pixels, at most `Pixels.maximumSide`.
  ///   - height: The height of the result, in pixels, at most `Pixels.maximumSide`.
  public static func scale(_ pixels: Pixels, _ source: CGRect, width: Int, height: Int) -> Result {
    let limit = 0...Pixels.maximumSide
    let (width, height) = (limit.clamp(width), limit.clamp(height))
    var lights = [SIMD4<Float>](repeating: .zero, count: width * height)
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
            reduce(UnsafeRawBufferPointer(rebasing: bytes[(number * pixels.width * 4)...]), across, into: &row)
            rowNumber = number
          }
          for x in 0..<width { lights[y * width + x] += row[x] * weight }
        }
      }
    }
    return Result(width: width, height: height, lights: lights)
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

  private static func reduce(_ bytes: UnsafeRawBufferPointer, _ windows: [Window], into row: inout [SIMD4<Float>]) {
    Light.linear.withUnsafeBufferPointer { linear in
      for index in row.indices {
        var sum = SIMD4<Float>.zero
        var offset = windows[index].first * 4
        for weight in windows[index].weights {
          sum += light(bytes, offset, linear) * weight
          offset += 4
        }
        row[index] = sum
      }
    }
  }

  @inline(__always)
  private static func light(
    _ bytes: UnsafeRawBufferPointer, _ offset: Int, _ linear: UnsafeBufferPointer<Float>
  ) -> SIMD4<Float> {
    let (blue, green, red, alpha) = (
      Int(bytes[offset]), Int(bytes[offset + 1]), Int(bytes[offset + 2]), Int(bytes[offset + 3])
    )
    if alpha == 255 { return SIMD4(linear[red], linear[green], linear[blue], 1) }
    guard alpha > 0 else { return .zero }
    func straight(_ value: Int) -> Int { min(255, (value * 255 + alpha / 2) / alpha) }
    let opacity = Float(alpha) / 255
    return SIMD4(
      linear[straight(red)] * opacity, linear[straight(green)] * opacity, linear[straight(blue)] * opacity, opacity)
  }
}

extension ClosedRange<Int> {
  /// Returns the nearest value in the range.
  func clamp(_ value: Int) -> Int { Swift.min(Swift.max(value, lowerBound), upperBound) }
}
