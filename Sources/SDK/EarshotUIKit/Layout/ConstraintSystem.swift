import Scenes

/// A tree of views as a system of linear constraints.
///
///     views ─ visit ─► members, each a box ─ content sizes, stacks, constraints ─► LayoutSolver
///
/// A view whose frame is its own (`translatesAutoresizingMaskIntoConstraints`) is no unknown: its box follows its
/// superview's by its autoresizing mask. The others have four unknowns. All boxes are in the root's coordinates, and
/// are what aligns: a frame without its alignment insets.
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
  let number: Int
  /// Whether the root's size is no unknown.
  private let isRootSized: Bool
  var solver = LayoutSolver()
  private(set) var members: [Member] = []
  private(set) var guides: [(guide: UILayoutGuide, member: Int, box: LayoutBox)] = []
  /// Where each of the solver's constraints comes from.
  private(set) var sources: [Source] = []
  /// What each of the solver's variables belongs to.
  var owners: [(item: any LayoutItem, axis: NSLayoutConstraint.Axis)] = []
  var contentSizes: [ContentSize] = []
  /// The members whose content some constraint is about.
  var saidContents: Set<Int> = []

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
    for (index, member) in members.enumerated() where !saidContents.contains(index) { settleContent(of: member) }
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
      frame = box.inset(
        by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
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

  /// What no constraint is about is not for constraints to say: a `contentSize` that was set, over views with frames.
  private func settleContent(of member: Member) {
    guard let content = member.content else { return }
    let source = Source.view(member.view, "content size")
    add(content.width, .equal, priority: .required, source)
    add(content.height, .equal, priority: .required, source)
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
}

extension LayoutBox {
  /// A rectangle of a known size where the root's coordinates begin.
  static func fixed(size: CGSize) -> LayoutBox {
    LayoutBox(
      left: LinearExpression(), top: LinearExpression(), width: LinearExpression(size.width),
      height: LinearExpression(size.height))
  }
}
