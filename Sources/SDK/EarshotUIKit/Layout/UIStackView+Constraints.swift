import Scenes

// The constraints of a stack view, as its documentation describes them: along the axis, the first and last view touch
// the ends, with spacing in between; across it, views fill the stack view, or touch an edge or the center, and stay
// within. From right to left, all boxes are measured from the right edge of the stack view.

extension UIStackView {
  /// A priority below all those in common use, which only keeps a stack view from being larger than its content.
  private static let tightness = UILayoutPriority(25)
  /// The priority of equal distances between centers, which is lower than that of the minimum spacing.
  private static let centering = UILayoutPriority(150)
  private static let almostRequired = UILayoutPriority(999)

  /// Adds the constraints of the arranged subviews.
  func constrain(_ system: ConstraintSystem, _ box: LayoutBox) {
    let origin = isRightToLeft ? box.right : nil
    func directed(_ box: LayoutBox) -> LayoutBox { origin.map { box.mirrored(from: $0) } ?? box }
    let container = directed(isLayoutMarginsRelativeArrangement ? box.inset(by: effectiveMargins.sane) : box)
    let views = arrangedSubviews.compactMap { view in system.box(of: view).map { (view: view, box: directed($0)) } }
    let visible = views.filter { !$0.view.isHidden }
    let crossAxis: NSLayoutConstraint.Axis = axis == .horizontal ? .vertical : .horizontal

    if let first = visible.first, let last = visible.last {
      add(system, first.box.start(axis) - container.start(axis), as: "leading end")
      add(system, container.end(axis) - last.box.end(axis), as: "trailing end")
    } else {
      add(system, container.length(axis), priority: Self.tightness, as: "emptiness")
    }
    distribute(visible, in: container, system)
    for (_, view) in visible { align(view, in: container, crossAxis, system) }
    alignBaselines(visible, in: container, crossAxis, system)
    if alignment != .fill || visible.isEmpty {
      add(system, container.length(crossAxis), priority: Self.tightness, as: "tightness")
    }
    hide(views, in: container, crossAxis, system)
  }

  // MARK: - Along the axis

  private func distribute(
    _ visible: [(view: UIView, box: LayoutBox)], in container: LayoutBox, _ system: ConstraintSystem
  ) {
    let pairs = zip(visible, visible.dropFirst())
    var firstGap: LinearExpression?
    for (previous, next) in pairs {
      let space = space(after: previous.view)
      let gap = gap(previous, next, system)
      switch distribution {
      case .fill, .fillEqually, .fillProportionally:
        add(system, gap + -space, as: "spacing")
      case .equalSpacing:
        add(system, gap + -space, .greaterThanOrEqual, as: "spacing")
        if let firstGap {
          add(system, gap - firstGap, as: "equal spacing")
        } else {
          add(system, gap + -space, priority: Self.tightness, as: "tightness")
        }
        firstGap = firstGap ?? gap
      case .equalCentering:
        add(system, gap + -space, .greaterThanOrEqual, as: "spacing")
        add(system, gap + -space, priority: Self.tightness, as: "tightness")
      }
    }
    guard let first = visible.first else { return }
    switch distribution {
    case .fill, .equalSpacing: break
    case .fillEqually:
      for item in visible.dropFirst() { add(system, item.box.length(axis) - first.box.length(axis), as: "equal sizes") }
    case .fillProportionally: shareProportionally(visible, in: container, system)
    case .equalCentering:
      let distances = pairs.map { $1.box.center(axis) - $0.box.center(axis) }
      for distance in distances.dropFirst() {
        add(system, distance - distances[0], priority: Self.centering, as: "equal centering")
      }
    }
  }

  private func gap(
    _ previous: (view: UIView, box: LayoutBox), _ next: (view: UIView, box: LayoutBox), _ system: ConstraintSystem
  ) -> LinearExpression {
    guard axis == .vertical, isBaselineRelativeArrangement else { return next.box.start(axis) - previous.box.end(axis) }
    let last = previous.box.bottom + -(system.baselines(of: previous.view)?.last ?? 0)
    // The baseline of a view without text is its bottom edge, as for anchors.
    let first = system.baselines(of: next.view).map { next.box.top + $0.first } ?? next.box.bottom
    return first - last
  }

