import CDrawing
public import Foundation
public import Scenes

/// JPEG encoding.
public enum JPEG {
  /// Encodes an image as a JPEG, on a black background.
  ///
  /// - Parameter quality: The quality, from 0 (the smallest file) to 1 (the best quality).
  /// - Returns: The file; empty if memory is exhausted, or a side exceeds 65,500 pixels.
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
