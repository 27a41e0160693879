import Scenes

// The constraints of a stack view, as its documentation describes them: along the axis, the first and last view touch
// the ends, with spacing in between; across it, views fill the stack view, or touch an edge or the center, and stay
// within.

extension UIStackView {
  /// A priority below all those in common use, which only keeps a stack view from being larger than its content.
  private static let tightness = UILayoutPriority(25)
  /// The priority of equal distances between centers, which is lower than that of the minimum spacing.
  private static let centering = UILayoutPriority(150)
  private static let almostRequired = UILayoutPriority(999)

  /// Adds the constraints of the arranged subviews.
  func constrain(_ system: ConstraintSystem, _ box: LayoutBox) {
    let room = isLayoutMarginsRelativeArrangement ? box.inset(by: effectiveMargins.sane) : box
    let all = arrangedSubviews
    let shown = all.filter { !$0.isHidden }.compactMap { view in system.box(of: view).map { (view: view, box: $0) } }
    let across: NSLayoutConstraint.Axis = axis == .horizontal ? .vertical : .horizontal

    if let first = shown.first, let last = shown.last {
      add(system, first.box.start(axis) - room.start(axis), as: "leading end")
      add(system, room.end(axis) - last.box.end(axis), as: "trailing end")
    } else {
      add(system, room.length(axis), priority: Self.tightness, as: "emptiness")
    }
    distribute(shown, in: room, system)
    for (_, view) in shown { align(view, in: room, across, system) }
    alignBaselines(shown, in: room, across, system)
    if alignment != .fill || shown.isEmpty {
      add(system, room.length(across), priority: Self.tightness, as: "tightness")
    }
    hide(all, in: room, across, system)
  }

  // MARK: - Along the axis

  private func distribute(_ shown: [(view: UIView, box: LayoutBox)], in room: LayoutBox, _ system: ConstraintSystem) {
    let pairs = zip(shown, shown.dropFirst())
    var firstGap: LinearExpression?
    for (one, next) in pairs {
      let space = space(after: one.view)
      let gap = gap(one, next, system)
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
    guard let first = shown.first else { return }
    switch distribution {
    case .fill, .equalSpacing: break
    case .fillEqually:
      for other in shown.dropFirst() { add(system, other.box.length(axis) - first.box.length(axis), as: "equal sizes") }
    case .fillProportionally: shareProportionally(shown, in: room, system)
    case .equalCentering:
      let distances = pairs.map { $1.box.center(axis) - $0.box.center(axis) }
      for distance in distances.dropFirst() {
        add(system, distance - distances[0], priority: Self.centering, as: "equal centering")
      }
    }
  }

  private func gap(
    _ one: (view: UIView, box: LayoutBox), _ next: (view: UIView, box: LayoutBox), _ system: ConstraintSystem
  ) -> LinearExpression {
    guard axis == .vertical, isBaselineRelativeArrangement else { return next.box.start(axis) - one.box.end(axis) }
    let last = one.box.bottom + -(system.baselines(of: one.view)?.last ?? 0)
    // The baseline of a view without text is its bottom edge, as for anchors.
    let first = system.baselines(of: next.view).map { next.box.top + $0.first } ?? next.box.bottom
    return first - last
  }

  /// Constrains each view to a share of the length in proportion to its intrinsic size.
  private func shareProportionally(
    _ shown: [(view: UIView, box: LayoutBox)], in room: LayoutBox, _ system: ConstraintSystem
  ) {
    let lengths = shown.map { view, _ -> Double in
      let size = view.intrinsicContentSize.sane
      return axis == .horizontal ? size.width : size.height
    }
    let total = lengths.reduce(0, +)
    guard total > 0 else { return }
    let spaces = shown.dropLast().reduce(0.0) { $0 + space(after: $1.view) }
    for ((_, box), length) in zip(shown, lengths) where length > 0 {
      let share = (room.length(axis) + -spaces) * Double(length / total)
      add(system, box.length(axis) - share, priority: Self.almostRequired, as: "proportional sizes")
    }
  }

  // MARK: - Across the axis

  private func align(
    _ box: LayoutBox, in room: LayoutBox, _ across: NSLayoutConstraint.Axis, _ system: ConstraintSystem
  ) {
    let before = box.start(across) - room.start(across)
    let after = room.end(across) - box.end(across)
    let touchesStart = alignment == .fill || alignment == .leading
    let touchesEnd = alignment == .fill || alignment == .trailing
    add(system, before, touchesStart ? .equal : .greaterThanOrEqual, as: "alignment")
    add(system, after, touchesEnd ? .equal : .greaterThanOrEqual, as: "alignment")
    if alignment == .center { add(system, box.center(across) - room.center(across), as: "alignment") }
  }

  private func alignBaselines(
    _ shown: [(view: UIView, box: LayoutBox)], in room: LayoutBox, _ across: NSLayoutConstraint.Axis,
    _ system: ConstraintSystem
  ) {
    guard alignment == .firstBaseline || alignment == .lastBaseline else { return }
    // In a column, baselines can't be aligned; the views are then aligned to the leading edge.
    let lines = shown.map { view, box -> LinearExpression in
      guard axis == .horizontal else { return box.left }
      guard let baselines = system.baselines(of: view) else { return box.bottom }
      return alignment == .firstBaseline ? box.top + baselines.first : box.bottom + -baselines.last
    }
    for line in lines.dropFirst() { add(system, line - lines[0], as: "baselines") }
    // Among the positions with aligned baselines, choose the topmost.
    for (_, box) in shown {
      add(system, box.start(across) - room.start(across), priority: Self.tightness, as: "tightness")
    }
  }

  // MARK: - Hidden views

  /// Constrains hidden views to zero length, at the end of the preceding view.
  private func hide(
    _ all: [UIView], in room: LayoutBox, _ across: NSLayoutConstraint.Axis, _ system: ConstraintSystem
  ) {
    var end = room.start(axis)
    for view in all {
      guard let box = system.box(of: view) else { continue }
      if view.isHidden {
        add(system, box.length(axis), priority: Self.almostRequired, as: "hiding")
        add(system, box.start(axis) - end, priority: Self.almostRequired, as: "hiding")
        add(system, box.start(across) - room.start(across), priority: Self.almostRequired, as: "hiding")
        add(system, box.length(across), priority: Self.tightness, as: "hiding")
      } else {
        end = box.end(axis)
      }
    }
  }

  private func add(
    _ system: ConstraintSystem, _ expression: LinearExpression, _ relation: LinearConstraint.Relation = .equal,
    priority: UILayoutPriority = .required, as what: String
  ) {
    system.add(expression, relation, priority: priority, .view(self, what))
  }
}
