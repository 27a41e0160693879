import Scenes

// Layout from right to left.
//
// Emulated: the direction of the device's language as a trait, and semantic content attributes; constraints, margins,
// stack views, controls, cells, bars and collection layouts are mirrored in their view; natural text is aligned with
// the side at which the language begins.
// Not emulated: a direction per paragraph.
// Important: as on iOS, frames that code sets are not mirrored, and an attribute applies to the immediate content of
// its view only, not to that of subviews.

extension UIView {
  /// Returns the layout direction of content with a semantic content attribute on this device.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: UITraitCollection.current.direction)
  }

  /// Returns the layout direction of content with a semantic content attribute, relative to a layout direction.
  public class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  /// The direction of the traits, which only the root view has.
  var inheritedLayoutDirection: UIUserInterfaceLayoutDirection { (layoutRoot.traits.system ?? .system).direction }

  /// Whether the view's immediate content is laid out from right to left.
  package var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Returns a rectangle of the layout from left to right, mirrored in a container if the view's content is laid out
  /// from right to left.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - container: The container, in points; the bounds by default.
  package func directed(_ rect: CGRect, in container: CGRect? = nil) -> CGRect {
    isRightToLeft ? rect.mirrored(in: container ?? bounds) : rect
  }

  /// Returns the alignment for the display list. Natural text is aligned by the direction of its view, except from left
  /// to right on a device of this direction, where it is aligned by its own.
  func directed(_ alignment: TextBlock.Alignment) -> TextBlock.Alignment {
    guard alignment == .natural else { return alignment }
    if isRightToLeft { return .right }
    return inheritedLayoutDirection == .rightToLeft ? .left : .natural
  }

  /// Updates the layout and the drawing after a change that may affect the direction.
  func layoutDirectionMayHaveChanged() {
    setNeedsLayout()
    setNeedsSolving()
    setNeedsDisplay()
  }
}

extension UITraitCollection {
  /// The layout direction; from left to right if it is unspecified.
  var direction: UIUserInterfaceLayoutDirection { layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight }
}

extension CGRect {
  /// Returns the rectangle mirrored in the middle of a container.
  package func mirrored(in container: CGRect) -> CGRect {
    CGRect(x: container.minX + container.maxX - maxX, y: minY, width: width, height: height)
  }
}

extension UIEdgeInsets {
  /// Creates the insets of a layout direction.
  init(_ insets: NSDirectionalEdgeInsets, isRightToLeft: Bool) {
    self.init(
      top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading, bottom: insets.bottom,
      right: isRightToLeft ? insets.leading : insets.trailing)
  }

  /// The insets with left and right exchanged.
  var mirrored: UIEdgeInsets { UIEdgeInsets(top: top, left: right, bottom: bottom, right: left) }
}
