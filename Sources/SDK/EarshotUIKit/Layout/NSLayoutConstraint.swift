/// What must hold, or should, between two edges, centres or lengths: `first relation multiplier * second + constant`.
///
/// Emulated: all attributes, relations, priorities; activation in the nearest common ancestor; the visual format language.
/// Not emulated: right-to-left layouts (leading is left), archives.
/// The gotcha: a number that is not finite, or beyond 1e9, traps or is replaced on iOS; here the constraint is left out and
/// reported (`unsatisfiableConstraints`).
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  let first: LayoutTerm
  let second: LayoutTerm?
  /// The view whose `constraints` has it.
  weak var holder: UIView?
  /// Its place in the order in which constraints became active.
  private(set) var serial = 0
  private static var lastSerial = 0

  /// How the first attribute stands to the second one.
  public let relation: Relation
  /// What the second attribute is multiplied by.
  public let multiplier: CGFloat

  /// What is added to the second attribute, in points.
  open var constant: CGFloat {
    didSet { if constant != oldValue { holder?.setNeedsSolving() } }
  }

  /// How much it counts.
  open var priority = UILayoutPriority.required {
    didSet { if priority != oldValue { holder?.setNeedsSolving() } }
  }

  /// A name for it, which reports show.
  open var identifier: String?
  /// Whether it would be archived with its view; nothing is.
  open var shouldBeArchived = false

  init(
    _ first: LayoutTerm, _ relation: Relation, _ second: LayoutTerm?, multiplier: CGFloat = 1, constant: CGFloat = 0
  ) {
    // UIKit's own words for it, and its own end.
    precondition(
      second != nil || first.isDimension,
      "A constraint cannot be made that sets a location equal to a constant. Location attributes must be specified in "
        + "pairs.")
    (self.first, self.relation, self.second) = (first, relation, second)
    (self.multiplier, self.constant) = (multiplier, constant)
    super.init()
  }

  /// A constraint, not active yet: `item1.attribute1 relation multiplier * item2.attribute2 + constant`.
  ///
  /// - Parameters:
  ///   - view1: A view, a guide, or a view controller's `topLayoutGuide`.
  ///   - attr1: What of it.
  ///   - relation: How it stands to the other side.
  ///   - view2: Another one, or nil for a length that is `constant`.
  ///   - attr2: What of that; `notAnAttribute` where there is none.
  ///   - multiplier: What the second attribute is multiplied by.
  ///   - c: What is added, in points.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    let first = view1 as? any LayoutItem
    precondition(first != nil && attr1 != .notAnAttribute, "Constraint must contain a first layout item")
    let second = (view2 as? any LayoutItem).flatMap { attr2 == .notAnAttribute ? nil : LayoutTerm($0, attr2) }
    // The precondition has seen that there is one; a view of its own stands in for what the compiler cannot see.
    self.init(
      LayoutTerm(first ?? UIView(), attr1), relation, second, multiplier: second == nil ? 1 : multiplier, constant: c)
  }

  // MARK: - What it is about

  /// The first view or guide.
  open var firstItem: AnyObject? { first.place.item }
  /// What of it.
  open var firstAttribute: Attribute { first.place.attribute }
  /// The second view or guide; nil where there is none.
  open var secondItem: AnyObject? { second?.place.item }
  /// What of that; `notAnAttribute` where there is none.
  open var secondAttribute: Attribute { second?.place.attribute ?? .notAnAttribute }

  /// The views it is about.
  var views: [UIView] { first.views + (second?.views ?? []) }

  /// Whether it is about a length or a place on an axis.
  func isOn(_ axis: Axis) -> Bool { firstAttribute.axis == axis || secondAttribute.axis == axis }

  // MARK: - Being active

  /// Whether it counts in layout. Setting it adds it to the nearest view that all it is about is in, or takes it from there.
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
      // UIKit's own words for it, and its own end.
      preconditionFailure(
        "Unable to activate constraint with items \(text) because they have no common ancestor. Does the constraint or "
          + "its anchors reference items in different view hierarchies? That's illegal.")
    }
    return ancestor
  }

  /// Makes constraints active.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Makes constraints inactive.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  func becomeActive(in view: UIView) {
    holder = view
    Self.lastSerial += 1
    serial = Self.lastSerial
  }

  // MARK: - In words

  /// It in words: `UILabel "title".leading == UIView.leading + 8 @750`.
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
