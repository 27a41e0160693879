import EarshotUIKit
import Testing

@MainActor @Suite("Auto Layout: NSLayoutConstraint") struct LayoutConstraintTests {
  @Test func `An active constraint belongs to the nearest common ancestor of its items`() {
    let (root, left, right, leaf) = (UIView(), UIView(), UIView(), UIView())
    root.addSubview(left)
    root.addSubview(right)
    left.addSubview(leaf)
    let crossConstraint = leaf.topAnchor.constraint(equalTo: right.topAnchor)
    let innerConstraint = leaf.topAnchor.constraint(equalTo: left.topAnchor)
    let widthConstraint = leaf.widthAnchor.constraint(equalToConstant: 1)
    NSLayoutConstraint.activate([crossConstraint, innerConstraint, widthConstraint])
    #expect(root.constraints == [crossConstraint])
    #expect(left.constraints == [innerConstraint])
    #expect(leaf.constraints == [widthConstraint])
    #expect(leaf.constraintsAffectingLayout(for: .vertical) == [innerConstraint, crossConstraint])
    NSLayoutConstraint.deactivate([crossConstraint, widthConstraint])
    #expect(root.constraints == [])
    #expect(!crossConstraint.isActive && innerConstraint.isActive && !widthConstraint.isActive)
  }

  @Test func `A removed view loses the constraints to views outside it`() {
    let (root, middle, leaf) = (UIView(), UIView(), UIView())
    root.addSubview(middle)
    middle.addSubview(leaf)
    let outer = leaf.topAnchor.constraint(equalTo: root.topAnchor)
    let inner = leaf.topAnchor.constraint(equalTo: middle.topAnchor)
    NSLayoutConstraint.activate([outer, inner])
    middle.removeFromSuperview()
    #expect(!outer.isActive)
    #expect(inner.isActive)
    UIView().addSubview(leaf)
    #expect(!inner.isActive)
    #expect(middle.constraints == [])
  }

  @Test func `A constraint returns its items, attributes and constants`() {
    let (root, view) = (UIView(), UIView())
    let constraint = NSLayoutConstraint(
      item: view, attribute: .bottom, relatedBy: .lessThanOrEqual, toItem: root, attribute: .centerY, multiplier: 2,
      constant: 3)
    #expect(constraint.firstItem === view)
    #expect(constraint.firstAttribute == .bottom)
    #expect(constraint.relation == .lessThanOrEqual)
    #expect(constraint.secondItem === root)
    #expect(constraint.secondAttribute == .centerY)
    #expect(constraint.multiplier == 2)
    #expect(constraint.constant == 3)
    #expect(constraint.priority == .required)
    #expect(constraint.identifier == nil)
    let fixed = NSLayoutConstraint(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
      constant: 30)
    #expect(fixed.secondItem == nil)
    #expect(fixed.secondAttribute == .notAnAttribute)
    #expect(view.translatesAutoresizingMaskIntoConstraints)
    #expect(!UIView.requiresConstraintBasedLayout)
  }

  @Test func `Changed constants, priorities and content take effect in the next layout`() {
    let view = ContentView(50, 20)
    let root = UIView.root(200, 100, [view])
    let left = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10)
    let width = view.widthAnchor.constraint(equalToConstant: 80)
    width.priority = UILayoutPriority(200)
    NSLayoutConstraint.activate([left, width, view.topAnchor.constraint(equalTo: root.topAnchor)])
    #expect(root.frames(view) == [rect(10, 0, 50, 20)])
    left.constant = 30
    #expect(view.frame.minX == 10)
    #expect(root.frames(view) == [rect(30, 0, 50, 20)])
    width.priority = UILayoutPriority(999)
    #expect(root.frames(view) == [rect(30, 0, 80, 20)])
    width.isActive = false
    view.content = CGSize(width: 61, height: 22)
    #expect(root.frames(view) == [rect(30, 0, 61, 22)])
  }

  @Test func `A view with a fixed frame positions others, and follows its autoresizing mask`() {
    let (fixed, view) = (UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 50)), ContentView(40, 10))
    let root = UIView.root(200, 200, [view])
    fixed.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    root.addSubview(fixed)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: fixed.rightAnchor, constant: 5),
      view.centerYAnchor.constraint(equalTo: fixed.centerYAnchor),
    ])
    #expect(root.frames(view) == [rect(125, 50, 40, 10)])
    root.frame.size = CGSize(width: 250, height: 230)
    #expect(root.frames(view, fixed) == [rect(175, 80, 40, 10), rect(20, 60, 150, 50)])
    fixed.frame.origin.x = 0
    #expect(root.frames(view) == [rect(155, 80, 40, 10)])
    #expect(root.layoutDiagnostics == [])
  }

  @Test func `Constraints reach into a view whose superview they place`() {
    let (card, inner, leaf) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), UIView())
    let root = UIView.root(300, 300, [card])
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    card.addSubview(inner)
    inner.addSubview(leaf)
    leaf.translatesAutoresizingMaskIntoConstraints = false
    leaf.fillSuperview()
    card.fillSuperview()
    #expect(root.frames(card, inner, leaf) == [rect(0, 0, 300, 300), rect(0, 0, 310, 310), rect(0, 0, 310, 310)])
  }
}
