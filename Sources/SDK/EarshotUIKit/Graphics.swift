import Drawing
package import Scenes

/// What measures text and reads images for views: the same that draws them.
package enum Graphics {
  /// Measures text.
  package static let text: any TextMeasurer = Typesetter.hermetic
  /// Reads images.
  package static let images: any ImageReader = ImageDecoder()
}
