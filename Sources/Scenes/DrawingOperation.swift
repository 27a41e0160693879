public import Foundation

/// A drawing operation, in points with y pointing down, in the coordinates set by the preceding operations.
public enum DrawingOperation: Hashable, Codable, Sendable {
  /// Fills a path by its own rule.
  case fill(Path, Paint)
  /// Strokes a path.
  case stroke(Path, Color, Stroke)
  /// Draws the shadow of a path, except where the path itself is.
  case shadow(Path, Shadow)
  /// Draws lines of text, from the top of a rectangle downward.
  case text(TextBlock, in: CGRect)
  /// Draws an image stretched into a rectangle. With a tint, the image's alpha is filled with that color.
  case image(Pixels, in: CGRect, tint: Color? = nil)
  /// Saves the coordinates and clip.
  case save
  /// Restores the state of the matching ``save``.
  case restore
  /// Clips the following operations to a path.
  case clip(Path)
  /// Transforms the coordinates of the following operations.
  case transform(Transform)
  /// Begins a group of operations, up to the matching ``endGroup``, composited with an opacity from 0 to 1, in a mode.
  case beginGroup(opacity: Double, mode: GroupMode = .normal)
  /// Ends a group.
  case endGroup
}
