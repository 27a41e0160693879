/// A bar of buttons.
///
/// Emulated: the items, from the leading edge with space between them. Not emulated: translucency, background images.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  /// The items in the toolbar.
  open var items: [UIBarButtonItem]? { didSet { rebuild() } }
  /// The background color.
  open var barTintColor: UIColor? { didSet { backgroundColor = barTintColor ?? .systemBackground } }
  /// Whether the bar is translucent. Stored; has no effect.
  open var isTranslucent = true
  /// The style of the bar. Stored; has no effect.
  open var barStyle = UIBarStyle.default
  private var views: [UIView?] = []

  /// Sets the items.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  private func rebuild() {
    for view in views { view?.removeFromSuperview() }
    backgroundColor = barTintColor ?? .systemBackground
    views = (items ?? []).map { $0.makeView() }
    for case let view? in views { addSubview(view) }
    setNeedsLayout()
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 44) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }
  open override func layoutSubviews() {
    super.layoutSubviews()
    let items = items ?? []
    let widths = zip(items, views).map { item, view -> CGFloat in
      if item.systemItem == .fixedSpace { return item.width }
      guard let view else { return 0 }
      return max(view is UIButton ? view.intrinsicContentSize.width : view.bounds.width, 28)
    }
    let gaps = CGFloat(max(items.count - 1, 0)) * 8
    let springs = items.count { $0.systemItem == .flexibleSpace }
    let free = max(bounds.width - 32 - gaps - widths.reduce(0, +), 0)
    var x: CGFloat = 16
    for (index, item) in items.enumerated() {
      var width = widths[index]
      if item.systemItem == .flexibleSpace { width = free / CGFloat(max(springs, 1)) }
      let height = min(views[index].map { $0 is UIButton ? 34 : $0.bounds.height } ?? 0, bounds.height)
      views[index]?.frame = directed(CGRect(x: x, y: (bounds.height - height) / 2, width: width, height: height))
      x += width + 8
    }
  }
}

/// The styles of a bar, with Apple's raw values.
public enum UIBarStyle: Int, Sendable { case `default`, black }
