import Drawing

/// The attributes with which an image renderer creates its context.
open class UIGraphicsImageRendererFormat: NSObject {
  /// The scale, in pixels per point.
  open var scale: CGFloat = 3
  /// Whether the image is opaque. Stored; images keep their transparency.
  open var opaque = false
  /// The preferred color range. Stored; has no effect.
  open var preferredRange = Range.automatic
  /// The color ranges, with Apple's raw values.
  public enum Range: Int, Sendable {
    case unspecified = -1
    case automatic, extended, standard
  }

  /// Creates a format with the screen's scale.
  public required override init() { super.init() }
  /// Returns a format with the screen's scale.
  open class func `default`() -> Self { Self() }
  /// Returns a format with the screen's scale.
  open class func preferred() -> Self { Self() }
  /// Creates a format with the scale of a trait collection.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }
}

/// The drawing environment of an image renderer.
open class UIGraphicsImageRendererContext: NSObject {
  /// The Core Graphics context.
  public let cgContext: CGContext
  /// The format of the renderer.
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    (cgContext, self.format) = (context, format)
    super.init()
  }

  /// The image drawn so far.
  open var currentImage: UIImage {
    cgContext.makeImage().map { UIImage(cgImage: $0, scale: cgContext.scale, orientation: .up) } ?? UIImage()
  }
  /// Fills a rectangle with the current fill color.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Fills a rectangle. The blend mode `normal` is always used.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
  }
  /// Draws a frame inside a rectangle.
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5)) }
  /// Intersects the current clipping path with a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// A renderer of images.
///
/// Emulated: images, PNG and JPEG data of a closure's drawing, at a scale. Not emulated: color ranges, opaque images.
/// Important: the default scale is the screen's, which is 3 in Earshot; 3 is also the maximum.
open class UIGraphicsImageRenderer: NSObject {
  /// The format of the renderer.
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  /// Creates a renderer for images of a size in points.
  public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }
  /// Creates a renderer for images of a size in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }
  /// Creates a renderer for images with bounds in points.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsImageRendererFormat()) }
  /// Creates a renderer for images with bounds in points.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    (self.bounds, self.format) = (bounds, format)
    super.init()
  }

  private func render(_ actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    UIGraphicsBeginImageContextWithOptions(bounds.size, format.opaque, format.scale)
    defer { UIGraphicsEndImageContext() }
    guard let cgContext = UIGraphicsGetCurrentContext() else { return UIImage() }
    cgContext.translateBy(x: -bounds.minX, y: -bounds.minY)
    let context = UIGraphicsImageRendererContext(cgContext, format)
    actions(context)
    return context.currentImage
  }

  /// Returns an image of a closure's drawing.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage { render(actions) }
  /// Returns PNG data of a closure's drawing.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data { render(actions).pngData() ?? Data() }
  /// Returns JPEG data of a closure's drawing.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data { render(actions).jpegData(compressionQuality: compressionQuality) ?? Data() }
}
