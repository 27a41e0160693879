import EarshotUIKit
import Testing

@MainActor @Suite("Auto Layout: labels") struct LayoutLabelTests {
  private func label(_ text: String, lines: Int) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = lines
    label.accessibilityIdentifier = "body"
    return label
  }

  private func constrain(_ label: UILabel, in root: UIView) {
    root.addConstraints(
      NSLayoutConstraint.constraints(withVisualFormat: "|-16-[label]-16-|", views: ["label": label])
        + NSLayoutConstraint.constraints(withVisualFormat: "V:|-10-[label]", views: ["label": label]))
  }

  @Test func `A multiline label is as high as its text at its width`() {
    let label = label(String(repeating: "Earshot plays what a notification brings. ", count: 10), lines: 0)
    let root = UIView.root([label])
    constrain(label, in: root)
    root.layoutIfNeeded()
    let fitting = label.sizeThatFits(CGSize(width: 358, height: CGFloat.greatestFiniteMagnitude))
    #expect(label.frame.minX == 16 && label.frame.width.pixels == 358 * 3)
    #expect(label.frame.height.pixels == fitting.height.pixels)
    #expect(label.frame.height > 3 * 17)
    label.text = "Earshot"
    root.layoutIfNeeded()
    #expect(label.frame.height < 2 * 17)
    #expect(root.layoutDiagnostics == [])
  }

  @Test func `A single-line label is as high as its line`() {
    let label = label(String(repeating: "Earshot ", count: 100), lines: 1)
    let root = UIView.root([label])
    constrain(label, in: root)
    root.layoutIfNeeded()
    #expect(label.frame.height < 2 * 17)
  }

  @Test func `A diagnostic names a view by its class and accessibility identifier`() {
    let label = label("Earshot", lines: 1)
    let root = UIView.root([label])
    label.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(
      root.layoutDiagnostics == ["ambiguousLayout: the constraints do not determine x or width of UILabel \"body\""])
  }

  @Test func `Labels share a baseline`() {
    let (small, large) = (label("Earshot", lines: 1), label("Earshot", lines: 1))
    small.font = .systemFont(ofSize: 10)
    large.font = .systemFont(ofSize: 30)
    let row = UIStackView(arrangedSubviews: [small, large])
    row.alignment = .firstBaseline
    let root = UIView.root([row])
    row.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    row.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    root.layoutIfNeeded()
    let baselines = [small, large].map { $0.frame.minY + ($0.firstBaselineOffset ?? 0) }
    // Edges are aligned to pixels, and baselines are thus within one pixel.
    #expect(abs(baselines[0] - baselines[1]) < 0.5)
    #expect(large.frame.minY == 0 && small.frame.minY > 5)
    #expect(root.layoutDiagnostics == [])
  }
}
