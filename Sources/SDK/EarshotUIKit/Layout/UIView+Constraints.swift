extension UIView {
  // MARK: - The constraints it holds

  /// The constraints it holds: those about itself, and about what is in it.
  public var constraints: [NSLayoutConstraint] { layoutState.constraints }

  /// Holds a constraint about itself and what is in it, and makes it active.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder !== self else { return }
    // UIKit's own words for it, and its own end.
    precondition(
      constraint.views.allSatisfy { $0.isDescendant(of: self) },
      "The view hierarchy is not prepared for the constraint: \(constraint.text)")
    constraint.holder?.removeConstraint(constraint)
    constraint.becomeActive(in: self)
    layoutState.constraints.append(constraint)
    for view in constraint.views { view.takePart() }
    takePart()
    setNeedsSolving()
  }

  /// Holds constraints about itself and what is in it.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Lets a constraint go that it holds.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder === self else { return }
    layoutState.constraints.removeAll { $0 === constraint }
    constraint.holder = nil
    setNeedsSolving()
  }

  /// Lets constraints go that it holds.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// The active constraints that name it, of one axis.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    constraints(naming: self, on: axis)
  }

  /// The active constraints of an axis that name an item which is this view or belongs to it.
  func constraints(naming item: any LayoutItem, on axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    var found: [NSLayoutConstraint] = []
    var view: UIView? = self
    while let holder = view {
      found += holder.constraints.filter { constraint in
        constraint.isOn(axis) && (constraint.firstItem === item || constraint.secondItem === item)
      }
      view = holder.superview
    }
    return found
  }

  /// Whether its place or size could be another one with all constraints held as well.
  public var hasAmbiguousLayout: Bool { solvedRoot.layoutState.engine?.isAmbiguous(self) ?? false }

  // MARK: - What its content wants

  /// How much it resists being larger than its content: 250 unless set.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutState.hugging[axis.rawValue]
  }

  /// Sets how much it resists being larger than its content.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    layoutState.hugging[axis.rawValue] = priority
    setNeedsSolving()
  }

  /// How much it resists being smaller than its content: 750 unless set.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutState.resistance[axis.rawValue]
  }

  /// Sets how much it resists being smaller than its content.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layoutState.resistance[axis.rawValue] = priority
    setNeedsSolving()
  }

  // MARK: - The tree

  /// It, and what it is in, have to do with constraints from now on.
  func takePart() {
    var view: UIView? = self
    while let part = view, !part.layoutState.takesPart {
      part.layoutState.takesPart = true
      view = part.superview
    }
  }

  /// The view that nothing is around.
  var layoutRoot: UIView {
    var root = self
    while let above = root.superview { root = above }
    return root
  }

  /// Has its tree solved anew in the next pass.
  func setNeedsSolving() {
    guard layoutState.takesPart else { return }
    let root = layoutRoot
    root.layoutState.engine?.needsSolving = true
    root.controller?.hasChanged()
  }

  /// Lets all constraints go that join it, or what is in it, to the views around it: it leaves them.
  package func leaveConstraints() {
    guard layoutState.takesPart, let superview else { return }
    var view: UIView? = superview
    while let holder = view {
      let left = holder.constraints.filter { constraint in
        constraint.views.contains { $0.isDescendant(of: self) }
      }
      holder.removeConstraints(left)
      view = holder.superview
    }
    superview.setNeedsSolving()
    layoutState.solvedFrame = nil
  }

  /// Says whether its frame is taken for constraints.
  func setTranslatesMask(_ translates: Bool) {
    guard translates != layoutState.translatesMask else { return }
    layoutState.translatesMask = translates
    layoutState.solvedFrame = nil
    takePart()
    setNeedsSolving()
  }

  /// It has come into another view.
  package func joinConstraints() {
    guard let superview else { return }
    if layoutState.subtreeNeedsUpdate { superview.subtreeNeedsUpdate() }
    guard layoutState.takesPart else { return }
    // What was solved for it as a root is another tree's now.
    layoutState.engine = nil
    superview.takePart()
    setNeedsSolving()
  }

  // MARK: - Updating constraints

  /// Whether ``updateConstraints()`` is called in the next pass.
  public func needsUpdateConstraints() -> Bool { layoutState.needsUpdate }

  /// Has ``updateConstraints()`` called in the next pass.
  public func setNeedsUpdateConstraints() {
    layoutState.needsUpdate = true
    subtreeNeedsUpdate()
    layoutRoot.controller?.hasChanged()
  }

  private func subtreeNeedsUpdate() {
    layoutState.subtreeNeedsUpdate = true
    var view = superview
    while let above = view, !above.layoutState.subtreeNeedsUpdate {
      above.layoutState.subtreeNeedsUpdate = true
      view = above.superview
    }
  }

  /// Calls ``updateConstraints()`` of those in it that need it, the innermost first, and of itself.
  public func updateConstraintsIfNeeded() {
    guard layoutState.subtreeNeedsUpdate else { return }
    layoutState.subtreeNeedsUpdate = false
    for subview in subviews { subview.updateConstraintsIfNeeded() }
    guard layoutState.needsUpdate else { return }
    layoutState.needsUpdate = false
    if let controller { controller.updateViewConstraints() } else { updateConstraints() }
  }
}

extension UIView: LayoutItem {
  var layoutView: UIView? { self }

  var layoutName: String {
    let name = "\(type(of: self))"
    return accessibilityIdentifier.map { "\(name) \"\($0)\"" } ?? name
  }
}
