/// A view's Auto Layout state.
@MainActor
package final class LayoutState {
  /// The constraints that the view holds, in the order in which they were added.
  var constraints: [NSLayoutConstraint] = []
  /// The layout guides that were added.
  var guides: [UILayoutGuide] = []
  /// The view's own layout guides that have been requested.
  var systemGuides: [UILayoutGuide] = []
  /// Whether the view's frame is converted to constraints.
  var translatesMask = true
  /// Whether the view or a descendant uses constraints. Once true, it stays true.
  var participates = false
  var hugging = [UILayoutPriority.defaultLow, .defaultLow]
  var resistance = [UILayoutPriority.defaultHigh, .defaultHigh]
  /// The margins that were set; nil for the default.
  var margins: UIEdgeInsets?
  /// Whether left and right of the margins are leading and trailing.
  var areMarginsDirectional = false
  /// Whether the margins are at least the superview's.
  var preservesSuperviewMargins = false
  /// Whether `updateConstraints()` must be called.
  var needsUpdate = true
  /// Whether `updateConstraints()` must be called for the view or a descendant.
  var subtreeNeedsUpdate = true
  /// The frame found by layout, in the superview's coordinates; nil for a view with a fixed frame.
  var solvedFrame: CGRect?
  /// The engine that solves the tree; set for the root.
  package internal(set) var engine: LayoutEngine?
  /// The member's index, and the number of the system that is being set up.
  var (member, system) = (0, 0)

  init() {}
}
