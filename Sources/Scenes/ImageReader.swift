public import Foundation

/// A type that decodes images.
public protocol ImageReader: Sendable {
  /// Decodes a PNG, JPEG or GIF.
  ///
  /// - Throws: An ``ImageFault`` if the data has another format, is damaged, or exceeds the limits.
  func read(_ bytes: Data) throws(ImageFault) -> DecodedImage
}
