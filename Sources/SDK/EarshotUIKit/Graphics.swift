import Drawing
package import Scenes

/// What measures text and reads images for views: the same that draws them.
package enum Graphics {
  /// What measures text instead: a test's.
  @TaskLocal package static var measurer: any TextMeasurer = Typesetter.hermetic
  /// What reads images instead: a test's.
  @TaskLocal package static var reader: any ImageReader = ImageDecoder()

  /// Measures text.
  package static var text: any TextMeasurer { measurer }
  /// Reads images.
  package static var images: any ImageReader { reader }
}
