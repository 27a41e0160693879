package import Scenes

/// A bitmap image.
///
/// Emulated: the size, cropping. Not emulated: creation from a data provider, color spaces, masks.
/// The gotcha: the format is always 32 bits per pixel, premultiplied, in sRGB.
public final class CGImage: Hashable, Sendable {
  /// The image's pixels.
  package let pixels: Pixels

  /// Creates an image from pixels.
  package init(_ pixels: Pixels) {
    self.pixels = pixels
  }

  /// The width, in pixels.
  public var width: Int { pixels.width }
  /// The height, in pixels.
  public var height: Int { pixels.height }
  /// The number of bits per pixel.
  public var bitsPerPixel: Int { 32 }
  /// The number of bits per component.
  public var bitsPerComponent: Int { 8 }
  /// The number of bytes per row.
  public var bytesPerRow: Int { pixels.width * 4 }
  /// The color space; always sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }

  /// Returns the part of the image in a rectangle, in pixels from the upper left; nil if the rectangle is outside the
  /// image.
  public func cropping(to rect: CGRect) -> CGImage? {
    guard rect.width.isFinite, rect.height.isFinite, rect.origin.x.isFinite, rect.origin.y.isFinite else { return nil }
    let bounds = CGRect(x: 0, y: 0, width: pixels.width, height: pixels.height)
    let part = rect.integral.intersection(bounds)
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
    let (x, y, width, height) = (Int(part.minX), Int(part.minY), Int(part.width), Int(part.height))
    if width == pixels.width && height == pixels.height { return self }
    var bytes = Data(capacity: width * height * 4)
    let start = pixels.bytes.startIndex
    for row in y..<y + height {
      let begin = start + (row * pixels.width + x) * 4
      bytes.append(pixels.bytes[begin..<begin + width * 4])
    }
    return Pixels(width: width, height: height, bytes: bytes).map(CGImage.init)
  }

  /// Returns the image itself, which is immutable.
  public func copy() -> CGImage? { self }

  /// Returns whether two images have equal pixels.
  public static func == (left: CGImage, right: CGImage) -> Bool { left === right || left.pixels == right.pixels }

  /// Hashes the image's pixels.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(pixels)
  }
}
