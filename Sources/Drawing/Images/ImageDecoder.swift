import CDrawing
public import Foundation
public import Scenes

/// Reads PNG, JPEG and GIF, from anyone: damaged or hostile bytes are an ``ImageFault``.
///
/// - PNG: all kinds, in eight bits a colour; colours are taken as sRGB.
/// - JPEG: also progressive, grey and CMYK (without a profile: each ink takes its colour's complement away), turned as its
///   Exif orientation says.
/// - GIF: frames put together as their disposal asks, delays as they are written but at least 0.02 s (what is shorter lasts
///   0.1 s, as browsers and phones have it), and how often it repeats.
public struct ImageDecoder: ImageReader {
  /// How much is decoded.
  public struct Limits: Hashable, Sendable {
    /// The most pixels of one frame.
    public var pixels = 16_777_216
    /// The most frames.
    public var frames = 1_000
    /// The most bytes of all frames together, four for each pixel.
    public var bytes = 64 << 20

    /// The limits that are the rule.
    public init() {}
  }

  /// How much is decoded.
  public let limits: Limits

  /// A reader within limits.
  public init(limits: Limits = Limits()) {
    self.limits = limits
  }

  /// The frames of a PNG, a JPEG or a GIF, which is known by its first bytes.
  ///
  /// - Throws: An ``ImageFault`` where the bytes are none, are damaged, or are over the limits.
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
    throw .unknownFormat
  }

  private typealias Reader = (
    UnsafePointer<UInt8>?, Int, Int, UnsafeMutablePointer<earshot_image>?
  ) -> earshot_image_result

  private func decode(_ bytes: Data, with reader: Reader) throws(ImageFault) -> Pixels {
    var image = earshot_image()
    let result = bytes.withUnsafeBytes { raw in
      reader(
        raw.baseAddress?.assumingMemoryBound(to: UInt8.self), raw.count, min(limits.pixels, limits.bytes / 4), &image)
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
      throw .tooLarge(limit: "\(reason); at most \(min(limits.pixels, limits.bytes / 4)) pixels")
    case EARSHOT_IMAGE_NO_MEMORY:
      throw .tooLarge(limit: "no memory for it")
    default:
      throw .damaged(reason: reason.isEmpty ? "it cannot be read" : reason)
    }
  }
}
