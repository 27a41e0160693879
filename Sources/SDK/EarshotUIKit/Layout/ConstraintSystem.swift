import Scenes

/// A tree of views as a system of linear constraints.
///
///     views ─ visit ─► members, each a box ─ content sizes, stacks, constraints ─► LayoutSolver
///
/// A view whose frame is its own (`translatesAutoresizingMaskIntoConstraints`) is no unknown: its box follows its superview's
/// by its autoresizing mask. The others have four unknowns. All boxes are in the root's coordinates, and are what aligns: a
/// frame without its alignment insets.
@MainActor
final class ConstraintSystem {
  /// A view of the tree.
  struct Member {
    let view: UIView
    /// The place of its superview among the members; nil for the root.
    let parent: Int?
    /// What aligns.
    let box: LayoutBox
    /// Its frame.
    let frame: LayoutBox
    /// Where its bounds' origin is in its frame: what is in it is shifted by that.
    let shift: CGPoint
    /// What it scrolls over; nil where it does not scroll.
    var content: LayoutBox?
  }

  /// Where a constraint comes from.
  enum Source {
    case constraint(NSLayoutConstraint)
    /// What a view or a stack view asks for by itself.
    case view(UIView, String)

    @MainActor var text: String {
      switch self {
      case .constraint(let constraint): constraint.text
      case .view(let view, let what): "\(view.layoutName)'s \(what)"
      }
    }

    @MainActor var views: [UIView] {
      switch self {
      case .constraint(let constraint): constraint.views
      case .view(let view, _): [view]
      }
    }
  }

  /// How large the root should be, in place of its own size.
  struct Fitting {
    var target: CGSize
    var horizontal: UILayoutPriority
    var vertical: UILayoutPriority
  }

  /// The constraints by which a view's content asks for its size: those against stretching and compressing, by axis.
  struct ContentSize {
    let view: UIView
    var size: CGSize
    var constraints: [(index: Int, axis: NSLayoutConstraint.Axis)]
  }

  private static var lastNumber = 0
  /// By which members know that they are of this system.
  private let number: Int
  /// Whether the root's size is no unknown.
  private let isRootSized: Bool
  private(set) var solver = LayoutSolver()
  private(set) var members: [Member] = []
  private(set) var guides: [(guide: UILayoutGuide, member: Int, box: LayoutBox)] = []
  /// Where each of the solver's constraints comes from.
  private(set) var sources: [Source] = []
  /// What each of the solver's variables belongs to.
  private(set) var owners: [(item: any LayoutItem, axis: NSLayoutConstraint.Axis)] = []
  private(set) var contentSizes: [ContentSize] = []

  init(_ root: UIView, fitting: Fitting? = nil) {
    Self.lastNumber += 1
    number = Self.lastNumber
    isRootSized = fitting == nil && root.hasOwnSize
    visit(root, in: nil, fitting)
    for index in members.indices {
      guard let stack = members[index].view as? UIStackView else { continue }
      stack.constrain(self, members[index].box)
    }
    let constraints = members.flatMap(\.view.layoutState.constraints).sorted { $0.serial < $1.serial }
    for constraint in constraints { add(constraint) }
    // After the constraints, so that of a required size and a required hugging the size is kept.
    for member in members where isUnknown(member) { addContentSize(of: member.view, member.box) }
  }

  private func isUnknown(_ member: Member) -> Bool {
    member.parent == nil ? !isRootSized : !member.view.layoutState.translatesMask
  }

  // MARK: - Views

