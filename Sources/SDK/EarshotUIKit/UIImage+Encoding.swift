import Drawing

// Emulated: PNG and JPEG of an image's pixels as they are stored. Not emulated: tints, orientation, symbols (nil).
// The gotcha: two encoders give two files; compare pixels.

extension UIImage {
  /// The image as a PNG, nil for one without pixels.
  public func pngData() -> Data? {
    guard let pixels = cgImage?.pixels else { return nil }
    let data = PNG.encode(pixels, scale: scale)
    return data.isEmpty ? nil : data
  }

  /// The image as a JPEG, nil for one without pixels.
  ///
  /// - Parameter compressionQuality: From 0, the smallest file, to 1, the best picture.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    guard let pixels = cgImage?.pixels else { return nil }
    let data = JPEG.encode(pixels, quality: compressionQuality)
    return data.isEmpty ? nil : data
  }
}
