import EarshotUIKit
import Testing

@MainActor @Suite("Auto Layout: anchors, priorities and guides") struct LayoutAnchorTests {
  private let view = ContentView(100, 40)

  private func frame(in root: UIView, _ constraints: [NSLayoutConstraint]) -> CGRect {
    NSLayoutConstraint.activate(constraints)
    let frame = root.frames(view)[0]
    #expect(root.layoutDiagnostics == [])
    return frame
  }

  @Test func `Edge constraints with constants place a view`() {
    let root = UIView.root([view])
    let found = frame(
      in: root,
      [
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
        view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
        view.topAnchor.constraint(equalTo: root.topAnchor, constant: 8),
        view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -12),
      ])
    #expect(found == rect(16, 8, 358, 380))
  }

  @Test func `The intrinsic content size applies without other constraints`() {
    let root = UIView.root([view])
    let found = frame(
      in: root,
      [view.leftAnchor.constraint(equalTo: root.leftAnchor), view.topAnchor.constraint(equalTo: root.topAnchor)])
    #expect(found == rect(0, 0, 100, 40))
  }

  @Test func `A view of fixed size is centered`() {
    let root = UIView.root([view])
    let found = frame(
      in: root,
      [
        view.widthAnchor.constraint(equalToConstant: 60), view.heightAnchor.constraint(equalToConstant: 44),
        view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
        view.centerYAnchor.constraint(equalTo: root.centerYAnchor, constant: 10),
      ])
    #expect(found == rect(165, 188, 60, 44))
  }

  @Test func `A height follows the width by a multiplier`() {
    let root = UIView.root([view])
    let found = frame(
      in: root,
      [
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5, constant: 5),
        view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.75),
        view.topAnchor.constraint(equalTo: root.topAnchor),
      ])
    #expect(found == rect(0, 0, 200, 150))
  }

  @Test func `A position with a multiplier uses the coordinates of the common ancestor`() {
    let middle = UIView()
    let root = UIView.root([middle])
    middle.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    let found = frame(
      in: root,
      [
        middle.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 90),
        middle.topAnchor.constraint(equalTo: root.topAnchor, constant: 50),
        middle.widthAnchor.constraint(equalToConstant: 200), middle.heightAnchor.constraint(equalToConstant: 100),
        NSLayoutConstraint(
          item: view, attribute: .centerX, relatedBy: .equal, toItem: middle, attribute: .centerX, multiplier: 0.75,
          constant: 0),
        NSLayoutConstraint(
          item: view, attribute: .top, relatedBy: .equal, toItem: middle, attribute: .bottom, multiplier: 0.25,
          constant: 0),
      ])
    #expect(found == rect(25, 25, 100, 40))
    #expect(middle.frame == rect(90, 50, 200, 100))
  }

  @Test(arguments: [(300.0, 300.0), (60, 100), (420, 340)])
  func `Required bounds limit a preferred width`(preferredWidth: Double, width: Double) {
    let root = UIView.root([view])
    let constraint = view.widthAnchor.constraint(equalToConstant: preferredWidth)
    constraint.priority = .defaultHigh
    let found = frame(
      in: root,
      [
        constraint, view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 50),
        view.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
        view.widthAnchor.constraint(greaterThanOrEqualToConstant: 100),
        view.topAnchor.constraint(equalTo: root.topAnchor),
      ])
    #expect(found == rect(50, 0, width, 40))
  }

  @Test func `A higher priority outweighs any number of lower ones`() {
    let root = UIView.root([view])
    var constraints = [
      view.topAnchor.constraint(equalTo: root.topAnchor), view.leftAnchor.constraint(equalTo: root.leftAnchor),
    ]
    for (width, priority) in [(CGFloat(300), Float(752))] + (0..<20).map({ (CGFloat(120), Float(751 - $0)) }) {
      let constraint = view.widthAnchor.constraint(equalToConstant: width)
      constraint.priority = UILayoutPriority(priority)
      constraints.append(constraint)
    }
    #expect(frame(in: root, constraints).width == 300)
  }

  @Test func `Views of equal size share a row`() {
    let (one, two) = (ContentView(30, 20), ContentView(70, 20))
    let root = UIView.root(310, 100, [one, two])
    NSLayoutConstraint.activate([
      one.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      two.leadingAnchor.constraint(equalToSystemSpacingAfter: one.trailingAnchor, multiplier: 1.25),
      two.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      one.widthAnchor.constraint(equalTo: two.widthAnchor),
      one.topAnchor.constraint(equalToSystemSpacingBelow: root.topAnchor, multiplier: 2),
      one.centerYAnchor.constraint(equalTo: two.centerYAnchor),
    ])
    #expect(root.frames(one, two) == [rect(0, 16, 150, 20), rect(160, 16, 150, 20)])
  }

  @Test func `Of two stretchable views, the one with the lower hugging priority stretches`() {
    let (one, two) = (ContentView(30, 20), ContentView(70, 20))
    let root = UIView.root(310, 100, [one, two])
    one.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    root.addConstraints(
      NSLayoutConstraint.constraints(withVisualFormat: "|-0-[one]-10-[two]-0-|", views: ["one": one, "two": two]))
    root.addConstraints(
      NSLayoutConstraint.constraints(withVisualFormat: "V:|[one]", views: ["one": one])
        + NSLayoutConstraint.constraints(withVisualFormat: "V:|[two]", views: ["two": two]))
    #expect(root.frames(one, two) == [rect(0, 0, 30, 20), rect(40, 0, 270, 20)])
    one.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
    #expect(root.frames(one, two) == [rect(0, 0, 230, 20), rect(240, 0, 70, 20)])
  }

  @Test func `Of two views, the one with the lower compression resistance is compressed`() {
    let (one, two) = (ContentView(200, 20), ContentView(200, 20))
    let root = UIView.root(310, 100, [one, two])
    two.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    root.addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "|[one]-[two]|", options: .alignAllTop, views: ["one": one, "two": two])
        + NSLayoutConstraint.constraints(withVisualFormat: "V:|[one]", views: ["one": one]))
    #expect(root.frames(one, two) == [rect(0, 0, 200, 20), rect(208, 0, 102, 20)])
    #expect(two.contentCompressionResistancePriority(for: .horizontal) == .defaultLow)
    #expect(two.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
    #expect(two.contentHuggingPriority(for: .vertical) == .defaultLow)
  }

  @Test func `A view has guides for margins, safe area and readable content`() {
    let root = UIView.root(1000, 400, [view])
    root.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    #expect(
      frame(
        in: root,
        [
          view.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
          view.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
          view.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor),
          view.bottomAnchor.constraint(equalTo: root.layoutMarginsGuide.bottomAnchor),
        ]) == rect(20, 0, 940, 370))
    root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 50, bottom: 0, trailing: 0)
    #expect(root.frames(view) == [rect(50, 0, 950, 400)])
    #expect(root.layoutMargins == UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 0))
    _ = root.readableContentGuide
    view.setNeedsUpdateConstraints()
    root.removeConstraints(root.constraints)
    #expect(
      frame(
        in: root,
        [
          view.widthAnchor.constraint(equalTo: root.readableContentGuide.widthAnchor),
          view.centerXAnchor.constraint(equalTo: root.readableContentGuide.centerXAnchor),
          view.topAnchor.constraint(equalTo: root.topAnchor),
        ]) == rect(189, 0, 672, 40))
    #expect(root.readableContentGuide.layoutFrame == rect(189, 0, 672, 400))
  }

  @Test func `A view controller's view has the system's side margins`() {
    let controller = UIViewController()
    controller.loadingSize = CGSize(width: 390, height: 200)
    let root: UIView = controller.view
    root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    let attributes: [NSLayoutConstraint.Attribute] = [.leadingMargin, .trailingMargin, .topMargin, .bottomMargin]
    let edges: [NSLayoutConstraint.Attribute] = [.leading, .trailing, .top, .bottom]
    let constraints = zip(edges, attributes).map {
      NSLayoutConstraint(
        item: view, attribute: $0, relatedBy: .equal, toItem: root, attribute: $1, multiplier: 1, constant: 0)
    }
    #expect(frame(in: root, constraints) == rect(16, 0, 358, 200))
  }

  @Test func `The deprecated layout guides of a view controller are the ends of its view`() {
    let controller = UIViewController()
    controller.loadingSize = CGSize(width: 390, height: 200)
    controller.view.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    let found = frame(
      in: controller.view,
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:[top]-5-[view]-7-[bottom]", options: [], metrics: nil,
        views: ["top": controller.topLayoutGuide, "view": view, "bottom": controller.bottomLayoutGuide])
        + [view.leftAnchor.constraint(equalTo: controller.view.leftAnchor)])
    #expect(found == rect(0, 5, 100, 188))
    #expect(controller.topLayoutGuide.length == 0)
    #expect(controller.topLayoutGuide.bottomAnchor.constraint(equalTo: view.topAnchor).secondItem === view)
  }

  @Test func `A layout guide takes space and is not a view`() {
    let (guide, other) = (UILayoutGuide(), UILayoutGuide())
    let root = UIView.root([view])
    root.addLayoutGuide(guide)
    root.addLayoutGuide(other)
    #expect(root.layoutGuides.count == 2)
    let found = frame(
      in: root,
      [
        guide.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        view.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
        other.leadingAnchor.constraint(equalTo: view.trailingAnchor),
        other.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        other.widthAnchor.constraint(equalTo: guide.widthAnchor),
        view.topAnchor.constraint(equalTo: guide.bottomAnchor, constant: 3),
        guide.topAnchor.constraint(equalTo: root.topAnchor), guide.heightAnchor.constraint(equalToConstant: 7),
        other.topAnchor.constraint(equalTo: root.topAnchor), other.heightAnchor.constraint(equalToConstant: 1),
      ])
    #expect(found == rect(145, 10, 100, 40))
    #expect(guide.layoutFrame == rect(0, 0, 145, 7))
    #expect(other.layoutFrame == rect(245, 0, 145, 1))
    root.removeLayoutGuide(guide)
    #expect(guide.owningView == nil)
    #expect(root.constraints.count == 4)
  }

  @Test func `Baselines are aligned`() {
    let (text, other) = (TextView(letters: 5), TextView(letters: 3))
    let root = UIView.root([text, other, view])
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      text.leftAnchor.constraint(equalTo: root.leftAnchor),
      other.firstBaselineAnchor.constraint(equalTo: text.lastBaselineAnchor, constant: 24),
      other.leftAnchor.constraint(equalTo: root.leftAnchor),
      view.lastBaselineAnchor.constraint(equalTo: other.firstBaselineAnchor),
      view.leftAnchor.constraint(equalTo: root.leftAnchor),
    ])
    #expect(root.frames(text, other, view) == [rect(0, 10, 50, 20), rect(0, 34, 30, 20), rect(0, 9, 100, 40)])
  }

  @Test func `A distance between anchors can equal a dimension`() {
    let root = UIView.root([view])
    let found = frame(
      in: root,
      [
        root.leadingAnchor.anchorWithOffset(to: view.leadingAnchor).constraint(
          equalTo: view.trailingAnchor.anchorWithOffset(to: root.trailingAnchor), multiplier: 2, constant: -10),
        root.topAnchor.anchorWithOffset(to: view.topAnchor).constraint(equalToConstant: 33),
      ])
    // x = 2 (290 - x) - 10
    #expect(found == rect(190, 33, 100, 40))
  }

  @Test func `Constraints use a view's alignment rectangle`() {
    final class Shadowed: UIView {
      override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
    }
    let shadowed = Shadowed()
    let root = UIView.root(100, 100, [shadowed])
    shadowed.fillSuperview()
    #expect(root.frames(shadowed) == [rect(-2, -1, 106, 104)])
    #expect(shadowed.alignmentRect(forFrame: shadowed.frame) == rect(0, 0, 100, 100))
  }

  @Test func `Priorities have Apple's raw values`() {
    let priorities: [UILayoutPriority] = [
      .required, .defaultHigh, .dragThatCanResizeScene, .sceneSizeStayPut, .dragThatCannotResizeScene, .defaultLow,
      .fittingSizeLevel,
    ]
    #expect(priorities.map(\.rawValue) == [1000, 750, 510, 500, 490, 250, 50])
    #expect(NSLayoutConstraint.Attribute.centerYWithinMargins.rawValue == 20)
    #expect(NSLayoutConstraint.Attribute.firstBaseline.rawValue == 12)
    #expect(NSLayoutConstraint.Attribute.leftMargin.rawValue == 13)
  }
}
