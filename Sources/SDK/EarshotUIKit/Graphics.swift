package import Scenes

/// What measures text and reads images for views.
package enum Graphics {
  /// Measures text.
  package static let text: any TextMeasurer = EstimatedText()
  /// Reads images; nil where nothing does.
  package static let images: (any ImageReader)? = nil
}
