import ExtensionLink

/// An image: its bytes, and its size.
///
/// Emulated: PNG, JPEG and GIF, from data, a file or a resource of the bundle. Not emulated: drawing, other formats,
/// symbols, asset catalogues, encoding.
/// The gotcha: only the header is read, so an image that is damaged further on is an image all the same.
open class UIImage: NSObject, @unchecked Sendable {
  /// The encoded image.
  package let data: Data
  /// Its width and height in pixels.
  package let pixels: CGSize
  /// Pixels in a point.
  public let scale: CGFloat

  /// Its width and height in points.
  open var size: CGSize { CGSize(width: pixels.width / scale, height: pixels.height / scale) }

  /// An image out of its encoded bytes, with `scale` pixels in a point; nil unless they begin as PNG, JPEG or GIF do.
  public init?(data: Data, scale: CGFloat) {
    guard let pixels = ImageHeader.size(of: data) else { return nil }
    self.data = data
    self.pixels = pixels
    self.scale = scale > 0 ? scale : 1
    super.init()
  }

  /// An image out of its encoded bytes; nil unless they begin as PNG, JPEG or GIF do.
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

  /// The image of that name in the main bundle's folder, with its extension or as a PNG; nil where there is none.
  public convenience init?(named name: String) {
    let candidates = ["", ".png", "@2x.png", "@3x.png"]
    let folder = Bundle.main.bundleURL
    let file = candidates.map { folder.appendingPathComponent(name + $0).path }
      .first { FileManager.default.fileExists(atPath: $0) }
    guard let file else { return nil }
    self.init(contentsOfFile: file)
  }
}
