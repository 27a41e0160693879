public import EarshotFoundation
package import Scenes

/// The blend modes, with Apple's raw values; `normal` is always used.
public enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
  case exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver
  case destinationIn, destinationOut, destinationAtop, xor, plusDarker, plusLighter
}

/// The modes of drawing a path, with Apple's raw values.
public enum CGPathDrawingMode: Int32, Sendable { case fill, eoFill, stroke, fillStroke, eoFillStroke }

/// The interpolation qualities, with Apple's raw values; images are always interpolated.
public enum CGInterpolationQuality: Int32, Sendable { case `default`, none, low, high, medium }

/// The options for extending a gradient beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// The raw value, with the same bits as on iOS.
  public let rawValue: UInt32
  /// Creates options from a raw value.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Extends the first color beyond the start of the gradient. A linear gradient always does; a radial one never.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// Extends the last color beyond the end of the gradient. A linear gradient always does.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// The layouts of alpha components, with Apple's raw values.
public enum CGImageAlphaInfo: UInt32, Sendable {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// The layout of a bitmap's components.
public struct CGBitmapInfo: OptionSet, Sendable {
  /// The raw value, with the same bits as on iOS.
  public let rawValue: UInt32
  /// Creates bitmap information from a raw value.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The mask of the bits that contain a `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// Components are floating-point numbers.
  public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
  /// Pixels are 32-bit values in little-endian byte order.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
  /// Pixels are 32-bit values in big-endian byte order.
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)
}

/// A gradient of colors with their locations.
public final class CGGradient: Sendable {
  package let stops: [GradientStop]

  /// Creates a gradient of colors at locations from 0 to 1, or evenly distributed if there are no locations.
  public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
    let colors = colors.compactMap { ($0 as? CGColor)?.value }
    guard !colors.isEmpty else { return nil }
    stops = colors.enumerated().map { index, color in
      GradientStop(locations.map { Double($0[index]) } ?? Double(index) / Double(max(colors.count - 1, 1)), color)
    }
  }
}
