public import Scenes

/// A request to a painter's process.
public enum PainterRequest: Hashable, Codable, Sendable {
  /// Paints the scene that follows; the reply is a ``PaintReply``.
  case paint(PaintRequest)
  /// Measures a text with lines of at most `width` points, nil for no limit; the reply is ``LayoutReply/text(_:)``.
  case measure(TextBlock, width: Double?)
  /// Returns the metrics of a font; the reply is ``LayoutReply/font(_:)``.
  case metrics(FontDescription)
  /// Decodes the image whose file follows; the reply is ``LayoutReply/image(frameCount:loopCount:)`` or
  /// ``LayoutReply/fault(_:)``.
  case image
}
