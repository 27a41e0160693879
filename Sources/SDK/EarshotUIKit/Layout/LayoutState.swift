/// What a view has to do with Auto Layout.
@MainActor
package final class LayoutState {
  /// The constraints it holds, in the order of adding.
  var constraints: [NSLayoutConstraint] = []
  /// The guides it was given.
  var guides: [UILayoutGuide] = []
  /// Those it has by itself, as far as they were asked for.
  var systemGuides: [UILayoutGuide] = []
  /// Whether its frame is taken for constraints.
  var translatesMask = true
  /// Whether it, or something in it, has to do with constraints. It never becomes false again.
  var takesPart = false
  /// How much it resists being larger than its content, by axis.
  var hugging = [UILayoutPriority.defaultLow, .defaultLow]
  /// How much it resists being smaller than its content, by axis.
  var resistance = [UILayoutPriority.defaultHigh, .defaultHigh]
  /// Its margins as they were set; nil for the system's.
  var margins: UIEdgeInsets?
  /// Whether its margins are at least its superview's.
  var preservesSuperviewMargins = false
  /// Whether `updateConstraints()` is to be called.
  var needsUpdate = true
  /// Whether it is to be called of it or of something in it.
  var subtreeNeedsUpdate = true
  /// What was found for its frame, in its superview's coordinates; nil where its frame is its own.
  var solvedFrame: CGRect?
  /// What solves its tree; the root's.
  package internal(set) var engine: LayoutEngine?
  /// Its place among those of a system that is being made, and of which.
  var (member, system) = (0, 0)

  init() {}
}
