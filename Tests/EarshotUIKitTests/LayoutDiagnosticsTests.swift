import EarshotUIKit
import Testing

@MainActor @Suite("Auto Layout: diagnostics") struct LayoutDiagnosticsTests {
  @Test func `Of conflicting constraints, the last one activated is skipped, and all are reported`() {
    let view = ContentView(50, 20)
    let root = UIView.root(200, 100, [view])
    let (wide, narrow) = (
      view.widthAnchor.constraint(equalToConstant: 80), view.widthAnchor.constraint(lessThanOrEqualToConstant: 60)
    )
    narrow.identifier = "narrow"
    NSLayoutConstraint.activate([
      wide, narrow, view.topAnchor.constraint(equalTo: root.topAnchor),
      view.leftAnchor.constraint(equalTo: root.leftAnchor),
    ])
    #expect(root.frames(view) == [rect(0, 0, 80, 20)])
    #expect(
      root.layoutDiagnostics == [
        "unsatisfiableConstraints: ContentView.width <= 60 (narrow) is skipped: it conflicts with "
          + "ContentView.width == 80"
      ])
    NSLayoutConstraint.deactivate([wide])
    #expect(root.frames(view) == [rect(0, 0, 50, 20)])
    #expect(root.layoutDiagnostics == [])
  }

  @Test func `A view that still translates its autoresizing mask is reported`() {
    let label = UILabel(frame: rect(1, 2, 30, 4))
    let root = UIView(frame: rect(0, 0, 200, 100))
    root.addSubview(label)
    label.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
    #expect(root.frames(label) == [rect(1, 2, 30, 4)])
    #expect(
      root.layoutDiagnostics == [
        "unsatisfiableConstraints: UILabel.centerX == UIView.centerX is skipped: it conflicts with the frame "
          + "of UILabel, whose translatesAutoresizingMaskIntoConstraints is true; the size of UIView"
      ])
  }

  @Test func `A negative width is rejected`() {
    let view = ContentView(50, 20)
    let root = UIView.root(200, 100, [view])
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: -5), view.topAnchor.constraint(equalTo: root.topAnchor),
      view.leftAnchor.constraint(equalTo: root.leftAnchor),
    ])
    #expect(root.frames(view) == [rect(0, 0, 50, 20)])
    #expect(
      root.layoutDiagnostics == [
        "unsatisfiableConstraints: ContentView.width == -5 is skipped: it conflicts with the rule that widths "
          + "and heights are not negative"
      ])
  }

  @Test func `Ambiguous constraints are reported, and give the same layout each time`() {
    func layout() -> (UIView, [CGRect]) {
      let (one, two) = (ContentView(50, 20), ContentView(60, 20))
      let root = UIView.root(200, 100, [one, two])
      root.addConstraints(
        NSLayoutConstraint.constraints(withVisualFormat: "|[one][two]|", views: ["one": one, "two": two]))
      one.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
      let frames = root.frames(one, two)
      #expect(one.hasAmbiguousLayout && two.hasAmbiguousLayout && !root.hasAmbiguousLayout)
      return (root, frames)
    }
    let (root, frames) = layout()
    #expect(frames == [rect(0, 0, 50, 20), rect(50, 0, 150, 20)])
    #expect(
      root.layoutDiagnostics == [
        "ambiguousLayout: the constraints do not determine x or width of ContentView",
        "ambiguousLayout: the constraints do not determine x or width, nor y or height of ContentView",
      ])
    for _ in 0..<50 { #expect(layout().1 == frames) }
  }

  @Test func `A guide that nothing places is ambiguous`() {
    let guide = UILayoutGuide()
    guide.identifier = "gap"
    let root = UIView.root([])
    root.addLayoutGuide(guide)
    root.layoutIfNeeded()
    #expect(guide.hasAmbiguousLayout)
    #expect(root.layoutDiagnostics.first?.contains("UILayoutGuide \"gap\"") == true)
  }
}
