import Scenes

/// A view whose content breaks into lines, so that its height follows from its width: it is solved, measured with
/// `sizeThatFits(_:)` at the width that was found, and solved again.
@MainActor
package protocol WrappingContent: UIView {
  /// Whether its content breaks into lines now.
  var wrapsContent: Bool { get }
}

/// A view with lines of text, whose baselines others can be aligned with.
@MainActor
package protocol BaselineContent: UIView {
  /// From its upper edge down to the baseline of the first line, and from its lower edge up to that of the last one, in
  /// points; nil where it has no text.
  var layoutBaselines: (first: CGFloat, last: CGFloat)? { get }
}

/// A view whose content scrolls: constraints between its edges and what is in it are about its content.
@MainActor
package protocol ScrollingContent: UIView {
  /// The size of its content was found, in points.
  func layoutFound(contentSize: CGSize)
}

extension UILabel: WrappingContent, BaselineContent {
  package var wrapsContent: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

  package var layoutBaselines: (first: CGFloat, last: CGFloat)? {
    guard firstBaselineOffset != nil else { return nil }
    // Those of its lines, not those in its bounds, which are another layout's.
    let metrics = Graphics.text.measure(block(in: traitCollection), width: .infinity)
    return (CGFloat(metrics.firstBaseline), metrics.size.height - CGFloat(metrics.lastBaseline))
  }
}
