import EarshotUIKit
import Testing

@MainActor @Suite("Auto Layout: fitting sizes") struct LayoutFittingTests {
  private func card() -> (root: UIView, text: TextView) {
    let text = TextView(letters: 50)
    let root = UIView.root(1, 1, [text])
    let views = ["text": text]
    root.addConstraints(
      NSLayoutConstraint.constraints(withVisualFormat: "|-10-[text]-10-|", views: views)
        + NSLayoutConstraint.constraints(withVisualFormat: "V:|-5-[text]-5-|", views: views))
    return (root, text)
  }

  @Test func `A fitting size follows the constraints and leaves the frame unchanged`() {
    let (root, _) = card()
    #expect(root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 520, height: 30))
    let size = root.systemLayoutSizeFitting(
      CGSize(width: 220, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size == CGSize(width: 220, height: 70))
    #expect(root.bounds.size == CGSize(width: 1, height: 1))
    #expect(root.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize) == CGSize(width: 520, height: 30))
  }

  @Test func `Content with a low hugging priority is stretched by the expanded fitting size`() {
    let (root, text) = card()
    text.setContentHuggingPriority(UILayoutPriority(40), for: .vertical)
    #expect(root.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize) == CGSize(width: 520, height: 10_000))
  }

  @Test(arguments: [CGFloat.nan, .infinity, -1, 1e300])
  func `An invalid target size does no harm`(number: CGFloat) {
    let (root, _) = card()
    let size = root.systemLayoutSizeFitting(
      CGSize(width: number, height: number), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .required)
    #expect(size.width.isFinite && size.height.isFinite && size.width >= 0)
  }

  @Test func `The fitting height is determined by the constraints at a width, if they are sufficient`() {
    let (root, text) = card()
    #expect(root.fittingHeight(forWidth: 320) == 50)
    #expect(UIView().fittingHeight(forWidth: 320) == nil)
    root.removeConstraints(root.constraints)
    text.topAnchor.constraint(equalTo: root.topAnchor, constant: 9).isActive = true
    #expect(root.fittingHeight(forWidth: 320) == nil)
    text.bottomAnchor.constraint(lessThanOrEqualTo: root.bottomAnchor).isActive = true
    #expect(root.fittingHeight(forWidth: 320) == 29)
    #expect(UIStackView(arrangedSubviews: [ContentView(5, 6)]).fittingHeight(forWidth: 100) == 6)
  }

  @Test func `Content alone determines the fitting size`() {
    #expect(ContentView(12, 13).systemLayoutSizeFitting(.zero) == CGSize(width: 12, height: 13))
  }
}
