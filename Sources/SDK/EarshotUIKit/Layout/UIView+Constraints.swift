extension UIView {
  // MARK: - Constraints

  /// The constraints that the view holds, about itself and its descendants.
  public var constraints: [NSLayoutConstraint] { layoutState.constraints }

  /// Adds a constraint about the view and its descendants, and activates it.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder !== self else { return }
    // UIKit traps with the same message.
    precondition(
      constraint.views.allSatisfy { $0.isDescendant(of: self) },
      "The view hierarchy is not prepared for the constraint: \(constraint.text)")
    constraint.holder?.removeConstraint(constraint)
    constraint.becomeActive(in: self)
    layoutState.constraints.append(constraint)
    for view in constraint.views { view.joinLayout() }
    joinLayout()
    setNeedsSolving()
  }

  /// Adds constraints about the view and its descendants.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Removes a constraint that the view holds.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.holder === self else { return }
    layoutState.constraints.removeAll { $0 === constraint }
    constraint.holder = nil
    setNeedsSolving()
  }

  /// Removes constraints that the view holds.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// Returns the active constraints of an axis that refer to the view.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    constraints(naming: self, on: axis)
  }

  /// Returns the active constraints of an axis that refer to an item: this view, or one of its guides.
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

  /// Whether the constraints do not determine the view's position and size.
  public var hasAmbiguousLayout: Bool { solvedRoot.layoutState.engine?.isAmbiguous(self) ?? false }

  // MARK: - Intrinsic size

  /// Returns the content hugging priority; 250 by default.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutState.hugging[axis.rawValue]
  }

  /// Sets the content hugging priority.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    layoutState.hugging[axis.rawValue] = priority
    setNeedsSolving()
  }

  /// Returns the compression resistance priority; 750 by default.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layoutState.resistance[axis.rawValue]
  }

  /// Sets the compression resistance priority.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layoutState.resistance[axis.rawValue] = priority
    setNeedsSolving()
  }

  // MARK: - The tree

  /// Marks the view and its ancestors as using constraints.
  func joinLayout() {
    var view: UIView? = self
    while let part = view, !part.layoutState.participates {
      part.layoutState.participates = true
      view = part.superview
    }
  }

  /// The root of the tree.
  var layoutRoot: UIView {
    var root = self
    while let superview = root.superview { root = superview }
    return root
  }

  /// Marks the tree's constraints to be solved in the next layout pass.
  func setNeedsSolving() {
    guard layoutState.participates else { return }
    let root = layoutRoot
    root.layoutState.engine?.needsSolving = true
    root.controller?.hasChanged()
  }

  /// Removes the constraints between the view or its descendants and its ancestors, before the view is removed.
  package func leaveConstraints() {
    guard layoutState.participates, let superview else { return }
    var view: UIView? = superview
    while let holder = view {
      let remaining = holder.constraints.filter { constraint in
        constraint.views.contains { $0.isDescendant(of: self) }
      }
      holder.removeConstraints(remaining)
      view = holder.superview
    }
    superview.setNeedsSolving()
    layoutState.solvedFrame = nil
  }

  /// Sets whether the frame is converted to constraints.
  func setTranslatesMask(_ translates: Bool) {
    guard translates != layoutState.translatesMask else { return }
    layoutState.translatesMask = translates
    layoutState.solvedFrame = nil
    joinLayout()
    setNeedsSolving()
  }

  /// Joins the layout of the superview to which the view was added.
  package func joinConstraints() {
    guard let superview else { return }
    if layoutState.subtreeNeedsUpdate { superview.subtreeNeedsUpdate() }
    guard layoutState.participates else { return }
    // The engine of a former root is obsolete.
    layoutState.engine = nil
    superview.joinLayout()
    setNeedsSolving()
  }

  // MARK: - Updating constraints

  /// Returns whether ``updateConstraints()`` is called in the next layout pass.
  public func needsUpdateConstraints() -> Bool { layoutState.needsUpdate }

  /// Schedules a call of ``updateConstraints()`` for the next layout pass.
  public func setNeedsUpdateConstraints() {
    layoutState.needsUpdate = true
    subtreeNeedsUpdate()
    layoutRoot.controller?.hasChanged()
  }

  private func subtreeNeedsUpdate() {
    layoutState.subtreeNeedsUpdate = true
    var view = superview
    while let ancestor = view, !ancestor.layoutState.subtreeNeedsUpdate {
      ancestor.layoutState.subtreeNeedsUpdate = true
      view = ancestor.superview
    }
  }

  /// Calls ``updateConstraints()`` if needed: for descendants first, and then for the view itself.
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
