import CDrawing
public import Foundation
public import Scenes

/// Pictures as JPEG files.
public enum JPEG {
  /// A picture as a JPEG; what is not opaque lies on black.
  ///
  /// - Parameter quality: From 0, the smallest file, to 1, the best picture.
  /// - Returns: The file; empty where there is no memory for it, or the picture is wider or higher than 65,500 pixels.
  public static func encode(_ pixels: Pixels, quality: Double) -> Data {
    let percent = quality.isFinite ? min(max(quality, 0), 1) * 100 : 100
    var out = earshot_bytes()
    let result = pixels.withPointer { picture in
      earshot_jpeg_write(picture, Int32(pixels.width), Int32(pixels.height), Int32(percent.rounded()), &out)
    }
    guard result == EARSHOT_IMAGE_DONE, let bytes = out.bytes else { return Data() }
    return Data(bytesNoCopy: bytes, count: out.count, deallocator: .free)
  }
}
