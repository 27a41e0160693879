public import Foundation

/// A type that decodes images.
public protocol ImageReader: Sendable {
  /// Decodes an image. Very large ones may be reduced.
  ///
  /// - Throws: An ``ImageFault`` if the data has another format, is damaged, or exceeds the limits, or if the machine
  ///   lacks a library for it.
  func read(_ bytes: Data) throws(ImageFault) -> DecodedImage
}
