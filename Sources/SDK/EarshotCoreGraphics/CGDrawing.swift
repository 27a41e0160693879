public import EarshotFoundation
package import Scenes

/// How colors mix with what is there, with Apple's raw values; the normal mode is drawn.
public enum CGBlendMode: Int32, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
  case exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver
  case destinationIn, destinationOut, destinationAtop, xor, plusDarker, plusLighter
}

/// What is drawn of a path, with Apple's raw values.
public enum CGPathDrawingMode: Int32, Sendable { case fill, eoFill, stroke, fillStroke, eoFillStroke }

/// How images are scaled, with Apple's raw values; always well.
public enum CGInterpolationQuality: Int32, Sendable { case `default`, none, low, high, medium }

/// How far a gradient goes on.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  public let rawValue: UInt32
  /// Options by their number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// How the components of pixels lie, with Apple's raw values.
public enum CGImageAlphaInfo: UInt32, Sendable {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// How pixels lie in memory.
public struct CGBitmapInfo: OptionSet, Sendable {
  public let rawValue: UInt32
  /// Bits by their number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  public static let floatComponents = CGBitmapInfo(rawValue: 0x100)
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 0x2000)
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 0x4000)
}

/// Colors and their places.
public final class CGGradient: Sendable {
  package let stops: [GradientStop]

  /// Colors at places from 0 to 1; evenly spread without places.
  public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
    let colors = colors.compactMap { ($0 as? CGColor)?.value }
    guard !colors.isEmpty else { return nil }
    stops = colors.enumerated().map { index, color in
      GradientStop(locations.map { Double($0[index]) } ?? Double(index) / Double(max(colors.count - 1, 1)), color)
    }
  }
}
