// EarshotImageIO: the images in PNG, JPEG and GIF files, and with libraries of the machine in WebP, HEIC and AVIF.
//
// Emulated: image sources from data or a file, their types, images and sizes, the frame delays of a GIF, thumbnails;
// writing a single image as PNG or JPEG. Not emulated: other formats, animated WebP images, incremental sources,
// metadata; images of more than 16.7 megapixels, and GIFs whose frames have more than 67 megapixels in all, are
// reduced, and have the reduced size.
// Important: the whole file is decoded when an image or its properties are first requested. A damaged file has no
// images. Unlike on iOS, a JPEG with an Exif orientation is rotated, and its size is that of the rotated image.

import Drawing
@_exported public import EarshotCoreGraphics
@_exported public import EarshotFoundation
import EarshotUniformTypeIdentifiers
import Scenes
import Synchronization

/// The key of an image's width, in pixels.
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// The key of an image's height, in pixels.
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// The key of an image's orientation. The key is missing: a JPEG is rotated when it is decoded.
public let kCGImagePropertyOrientation: CFString = "Orientation"
/// The key of an image's horizontal resolution, in dots per inch. Earshot reads no resolution; the key is missing.
public let kCGImagePropertyDPIWidth: CFString = "DPIWidth"
/// The key of an image's vertical resolution, in dots per inch. Earshot reads no resolution; the key is missing.
public let kCGImagePropertyDPIHeight: CFString = "DPIHeight"
/// The key of the properties of a GIF.
public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// The key of a frame's delay, in seconds.
public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// The key of a frame's delay, in seconds. Here the same as `kCGImagePropertyGIFDelayTime`.
public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// The key of the number of times that a GIF plays; 0 if it repeats endlessly.
public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"
/// The option to cache decoded images. Has no effect; decoded images are always cached.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// The option to decode an image when it is created. Has no effect; all images are decoded on first use.
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
/// The option with the expected type of the data. Has no effect; the type is read from the data.
public let kCGImageSourceTypeIdentifierHint: CFString = "kCGImageSourceTypeIdentifierHint"
/// The option to create a thumbnail if the file contains none. Has no effect; thumbnails are always created.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString = "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// The option to create a thumbnail even if the file contains one. Has no effect; thumbnails are always created.
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString = "kCGImageSourceCreateThumbnailFromImageAlways"
/// The option to rotate a thumbnail to the image's orientation. Has no effect; a JPEG is rotated when it is decoded.
public let kCGImageSourceCreateThumbnailWithTransform: CFString = "kCGImageSourceCreateThumbnailWithTransform"
/// The option with the maximum width and height of a thumbnail, in pixels.
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"

/// The statuses of an image source, with Apple's raw values.
public enum CGImageSourceStatus: Int32, Sendable {
  /// The data ends too early. Earshot never returns it.
  case statusUnexpectedEOF = -5
  /// The data is not valid, or incomplete.
  case statusInvalidData = -4
  /// The type of the image is unknown. Earshot never returns it.
  case statusUnknownType = -3
  /// The header is being read. Earshot never returns it.
  case statusReadingHeader = -2
  /// The image is incomplete. Earshot never returns it.
  case statusIncomplete = -1
  /// The image is complete.
  case statusComplete = 0
}

/// An object that reads the images of a file.
public final class CGImageSource: Sendable {
  let data: Data
  private let decoded = Mutex<DecodedImage??>(nil)

  /// The limits of decoding. The frames of a GIF may have four times as many bytes as those of images that are drawn:
  /// iOS decodes them one by one, however many there are.
  private static let limits: ImageDecoder.Limits = {
    var limits = ImageDecoder.Limits()
    limits.bytes = 256 << 20
    return limits
  }()

  init(_ data: Data) {
    self.data = data
  }

  /// The images, decoded on first use, or nil for a damaged file.
  var image: DecodedImage? {
    decoded.withLock { decoded in
      if let decoded { return decoded }
      let image = try? ImageDecoder(limits: Self.limits).read(data)
      decoded = .some(image)
      return image
    }
  }

  func frame(_ index: Int) -> DecodedImage.Frame? {
    guard let frames = image?.frames, frames.indices.contains(index) else { return nil }
    return frames[index]
  }
}

