// EarshotCoreImage: images without filters.
//
// Emulated: images made of pictures, and made into pictures again. Not emulated: filters and generators; an image goes
// through a filter as it is, a generator gives none, and a diagnostic names the filter.
// The gotcha: a blur that hides something on a device hides nothing here.

@_exported public import EarshotUIKit
public import EarshotCoreGraphics
public import EarshotFoundation

public let kCIInputImageKey = "inputImage"
public let kCIInputRadiusKey = "inputRadius"
public let kCIInputIntensityKey = "inputIntensity"
public let kCIInputScaleKey = "inputScale"
public let kCIInputAspectRatioKey = "inputAspectRatio"
public let kCIInputColorKey = "inputColor"
public let kCIInputSaturationKey = "inputSaturation"
public let kCIInputBrightnessKey = "inputBrightness"
public let kCIInputContrastKey = "inputContrast"
public let kCIOutputImageKey = "outputImage"

/// A color of filters'.
open class CIColor: NSObject, @unchecked Sendable {
  public let red: CGFloat
  public let green: CGFloat
  public let blue: CGFloat
  public let alpha: CGFloat
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    super.init()
  }
}

/// An image, as it is drawn before any filter.
open class CIImage: NSObject, @unchecked Sendable {
  let picture: CGImage
  /// Its rectangle in pixels.
  public let extent: CGRect

  /// An image of a picture.
  public init(cgImage image: CGImage) {
    picture = image
    extent = CGRect(x: 0, y: 0, width: image.width, height: image.height)
    super.init()
  }
  /// An image of an encoded picture; nil where it cannot be read.
  public convenience init?(data: Data) {
    guard let image = UIImage(data: data)?.cgImage else { return nil }
    self.init(cgImage: image)
  }
  /// An image of a file; nil where it cannot be read.
  public convenience init?(contentsOf url: URL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.init(data: data)
  }
  /// An image of an image; nil for one without pixels.
  public convenience init?(image: UIImage) {
    guard let picture = image.cgImage else { return nil }
    self.init(cgImage: picture)
  }

  /// Itself, and reports that.
  open func transformed(by matrix: CGAffineTransform) -> CIImage {
    Report.notEmulated("CIImage is not transformed")
    return self
  }
  /// Itself.
  open func clampedToExtent() -> CIImage { self }
  /// The part of it in a rectangle of pixels.
  open func cropped(to rect: CGRect) -> CIImage { picture.cropping(to: rect).map { CIImage(cgImage: $0) } ?? self }
  /// Itself, and reports the filter.
  open func applyingFilter(_ filterName: String, parameters params: [String: Any] = [:]) -> CIImage {
    Report.notEmulated("the filter \(filterName) changes nothing")
    return self
  }
}

/// A filter that changes nothing.
open class CIFilter: NSObject {
  /// The name.
  open var name: String
  private var values: [String: Any] = [:]

  /// A filter of a name; reports it.
  public init?(name: String) {
    self.name = name
    super.init()
    Report.notEmulated("the filter \(name) changes nothing")
  }
  /// A filter with parameters; reports it.
  public convenience init?(name: String, parameters params: [String: Any]?) {
    self.init(name: name)
    values = params ?? [:]
  }

  /// Sets a parameter.
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
  /// A parameter.
  open func value(forKey key: String) -> Any? { key == kCIOutputImageKey ? outputImage : values[key] }
  /// Forgets the parameters.
  open func setDefaults() {}
  /// The image that went in; nil for a generator.
  open var outputImage: CIImage? { values[kCIInputImageKey] as? CIImage }
}

/// Makes pictures of images.
open class CIContext: NSObject {
  /// A context.
  public init(options: [AnyHashable: Any]? = nil) { super.init() }
  /// The picture of a rectangle of pixels.
  open func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? { image.picture.cropping(to: fromRect) }
}

extension UIImage {
  /// An image of a filter's.
  public convenience init(ciImage: CIImage) { self.init(cgImage: ciImage.picture) }
  /// An image of a filter's, with `scale` pixels in a point.
  public convenience init(ciImage: CIImage, scale: CGFloat, orientation: UIImage.Orientation) {
    self.init(cgImage: ciImage.picture, scale: scale, orientation: orientation)
  }
}
