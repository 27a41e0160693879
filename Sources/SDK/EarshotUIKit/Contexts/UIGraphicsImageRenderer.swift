import Drawing

/// How an image is drawn.
open class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels in a point.
  open var scale: CGFloat = 3
  /// Stored: an image keeps its transparency.
  open var opaque = false
  /// Stored; has no effect on Linux.
  open var preferredRange = Range.automatic
  /// The range of colors, with Apple's raw values.
  public enum Range: Int, Sendable {
    case unspecified = -1
    case automatic, extended, standard
  }

  /// The screen's scale.
  public required override init() { super.init() }
  /// The screen's scale.
  open class func `default`() -> Self { Self() }
  /// The screen's scale.
  open class func preferred() -> Self { Self() }
  /// The scale of traits.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }
}

/// The place where a renderer draws.
open class UIGraphicsImageRendererContext: NSObject {
  /// The context.
  public let cgContext: CGContext
  /// How the image is drawn.
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    (cgContext, self.format) = (context, format)
    super.init()
  }

  /// The image so far.
  open var currentImage: UIImage {
    cgContext.makeImage().map { UIImage(cgImage: $0, scale: cgContext.scale, orientation: .up) } ?? UIImage()
  }
  /// Fills a rectangle with the color that is set.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Fills a rectangle, in the normal mode.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
  }
  /// Draws along the inside of a rectangle.
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5)) }
  /// Has nothing drawn outside a rectangle from now on.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Draws images.
///
/// Emulated: images, PNG and JPEG of what a closure draws, in a scale. Not emulated: ranges of colors, opaque images.
/// The gotcha: the scale is the screen's, 3 here; at most 3.
open class UIGraphicsImageRenderer: NSObject {
  /// How the image is drawn.
  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  /// A renderer of images of a size in points.
  public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }
  /// A renderer of images of a size in points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }
  /// A renderer of images of a rectangle in points.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsImageRendererFormat()) }
  /// A renderer of images of a rectangle in points.
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

  /// The image that a closure draws.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage { render(actions) }
  /// A PNG of what a closure draws.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data { render(actions).pngData() ?? Data() }
  /// A JPEG of what a closure draws.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data { render(actions).jpegData(compressionQuality: compressionQuality) ?? Data() }
}
