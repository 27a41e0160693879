import Scenes

/// A tree of views as a system of linear constraints.
///
///     views ─ visit ─► members, each a box ─ content sizes, stacks, constraints ─► LayoutSolver
///
/// A view with a fixed frame (`translatesAutoresizingMaskIntoConstraints`) has no variables: its box follows its
/// superview's through the autoresizing mask. Other views have four variables. All boxes are alignment rectangles, in
/// the root's coordinates.
@MainActor
final class ConstraintSystem {
  struct Member {
    let view: UIView
    /// The index of the superview's member; nil for the root.
    let parent: Int?
    /// The alignment rectangle.
    let box: LayoutBox
    let frame: LayoutBox
    /// The origin of the view's bounds, by which its content is shifted.
    let shift: CGPoint
    /// The scrollable content; nil for a view that does not scroll.
    var content: LayoutBox?
  }

  /// The origin of a constraint.
  enum Source {
    case constraint(NSLayoutConstraint)
    /// A constraint that belongs to a view, or that a stack view creates.
    case view(UIView, String)

    @MainActor var text: String {
      switch self {
      case .constraint(let constraint): constraint.text
      case .view(let view, let name): "\(view.layoutName)'s \(name)"
      }
    }

    @MainActor var views: [UIView] {
      switch self {
      case .constraint(let constraint): constraint.views
      case .view(let view, _): [view]
      }
    }
  }

  /// A target size of the root that replaces its own size.
  struct Fitting {
    var target: CGSize
    var horizontal: UILayoutPriority
    var vertical: UILayoutPriority
  }

  /// The constraints for a view's intrinsic size: content hugging and compression resistance, by axis.
  struct ContentSize {
    let view: UIView
    var size: CGSize
    var constraints: [(index: Int, axis: NSLayoutConstraint.Axis)]
  }

