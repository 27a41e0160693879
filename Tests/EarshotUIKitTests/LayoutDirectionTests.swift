import EarshotUIKit
import Scenes
import Testing

@MainActor @Suite("Layout from right to left", .estimatedText) struct LayoutDirectionTests {
  private func views(_ count: Int, in root: UIView) -> [UIView] {
    (0..<count).map { _ in
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: root.topAnchor), view.heightAnchor.constraint(equalToConstant: 20),
      ])
      return view
    }
  }

  @Test func `The semantic content attribute decides whether a view is mirrored`() {
    let root = MirroredViews.root(.rightToLeft) { $0.addSubview(UIView()) }
    let view = root.subviews[0]
    #expect(view.traitCollection.layoutDirection == .rightToLeft)
    let expected: [(UISemanticContentAttribute, UIUserInterfaceLayoutDirection)] = [
      (.unspecified, .rightToLeft), (.playback, .leftToRight), (.spatial, .leftToRight),
      (.forceLeftToRight, .leftToRight), (.forceRightToLeft, .rightToLeft),
    ]
    for (attribute, direction) in expected {
      view.semanticContentAttribute = attribute
      #expect(view.effectiveUserInterfaceLayoutDirection == direction)
      #expect(UIView.userInterfaceLayoutDirection(for: attribute, relativeTo: .rightToLeft) == direction)
      let isForced = attribute == .forceRightToLeft
      #expect(UIView.userInterfaceLayoutDirection(for: attribute) == (isForced ? .rightToLeft : .leftToRight))
    }
    #expect(UIView().effectiveUserInterfaceLayoutDirection == .leftToRight)
    #expect(UIApplication().userInterfaceLayoutDirection == .leftToRight)
  }

  @Test func `Leading and trailing constraints are mirrored, left and right ones are not`() {
    MirroredViews { root in
      let views = views(3, in: root)
      NSLayoutConstraint.activate([
        views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
        views[0].widthAnchor.constraint(equalToConstant: 50),
        views[1].leadingAnchor.constraint(equalTo: views[0].trailingAnchor, constant: 8),
        views[1].trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -20),
        views[1].widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.25),
        views[2].leadingAnchor.constraint(equalTo: root.centerXAnchor, constant: 30),
        views[2].trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
      ])
    }.expectMirrored()
    let root = MirroredViews.root(.rightToLeft) { root in
      let view = views(1, in: root)[0]
      NSLayoutConstraint.activate([
        view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10),
        view.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -90),
      ])
    }
    #expect(root.subviews[0].frame == rect(10, 0, 200, 20))
  }

  @Test func `Exact frames from right to left`() {
    let root = MirroredViews.root(.rightToLeft) { root in
      let views = views(2, in: root)
      NSLayoutConstraint.activate([
        views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
        views[0].widthAnchor.constraint(equalToConstant: 40),
        views[1].leadingAnchor.constraint(equalTo: views[0].trailingAnchor, constant: 8),
        views[1].trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
      ])
    }
    #expect(root.subviews.map(\.frame) == [rect(244, 0, 40, 20), rect(16, 0, 220, 20)])
  }

  @Test func `Multiplied positions and distances are measured from the right edge`() {
    MirroredViews { root in
      let views = views(2, in: root)
      NSLayoutConstraint.activate([
        NSLayoutConstraint(
          item: views[0], attribute: .leading, relatedBy: .equal, toItem: root, attribute: .trailing, multiplier: 0.2,
          constant: 5),
        views[0].widthAnchor.constraint(equalToConstant: 30),
        views[1].widthAnchor.constraint(equalToConstant: 40),
        root.leadingAnchor.anchorWithOffset(to: views[1].leadingAnchor)
          .constraint(equalTo: views[1].trailingAnchor.anchorWithOffset(to: root.trailingAnchor), multiplier: 3),
      ])
    }.expectMirrored()
  }

  @Test func `The direction is that of the view that holds the constraint`() {
    let root = MirroredViews.root(.rightToLeft) { root in
      let panel = UIView(frame: rect(0, 0, 300, 100))
      panel.semanticContentAttribute = .playback
      root.addSubview(panel)
      let views = views(2, in: panel)
      NSLayoutConstraint.activate([
        views[0].leadingAnchor.constraint(equalTo: panel.leadingAnchor, constant: 10),
        views[0].widthAnchor.constraint(equalToConstant: 30),
        views[1].leadingAnchor.constraint(equalTo: views[0].trailingAnchor, constant: 10),
        views[1].widthAnchor.constraint(equalToConstant: 30),
      ])
    }
    let panel = root.subviews[0]
    #expect(panel.subviews.map(\.frame.minX) == [10, 50])
    panel.semanticContentAttribute = .unspecified
    root.layoutIfNeeded()
    #expect(panel.subviews.map(\.frame.minX) == [260, 220])
  }

  @Test func `Visual formats and directional margins are mirrored`() {
    MirroredViews { root in
      root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 5)
      let views = views(3, in: root)
      let names = ["a": views[0], "b": views[1], "c": views[2]]
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(withVisualFormat: "H:|-[a(40)]-12-[b]-|", views: names)
          + NSLayoutConstraint.constraints(withVisualFormat: "H:|-3-[c(==a)]", views: names))
    }.expectMirrored()
    let root = MirroredViews.root(.rightToLeft) { _ in }
    root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 30, bottom: 2, trailing: 5)
    #expect(root.layoutMargins == UIEdgeInsets(top: 1, left: 5, bottom: 2, right: 30))
    root.layoutMargins = UIEdgeInsets(top: 1, left: 30, bottom: 2, right: 5)
    #expect(root.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 1, leading: 5, bottom: 2, trailing: 30))
    root.semanticContentAttribute = .forceLeftToRight
    #expect(root.layoutMargins == UIEdgeInsets(top: 1, left: 30, bottom: 2, right: 5))
  }

  private nonisolated static let rows: [(UIStackView.Distribution, UIStackView.Alignment)] = [
    (.fill, .fill), (.fillEqually, .top), (.fillProportionally, .center), (.equalSpacing, .bottom),
    (.equalCentering, .center),
  ]

  @Test(arguments: rows)
  func `Rows begin at the right`(distribution: UIStackView.Distribution, alignment: UIStackView.Alignment) {
    MirroredViews { root in
      let views: [UIView] = [ContentView(40, 10), ContentView(60, 20), ContentView(20, 30), ContentView(9, 9)]
      let stack = UIStackView(arrangedSubviews: views)
      (stack.distribution, stack.alignment, stack.spacing) = (distribution, alignment, 6)
      stack.frame = rect(0, 0, 260, 60)
      stack.isLayoutMarginsRelativeArrangement = true
      stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 4)
      views[3].isHidden = true
      views[1].setContentHuggingPriority(UILayoutPriority(240), for: .horizontal)
      stack.setCustomSpacing(14, after: views[0])
      stack.frame.origin.x = root.traitCollection.layoutDirection == .rightToLeft ? 40 : 0
      root.addSubview(stack)
    }.expectMirrored()
  }

  @Test func `Columns align at the right`() {
    for alignment in [UIStackView.Alignment.leading, .trailing] {
      MirroredViews { root in
        let stack = UIStackView(arrangedSubviews: [ContentView(40, 10), ContentView(60, 20)])
        (stack.axis, stack.alignment) = (.vertical, alignment)
        stack.frame = rect(0, 0, 300, 60)
        root.addSubview(stack)
      }.expectMirrored()
    }
  }

  @Test func `Frames that code sets are not mirrored`() {
    let root = MirroredViews.root(.rightToLeft) { $0.addSubview(UIView(frame: rect(10, 0, 20, 20))) }
    #expect(root.subviews[0].frame == rect(10, 0, 20, 20))
  }

  @Test func `Natural text is aligned with the side at which the language begins`() {
    func alignments(_ direction: UITraitEnvironmentLayoutDirection, _ text: String) -> [TextBlock.Alignment] {
      let root = MirroredViews.root(direction) { root in
        for (index, alignment) in [NSTextAlignment.natural, .left, .center, .right].enumerated() {
          let label = UILabel(frame: rect(0, CGFloat(index) * 30, 300, 30))
          (label.text, label.textAlignment) = (text, alignment)
          root.addSubview(label)
        }
        let styled = UILabel(frame: rect(0, 130, 300, 30))
        styled.attributedText = NSAttributedString(string: text)
        root.addSubview(styled)
        let forced = UILabel(frame: rect(0, 160, 300, 30))
        (forced.text, forced.semanticContentAttribute) = (text, .forceLeftToRight)
        root.addSubview(forced)
      }
      return SceneRecorder.scene(of: root, appearance: .light).operations.compactMap { operation in
        if case .text(let block, _) = operation { block.alignment } else { nil }
      }
    }
    for text in ["Ada", "آدا", "12:30", "🎧"] {
      #expect(alignments(.leftToRight, text) == [.natural, .left, .center, .right, .natural, .natural])
      #expect(alignments(.rightToLeft, text) == [.right, .left, .center, .right, .right, .left])
    }
  }

  @Test func `Images that are made for it are flipped, others are not`() throws {
    let pixels = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
      UIColor.red.setFill()
      context.fill(rect(0, 0, 2, 4))
    }
    let flipped = pixels.imageFlippedForRightToLeftLayoutDirection()
    #expect(flipped.flipsForRightToLeftLayoutDirection && !pixels.flipsForRightToLeftLayoutDirection)
    func transforms(_ image: UIImage?, _ direction: UITraitEnvironmentLayoutDirection) -> [Transform] {
      let root = MirroredViews.root(direction) { root in
        let view = UIImageView(image: image)
        view.frame = rect(20, 0, 40, 40)
        root.addSubview(view)
      }
      return SceneRecorder.scene(of: root, appearance: .light).operations.compactMap { operation in
        if case .transform(let transform) = operation, transform.a < 0 { transform } else { nil }
      }
    }
    #expect(transforms(flipped, .leftToRight) == [])
    #expect(transforms(pixels, .rightToLeft) == [])
    #expect(transforms(flipped, .rightToLeft).count == 1)
    #expect(transforms(UIImage(systemName: "chevron.forward"), .rightToLeft).count == 1)
    #expect(transforms(UIImage(systemName: "chevron.right"), .rightToLeft) == [])
    #expect(transforms(UIImage(systemName: "play.fill"), .rightToLeft) == [])
  }
}
