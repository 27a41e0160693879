import Foundation

/// The conversion between sRGB and linear light.
enum Light {
  /// The linear light of each value of a component, from 0 to 1.
  static let linear: [Float] = (0..<256).map { value in
    let part = Double(value) / 255
    return Float(part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4))
  }

  /// The value of a component as a part of the largest one.
  static let identity: [Float] = (0..<256).map { Float($0) / 255 }

  /// The number of steps of the table of the inverse, enough for each component to be converted there and back.
  private static let steps = 16_383

  private static let values: [UInt8] = (0...steps).map { step in
    let part = Double(step) / Double(steps)
    let value = part <= 0.0031308 ? part * 12.92 : 1.055 * pow(part, 1 / 2.4) - 0.055
    return UInt8((value * 255).rounded())
  }

  /// Returns the component for a linear light, which is clamped to 0…1.
  @inline(__always)
  static func component(_ light: Float) -> UInt8 {
    values[Int(min(max(light, 0), 1) * Float(steps) + 0.5)]
  }
}
