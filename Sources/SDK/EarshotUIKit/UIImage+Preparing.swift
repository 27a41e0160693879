// Decoding ahead of time, and thumbnails.
//
// Emulated: thumbnails of the given size, completion handlers, asynchronous functions. Decoding ahead has no effect: an
// image is decoded when it is drawn.

extension UIImage {
  /// Returns the image itself; it is decoded when it is drawn.
  public func preparingForDisplay() -> UIImage? { self }

  /// Calls the handler with the image itself, on a background queue.
  public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global().async { completionHandler(self) }
  }

  /// Returns the image itself; it is decoded when it is drawn.
  public func byPreparingForDisplay() async -> UIImage? { self }

  /// Returns a copy that is scaled to a size, in points; nil if the image or the size is empty.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard self.size.width > 0, self.size.height > 0, size.width > 0, size.height > 0 else { return nil }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      draw(in: CGRect(origin: .zero, size: size))
    }
  }

  /// Calls the handler with a copy that is scaled to a size, in points, on a background queue.
  public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global().async { completionHandler(self.preparingThumbnail(of: size)) }
  }

  /// Returns a copy that is scaled to a size, in points, on a background queue; nil if the image or the size is empty.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }
}
