/// A bar with tabs below a tab bar controller's content.
@preconcurrency @MainActor
open class UITabBar: UIView {
  static let height: CGFloat = 49

  /// The items in the bar.
  open var items: [UITabBarItem]? { didSet { rebuild() } }
  /// The selected item.
  open var selectedItem: UITabBarItem? { didSet { rebuild() } }
  /// The background color.
  open var barTintColor: UIColor? { didSet { backgroundColor = barTintColor ?? .systemBackground } }
  /// The tint color of unselected items.
  open var unselectedItemTintColor: UIColor? { didSet { rebuild() } }
  /// Whether the bar is translucent. Stored; has no effect.
  open var isTranslucent = true
  private var buttons: [UIButton] = []
  var onChoice: ((Int) -> Void)?

  private func rebuild() {
    for button in buttons { button.removeFromSuperview() }
    backgroundColor = barTintColor ?? .systemBackground
    buttons = (items ?? []).enumerated().map { index, item in
      let button = UIButton(type: .system)
      button.setTitle(item.title, for: .normal)
      button.setImage(item.image, for: .normal)
      button.titleLabel?.font = .systemFont(ofSize: 10, weight: .medium)
      if item !== selectedItem { button.tintColor = unselectedItemTintColor ?? .secondaryLabel }
      button.isSelected = item === selectedItem
      button.addAction(UIAction { [weak self] _ in self?.onChoice?(index) }, for: .touchUpInside)
      addSubview(button)
      return button
    }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(max(buttons.count, 1))
    for (index, button) in buttons.enumerated() {
      button.frame = directed(CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height))
    }
  }
}
