import EarshotUIKit
import Scenes
import TestSupport
import Testing

@MainActor @Suite("UIButton") struct ControlsButtonTests {
  private func state(_ button: UIButton) -> SceneElement.State? { button.sceneElement?.state }

  @Test func `A system button shows its title in its tint`() {
    let button = UIButton(type: .system)
    button.setTitle("Reply", for: .normal)
    button.tintColor = .red
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    button.layoutIfNeeded()
    #expect(button.titleLabel?.text == "Reply")
    #expect(button.titleLabel?.textColor == .red)
    #expect(button.titleLabel?.font.pointSize == 15)
    #expect(button.sceneElement == SceneElement(role: .button, label: "Reply", frame: button.bounds))
    #expect(button.titleLabel?.sceneElement == nil)
    button.isEnabled = false
    #expect(button.currentTitleColor == .tertiaryLabel)
    #expect(state(button) == .disabled)
    button.isEnabled = true
    button.isHighlighted = true
    #expect(state(button) == .pressed)
    #expect(abs((button.titleLabel?.alpha ?? 0) - 0.3) < 1e-6)
    button.isHighlighted = false
    button.isSelected = true
    #expect(state(button) == .selected)
  }

  @Test func `States without their own values use those of the normal state`() {
    let button = UIButton()
    button.setTitle("Play", for: .normal)
    button.setTitle("Pause", for: .selected)
    button.setTitleColor(.green, for: .highlighted)
    #expect(button.currentTitle == "Play" && button.currentTitleColor == .white)
    button.isSelected = true
    #expect(button.currentTitle == "Pause" && button.currentTitleColor == .white)
    button.isHighlighted = true
    #expect(button.currentTitle == "Play" && button.currentTitleColor == .white)
    button.isSelected = false
    #expect(button.currentTitleColor == .green)
    #expect(button.title(for: .disabled) == "Play")
    #expect(button.titleLabel?.font.pointSize == 18)
  }

