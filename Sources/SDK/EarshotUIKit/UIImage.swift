import ExtensionLink
import Scenes

/// An image.
///
/// Emulated: PNG, JPEG and GIF, and WebP, HEIC and AVIF with libraries of the machine, from data, a file, a resource or
/// an uncompiled asset catalog; scale and orientation; templates and tints; cap insets; animated images; encoding as
/// PNG and JPEG; drawing into contexts (Contexts/); some symbols in Earshot's own drawings.
/// Not emulated: compiled asset catalogs (`Assets.car`), other formats; Apple's own symbols, which may not be
/// distributed.
/// Important: for PNG, JPEG and GIF, initializers check only the header, so an image that is damaged further on is
/// still created. It is decoded when it is first drawn, and the damage is reported then. One of more than 16.7
/// megapixels has its size, and fewer pixels; in WebP, HEIC and AVIF, it has the size of the reduced image.
open class UIImage: NSObject, NSCopying, @unchecked Sendable {
  enum Source {
    case encoded(EncodedImage)
    case picture(CGImage)
    case symbol(SymbolDrawing)
    case animated([UIImage], TimeInterval)
  }

  /// The drawing attributes of an image.
  struct Options {
    var orientation = Orientation.up
    var renderingMode = RenderingMode.automatic
    var tint: UIColor?
    var capInsets = UIEdgeInsets.zero
    var resizing = ResizingMode.tile
    var isResizable = false
    var isFlippedRightToLeft = false
  }

  /// The orientation of an image's pixels, with Apple's raw values.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// The rendering mode of an image, with Apple's raw values.
  public enum RenderingMode: Int, Sendable {
    /// The default of the context: symbols are drawn as templates, other images in their own colors.
    case automatic
    /// The image is drawn in its own colors.
    case alwaysOriginal
    /// The image's shape is drawn in the tint color.
    case alwaysTemplate
  }

  /// The resizing of an image's center, with Apple's raw values.
  public enum ResizingMode: Int, Sendable {
    /// The center is tiled; drawn stretched.
    case tile
    /// The center is stretched.
    case stretch
  }

  let source: Source
  let options: Options
  /// The scale, in pixels per point.
  public let scale: CGFloat

  /// The identifier for tests of user interfaces. Stored; has no effect.
  open var accessibilityIdentifier: String?
  /// The text that VoiceOver reads. Stored; has no effect.
  open var accessibilityLabel: String?

  init(_ source: Source, scale: CGFloat, options: Options = Options()) {
    (self.source, self.options) = (source, options)
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    super.init()
  }

  // MARK: - Creating an image

  /// Creates an image from encoded data, with a scale in pixels per point; nil if it does not have the header of a PNG,
  /// JPEG or GIF, and cannot be decoded as WebP, HEIC or AVIF. Only the first frame of an animation is used.
  public init?(data: Data, scale: CGFloat) {
    guard let encoded = EncodedImage(data) else { return nil }
    (source, options) = (.encoded(encoded), Options())
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    super.init()
  }

  /// Creates an image from encoded data, like ``init(data:scale:)`` with a scale of 1.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// Creates an image from a file; nil if it cannot be read or is not an image. `@2x` or `@3x` before the filename
  /// extension sets the scale.
  public convenience init?(contentsOfFile path: String) {
    SecurityScope.noteUse(of: URL(fileURLWithPath: path))
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    self.init(data: data, scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1)
  }

  /// Creates an image from a bitmap.
  public convenience init(cgImage: CGImage) {
    self.init(.picture(cgImage), scale: 1)
  }

