import Drawing
package import Scenes

/// The text measurer and image reader of the views; the same code draws them.
package enum Graphics {
  /// The text measurer, which a test can replace.
  @TaskLocal package static var measurer: any TextMeasurer = Typesetter.hermetic
  /// The image reader, which a test can replace.
  @TaskLocal package static var reader: any ImageReader = ImageDecoder()

  /// The current text measurer.
  package static var text: any TextMeasurer { measurer }
  /// The current image reader.
  package static var images: any ImageReader { reader }
}