  @Test func `Titles are centered, or placed by alignment and insets`() {
    let button = UIButton(type: .system)
    button.setTitle("Four", for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
    button.layoutIfNeeded()
    guard let title = button.titleLabel else { return #expect(Bool(false)) }
    #expect(abs(title.frame.midX - 100) < 0.01 && abs(title.frame.midY - 30) < 0.01)
    button.contentHorizontalAlignment = .left
    button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 0)
    button.layoutIfNeeded()
    #expect(abs(title.frame.minX - 12) < 0.01)
    button.contentHorizontalAlignment = .trailing
    button.contentVerticalAlignment = .top
    button.layoutIfNeeded()
    #expect(abs(title.frame.maxX - 200) < 0.01 && abs(title.frame.minY) < 0.01)
    button.setTitle(String(repeating: "long ", count: 100), for: .normal)
    button.layoutIfNeeded()
    #expect(title.frame.minX == 12 && title.frame.maxX == 200)
  }

  @Test func `The four configuration styles have their fills in light and dark`() {
    func fills(_ configuration: UIButton.Configuration, _ appearance: Appearance) -> [String] {
      let button = UIButton(configuration: configuration)
      button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
      return button.fills(appearance)
    }
    #expect(fills(.plain(), .light) == [])
    #expect(fills(.gray(), .light) == ["#78788029"])
    #expect(fills(.gray(), .dark) == ["#78788052"])
    var filled = UIButton.Configuration.filled()
    filled.baseBackgroundColor = .red
    #expect(fills(filled, .light) == ["#FF0000"])
    var tinted = UIButton.Configuration.tinted()
    tinted.baseBackgroundColor = .red
    #expect(fills(tinted, .dark) == ["#FF00002E"])
  }

  @Test func `A configured button is as large as its content and insets`() {
    var configuration = UIButton.Configuration.filled()
    (configuration.title, configuration.subtitle) = ("Accept", "until noon")
    configuration.cornerStyle = .capsule
    let button = UIButton(configuration: configuration)
    let font = UIFont.systemFont(ofSize: 17)
    #expect(button.bounds.width >= 6 * 8 + 24)
    #expect(button.bounds.height > font.lineHeight + 14)
    #expect(button.sceneElement?.label == "Accept" && button.sceneElement?.value == "until noon")
    #expect(button.currentTitleColor == .white)
    button.layoutIfNeeded()
    #expect((button.subtitleLabel?.frame.minY ?? 0) > (button.titleLabel?.frame.midY ?? 0))
    guard case .fill(let shape, _) = button.drawingOperations()[0] else { return #expect(Bool(false)) }
    #expect(shape == Path(button.bounds, radius: Double(button.bounds.height) / 2))
    button.isHighlighted = true
    #expect(button.drawingOperations()[0] == .beginGroup(opacity: 0.75))
    button.isHighlighted = false
    button.isEnabled = false
    #expect(button.fills() == ["#7676801F"])
  }

  @Test func `An attributed title keeps its attributes`() {
    var title = AttributedString("Bold")
    title.font = .boldSystemFont(ofSize: 20)
    title.foregroundColor = .purple
    var configuration = UIButton.Configuration.plain()
    configuration.attributedTitle = title
    let button = UIButton(configuration: configuration)
    let attributes = button.titleLabel?.attributedText?.attributes(at: 0, effectiveRange: nil)
    #expect(attributes?[.font] as? UIFont == .boldSystemFont(ofSize: 20))
    #expect(attributes?[.foregroundColor] as? UIColor == .purple)
    #expect(button.sceneElement?.label == "Bold")
  }

  @Test func `A transformer changes the attributes of the title`() {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Play"
    configuration.baseForegroundColor = .red
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
      var outgoing = incoming
      outgoing.font = .boldSystemFont(ofSize: (incoming.font?.pointSize ?? 0) + 3)
      return outgoing
    }
    let button = UIButton(configuration: configuration)
    func attributes() -> [NSAttributedString.Key: Any]? {
      button.titleLabel?.attributedText?.attributes(at: 0, effectiveRange: nil)
    }
    #expect(attributes()?[.font] as? UIFont == .boldSystemFont(ofSize: 20))
    #expect(attributes()?[.foregroundColor] as? UIColor == .red)
    #expect(button.sceneElement?.label == "Play")
    button.configuration?.titleTextAttributesTransformer = nil
    #expect(attributes()?[.font] as? UIFont == .systemFont(ofSize: 17))
    button.configuration?.title = nil
    #expect(button.titleLabel?.isHidden == true)
  }

  @Test func `An activity indicator replaces the image`() {
    var configuration = UIButton.Configuration.filled()
    (configuration.title, configuration.imagePadding) = ("Load", 6)
    let width = UIButton(configuration: configuration).bounds.width
    configuration.image = UIImage(systemName: "arrow.down")
    configuration.showsActivityIndicator = true
    let button = UIButton(configuration: configuration)
    #expect(abs(button.bounds.width - width - 26) < 0.01)
    button.layoutIfNeeded()
    #expect(button.imageView?.isHidden == true)
    let indicator = button.subviews.compactMap { $0 as? UIActivityIndicatorView }.first
    #expect(indicator?.frame.width == 20 && indicator?.isAnimating == true)
    #expect(indicator?.color == .white)
    #expect(SceneRecorder.scene(of: button, appearance: .light).elements.map(\.role) == [.button])
    button.configuration?.showsActivityIndicator = false
    #expect(indicator?.isHidden == true && button.imageView?.isHidden == false)
  }

  @Test func `An update handler is called for each state`() {
    let button = UIButton(configuration: .filled())
    button.configurationUpdateHandler = { button in
      button.configuration?.title = button.isHighlighted ? "Now" : "Press"
    }
    #expect(button.currentTitle == "Press")
    button.isHighlighted = true
    #expect(button.currentTitle == "Now" && button.titleLabel?.text == "Now")
  }

  @Test func `An action gives a button its title`() {
    let (screen, log) = (TestScreen(), EventLog())
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in log.add("went") })
    screen.show(button, at: CGRect(x: 0, y: 0, width: 50, height: 50))
    #expect(button.currentTitle == "Go")
    screen.tap(20, 20)
    #expect(log.read() == ["went"])
  }

  @Test func `Buttons with a standard image are drawn and labeled`() {
    for (type, name) in [(UIButton.ButtonType.close, "Close"), (.contactAdd, "Add"), (.infoLight, "More info")] {
      let button = UIButton(type: type)
      #expect(button.bounds.size == CGSize(width: 24, height: 24))
      #expect(!button.drawingOperations().isEmpty)
      #expect(button.sceneElement?.label == name)
    }
  }

  @Test func `Invalid and enormous frames draw nothing and do not trap`() {
    let controls: [UIView] = [
      UIButton(configuration: .filled()), UISwitch(), UISlider(), UISegmentedControl(items: ["A"]), UIProgressView(),
      UIActivityIndicatorView(style: .large), UIPageControl(), UIStepper(), UITextField(), UITextView(),
      UIScrollView(),
    ]
    let sizes = [CGFloat.nan, .infinity, -.infinity, -5, 0, 1e300]
    for control in controls {
      (control as? UITextField)?.text = "text"
      (control as? UITextView)?.text = "text"
      for size in sizes {
        control.bounds = CGRect(x: 0, y: 0, width: size, height: size)
        control.setNeedsLayout()
        control.layoutIfNeeded()
        _ = (
          control.drawingOperations(), control.sceneElement, control.intrinsicContentSize,
          control.sizeThatFits(control.bounds.size)
        )
      }
    }
  }
}
