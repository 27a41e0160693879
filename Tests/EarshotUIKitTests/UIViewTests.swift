import EarshotUIKit
import Testing

@MainActor @Suite struct UIViewTests {
  @Test func `frame, bounds and center describe one rectangle`() {
    let view = UIView(frame: CGRect(x: 16, y: 12, width: 44.3, height: 44))
    #expect(view.frame.origin == CGPoint(x: 16, y: 12))
    view.bounds.size = CGSize(width: 24.3, height: 24)
    #expect(view.frame == CGRect(x: 26, y: 22, width: 24.3, height: 24))
    view.center = CGPoint(x: 100, y: 100)
    #expect(view.frame.midX == 100)
    #expect(view.bounds.origin == .zero)
  }

  @Test func `a view that is added elsewhere leaves where it was`() {
    let (one, other, child) = (UIView(), UIView(), UIView())
    one.addSubview(child)
    other.addSubview(child)
    #expect(one.subviews == [])
    #expect(other.subviews == [child])
    child.removeFromSuperview()
    #expect(child.superview == nil)
    #expect(other.subviews == [])
  }

  @Test func `views lie in the order in which they were put`() {
    let (parent, a, b, c) = (UIView(), UIView(), UIView(), UIView())
    parent.addSubview(a)
    parent.insertSubview(b, at: 0)
    parent.insertSubview(c, belowSubview: a)
    #expect(parent.subviews == [b, c, a])
    parent.insertSubview(b, aboveSubview: c)
    #expect(parent.subviews == [c, b, a])
    parent.bringSubviewToFront(c)
    parent.sendSubviewToBack(a)
    #expect(parent.subviews == [a, b, c])
    parent.addSubview(a)
    #expect(parent.subviews == [b, c, a])
  }

  @Test func `a tag finds its view at any depth`() {
    let (root, middle, leaf) = (UIView(), UIView(), UILabel())
    root.addSubview(middle)
    middle.addSubview(leaf)
    leaf.tag = 7
    #expect(root.viewWithTag(7) === leaf)
    #expect(root.viewWithTag(8) == nil)
  }

  /// The frame that results from (10, 10, 80, 30) for each mask, when 100 by 50 points become 200 by 100.
  private nonisolated static let resizings: [(UIView.AutoresizingMask, CGRect)] = [
    ([], CGRect(x: 10, y: 10, width: 80, height: 30)),
    ([.flexibleWidth, .flexibleHeight], CGRect(x: 10, y: 10, width: 180, height: 80)),
    ([.flexibleLeftMargin, .flexibleTopMargin], CGRect(x: 110, y: 60, width: 80, height: 30)),
    ([.flexibleLeftMargin, .flexibleRightMargin], CGRect(x: 60, y: 10, width: 80, height: 30)),
    ([.flexibleTopMargin, .flexibleBottomMargin], CGRect(x: 10, y: 35, width: 80, height: 30)),
    ([.flexibleRightMargin, .flexibleHeight, .flexibleBottomMargin], CGRect(x: 10, y: 10, width: 80, height: 67.5)),
  ]

  @Test(arguments: resizings)
  func `subviews follow by their masks`(mask: UIView.AutoresizingMask, expected: CGRect) {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let child = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 30))
    child.autoresizingMask = mask
    parent.addSubview(child)
    parent.frame.size = CGSize(width: 200, height: 100)
    #expect(child.frame == expected)
  }

  @Test func `layout runs once for each time it was needed`() {
    final class Counting: UIView {
      var passes = 0
      override func layoutSubviews() { passes += 1 }
    }
    let (parent, child) = (Counting(), Counting())
    parent.addSubview(child)
    parent.layoutIfNeeded()
    parent.layoutIfNeeded()
    #expect(parent.passes == 1)
    #expect(child.passes == 1)
    child.frame.size = CGSize(width: 1, height: 1)
    child.frame.origin = CGPoint(x: 5, y: 5)
    parent.layoutIfNeeded()
    #expect(parent.passes == 1)
    #expect(child.passes == 2)
  }

  @Test func `points convert along the tree`() {
    let (root, middle, leaf) = (UIView(), UIView(), UIView())
    root.frame = CGRect(x: 1000, y: 0, width: 300, height: 300)
    middle.frame = CGRect(x: 10, y: 20, width: 100, height: 100)
    leaf.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
    root.addSubview(middle)
    middle.addSubview(leaf)
    #expect(leaf.convert(CGPoint(x: 1, y: 2), to: root) == CGPoint(x: 16, y: 27))
    #expect(leaf.convert(CGPoint(x: 16, y: 27), from: root) == CGPoint(x: 1, y: 2))
  }

  @Test func `a tint is the own one, the superview's, or the system's`() {
    let (parent, child) = (UIView(), UIView())
    #expect(child.tintColor == .tintColor)
    parent.addSubview(child)
    parent.tintColor = .red
    #expect(child.tintColor == .red)
    child.tintColor = .green
    #expect(child.tintColor == .green)
  }

  @Test func `a subclass may have an init of its own, as on iOS`() {
    final class Badge: UIView {
      let text: String
      init(text: String) {
        self.text = text
        super.init(frame: .zero)
      }
      required init?(coder: NSCoder) { nil }
    }
    #expect(Badge(text: "1").text == "1")
    #expect(UILabel().text == nil)
  }
}
