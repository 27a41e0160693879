import Scenes

// Constraints for intrinsic sizes, with the view's content hugging and compression resistance priorities.

extension ConstraintSystem {
  func addContentSize(of view: UIView, _ box: LayoutBox) {
    let size = view.intrinsicContentSize
    var added = ContentSize(view: view, size: size, constraints: [])
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      let length = axis == .horizontal ? size.width : size.height
      guard length >= 0, length <= LinearConstraint.largestConstant else { continue }
      let expression = box.length(axis) + -length
      let source = Source.view(view, "content")
      let state = view.layoutState
      for (relation, priority) in [
        (LinearConstraint.Relation.lessThanOrEqual, state.hugging[axis.rawValue]),
        (.greaterThanOrEqual, state.resistance[axis.rawValue]),
      ] {
        if let index = add(expression, relation, priority: priority, source) { added.constraints.append((index, axis)) }
      }
    }
    if !added.constraints.isEmpty { contentSizes.append(added) }
  }

  /// Measures wrapping content at the widths of a solution.
  ///
  /// - Returns: Whether a size has changed, so that the system must be solved again.
  func measureWrapping(_ values: [Double]) -> Bool {
    var hasChanged = false
    for index in contentSizes.indices {
      let content = contentSizes[index]
      guard let view = content.view as? any WrappingContent, view.wrapsContent else { continue }
      let found = members[view.layoutState.member].box.width.value(values)
      guard found > 0, found < content.size.width - 0.01 else { continue }
      let measured = view.sizeThatFits(CGSize(width: found, height: .greatestFiniteMagnitude)).sane
      guard measured != content.size else { continue }
      hasChanged = true
      for (constraint, axis) in content.constraints {
        // Each constant is the negated size.
        solver.setConstant(axis == .horizontal ? -min(measured.width, found) : -measured.height, of: constraint)
      }
      contentSizes[index].size = measured
    }
    return hasChanged
  }
}
