// EarshotCoreImage: images without filters.
//
// Emulated: conversion between Core Graphics and Core Image images. Not emulated: filters and generators; a filter
// returns its input image, a generator returns nil, and a diagnostic names the filter.
// Important: a blur that hides content on a device hides nothing in Earshot.

@_exported public import EarshotUIKit
public import EarshotCoreGraphics
public import EarshotFoundation

/// The key of the input image.
public let kCIInputImageKey = "inputImage"
/// The key of the radius of an effect, in pixels. Stored; filters have no effect.
public let kCIInputRadiusKey = "inputRadius"
/// The key of the intensity of an effect. Stored; filters have no effect.
public let kCIInputIntensityKey = "inputIntensity"
/// The key of the scale factor. Stored; filters have no effect.
public let kCIInputScaleKey = "inputScale"
/// The key of the additional horizontal scale factor. Stored; filters have no effect.
public let kCIInputAspectRatioKey = "inputAspectRatio"
/// The key of the color. Stored; filters have no effect.
public let kCIInputColorKey = "inputColor"
/// The key of the saturation. Stored; filters have no effect.
public let kCIInputSaturationKey = "inputSaturation"
/// The key of the brightness. Stored; filters have no effect.
public let kCIInputBrightnessKey = "inputBrightness"
/// The key of the contrast. Stored; filters have no effect.
public let kCIInputContrastKey = "inputContrast"
/// The key of the output image.
public let kCIOutputImageKey = "outputImage"

/// A color for use in filters.
open class CIColor: NSObject, @unchecked Sendable {
  /// The red component, from 0 to 1.
  public let red: CGFloat
  /// The green component, from 0 to 1.
  public let green: CGFloat
  /// The blue component, from 0 to 1.
  public let blue: CGFloat
  /// The opacity, from 0 to 1.
  public let alpha: CGFloat
  /// Creates a color from its components, from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    super.init()
  }
}

/// A representation of an image, to which filters are never applied.
open class CIImage: NSObject, @unchecked Sendable {
  let picture: CGImage
  /// The extent, in pixels.
  public let extent: CGRect

  /// Creates an image from a Core Graphics image.
  public init(cgImage image: CGImage) {
    picture = image
    extent = CGRect(x: 0, y: 0, width: image.width, height: image.height)
    super.init()
  }
  /// Creates an image from encoded data, or returns nil if the data is unreadable.
  public convenience init?(data: Data) {
    guard let image = UIImage(data: data)?.cgImage else { return nil }
    self.init(cgImage: image)
  }
  /// Creates an image from a file, or returns nil if the file is unreadable.
  public convenience init?(contentsOf url: URL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.init(data: data)
  }
  /// Creates an image from a UIKit image, or returns nil if it has no pixels.
  public convenience init?(image: UIImage) {
    guard let picture = image.cgImage else { return nil }
    self.init(cgImage: picture)
  }

  /// Returns the image unchanged and reports a diagnostic.
  open func transformed(by matrix: CGAffineTransform) -> CIImage {
    Report.notEmulated("CIImage.transformed(by:) is not emulated: the image is unchanged")
    return self
  }
  /// Extends the image infinitely by its edge pixels. Has no effect; returns the image unchanged.
  open func clampedToExtent() -> CIImage { self }
  /// Returns the image cropped to a rectangle, in pixels.
  open func cropped(to rect: CGRect) -> CIImage { picture.cropping(to: rect).map { CIImage(cgImage: $0) } ?? self }
  /// Returns the image unchanged and reports the filter.
  open func applyingFilter(_ filterName: String, parameters params: [String: Any] = [:]) -> CIImage {
    Report.notEmulated("the filter \(filterName) is not emulated: the image is unchanged")
    return self
  }
}

/// An image processor that leaves its input unchanged.
open class CIFilter: NSObject {
  /// The name of the filter.
  open var name: String
  private var values: [String: Any] = [:]

  /// Creates a filter with a name and reports it.
  public init?(name: String) {
    self.name = name
    super.init()
    Report.notEmulated("the filter \(name) is not emulated: the image is unchanged")
  }
  /// Creates a filter with parameters and reports it.
  public convenience init?(name: String, parameters params: [String: Any]?) {
    self.init(name: name)
    values = params ?? [:]
  }

  /// Sets the value of a parameter.
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
  /// Returns the value of a parameter.
  open func value(forKey key: String) -> Any? { key == kCIOutputImageKey ? outputImage : values[key] }
  /// Sets the parameters to their default values. Does nothing, as there are none.
  open func setDefaults() {}
  /// The input image, or nil for a generator.
  open var outputImage: CIImage? { values[kCIInputImageKey] as? CIImage }
}

/// An evaluation context for Core Image.
open class CIContext: NSObject {
  /// Creates a context.
  public init(options: [AnyHashable: Any]? = nil) { super.init() }
  /// Creates a Core Graphics image from a region of an image, in pixels.
  open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? { image.picture.cropping(to: fromRect) }
}

extension UIImage {
  /// Creates an image from a Core Image image.
  public convenience init(ciImage: CIImage) { self.init(cgImage: ciImage.picture) }
  /// Creates an image from a Core Image image, with a scale in pixels per point.
  public convenience init(ciImage: CIImage, scale: CGFloat, orientation: UIImage.Orientation) {
    self.init(cgImage: ciImage.picture, scale: scale, orientation: orientation)
  }
}
