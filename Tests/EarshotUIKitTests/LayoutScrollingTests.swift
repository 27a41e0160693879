import EarshotUIKit
import Testing

@MainActor @Suite("Auto Layout: scroll views") struct LayoutScrollingTests {
  private func pinnedScrollView(in root: UIView) -> (UIScrollView, [NSLayoutConstraint]) {
    let scroll = UIScrollView()
    scroll.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(scroll)
    let constraints = [
      scroll.topAnchor.constraint(equalTo: root.topAnchor), scroll.leftAnchor.constraint(equalTo: root.leftAnchor),
      scroll.rightAnchor.constraint(equalTo: root.rightAnchor), scroll.heightAnchor.constraint(equalToConstant: 100),
    ]
    return (scroll, constraints)
  }

  @Test func `A scroll view with framed content and a set content size is not ambiguous`() {
    let root = UIView(frame: rect(0, 0, 200, 300))
    let (scroll, constraints) = pinnedScrollView(in: root)
    NSLayoutConstraint.activate(constraints)
    for page in 0..<3 { scroll.addSubview(UIView(frame: rect(CGFloat(page) * 200, 0, 200, 100))) }
    scroll.contentSize = CGSize(width: 600.1, height: 100)
    #expect(root.frames(scroll) == [rect(0, 0, 200, 100)])
    #expect(root.layoutDiagnostics == [])
    #expect(scroll.contentSize == CGSize(width: 600.1, height: 100))
  }

  @Test func `A scroll view with only horizontal content constraints is vertically ambiguous`() {
    let root = UIView(frame: rect(0, 0, 200, 300))
    let (scroll, constraints) = pinnedScrollView(in: root)
    let page = UIView()
    page.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(page)
    NSLayoutConstraint.activate(constraints)
    NSLayoutConstraint.activate([
      page.leftAnchor.constraint(equalTo: scroll.leftAnchor), page.rightAnchor.constraint(equalTo: scroll.rightAnchor),
      page.widthAnchor.constraint(equalToConstant: 500), page.topAnchor.constraint(equalTo: scroll.topAnchor),
      page.heightAnchor.constraint(equalToConstant: 100),
    ])
    root.layoutIfNeeded()
    #expect(scroll.contentSize.width == 500)
    #expect(root.layoutDiagnostics.count == 1)
    #expect(root.layoutDiagnostics.first?.contains("y or height of UIScrollView") == true)
  }
}