/// Creates a source from data.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
  data.isEmpty ? nil : CGImageSource(data)
}

/// Creates a source from a file, or returns nil if the file is unreadable.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  (try? Data(contentsOf: url)).map { CGImageSource($0) }
}

/// Returns the number of images.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.image?.frames.count ?? 0 }

/// Returns the type identifier of a PNG, JPEG, GIF, WebP, HEIC or AVIF, or nil for other types.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? {
  let start = [UInt8](isrc.data.prefix(256))
  if start.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return UTType.png.identifier }
  if start.starts(with: [0xFF, 0xD8]) { return UTType.jpeg.identifier }
  if start.starts(with: Array("GIF8".utf8)) { return UTType.gif.identifier }
  if start.starts(with: Array("RIFF".utf8)), start.dropFirst(8).starts(with: Array("WEBP".utf8)) {
    return UTType.webP.identifier
  }
  return heifType(start)
}

/// Returns the type identifier of a HEIF file: that of the first brand that names a codec. The brand of the container,
/// `mif1`, may come before it.
///
/// - Parameter start: The first bytes of the file, which begins with a box of the type `ftyp`: a size of four bytes,
///   the type, a brand, a version, and further brands.
private func heifType(_ start: [UInt8]) -> CFString? {
  guard start.count >= 12, Array(start[4..<8]) == Array("ftyp".utf8) else { return nil }
  let size = start[..<4].reduce(0) { $0 * 256 + Int($1) }
  for offset in stride(from: 8, through: min(max(size, 12), start.count) - 4, by: 4) where offset != 12 {
    switch String(decoding: start[offset..<offset + 4], as: UTF8.self) {
    case "heic", "heix", "heim", "heis": return UTType.heic.identifier
    case "hevc", "hevx": return "public.heics"
    case "avif", "avis": return "public.avif"
    default: continue
    }
  }
  return nil
}

/// Returns the status of a source.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus {
  isrc.image == nil ? .statusInvalidData : .statusComplete
}

/// Returns the image at an index, or nil if the index is out of range.
public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  isrc.frame(index).map { CGImage($0.pixels) }
}

/// Returns the properties of the file.
public func CGImageSourceCopyProperties(_ isrc: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
  guard let image = isrc.image else { return nil }
  return CGImageSourceGetType(isrc) == UTType.gif.identifier
    ? [kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFLoopCount: image.loopCount]] : [:]
}

/// Returns the properties of an image: its size and, in a GIF, its delay.
public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  guard let frame = isrc.frame(index) else { return nil }
  var properties: CFDictionary = [
    kCGImagePropertyPixelWidth: frame.pixels.width, kCGImagePropertyPixelHeight: frame.pixels.height,
  ]
  if CGImageSourceGetType(isrc) == UTType.gif.identifier {
    properties[kCGImagePropertyGIFDictionary] = [
      kCGImagePropertyGIFDelayTime: frame.duration, kCGImagePropertyGIFUnclampedDelayTime: frame.duration,
    ]
  }
  return properties
}

/// Returns the number in an option.
private func number(_ value: Any?) -> Double? {
  switch value {
  case let number as Int: Double(number)
  case let number as Double: number
  case let number as CGFloat: Double(number)
  case let number as Float: Double(number)
  case let number as NSNumber: number.doubleValue
  default: nil
  }
}

/// Returns an image no larger than `kCGImageSourceThumbnailMaxPixelSize`.
public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  guard let pixels = isrc.frame(index)?.pixels else { return nil }
  let limit = number(options?[kCGImageSourceThumbnailMaxPixelSize]) ?? .infinity
  let longest = Double(max(pixels.width, pixels.height))
  guard limit >= 1, longest > limit else { return CGImage(pixels) }
  let factor = limit.rounded(.down) / longest
  let size = CGSize(
    width: max((Double(pixels.width) * factor).rounded(), 1), height: max((Double(pixels.height) * factor).rounded(), 1)
  )
  let scene = Scene(size: size, operations: [.image(pixels, in: CGRect(origin: .zero, size: size))])
  return (try? Painter().paint(scene, scale: 1)).map { CGImage($0) }
}
