import CDrawing
public import Foundation
public import Scenes

/// Pictures as files.
public enum PNG {
  /// A picture as a PNG in sRGB, packed fast rather than small; without an alpha channel where it is opaque.
  ///
  /// The same picture is the same file as long as zlib is the same; compare pixels, not files.
  ///
  /// - Parameter scale: Pixels to a point, of which an inch has 72: how large it wants to be shown.
  /// - Returns: The file; empty where there is no memory for it.
  public static func encode(_ pixels: Pixels, scale: Double) -> Data {
    let density = scale.isFinite ? min(max(scale, 0.01), 1_000) * 72 / 0.0254 : 72 / 0.0254
    var out = earshot_bytes()
    let result = pixels.withPointer { picture in
      earshot_png_write(picture, Int32(pixels.width), Int32(pixels.height), UInt32(density.rounded()), &out)
    }
    guard result == EARSHOT_IMAGE_DONE, let bytes = out.bytes else { return Data() }
    return Data(bytesNoCopy: bytes, count: out.count, deallocator: .free)
  }

  /// The picture in a PNG.
  public static func decode(_ data: Data) throws(ImageFault) -> Pixels {
    guard data.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { throw .unknownFormat }
    let image = try ImageDecoder().read(data)
    guard let frame = image.frames.first else { throw .damaged(reason: "no picture") }
    return frame.pixels
  }
}
