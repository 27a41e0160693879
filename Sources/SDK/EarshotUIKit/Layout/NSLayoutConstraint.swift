/// A linear relation between two attributes: `first relation multiplier * second + constant`.
///
/// Emulated: all attributes, relations, priorities; activation in the nearest common ancestor, whose layout direction
/// decides which side is leading; the visual format language.
/// Not emulated: archives.
/// Important: a number that is not finite, or beyond 1e9, traps or is replaced on iOS; here the constraint is ignored
/// and reported (`unsatisfiableConstraints`).
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  let first: LayoutTerm
  let second: LayoutTerm?
  /// The view that holds the constraint.
  weak var holder: UIView?
  /// The position in the order of activation.
  private(set) var serial = 0
  private static var lastSerial = 0

  /// The relation between the two sides of the constraint.
  public let relation: Relation
  /// The multiplier of the second attribute.
  public let multiplier: CGFloat

  /// The constant, in points.
  open var constant: CGFloat {
    didSet { if constant != oldValue { holder?.setNeedsSolving() } }
  }

  /// The constraint's priority.
  open var priority = UILayoutPriority.required {
    didSet { if priority != oldValue { holder?.setNeedsSolving() } }
  }

  /// A name for diagnostics.
  open var identifier: String?
  /// Whether the constraint is archived with its view. Stored; has no effect.
  open var shouldBeArchived = false

  init(
    _ first: LayoutTerm, _ relation: Relation, _ second: LayoutTerm?, multiplier: CGFloat = 1, constant: CGFloat = 0
  ) {
    // UIKit traps with the same message.
    precondition(
      second != nil || first.isDimension,
      "A constraint cannot be made that sets a location equal to a constant. Location attributes must be specified in "
        + "pairs.")
    (self.first, self.relation, self.second) = (first, relation, second)
    (self.multiplier, self.constant) = (multiplier, constant)
    super.init()
  }

  /// Creates a constraint, not activated: `item1.attribute1 relation multiplier * item2.attribute2 + constant`.
  ///
  /// - Parameters:
  ///   - view1: A view, a guide, or a view controller's `topLayoutGuide`.
  ///   - attr1: The attribute of the first item.
  ///   - relation: The relation.
  ///   - view2: The second item; nil to compare a dimension with `constant`.
  ///   - attr2: The attribute of the second item; `notAnAttribute` for none.
  ///   - multiplier: The multiplier of the second attribute.
  ///   - c: The constant, in points.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    let first = view1 as? any LayoutItem
    precondition(first != nil && attr1 != .notAnAttribute, "Constraint must contain a first layout item")
    let second = (view2 as? any LayoutItem).flatMap { attr2 == .notAnAttribute ? nil : LayoutTerm($0, attr2) }
    // The precondition guarantees an item; the new view only satisfies the compiler.
    self.init(
      LayoutTerm(first ?? UIView(), attr1), relation, second, multiplier: second == nil ? 1 : multiplier, constant: c)
  }

  // MARK: - Items and attributes

  /// The first view or guide.
  open var firstItem: AnyObject? { first.position.item }
  /// The attribute of the first item.
  open var firstAttribute: Attribute { first.position.attribute }
  /// The second view or guide, or nil if there is none.
  open var secondItem: AnyObject? { second?.position.item }
  /// The attribute of the second item; `notAnAttribute` for none.
  open var secondAttribute: Attribute { second?.position.attribute ?? .notAnAttribute }

  /// Whether the constraint refers to leading or trailing edges, so that it depends on the layout direction.
  var isDirectional: Bool { first.isDirectional || second?.isDirectional == true }

  var views: [UIView] { first.views + (second?.views ?? []) }

  /// Returns whether the constraint applies to an axis.
  func isOn(_ axis: Axis) -> Bool { firstAttribute.axis == axis || secondAttribute.axis == axis }

  // MARK: - Activation

  /// Whether the constraint is active. Setting it adds the constraint to the nearest common ancestor of its items, or
  /// removes it from there.
  open var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { commonAncestor.addConstraint(self) } else { holder?.removeConstraint(self) }
    }
  }

  private var commonAncestor: UIView {
    let views = views
    var ancestor = views.first
    while let candidate = ancestor, !views.allSatisfy({ $0.isDescendant(of: candidate) }) {
      ancestor = candidate.superview
    }
    guard let ancestor else {
      // UIKit traps with the same message.
      preconditionFailure(
        "Unable to activate constraint with items \(text) because they have no common ancestor. Does the constraint or "
          + "its anchors reference items in different view hierarchies? That's illegal.")
    }
    return ancestor
  }

  /// Activates constraints.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  func becomeActive(in view: UIView) {
    holder = view
    Self.lastSerial += 1
    serial = Self.lastSerial
  }

  // MARK: - Text

  /// The constraint as text, such as `UILabel "title".leading == UIView.leading + 8 @750`.
  var text: String {
    let sign = ["<=", "==", ">="][relation.rawValue + 1]
    var text = "\(first.text) \(sign) "
    if let second {
      if multiplier != 1 { text += "\(Self.number(multiplier)) * " }
      text += second.text
      if constant != 0 { text += constant < 0 ? " - \(Self.number(-constant))" : " + \(Self.number(constant))" }
    } else {
      text += Self.number(constant)
    }
    if priority != .required { text += " @\(Self.number(CGFloat(priority.rawValue)))" }
    if let identifier { text += " (\(identifier))" }
    return text
  }

  private static func number(_ value: CGFloat) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
  }
}
