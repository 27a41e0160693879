import CDrawing
public import Foundation
public import Scenes

/// PNG encoding and decoding.
public enum PNG {
  /// Encodes an image as a PNG in sRGB, optimized for speed rather than size; without an alpha channel if it is opaque.
  ///
  /// The file is reproducible only with the same version of zlib; compare pixels, not files.
  ///
  /// - Parameter scale: The number of pixels per point, at 72 points per inch, which determines the display size.
  /// - Returns: The file; empty if memory is exhausted.
  public static func encode(_ pixels: Pixels, scale: Double) -> Data {
    let density = scale.isFinite ? min(max(scale, 0.01), 1_000) * 72 / 0.0254 : 72 / 0.0254
    var out = earshot_bytes()
    let result = pixels.withPointer { picture in
      earshot_png_write(picture, Int32(pixels.width), Int32(pixels.height), UInt32(density.rounded()), &out)
    }
    guard result == EARSHOT_IMAGE_DONE, let bytes = out.bytes else { return Data() }
    return Data(bytesNoCopy: bytes, count: out.count, deallocator: .free)
  }

  /// Decodes a PNG.
  public static func decode(_ data: Data) throws(ImageFault) -> Pixels {
    guard data.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { throw .unknownFormat }
    let image = try ImageDecoder().read(data)
    guard let frame = image.frames.first else { throw .damaged(reason: "no picture") }
    return frame.pixels
  }
}
