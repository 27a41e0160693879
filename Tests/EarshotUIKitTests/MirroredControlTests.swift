import Scenes
import Testing

@testable import EarshotUIKit

@MainActor @Suite("Controls from right to left", .estimatedText) struct MirroredControlTests {
  /// Returns the root of a screen whose views are laid out from right to left.
  private func screen() -> TestScreen {
    let screen = TestScreen()
    screen.root.setSystemTraits(
      UITraitCollection(traitsFrom: [.system, UITraitCollection(layoutDirection: .rightToLeft)]))
    return screen
  }

  private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in }
  }

  private nonisolated static let alignments: [UIControl.ContentHorizontalAlignment] = [
    .center, .leading, .trailing, .fill,
  ]

  @Test(arguments: alignments)
  func `The image of a button is at the right of its title`(alignment: UIControl.ContentHorizontalAlignment) {
    MirroredViews { root in
      let button = UIButton(type: .system)
      button.setTitle("Play", for: .normal)
      button.setImage(image(20, 20), for: .normal)
      button.contentHorizontalAlignment = alignment
      button.frame = rect(0, 0, 300, 44)
      root.addSubview(button)
    }.expectMirrored()
  }

  @Test func `Placements, insets and alignments of a configuration are mirrored`() {
    for placement in [NSDirectionalRectEdge.leading, .trailing, .top] {
      MirroredViews { root in
        var configuration = UIButton.Configuration.filled()
        (configuration.title, configuration.subtitle) = ("Play", "Voicemail")
        (configuration.image, configuration.imagePlacement) = (image(20, 20), placement)
        configuration.imagePadding = 8
        configuration.titleAlignment = .leading
        configuration.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 30, bottom: 4, trailing: 6)
        let button = UIButton(configuration: configuration)
        button.frame = rect(0, 0, 300, 80)
        root.addSubview(button)
      }.expectMirrored()
    }
  }

  @Test func `Left and right alignments of a button are not mirrored`() {
    let root = MirroredViews.root(.rightToLeft) { root in
      let button = UIButton(type: .system)
      button.setTitle("Play", for: .normal)
      button.contentHorizontalAlignment = .left
      button.frame = rect(0, 0, 300, 44)
      root.addSubview(button)
    }
    let button = root.subviews[0] as? UIButton
    #expect(button?.titleLabel?.frame.minX == 0)
    #expect(button?.effectiveContentHorizontalAlignment == .left)
    button?.contentHorizontalAlignment = .leading
    #expect(button?.effectiveContentHorizontalAlignment == .right)
  }

  @Test func `Sliders, switches, progress and page indicators are drawn mirrored`() {
    let views = MirroredViews { root in
      let slider = UISlider(frame: rect(0, 0, 300, 31))
      slider.value = 0.2
      let progress = UIProgressView(frame: rect(0, 40, 300, 4))
      progress.progress = 0.3
      let toggle = UISwitch(frame: rect(124.5, 60, 51, 31))
      toggle.isOn = true
      let pages = UIPageControl(frame: rect(0, 100, 300, 26))
      (pages.numberOfPages, pages.currentPage) = (4, 1)
      for view in [slider, progress, toggle, pages] as [UIView] { root.addSubview(view) }
    }
    let fills = views.fills
    #expect(fills.mirrored == fills.leftToRight)
    #expect(fills.leftToRight.count == 11)
    let scenes = [views.leftToRight, views.rightToLeft].map { SceneRecorder.scene(of: $0, appearance: .light) }
    #expect(scenes[1].elements.map(\.isRightToLeft) == [true, true, false, true])
    let unmirrored = scenes[1].elements.map { element in
      var element = element
      element.isRightToLeft = false
      return element
    }
    #expect(scenes[0].elements == unmirrored)
  }

  @Test func `A scrubber of media is not mirrored`() {
    let views = MirroredViews { root in
      let slider = UISlider(frame: rect(0, 0, 300, 31))
      (slider.value, slider.semanticContentAttribute) = (0.2, .playback)
      root.addSubview(slider)
    }
    let scenes = [views.leftToRight, views.rightToLeft].map { SceneRecorder.scene(of: $0, appearance: .light) }
    #expect(scenes[0] == scenes[1])
  }

  @Test func `Dragging the thumb of a slider to the left raises its value`() {
    let screen = screen()
    let slider = screen.show(UISlider(), at: rect(0, 0, 227, 31))
    #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: slider.bounds, value: 0).minX == 200)
    screen.touch(.began, 213, 15)
    screen.touch(.moved, 163, 15)
    screen.touch(.ended, 163, 15)
    #expect(slider.value == 0.25)
  }

  @Test func `A switch is turned on by dragging its thumb to the left`() {
    let screen = screen()
    let toggle = screen.show(UISwitch(), at: rect(100, 0, 51, 31))
    screen.touch(.began, 140, 15)
    screen.touch(.moved, 104, 15)
    screen.touch(.ended, 104, 15)
    #expect(toggle.isOn)
  }

  @Test func `The right half of a stepper lowers its value, and that of a page control goes back`() {
    let screen = screen()
    let stepper = screen.show(UIStepper(), at: rect(0, 0, 94, 32))
    stepper.value = 5
    screen.tap(70, 16)
    #expect(stepper.value == 4)
    screen.tap(20, 16)
    #expect(stepper.value == 5)
    let pages = screen.show(UIPageControl(), at: rect(0, 100, 200, 26))
    (pages.numberOfPages, pages.currentPage) = (5, 2)
    screen.tap(150, 113)
    #expect(pages.currentPage == 1)
    screen.tap(50, 113)
    #expect(pages.currentPage == 2)
  }

  @Test func `Segments begin at the right, and a touch selects the segment under it`() {
    MirroredViews { root in
      let control = UISegmentedControl(items: ["One", "Two", "Threeeeee"])
      control.apportionsSegmentWidthsByContent = true
      control.frame = rect(0, 0, 300, 32)
      root.addSubview(control)
    }.expectMirrored()
    let screen = screen()
    let control = screen.show(UISegmentedControl(items: ["A", "B", "C"]), at: rect(0, 0, 300, 32))
    screen.root.layoutIfNeeded()
    screen.tap(290, 16)
    #expect(control.selectedSegmentIndex == 0)
    screen.tap(10, 16)
    #expect(control.selectedSegmentIndex == 2)
  }

  @Test func `The side views and the clear button of a text field change places`() {
    MirroredViews { root in
      let field = UITextField(frame: rect(0, 0, 300, 34))
      field.borderStyle = .roundedRect
      (field.leftView, field.leftViewMode) = (UIView(frame: rect(0, 0, 20, 20)), .always)
      (field.rightView, field.rightViewMode) = (UIView(frame: rect(0, 0, 30, 20)), .always)
      root.addSubview(field)
    }.expectMirrored()
    let root = MirroredViews.root(.rightToLeft) { root in
      let field = UITextField(frame: rect(0, 0, 300, 34))
      (field.borderStyle, field.clearButtonMode, field.text) = (.roundedRect, .always, "Ada")
      root.addSubview(field)
    }
    let field = root.subviews[0] as? UITextField
    #expect(field?.clearButtonRect(forBounds: rect(0, 0, 300, 34)) == rect(5, 8.5, 17, 17))
    #expect(field?.textRect(forBounds: rect(0, 0, 300, 34)) == rect(26, 2, 267, 30))
    let texts = SceneRecorder.scene(of: root, appearance: .light).operations.compactMap { operation in
      if case .text(let block, _) = operation { block.alignment } else { nil }
    }
    #expect(texts == [.right])
  }

  @Test func `The insertion point of a text view is at the right edge, and moves with the text`() {
    let screen = screen()
    let text = screen.show(UITextView(), at: rect(0, 0, 200, 100))
    text.font = .systemFont(ofSize: 20)
    text.textContainerInset = .zero
    text.textContainer.lineFragmentPadding = 0
    #expect(text.insertionPoint(at: 0)?.minX == 198)
    // Each letter is 10 points wide.
    text.text = "abc"
    #expect((0...3).map { text.insertionPoint(at: $0)?.minX } == [170, 180, 190, 198])
    #expect([172, 182, 199].map { text.index(at: CGPoint(x: $0, y: 5)) } == [0, 1, 2])
    text.text = "אבג"
    #expect((0...3).map { text.insertionPoint(at: $0)?.minX } == [198, 188, 178, 168])
    #expect([172, 182, 199].map { text.index(at: CGPoint(x: $0, y: 5)) } == [2, 1, 0])
  }
}
