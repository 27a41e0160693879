public import Foundation

/// One step of drawing, in points, y downwards, in the coordinates that the steps before it have set.
public enum DrawingOperation: Hashable, Codable, Sendable {
  /// Fills a shape (non-zero winding).
  case fill(Path, Paint)
  /// Draws along a shape.
  case stroke(Path, Color, Stroke)
  /// Draws the shadow that a shape throws, and nothing of it where the shape itself is.
  case shadow(Path, Shadow)
  /// Draws text in lines, from the top of a rectangle downwards.
  case text(TextBlock, in: CGRect)
  /// Draws a picture stretched into a rectangle; with a tint, only its alpha counts and the tint is its colour.
  case image(Pixels, in: CGRect, tint: Color? = nil)
  /// Remembers coordinates and clip, for ``restore``.
  case save
  /// Goes back to what the matching ``save`` remembered.
  case restore
  /// Nothing outside a shape is drawn from now on.
  case clip(Path)
  /// Changes the coordinates of what follows.
  case transform(Transform)
  /// What follows until the matching ``endGroup`` is drawn as one, with an opacity from 0 to 1.
  case beginGroup(opacity: Double)
  /// Ends a group.
  case endGroup
}