  private static var lastNumber = 0
  /// The number by which members are recognized as part of this system.
  let number: Int
  /// Whether the root's size is fixed.
  private let isRootSized: Bool
  var solver = LayoutSolver()
  private(set) var members: [Member] = []
  private(set) var guides: [(guide: UILayoutGuide, member: Int, box: LayoutBox)] = []
  /// The origin of each of the solver's constraints.
  private(set) var sources: [Source] = []
  /// The owner of each of the solver's variables.
  var owners: [(item: any LayoutItem, axis: NSLayoutConstraint.Axis)] = []
  var contentSizes: [ContentSize] = []
  /// The members whose scrollable content has constraints.
  var constrainedContents: Set<Int> = []

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
    for (index, member) in members.enumerated() where !constrainedContents.contains(index) { settleContent(of: member) }
    // Content sizes are added after the constraints, so that a required size takes precedence over required hugging.
    for member in members where isUnknown(member) { addContentSize(of: member.view, member.box) }
  }

  private func isUnknown(_ member: Member) -> Bool {
    member.parent == nil ? !isRootSized : !member.view.layoutState.translatesMask
  }

  // MARK: - Views

  private func visit(_ view: UIView, in parent: Int?, _ fitting: Fitting? = nil) {
    let index = members.count
    let insets = view.alignmentRectInsets.sane
    let isSized = parent == nil ? isRootSized : view.layoutState.translatesMask
    var (box, frame): (LayoutBox, LayoutBox)
    if isSized {
      frame = parent.map { translated(view, in: $0) } ?? .fixed(size: view.bounds.size.sane)
      box = frame.inset(by: insets)
    } else {
      box = unknown(view, hasOrigin: parent != nil)
      frame = box.inset(
        by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }
    var content: LayoutBox?
    if view is any ScrollingContent {
      let size = unknown(view, hasOrigin: false)
      content = LayoutBox(left: frame.left, top: frame.top, width: size.width, height: size.height)
    }
    let origin = content == nil ? view.bounds.origin.sane : .zero
    members.append(Member(view: view, parent: parent, box: box, frame: frame, shift: origin, content: content))
    view.layoutState.system = number
    view.layoutState.member = index

    if parent == nil, !isSized { size(view, box, fitting) }
    for guide in view.layoutState.guides { guides.append((guide, index, unknown(guide, hasOrigin: true))) }
    for guide in view.layoutState.systemGuides { guides.append((guide, index, systemBox(guide, members[index]))) }
    for subview in view.subviews where subview.layoutState.participates { visit(subview, in: index) }
  }

  /// Creates the variables of a rectangle. A rectangle without a position is at the origin of the root's coordinates.
  private func unknown(_ item: any LayoutItem, hasOrigin: Bool) -> LayoutBox {
    func variable(_ axis: NSLayoutConstraint.Axis, isLength: Bool) -> LinearExpression {
      owners.append((item, axis))
      return LinearExpression(solver.variable(isNonNegative: isLength))
    }
    let zero = LinearExpression()
    return LayoutBox(
      left: hasOrigin ? variable(.horizontal, isLength: false) : zero,
      top: hasOrigin ? variable(.vertical, isLength: false) : zero,
      width: variable(.horizontal, isLength: true), height: variable(.vertical, isLength: true))
  }

  /// Returns the frame of a view with a fixed frame, as it follows its superview's size through the autoresizing mask.
  private func translated(_ view: UIView, in parent: Int) -> LayoutBox {
    let (container, superview) = (members[parent], members[parent].view)
    let (frame, size) = (view.frame.sane, superview.bounds.size.sane)
    var gain = CGRect.zero
    if superview.autoresizesSubviews, !view.autoresizingMask.isEmpty {
      let larger = CGSize(width: size.width + 1, height: size.height + 1)
      let resized = view.autoresizingMask.frame(frame, in: size, becoming: larger)
      gain = CGRect(
        x: resized.minX - frame.minX, y: resized.minY - frame.minY, width: resized.width - frame.width,
        height: resized.height - frame.height)
    }
    let growth = (x: container.frame.width + -size.width, y: container.frame.height + -size.height)
    return LayoutBox(
      left: container.frame.left + growth.x * gain.minX + (frame.minX - container.shift.x),
      top: container.frame.top + growth.y * gain.minY + (frame.minY - container.shift.y),
      width: growth.x * gain.width + frame.width, height: growth.y * gain.height + frame.height)
  }

  /// Constrains scrollable content to zero size. Called if no constraint refers to the content; a size of zero leaves
  /// the `contentSize` that the extension set unchanged.
  private func settleContent(of member: Member) {
    guard let content = member.content else { return }
    let source = Source.view(member.view, "content size")
    add(content.width, .equal, priority: .required, source)
    add(content.height, .equal, priority: .required, source)
  }

  /// Constrains the root's size: to the target size, or weakly to its current size.
  private func size(_ root: UIView, _ box: LayoutBox, _ fitting: Fitting?) {
    let target = (fitting?.target ?? root.bounds.size).sane
    let source = Source.view(root, "size")
    add(
      box.width + -target.width, .equal, priority: fitting?.horizontal ?? UILayoutPriority(1), source)
    add(
      box.height + -target.height, .equal, priority: fitting?.vertical ?? UILayoutPriority(1), source)
  }

  // MARK: - Constraints

  /// Adds a constraint; returns nil if its priority is not positive.
  @discardableResult
  func add(
    _ expression: LinearExpression, _ relation: LinearConstraint.Relation, priority: UILayoutPriority, _ source: Source
  ) -> Int? {
    guard priority.rawValue > 0 else { return nil }
    sources.append(source)
    return solver.add(LinearConstraint(expression, relation, priority: Double(priority.rawValue)))
  }

  private func add(_ constraint: NSLayoutConstraint) {
    guard let holder = constraint.holder, let container = member(of: holder), constraint.first.isWhole,
      constraint.second?.isWhole ?? true
    else { return }
    let relation: LinearConstraint.Relation =
      switch constraint.relation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    let views = constraint.views
    // From right to left, positions are measured from the right edge of the view that holds the constraint.
    let origin = constraint.isDirectional && holder.isRightToLeft ? container.frame.right : nil
    guard var expression = expression(constraint.first, views, from: origin) else { return }
    if let second = constraint.second {
      guard var secondExpression = self.expression(second, views, from: origin) else { return }
      let factor = constraint.multiplier
      if factor != 1, origin == nil, !second.isDimension, let axis = second.position.attribute.axis {
        // A multiplied position is relative to the coordinates of the view that holds the constraint.
        let origin = container.frame.start(axis)
        expression.add(origin, times: -1)
        secondExpression.add(origin, times: -1)
      }
      expression.add(secondExpression, times: -factor)
    }
    expression.constant -= constraint.constant
    add(expression, relation, priority: constraint.priority, .constraint(constraint))
  }
}

extension LayoutBox {
  /// Returns a rectangle of a fixed size at the origin of the root's coordinates.
  static func fixed(size: CGSize) -> LayoutBox {
    LayoutBox(
      left: LinearExpression(), top: LinearExpression(), width: LinearExpression(size.width),
      height: LinearExpression(size.height))
  }
}
