package import Scenes

/// A picture of pixels.
///
/// Emulated: its size, cutting a piece out. Not emulated: making one from a data provider, colour spaces, masks, contexts.
/// The gotcha: it is always 32 bits a pixel, premultiplied, in sRGB.
public final class CGImage: Hashable, Sendable {
  /// What it shows.
  package let pixels: Pixels

  /// A picture of these pixels.
  package init(_ pixels: Pixels) {
    self.pixels = pixels
  }

  /// Pixels in a row.
  public var width: Int { pixels.width }
  /// Rows.
  public var height: Int { pixels.height }
  /// Bits of a pixel.
  public var bitsPerPixel: Int { 32 }
  /// Bits of a component.
  public var bitsPerComponent: Int { 8 }
  /// Bytes of a row.
  public var bytesPerRow: Int { pixels.width * 4 }
  /// sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }

  /// The piece of it in a rectangle of pixels, from the upper left; nil where nothing of it is there.
  public func cropping(to rect: CGRect) -> CGImage? {
    guard rect.width.isFinite, rect.height.isFinite, rect.origin.x.isFinite, rect.origin.y.isFinite else { return nil }
    let whole = CGRect(x: 0, y: 0, width: pixels.width, height: pixels.height)
    let part = rect.integral.intersection(whole)
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

  /// The same picture.
  public func copy() -> CGImage? { self }

  /// Whether both are the same picture.
  public static func == (left: CGImage, right: CGImage) -> Bool { left === right || left.pixels == right.pixels }

  /// Hashes what makes two of them equal.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(pixels)
  }
}
