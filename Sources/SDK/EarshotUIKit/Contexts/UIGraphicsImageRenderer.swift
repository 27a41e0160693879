/// A renderer of images.
///
/// Emulated: images, PNG and JPEG data of a closure's drawing, at a scale. Not emulated: color ranges, opaque images.
/// Important: the default scale is the screen's, which is 3 unless the device has another one; 3 is also the maximum.
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