  private func visit(_ view: UIView, in parent: Int?, _ fitting: Fitting? = nil) {
    let place = members.count
    let insets = view.alignmentRectInsets.sane
    let isSized = parent == nil ? isRootSized : view.layoutState.translatesMask
    var (box, frame): (LayoutBox, LayoutBox)
    if isSized {
      frame = parent.map { translated(view, in: $0) } ?? .fixed(size: view.bounds.size.sane)
      box = frame.inset(by: insets)
    } else {
      box = unknown(view, hasPlace: parent != nil)
      frame = box.inset(by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }
    var content: LayoutBox?
    if view is any ScrollingContent {
      let size = unknown(view, hasPlace: false)
      content = LayoutBox(left: frame.left, top: frame.top, width: size.width, height: size.height)
    }
    let origin = content == nil ? view.bounds.origin.sane : .zero
    members.append(Member(view: view, parent: parent, box: box, frame: frame, shift: origin, content: content))
    view.layoutState.system = number
    view.layoutState.member = place

    if parent == nil, !isSized { size(view, box, fitting) }
    for guide in view.layoutState.guides { guides.append((guide, place, unknown(guide, hasPlace: true))) }
    for guide in view.layoutState.systemGuides { guides.append((guide, place, systemBox(guide, members[place]))) }
    for subview in view.subviews where subview.layoutState.takesPart { visit(subview, in: place) }
  }

  /// New unknowns for a rectangle; one that has no place is where the root's coordinates begin.
  private func unknown(_ item: any LayoutItem, hasPlace: Bool) -> LayoutBox {
    func variable(_ axis: NSLayoutConstraint.Axis, isLength: Bool) -> LinearExpression {
      owners.append((item, axis))
      return LinearExpression(solver.variable(isNonNegative: isLength))
    }
    let zero = LinearExpression()
    return LayoutBox(
      left: hasPlace ? variable(.horizontal, isLength: false) : zero,
      top: hasPlace ? variable(.vertical, isLength: false) : zero,
      width: variable(.horizontal, isLength: true), height: variable(.vertical, isLength: true))
  }

  /// The frame of a view that has its own, as it follows its superview's size by its mask.
  private func translated(_ view: UIView, in parent: Int) -> LayoutBox {
    let (around, above) = (members[parent], members[parent].view)
    let (frame, size) = (view.frame.sane, above.bounds.size.sane)
    var gain = CGRect.zero
    if above.autoresizesSubviews, !view.autoresizingMask.isEmpty {
      let larger = CGSize(width: size.width + 1, height: size.height + 1)
      let grown = view.autoresizingMask.frame(frame, in: size, becoming: larger)
      gain = CGRect(
        x: grown.minX - frame.minX, y: grown.minY - frame.minY, width: grown.width - frame.width,
        height: grown.height - frame.height)
    }
    let more = (x: around.frame.width + -size.width, y: around.frame.height + -size.height)
    return LayoutBox(
      left: around.frame.left + more.x * gain.minX + (frame.minX - around.shift.x),
      top: around.frame.top + more.y * gain.minY + (frame.minY - around.shift.y),
      width: more.x * gain.width + frame.width, height: more.y * gain.height + frame.height)
  }

  /// How large the root is to be: as it should fit, or as it is where nothing else says so.
  private func size(_ root: UIView, _ box: LayoutBox, _ fitting: Fitting?) {
    let target = (fitting?.target ?? root.bounds.size).sane
    let source = Source.view(root, "size")
    add(
      box.width + -target.width, .equal, priority: fitting?.horizontal ?? UILayoutPriority(1), source)
    add(
      box.height + -target.height, .equal, priority: fitting?.vertical ?? UILayoutPriority(1), source)
  }

  // MARK: - Content sizes

  private func addContentSize(of view: UIView, _ box: LayoutBox) {
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

  /// Measures content that breaks into lines at the widths that were found.
  ///
  /// - Returns: Whether some size came out as another one, so that it has to be solved again.
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
        // Each is a length less the size so far.
        solver.setConstant(axis == .horizontal ? -min(measured.width, found) : -measured.height, of: constraint)
      }
      contentSizes[index].size = measured
    }
    return hasChanged
  }

  // MARK: - Constraints

  /// Adds a constraint; nil where its priority says that it does not count.
  @discardableResult
  func add(
    _ expression: LinearExpression, _ relation: LinearConstraint.Relation, priority: UILayoutPriority, _ source: Source
  ) -> Int? {
    guard priority.rawValue > 0 else { return nil }
    sources.append(source)
    return solver.add(LinearConstraint(expression, relation, priority: Double(priority.rawValue)))
  }

  private func add(_ constraint: NSLayoutConstraint) {
    guard let holder = constraint.holder, let around = member(of: holder), constraint.first.isWhole,
      constraint.second?.isWhole ?? true
    else { return }
    let relation: LinearConstraint.Relation =
      switch constraint.relation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    let views = constraint.views
    guard var expression = expression(constraint.first, views) else { return }
    if let second = constraint.second {
      guard var other = self.expression(second, views) else { return }
      let factor = constraint.multiplier
      if factor != 1, !second.isDimension, let axis = second.place.attribute.axis {
        // A place times a factor is meant in the coordinates of the view that holds the constraint.
        let origin = around.frame.start(axis)
        expression.add(origin, times: -1)
        other.add(origin, times: -1)
      }
      expression.add(other, times: -factor)
    }
    expression.constant -= constraint.constant
    add(expression, relation, priority: constraint.priority, .constraint(constraint))
  }

  private func member(of view: UIView) -> Member? {
    view.layoutState.system == number ? members[view.layoutState.member] : nil
  }

  /// A term's expression, in a constraint about these views; nil where it is about something outside the tree.
  private func expression(_ term: LayoutTerm, _ views: [UIView]) -> LinearExpression? {
    guard let end = expression(term.place, views) else { return nil }
    guard let start = term.start else { return end }
    return expression(start, views).map { end - $0 }
  }

  private func expression(_ place: LayoutTerm.Place, _ views: [UIView]) -> LinearExpression? {
    guard let item = place.item, let view = item.layoutView, let member = member(of: view) else { return nil }
    let guide = item as? UILayoutGuide
    var box = member.box
    if let guide {
      guard let known = guides.first(where: { $0.guide === guide }) else { return nil }
      box = known.box
    } else if let content = member.content, !place.attribute.isDimension {
      let isAboutContent = views.contains { $0 !== view && $0.isDescendant(of: view) }
      if isAboutContent { box = content }
    }
    let margins = { view.effectiveMargins.sane }
    switch place.attribute {
    case .notAnAttribute: return nil
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
    if found == nil, let view = item as? UIView, let first = view.firstBaselineOffset, let last = view.lastBaselineOffset {
      found = (first, max(view.bounds.height - last, 0))
    }
    return found.map { ($0.first.sane, $0.last.sane) }
  }

  /// The box of a view that is a member.
  func box(of view: UIView) -> LayoutBox? { member(of: view)?.box }

  // MARK: - Guides

  private func systemBox(_ guide: UILayoutGuide, _ member: Member) -> LayoutBox {
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
      let around = member.frame.inset(by: view.effectiveMargins.sane)
      owners.append((guide, .horizontal))
      let width = LinearExpression(solver.variable(isNonNegative: true))
      let source = Source.view(view, "readable width")
      add(width - around.width, .lessThanOrEqual, priority: .required, source)
      add(width + -672, .lessThanOrEqual, priority: .required, source)
      add(width - around.width, .equal, priority: UILayoutPriority(999), source)
      return LayoutBox(
        left: around.left + (around.width - width) * 0.5, top: around.top, width: width, height: around.height)
    }
  }
}

extension LayoutBox {
  /// A rectangle of a known size where the root's coordinates begin.
  static func fixed(size: CGSize) -> LayoutBox {
    LayoutBox(
      left: LinearExpression(), top: LinearExpression(), width: LinearExpression(size.width),
      height: LinearExpression(size.height))
  }
}
