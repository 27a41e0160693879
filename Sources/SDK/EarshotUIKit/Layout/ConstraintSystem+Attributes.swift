import Scenes

// Attributes and guides as expressions in the variables of their boxes.

extension ConstraintSystem {
  func member(of view: UIView) -> Member? {
    view.layoutState.system == number ? members[view.layoutState.member] : nil
  }

  /// Returns the expression of a term, in a constraint about `views`; nil if its item is not in the tree.
  ///
  /// - Parameter origin: The right edge from which horizontal positions are measured to the left, in a constraint from
  ///   right to left; nil if they are measured to the right.
  func expression(_ term: LayoutTerm, _ views: [UIView], from origin: LinearExpression? = nil) -> LinearExpression? {
    guard let end = expression(term.position, views, from: origin) else { return nil }
    guard let start = term.start else { return end }
    return expression(start, views, from: origin).map { end - $0 }
  }

  private func expression(
    _ position: LayoutTerm.Position, _ views: [UIView], from origin: LinearExpression?
  ) -> LinearExpression? {
    guard let origin, position.attribute.axis == .horizontal, !position.attribute.isDimension else {
      return expression(position, views, isReversed: false)
    }
    return expression(position, views, isReversed: true).map { origin - $0 }
  }

  /// - Parameter isReversed: Whether leading edges are at the right.
  private func expression(
    _ position: LayoutTerm.Position, _ views: [UIView], isReversed: Bool
  ) -> LinearExpression? {
    guard let item = position.item, let view = item.layoutView, let member = member(of: view) else { return nil }
    let guide = item as? UILayoutGuide
    var box = member.box
    if let guide {
      guard let entry = guides.first(where: { $0.guide === guide }) else { return nil }
      box = entry.box
      if guide.kind == .scrollContent { constrainedContents.insert(view.layoutState.member) }
    } else if let content = member.content, !position.attribute.isDimension {
      let constrainsContent = views.contains { $0 !== view && $0.isDescendant(of: view) }
      if constrainsContent {
        box = content
        constrainedContents.insert(view.layoutState.member)
      }
    }
    let margins = { view.effectiveMargins.sane }
    switch position.attribute {
    case .notAnAttribute: return nil
    case .leading where isReversed: return box.right
    case .trailing where isReversed: return box.left
    case .left, .leading: return box.left
    case .right, .trailing: return box.right
    case .top: return box.top
    case .bottom: return box.bottom
    case .width: return box.width
    case .height: return box.height
    case .centerX: return box.centerX
    case .centerY: return box.centerY
    case .firstBaseline: return baselines(of: item).map { box.top + $0.first } ?? box.bottom
    case .lastBaseline: return baselines(of: item).map { box.bottom + -$0.last } ?? box.bottom
    case .leadingMargin where isReversed: return box.inset(by: margins()).right
    case .trailingMargin where isReversed: return box.inset(by: margins()).left
    case .leftMargin, .leadingMargin: return box.inset(by: margins()).left
    case .rightMargin, .trailingMargin: return box.inset(by: margins()).right
    case .topMargin: return box.inset(by: margins()).top
    case .bottomMargin: return box.inset(by: margins()).bottom
    case .centerXWithinMargins: return box.inset(by: margins()).centerX
    case .centerYWithinMargins: return box.inset(by: margins()).centerY
    }
  }

  func baselines(of item: any LayoutItem) -> (first: CGFloat, last: CGFloat)? {
    var found = (item as? any BaselineContent)?.layoutBaselines
    if found == nil, let view = item as? UIView, let first = view.firstBaselineOffset,
      let last = view.lastBaselineOffset
    {
      found = (first, max(view.bounds.height - last, 0))
    }
    return found.map { ($0.first.sane, $0.last.sane) }
  }

  /// Returns the box of a view; nil if it is not a member.
  func box(of view: UIView) -> LayoutBox? { member(of: view)?.box }

  func systemBox(_ guide: UILayoutGuide, _ member: Member) -> LayoutBox {
    let view = member.view
    let safe = view.safeAreaInsets.sane
    switch guide.kind {
    case .free, .scrollFrame: return member.frame
    case .scrollContent: return member.content ?? member.frame
    case .safeArea: return member.frame.inset(by: safe)
    case .margins: return member.frame.inset(by: view.effectiveMargins.sane)
    case .top:
      return LayoutBox(
        left: member.frame.left, top: member.frame.top, width: member.frame.width, height: LinearExpression(safe.top))
    case .bottom:
      return LayoutBox(
        left: member.frame.left, top: member.frame.bottom + -safe.bottom, width: member.frame.width,
        height: LinearExpression(safe.bottom))
    case .readable:
      let container = member.frame.inset(by: view.effectiveMargins.sane)
      owners.append((guide, .horizontal))
      let width = LinearExpression(solver.variable(isNonNegative: true))
      let source = Source.view(view, "readable width")
      add(width - container.width, .lessThanOrEqual, priority: .required, source)
      add(width + -672, .lessThanOrEqual, priority: .required, source)
      add(width - container.width, .equal, priority: UILayoutPriority(999), source)
      return LayoutBox(
        left: container.left + (container.width - width) * 0.5, top: container.top, width: width,
        height: container.height)
    }
  }
}
