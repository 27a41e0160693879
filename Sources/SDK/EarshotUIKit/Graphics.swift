package import Scenes

/// What measures text and reads images for views.
package enum Graphics {
  /// What measures text instead of the usual one: a test's.
  @TaskLocal package static var measurer: (any TextMeasurer)?
  /// What reads images instead of the usual one: a test's.
  @TaskLocal package static var reader: (any ImageReader)?

  private static let usualText: any TextMeasurer = EstimatedText()
  private static let usualImages: (any ImageReader)? = nil

  /// Measures text.
  package static var text: any TextMeasurer { measurer ?? usualText }
  /// Reads images; nil where nothing does.
  package static var images: (any ImageReader)? { reader ?? usualImages }
}
