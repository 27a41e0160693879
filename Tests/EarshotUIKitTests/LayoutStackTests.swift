import EarshotUIKit
import Testing

@MainActor @Suite("UIStackView") struct LayoutStackTests {
  private typealias Distribution = UIStackView.Distribution

  /// Returns a stack view of this size, whose views have content sizes of 40 by 10, 60 by 20 and 20 by 30.
  private func stack(
    _ width: CGFloat = 300, _ height: CGFloat = 50, _ set: (UIStackView) -> Void
  ) -> (UIStackView, [UIView]) {
    let views: [UIView] = [ContentView(40, 10), ContentView(60, 20), ContentView(20, 30)]
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = rect(0, 0, width, height)
    set(stack)
    stack.layoutIfNeeded()
    return (stack, views)
  }

  /// The views' positions and widths in pixels, with three pixels per point.
  private nonisolated static let distributions: [(UIStackView.Distribution, [[Int]])] = [
    (.fill, [[0, 120], [150, 180], [360, 540]]),
    (.fillEqually, [[0, 280], [310, 280], [620, 280]]),
    (.fillProportionally, [[0, 280], [310, 420], [760, 140]]),
    (.equalSpacing, [[0, 120], [390, 180], [840, 60]]),
    (.equalCentering, [[0, 120], [375, 180], [840, 60]]),
  ]

  @Test(arguments: distributions)
  func `A row is laid out in each distribution`(distribution: UIStackView.Distribution, expected: [[Int]]) {
    let (stack, views) = stack {
      $0.distribution = distribution
      $0.spacing = 10
    }
    #expect(views.map { [$0.frame.minX.pixels, $0.frame.width.pixels] } == expected)
    #expect(views.map(\.frame.height) == [50, 50, 50])
    // With the fill distribution, the choice between equal views is ambiguous.
    #expect(stack.layoutDiagnostics.isEmpty == (distribution != .fill))
  }

  private nonisolated static let alignments: [(UIStackView.Alignment, [[CGFloat]])] = [
    (.fill, [[0, 50], [0, 50], [0, 50]]),
    (.top, [[0, 10], [0, 20], [0, 30]]),
    (.center, [[20, 10], [15, 20], [10, 30]]),
    (.bottom, [[40, 10], [30, 20], [20, 30]]),
  ]

  @Test(arguments: alignments)
  func `A row is laid out in each alignment`(alignment: UIStackView.Alignment, expected: [[CGFloat]]) {
    let (stack, views) = stack {
      $0.alignment = alignment
      $0.distribution = .fillEqually
    }
    #expect(views.map { [$0.frame.minY, $0.frame.height] } == expected)
    #expect(stack.layoutDiagnostics == [])
  }

  @Test func `Baselines are aligned`() {
    let (one, two) = (TextView(letters: 3), ContentView(30, 40))
    let stack = UIStackView(arrangedSubviews: [one, two])
    stack.frame = rect(0, 0, 60, 100)
    stack.alignment = .firstBaseline
    stack.layoutIfNeeded()
    #expect([one, two].map(\.frame) == [rect(0, 25, 30, 20), rect(30, 0, 30, 40)])
    stack.alignment = .lastBaseline
    stack.layoutIfNeeded()
    #expect(one.frame == rect(0, 25, 30, 20))
    #expect(stack.layoutDiagnostics == [])
  }

  @Test func `A column uses baseline-relative spacing`() {
    let (one, two) = (TextView(letters: 3), TextView(letters: 3))
    let stack = UIStackView(arrangedSubviews: [one, two])
    stack.axis = .vertical
    stack.isBaselineRelativeArrangement = true
    stack.spacing = 30
    #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 30, height: 50))
  }

  @Test func `Custom spacing follows single views, and margins are respected`() {
    let (stack, views) = stack(150, 60) {
      $0.distribution = .equalSpacing
      $0.alignment = .leading
      $0.spacing = 2
    }
    stack.distribution = .fill
    stack.setCustomSpacing(20, after: views[0])
    stack.setCustomSpacing(UIStackView.spacingUseSystem, after: views[1])
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
    #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 6 + 40 + 20 + 60 + 8 + 20 + 8, height: 42))
    stack.frame.size.width = 162
    stack.layoutIfNeeded()
    #expect(views.map(\.frame) == [rect(6, 5, 40, 10), rect(66, 5, 60, 20), rect(134, 5, 20, 30)])
    #expect(stack.customSpacing(after: views[0]) == 20)
    #expect(stack.customSpacing(after: views[2]) == UIStackView.spacingUseDefault)
  }

  @Test func `A hidden view takes no space and no spacing`() {
    let (stack, views) = stack(120, 50) {
      $0.spacing = 10
      $0.alignment = .top
    }
    views[1].isHidden = true
    #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 70, height: 30))
    stack.frame.size.width = 70
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [0, 40, 50])
    #expect(views.map(\.frame.width) == [40, 0, 20])
    views[1].isHidden = false
    #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 140, height: 30))
    for view in views { view.isHidden = true }
    #expect(stack.systemLayoutSizeFitting(.zero) == .zero)
  }

  @Test func `Arranged subviews are added and removed`() {
    let (stack, views) = stack { _ in }
    stack.removeArrangedSubview(views[1])
    #expect(stack.arrangedSubviews == [views[0], views[2]])
    #expect(views[1].superview === stack)
    stack.insertArrangedSubview(views[1], at: 0)
    #expect(stack.arrangedSubviews == [views[1], views[0], views[2]])
    views[0].removeFromSuperview()
    #expect(stack.arrangedSubviews == [views[1], views[2]])
    stack.addArrangedSubview(views[1])
    #expect(stack.arrangedSubviews == [views[2], views[1]])
    #expect(!views[0].translatesAutoresizingMaskIntoConstraints)
  }

  @Test func `Nested stack views fill a notification`() {
    let (icon, title, text) = (ContentView(40, 40), TextView(letters: 10), TextView(letters: 60))
    icon.widthAnchor.constraint(equalToConstant: 44).isActive = true
    icon.heightAnchor.constraint(equalTo: icon.widthAnchor).isActive = true
    icon.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    let lines = UIStackView(arrangedSubviews: [title, text])
    lines.axis = .vertical
    lines.spacing = 4
    let row = UIStackView(arrangedSubviews: [icon, lines])
    row.spacing = 12
    row.alignment = .top
    let root = UIView.root(356, 0, [row])
    row.fillSuperview()
    #expect(root.fittingHeight(forWidth: 356) == 64)
    root.frame.size.height = 64
    #expect(root.frames(icon, lines) == [rect(0, 0, 44, 44), rect(56, 0, 300, 64)])
    #expect([title, text].map(\.frame) == [rect(0, 0, 300, 20), rect(0, 24, 300, 40)])
    #expect(root.layoutDiagnostics == [])
  }
}
