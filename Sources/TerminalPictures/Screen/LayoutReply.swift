public import Scenes

/// A reply of a painter's process, with what the layout of a scene needs.
public enum LayoutReply: Hashable, Codable, Sendable {
  /// The metrics of a text.
  case text(TextMetrics)
  /// The metrics of a font.
  case font(FontMetrics)
  /// The image is decoded; as many replies ``frame(width:height:duration:)`` follow as it has frames.
  case image(frameCount: Int, loopCount: Int)
  /// A frame of an image, of a size in pixels and a duration in seconds, with its pixels.
  case frame(width: Int, height: Int, duration: Double)
  /// The image cannot be decoded.
  case fault(ImageFault)
}
