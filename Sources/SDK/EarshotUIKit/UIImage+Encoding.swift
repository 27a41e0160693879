import Drawing

// Emulated: PNG and JPEG encoding of an image's pixels, as stored. Not emulated: tints, orientation, symbols (nil).
// Important: files of different encoders differ; compare pixels instead.

extension UIImage {
  /// Returns the image as a PNG; nil if it has no pixels.
  public func pngData() -> Data? {
    guard let pixels = cgImage?.pixels else { return nil }
    let data = PNG.encode(pixels, scale: scale)
    return data.isEmpty ? nil : data
  }

  /// Returns the image as a JPEG; nil if it has no pixels.
  ///
  /// - Parameter compressionQuality: The quality, from 0 (the smallest file) to 1 (the best quality).
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    guard let pixels = cgImage?.pixels else { return nil }
    let data = JPEG.encode(pixels, quality: compressionQuality)
    return data.isEmpty ? nil : data
  }
}