  /// Creates an image from a bitmap, with a scale in pixels per point and an orientation.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    var options = Options()
    options.orientation = orientation
    self.init(.picture(cgImage), scale: scale, options: options)
  }

  /// Returns an animated image whose frames have equal durations, and a total duration in seconds; nil without frames.
  open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    return UIImage(.animated(images, duration), scale: first.scale)
  }

  /// Creates an empty image of zero size.
  public override convenience init() {
    self.init(.animated([], 0), scale: 1)
  }

  /// Creates the image of an `#imageLiteral(resourceName:)` from the main bundle. Traps if it is missing, as in UIKit.
  public required convenience init(imageLiteralResourceName name: String) {
    guard let image = UIImage(named: name) else {
      preconditionFailure("no image '\(name)' in the main bundle")
    }
    self.init(image.source, scale: image.scale, options: image.options)
  }

  // MARK: - Properties

  /// The size, in points.
  open var size: CGSize {
    switch source {
    case .encoded(let encoded): return points(encoded.size)
    case .picture(let picture):
      let size = points(CGSize(width: picture.width, height: picture.height))
      return options.orientation.isOnItsSide ? CGSize(width: size.height, height: size.width) : size
    case .symbol(let symbol): return symbol.size
    case .animated(let images, _): return images.first?.size ?? .zero
    }
  }

  private func points(_ pixels: CGSize) -> CGSize {
    CGSize(width: pixels.width / scale, height: pixels.height / scale)
  }

  /// The decoded bitmap; nil for a symbol and for a damaged image.
  open var cgImage: CGImage? {
    switch source {
    case .encoded(let encoded): encoded.picture
    case .picture(let picture): picture
    case .symbol: nil
    case .animated(let images, _): images.first?.cgImage
    }
  }

  /// The orientation. Photos are rotated upright when they are decoded.
  open var imageOrientation: Orientation { options.orientation }
  /// The rendering mode.
  open var renderingMode: RenderingMode { options.renderingMode }
  /// Whether the image is a symbol.
  open var isSymbolImage: Bool { if case .symbol = source { true } else { false } }
  /// The frames of an animated image.
  open var images: [UIImage]? { if case .animated(let images, _) = source, !images.isEmpty { images } else { nil } }
  /// The duration of an animated image, in seconds.
  open var duration: TimeInterval { if case .animated(_, let duration) = source { duration } else { 0 } }
  /// Whether an image view that is laid out from right to left shows the image flipped.
  open var flipsForRightToLeftLayoutDirection: Bool { options.isFlippedRightToLeft }
  /// The insets of the parts that are not stretched, in points.
  open var capInsets: UIEdgeInsets { options.capInsets }
  /// The resizing of the center.
  open var resizingMode: ResizingMode { options.resizing }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    if self === other { return true }
    guard case .encoded(let left) = source, case .encoded(let right) = other.source else { return false }
    return scale == other.scale && options.renderingMode == other.options.renderingMode
      && options.tint == other.options.tint
      && (left === right || left.data == right.data)
  }

  open override var hash: Int { Int(size.width.finite.clamped) }

  /// Returns the object itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: - Variants

  /// Returns the image with a rendering mode.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changed { $0.renderingMode = renderingMode }
  }

  /// Returns the image with a tint color, which applies to templates.
  open func withTintColor(_ color: UIColor) -> UIImage {
    changed { $0.tint = color }
  }

  /// Returns the image with a tint color and a rendering mode; `alwaysOriginal` keeps this color regardless of the
  /// tint.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    changed { ($0.tint, $0.renderingMode) = (color, renderingMode) }
  }

  /// Returns the image with cap insets, in points, that are not stretched.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// Returns the image with cap insets, in points, that are not stretched; the center is stretched in any mode.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    changed { ($0.capInsets, $0.resizing, $0.isResizable) = (capInsets, resizingMode, true) }
  }

  /// Returns the image so that an image view that is laid out from right to left shows it flipped.
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    changed { $0.isFlippedRightToLeft = true }
  }

  /// Returns the image flipped between left and right.
  open func withHorizontallyFlippedOrientation() -> UIImage {
    changed { $0.orientation = $0.orientation.flippedHorizontally }
  }

  /// Returns the image with cap insets, in points, that leave one point to stretch; 0 stretches the whole side.
  open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
    let insets = UIEdgeInsets(
      top: top, left: left, bottom: top > 0 ? max(size.height - top - 1, 0) : 0,
      right: left > 0 ? max(size.width - left - 1, 0) : 0)
    return resizableImage(withCapInsets: insets, resizingMode: .stretch)
  }

  private func changed(_ change: (inout Options) -> Void) -> UIImage {
    var options = options
    change(&options)
    return UIImage(source, scale: scale, options: options)
  }
}

extension UIImage.Orientation {
  /// Whether the orientation swaps the width and height.
  var isOnItsSide: Bool {
    switch self {
    case .left, .right, .leftMirrored, .rightMirrored: true
    case .up, .down, .upMirrored, .downMirrored: false
    }
  }
}

extension UIImage.Orientation {
  /// The orientation of the image that is flipped between left and right.
  fileprivate var flippedHorizontally: UIImage.Orientation {
    switch self {
    case .up: .upMirrored
    case .upMirrored: .up
    case .down: .downMirrored
    case .downMirrored: .down
    case .left: .rightMirrored
    case .rightMirrored: .left
    case .right: .leftMirrored
    case .leftMirrored: .right
    }
  }
}

extension CGFloat {
  /// The number, clamped to ±1e9 for the conversion to `Int`.
  fileprivate var clamped: CGFloat { Swift.min(Swift.max(self, -1e9), 1e9) }
}
