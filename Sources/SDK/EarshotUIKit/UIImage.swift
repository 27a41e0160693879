import ExtensionLink
import Scenes

/// An image.
///
/// Emulated: PNG, JPEG and GIF, from data, a file, a resource or an asset catalogue's folder; scale and orientation;
/// templates and tints; stretching by cap insets; animated images of several; a few symbols in drawings of our own.
/// Not emulated: drawing into contexts and renderers, encoding (`pngData()`, `jpegData(compressionQuality:)`), compiled
/// catalogues (`Assets.car`), other formats; Apple's own symbols, which may not be shipped.
/// The gotcha: only the outer form is checked at first, so an image that is damaged further on is an image; it is decoded
/// when it is first drawn, and reported then.
open class UIImage: NSObject, NSCopying, @unchecked Sendable {
  /// What it is made of.
  enum Source {
    case encoded(EncodedImage)
    case picture(CGImage)
    case symbol(SymbolDrawing)
    case animated([UIImage], TimeInterval)
  }

  /// How it is drawn.
  struct Looks {
    var orientation = Orientation.up
    var renderingMode = RenderingMode.automatic
    var tint: UIColor?
    var capInsets = UIEdgeInsets.zero
    var resizing = ResizingMode.tile
    var isResizable = false
  }

  /// How the pixels of an image lie, with Apple's raw values.
  public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// Whether an image is drawn in its own colours, with Apple's raw values.
  public enum RenderingMode: Int, Sendable {
    /// As its place has it: symbols as templates, others in their own colours.
    case automatic
    /// In its own colours.
    case alwaysOriginal
    /// As a shape in the tint.
    case alwaysTemplate
  }

  /// What becomes of the middle of an image that is stretched, with Apple's raw values.
  public enum ResizingMode: Int, Sendable {
    /// It is repeated; stretched, here.
    case tile
    /// It is stretched.
    case stretch
  }

  let source: Source
  let looks: Looks
  /// Pixels in a point.
  public let scale: CGFloat

  /// An image of a source.
  init(_ source: Source, scale: CGFloat, looks: Looks = Looks()) {
    (self.source, self.looks) = (source, looks)
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    super.init()
  }

  // MARK: - Making

  /// An image out of its encoded bytes, with `scale` pixels in a point; nil unless they are a PNG, a JPEG or a GIF, as far as
  /// their outer form says. Of a GIF the first picture counts.
  public init?(data: Data, scale: CGFloat) {
    guard let encoded = EncodedImage(data) else { return nil }
    (source, looks) = (.encoded(encoded), Looks())
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    super.init()
  }

  /// An image out of its encoded bytes; nil unless they are a PNG, a JPEG or a GIF.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// The image in a file; nil where it cannot be read, or is none. `@2x` or `@3x` before the extension sets the scale.
  public convenience init?(contentsOfFile path: String) {
    SecurityScope.noteUse(of: URL(fileURLWithPath: path))
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    self.init(data: data, scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1)
  }

  /// An image of a picture.
  public convenience init(cgImage: CGImage) {
    self.init(.picture(cgImage), scale: 1)
  }

  /// An image of a picture, `scale` pixels in a point, that lies as `orientation` says.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    var looks = Looks()
    looks.orientation = orientation
    self.init(.picture(cgImage), scale: scale, looks: looks)
  }

  /// An image of several that follow each other, each for as long, `duration` seconds in all; nil without any.
  open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    return UIImage(.animated(images, duration), scale: first.scale)
  }

  /// An image with nothing in it, of no size.
  public override convenience init() {
    self.init(.animated([], 0), scale: 1)
  }

  /// The image of that name in the main bundle; what `#imageLiteral(resourceName:)` stands for. Traps where there is none,
  /// as UIKit does.
  public required convenience init(imageLiteralResourceName name: String) {
    guard let image = UIImage(named: name) else {
      preconditionFailure("there is no image “\(name)” in the main bundle")
    }
    self.init(image.source, scale: image.scale, looks: image.looks)
  }

  // MARK: - Asking

  /// Its width and height in points.
  open var size: CGSize {
    switch source {
    case .encoded(let encoded): return points(encoded.size)
    case .picture(let picture):
      let size = points(CGSize(width: picture.width, height: picture.height))
      return looks.orientation.isOnItsSide ? CGSize(width: size.height, height: size.width) : size
    case .symbol(let symbol): return symbol.size
    case .animated(let images, _): return images.first?.size ?? .zero
    }
  }

  private func points(_ pixels: CGSize) -> CGSize {
    CGSize(width: pixels.width / scale, height: pixels.height / scale)
  }

  /// Its picture, decoded; nil for a symbol, for a damaged one, and where nothing reads images.
  open var cgImage: CGImage? {
    switch source {
    case .encoded(let encoded): encoded.picture
    case .picture(let picture): picture
    case .symbol: nil
    case .animated(let images, _): images.first?.cgImage
    }
  }

  /// How its pixels lie. Photographs are turned upright as they are decoded.
  open var imageOrientation: Orientation { looks.orientation }
  /// Whether it is drawn in its own colours.
  open var renderingMode: RenderingMode { looks.renderingMode }
  /// Whether it is a symbol.
  open var isSymbolImage: Bool { if case .symbol = source { true } else { false } }
  /// The images of an animated one.
  open var images: [UIImage]? { if case .animated(let images, _) = source, !images.isEmpty { images } else { nil } }
  /// How long an animated one takes, in seconds.
  open var duration: TimeInterval { if case .animated(_, let duration) = source { duration } else { 0 } }
  /// What of its edges is not stretched, in points.
  open var capInsets: UIEdgeInsets { looks.capInsets }
  /// What becomes of its middle when it is stretched.
  open var resizingMode: ResizingMode { looks.resizing }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    if self === other { return true }
    guard case .encoded(let left) = source, case .encoded(let right) = other.source else { return false }
    return scale == other.scale && looks.renderingMode == other.looks.renderingMode && looks.tint == other.looks.tint
      && (left === right || left.data == right.data)
  }

  open override var hash: Int { Int(size.width.finite.clamped) }

  /// Itself: an image never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  // MARK: - Other looks

  /// The image, drawn in its own colours or as a template.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changed { $0.renderingMode = renderingMode }
  }

  /// The image as a shape of a colour, where it is a template.
  open func withTintColor(_ color: UIColor) -> UIImage {
    changed { $0.tint = color }
  }

  /// The image as a shape of a colour, in a rendering mode; `alwaysOriginal` keeps this colour whatever the tint.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    changed { ($0.tint, $0.renderingMode) = (color, renderingMode) }
  }

  /// The image with edges that are not stretched, `capInsets` points wide.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// The image with edges that are not stretched, `capInsets` points wide; its middle is stretched in any mode.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    changed { ($0.capInsets, $0.resizing, $0.isResizable) = (capInsets, resizingMode, true) }
  }

  /// The image as if its pixels were upright and not mirrored; a mirrored symbol in languages from right to left stays.
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }

  private func changed(_ change: (inout Looks) -> Void) -> UIImage {
    var looks = looks
    change(&looks)
    return UIImage(source, scale: scale, looks: looks)
  }
}

extension UIImage.Orientation {
  /// Whether width and height change places.
  var isOnItsSide: Bool {
    switch self {
    case .left, .right, .leftMirrored, .rightMirrored: true
    case .up, .down, .upMirrored, .downMirrored: false
    }
  }
}

extension CGFloat {
  /// The number, near enough to be a whole one.
  fileprivate var clamped: CGFloat { Swift.min(Swift.max(self, -1e9), 1e9) }
}