  /// Constrains each view to a share of the length in proportion to its intrinsic size.
  private func shareProportionally(
    _ visible: [(view: UIView, box: LayoutBox)], in container: LayoutBox, _ system: ConstraintSystem
  ) {
    let lengths = visible.map { view, _ -> Double in
      let size = view.intrinsicContentSize.sane
      return axis == .horizontal ? size.width : size.height
    }
    let total = lengths.reduce(0, +)
    guard total > 0 else { return }
    let spaces = visible.dropLast().reduce(0.0) { $0 + space(after: $1.view) }
    for ((_, box), length) in zip(visible, lengths) where length > 0 {
      let share = (container.length(axis) + -spaces) * Double(length / total)
      add(system, box.length(axis) - share, priority: Self.almostRequired, as: "proportional sizes")
    }
  }

  // MARK: - Across the axis

  private func align(
    _ box: LayoutBox, in container: LayoutBox, _ crossAxis: NSLayoutConstraint.Axis, _ system: ConstraintSystem
  ) {
    let leadingGap = box.start(crossAxis) - container.start(crossAxis)
    let trailingGap = container.end(crossAxis) - box.end(crossAxis)
    let touchesStart = alignment == .fill || alignment == .leading
    let touchesEnd = alignment == .fill || alignment == .trailing
    add(system, leadingGap, touchesStart ? .equal : .greaterThanOrEqual, as: "alignment")
    add(system, trailingGap, touchesEnd ? .equal : .greaterThanOrEqual, as: "alignment")
    if alignment == .center { add(system, box.center(crossAxis) - container.center(crossAxis), as: "alignment") }
  }

  private func alignBaselines(
    _ visible: [(view: UIView, box: LayoutBox)], in container: LayoutBox, _ crossAxis: NSLayoutConstraint.Axis,
    _ system: ConstraintSystem
  ) {
    guard alignment == .firstBaseline || alignment == .lastBaseline else { return }
    // In a column, baselines cannot be aligned; the views are then aligned to the leading edge.
    let lines = visible.map { view, box -> LinearExpression in
      guard axis == .horizontal else { return box.left }
      guard let baselines = system.baselines(of: view) else { return box.bottom }
      return alignment == .firstBaseline ? box.top + baselines.first : box.bottom + -baselines.last
    }
    for line in lines.dropFirst() { add(system, line - lines[0], as: "baselines") }
    // Among the positions with aligned baselines, choose the topmost.
    for (_, box) in visible {
      add(system, box.start(crossAxis) - container.start(crossAxis), priority: Self.tightness, as: "tightness")
    }
  }

  // MARK: - Hidden views

  /// Constrains hidden views to zero length, at the end of the preceding view.
  private func hide(
    _ views: [(view: UIView, box: LayoutBox)], in container: LayoutBox, _ crossAxis: NSLayoutConstraint.Axis,
    _ system: ConstraintSystem
  ) {
    var end = container.start(axis)
    for (view, box) in views {
      if view.isHidden {
        add(system, box.length(axis), priority: Self.almostRequired, as: "hiding")
        add(system, box.start(axis) - end, priority: Self.almostRequired, as: "hiding")
        add(system, box.start(crossAxis) - container.start(crossAxis), priority: Self.almostRequired, as: "hiding")
        add(system, box.length(crossAxis), priority: Self.tightness, as: "hiding")
      } else {
        end = box.end(axis)
      }
    }
  }

  private func add(
    _ system: ConstraintSystem, _ expression: LinearExpression, _ relation: LinearConstraint.Relation = .equal,
    priority: UILayoutPriority = .required, as name: String
  ) {
    system.add(expression, relation, priority: priority, .view(self, name))
  }
}
