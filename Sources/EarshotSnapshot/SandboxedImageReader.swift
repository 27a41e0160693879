import Drawing
import Foundation
import Scenes

/// The image reader of `earshot snapshot`.
///
/// This process decodes PNG, JPEG and GIF images itself. Libraries of the machine decode WebP, HEIC and AVIF images;
/// because an image may exploit a fault of a library, an ``ImageProcess`` in the sandbox decodes each of them. The
/// limits are those of `earshot play`, so its pictures are the same.
struct SandboxedImageReader: ImageReader {
  /// Decodes an image, which may be reduced.
  func read(_ bytes: Data) throws(ImageFault) -> DecodedImage {
    do throws(ImageFault) {
      return try ImageDecoder.withoutLibraries.read(bytes)
    } catch {
      guard error == .outsideSandbox else { throw error }
      guard let process = ImageProcess() else { throw ImageProcess.failure }
      return try process.decode(bytes)
    }
  }
}
