import Scenes

/// A view whose content wraps, so that its height depends on its width: after a first solution, the view is measured
/// with `sizeThatFits(_:)` at its width, and the system is solved again.
@MainActor
package protocol WrappingContent: UIView {
  /// Whether the content currently wraps.
  var wrapsContent: Bool { get }
}

/// A view with lines of text whose baselines can be aligned.
@MainActor
package protocol BaselineContent: UIView {
  /// The distances from the top edge to the first baseline, and from the bottom edge to the last one, in points; nil
  /// without text.
  var layoutBaselines: (first: CGFloat, last: CGFloat)? { get }
}

/// A view whose content scrolls: constraints between its edges and its descendants apply to the content.
@MainActor
package protocol ScrollingContent: UIView {
  /// Receives the size of the content, in points, as determined by layout.
  func layoutFound(contentSize: CGSize)
}

extension UILabel: WrappingContent, BaselineContent {
  package var wrapsContent: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

  package var layoutBaselines: (first: CGFloat, last: CGFloat)? {
    guard firstBaselineOffset != nil else { return nil }
    // The natural size is measured, because the bounds belong to an earlier layout.
    let metrics = Graphics.text.measure(block(in: traitCollection), width: .infinity)
    return (CGFloat(metrics.firstBaseline), metrics.size.height - CGFloat(metrics.lastBaseline))
  }
}
