package import Drawing
package import Scenes

/// The text measurer and image reader of the views; the same code draws them.
package enum Graphics {
  /// The text measurer that replaces the typesetter, for tests.
  @TaskLocal package static var measurer: (any TextMeasurer)?
  /// The image reader, which a test can replace.
  @TaskLocal package static var reader: any ImageReader = ImageDecoder()

  /// The typesetter with the fonts and the language of the extension's device.
  package static var typesetter: Typesetter { DeviceFonts.typesetter }
  /// The current text measurer.
  package static var text: any TextMeasurer { measurer ?? typesetter }
  /// The current image reader.
  package static var images: any ImageReader { reader }
}
