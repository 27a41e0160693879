import EarshotUIKit
import Scenes
import Testing

@MainActor @Suite("Controls in layouts") struct ControlsLayoutTests {
  @Test func `Constraints determine the content size of a scroll view`() {
    let screen = TestScreen()
    let scroll = screen.show(UIScrollView(), at: CGRect(x: 0, y: 0, width: 320, height: 200))
    let content = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    scroll.addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      content.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 900),
    ])
    screen.root.layoutIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 320, height: 900))
    screen.touch(.began, 100, 150)
    screen.touch(.moved, 100, 50)
    screen.touch(.ended, 100, 50)
    screen.root.layoutIfNeeded()
    #expect(scroll.contentOffset.y == 100)
    #expect(content.frame == CGRect(x: 0, y: 0, width: 320, height: 900))
  }

  @Test func `A content size set in code remains if no constraints determine it`() {
    let screen = TestScreen()
    let scroll = UIScrollView()
    scroll.translatesAutoresizingMaskIntoConstraints = false
    scroll.contentSize = CGSize(width: 320, height: 700)
    screen.root.addSubview(scroll)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: screen.root.topAnchor),
      scroll.leadingAnchor.constraint(equalTo: screen.root.leadingAnchor),
      scroll.widthAnchor.constraint(equalToConstant: 320), scroll.heightAnchor.constraint(equalToConstant: 100),
    ])
    screen.root.layoutIfNeeded()
    #expect(scroll.bounds.size == CGSize(width: 320, height: 100))
    #expect(scroll.contentSize == CGSize(width: 320, height: 700))
  }

  @Test func `A text view that does not scroll is as high as its lines`() {
    let screen = TestScreen()
    let text = UITextView()
    text.isScrollEnabled = false
    text.font = .systemFont(ofSize: 20)
    text.text = String(repeating: "words ", count: 30)
    text.translatesAutoresizingMaskIntoConstraints = false
    screen.root.addSubview(text)
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: screen.root.topAnchor),
      text.leadingAnchor.constraint(equalTo: screen.root.leadingAnchor),
      text.widthAnchor.constraint(equalToConstant: 150),
    ])
    screen.root.layoutIfNeeded()
    #expect(text.frame.width == 150)
    #expect(text.frame.height == text.sizeThatFits(CGSize(width: 150, height: 0)).height)
    #expect(text.frame.height > 200)
  }

  @Test func `Controls in a stack view have their own heights, and titles share a baseline`() {
    let screen = TestScreen()
    let (label, button) = (UILabel(), UIButton(type: .system))
    label.text = "Label"
    button.setTitle("Button", for: .normal)
    let stack = UIStackView(arrangedSubviews: [label, button])
    stack.alignment = .firstBaseline
    stack.translatesAutoresizingMaskIntoConstraints = false
    let column = UIStackView(arrangedSubviews: [UISwitch(), UISlider(), UIProgressView(), stack])
    column.axis = .vertical
    column.alignment = .leading
    column.translatesAutoresizingMaskIntoConstraints = false
    screen.root.addSubview(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: screen.root.topAnchor),
      column.leadingAnchor.constraint(equalTo: screen.root.leadingAnchor),
      column.arrangedSubviews[1].widthAnchor.constraint(equalToConstant: 200),
      column.arrangedSubviews[2].widthAnchor.constraint(equalToConstant: 200),
    ])
    screen.root.layoutIfNeeded()
    #expect(column.arrangedSubviews[0].frame.size == CGSize(width: 51, height: 31))
    #expect(column.arrangedSubviews[1].frame.size == CGSize(width: 200, height: 31))
    #expect(column.arrangedSubviews[2].frame.size == CGSize(width: 200, height: 4))
    guard let title = button.titleLabel, let one = label.firstBaselineOffset, let other = title.firstBaselineOffset
    else {
      return #expect(Bool(false))
    }
    #expect(abs(label.frame.minY + one - button.frame.minY - title.frame.minY - other) < 0.7)
  }
}
