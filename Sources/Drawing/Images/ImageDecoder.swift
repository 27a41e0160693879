import CDrawing
public import Foundation
public import Scenes

/// A decoder of PNG, JPEG, GIF, WebP, HEIC and AVIF images from untrusted sources. Damaged or malicious data causes an
/// ``ImageFault``.
///
/// - PNG: all color types, converted to eight bits per channel; colors are taken as sRGB.
/// - JPEG: including progressive, grayscale and CMYK (without a profile: each ink subtracts its complement), rotated by
///   the Exif orientation.
/// - WebP, HEIC and AVIF: still images, if the machine has libwebp, and libheif with a decoder of the format. They are
///   opened with the first one.
/// - GIF: frames are composed with their disposals. Delays of at least 0.02 s are kept; shorter ones become 0.1 s, as
///   in browsers and on phones. The loop count is kept. Frames that exceed ``Limits/bytes`` together are reduced.
public struct ImageDecoder: ImageReader {
  /// The limits of decoding.
  public struct Limits: Hashable, Sendable {
    /// The maximum number of pixels of a frame as it is decoded.
    public var pixels = 16_777_216
    /// The maximum number of pixels of a PNG or JPEG in its file. If it has more than ``pixels``, it is reduced while
    /// it is read, so that it takes little memory; except for JPEGs in several scans. Of an interlaced PNG, every
    /// second, fourth or eighth pixel in each direction is read. WebP, HEIC and AVIF images are reduced after they were
    /// decoded, and have at most 50,331,648 pixels.
    public var filePixels = 134_217_728
    /// The maximum number of frames.
    public var frames = 1_000
    /// The maximum number of bytes of all frames, at four bytes per pixel. The frames of a GIF are reduced by the
    /// smallest whole factor with which they are within it.
    public var bytes = 64 << 20

    /// The maximum number of pixels of all frames before they are reduced, which limits the time for decoding.
    public var composedPixels = 536_870_912

    /// Whether libraries of the machine decode WebP, HEIC and AVIF. If not, the fault of these images is
    /// ``ImageFault/outsideSandbox``.
    public var usesLibraries = true

    /// Creates the default limits.
    public init() {}

    /// The limits for the images that the system shows. Every process has the same ones, so that pictures are equal.
    /// With its description, a frame fits into the 64 MiB of a message of the process that decodes images for a
    /// terminal.
    public static let ofInterface: Limits = {
      var limits = Limits()
      limits.pixels = 16_711_680
      return limits
    }()
  }

  /// A decoder of all images that the system shows, for processes in a sandbox, and for those that trust the images.
  public static let ofInterface = ImageDecoder(limits: .ofInterface)

  /// A decoder of the PNG, JPEG and GIF images that the system shows, for other processes.
  public static let withoutLibraries: ImageDecoder = {
    var limits = Limits.ofInterface
    limits.usesLibraries = false
    return ImageDecoder(limits: limits)
  }()

  /// The limits that decoding enforces.
  public let limits: Limits

  /// Creates a decoder with limits.
  public init(limits: Limits = Limits()) {
    self.limits = limits
  }

  /// Decodes an image, whose format is detected by its signature.
  ///
  /// - Throws: An ``ImageFault`` if the data has another format, is damaged, or exceeds the limits, or if the machine
  ///   lacks a library for it, or ``limits`` exclude libraries.
  public func read(_ bytes: Data) throws(ImageFault) -> DecodedImage {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      return DecodedImage(frames: [.init(pixels: try decode(bytes, with: earshot_png_read))])
    }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      return DecodedImage(frames: [.init(pixels: try decode(bytes, with: earshot_jpeg_read))])
    }
    if bytes.starts(with: Array("GIF87a".utf8)) || bytes.starts(with: Array("GIF89a".utf8)) {
      var reader = GIFReader(Array(bytes), limits: limits)
      return try reader.read()
    }
    let isWebP = bytes.starts(with: Array("RIFF".utf8)) && bytes.dropFirst(8).starts(with: Array("WEBP".utf8))
    guard isWebP || Self.isHEIF(bytes) else { throw .unknownFormat }
    guard limits.usesLibraries else { throw .outsideSandbox }
    if isWebP {
      return DecodedImage(frames: [.init(pixels: try decode(bytes, with: earshot_webp_read))])
    }
    return DecodedImage(frames: [.init(pixels: try decode(bytes, with: earshot_heif_read))])
  }

  /// Returns whether a file begins with the brand of a HEIF image.
  private static func isHEIF(_ bytes: Data) -> Bool {
    guard bytes.dropFirst(4).starts(with: Array("ftyp".utf8)) else { return false }
    let brand = String(decoding: bytes.dropFirst(8).prefix(4), as: UTF8.self)
    return ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1", "avif", "avis"].contains(brand)
  }

  private typealias Reader = (
    UnsafePointer<UInt8>?, Int, earshot_image_limits, UnsafeMutablePointer<earshot_image>?
  ) -> earshot_image_result

  private func decode(_ bytes: Data, with reader: Reader) throws(ImageFault) -> Pixels {
    var image = earshot_image()
    let drawn = min(limits.pixels, limits.bytes / 4)
    let result = bytes.withUnsafeBytes { raw in
      reader(
        raw.baseAddress?.assumingMemoryBound(to: UInt8.self), raw.count,
        earshot_image_limits(drawn: drawn, pixels: max(drawn, limits.filePixels)), &image)
    }
    let reason = withUnsafeBytes(of: image.reason) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    switch result {
    case EARSHOT_IMAGE_DONE:
      guard let memory = image.pixels else { throw .damaged(reason: "no picture") }
      let (width, height) = (Int(image.width), Int(image.height))
      let data = Data(bytesNoCopy: memory, count: width * height * 4, deallocator: .free)
      guard let pixels = Pixels(width: width, height: height, bytes: data) else { throw .damaged(reason: "no size") }
      return pixels
    case EARSHOT_IMAGE_TOO_LARGE:
      throw .tooLarge(limit: "\(reason); at most \(image.limit > 0 ? Int(image.limit) : drawn) pixels")
    case EARSHOT_IMAGE_NO_LIBRARY:
      throw .missingLibrary(package: reason)
    case EARSHOT_IMAGE_NO_MEMORY:
      throw .tooLarge(limit: "no memory for it")
    default:
      throw .damaged(reason: reason.isEmpty ? "it cannot be read" : reason)
    }
  }
}
