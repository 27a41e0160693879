/// A bar with titles and buttons above a navigation controller's content.
///
/// Emulated: titles and their attributes, title views, bar button items, the back button, colors. Not emulated: large
/// titles, translucency, prompts, shadows, background images.
/// Important: the bar is 44 points high, and the content is laid out below it rather than behind it. From right to
/// left, left items are at the right, as on iOS.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// The height in points.
  static let height: CGFloat = 44

  /// The stack of navigation items; the last one is displayed.
  open var items: [UINavigationItem]? {
    didSet { rebuild() }
  }
  /// The item that is displayed.
  open var topItem: UINavigationItem? { items?.last }
  /// The item below the top item.
  open var backItem: UINavigationItem? { (items ?? []).dropLast().last }
  /// The text attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { rebuild() } }
  /// The text attributes of the large title. Stored; has no effect.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  /// The background color.
  open var barTintColor: UIColor? { didSet { backgroundColor = barTintColor ?? .systemBackground } }
  /// Whether the bar is translucent. Stored; has no effect.
  open var isTranslucent = true
  /// Whether titles are large. Stored; large titles are not emulated.
  open var prefersLargeTitles = false
  /// The image of the line below the bar. Stored; has no effect.
  open var shadowImage: UIImage?
  /// The appearance of the bar. Its background color and title attributes are used.
  open var standardAppearance = UINavigationBarAppearance() { didSet { apply(standardAppearance) } }
  /// The appearance of the bar while the content is scrolled to its edge. Stored; has no effect.
  open var scrollEdgeAppearance: UINavigationBarAppearance?
  /// The appearance of a bar with compact height. Stored; has no effect.
  open var compactAppearance: UINavigationBarAppearance?

  private let titleLabel = UILabel()
  private let line = UIView()
  private var leftViews: [UIView] = []
  private var rightViews: [UIView] = []
  var onBack: (() -> Void)?

  /// Creates a bar with a frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }
  /// Creates a bar from a storyboard or xib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    backgroundColor = .systemBackground
    titleLabel.textAlignment = .center
    line.backgroundColor = .separator
    addSubview(titleLabel)
    addSubview(line)
  }

  /// Sets the stack of items.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }
  /// Pushes an item onto the stack.
  open func pushItem(_ item: UINavigationItem, animated: Bool) { items = (items ?? []) + [item] }
  /// Removes the top item from the stack.
  @discardableResult open func popItem(animated: Bool) -> UINavigationItem? { items?.popLast() }
  /// Sets the background image. Does nothing, as background images are not emulated.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {}

  private func apply(_ appearance: UINavigationBarAppearance) {
    if let color = appearance.backgroundColor { backgroundColor = color }
    if !appearance.titleTextAttributes.isEmpty { titleTextAttributes = appearance.titleTextAttributes }
  }

  private func rebuild() {
    for view in leftViews + rightViews { view.removeFromSuperview() }
    (leftViews, rightViews) = ([], [])
    for subview in subviews where subview !== titleLabel && subview !== line { subview.removeFromSuperview() }
    for item in items ?? [] { item.onChange = { [weak self] in self?.rebuild() } }
    titleLabel.text = nil
    guard let item = topItem else { return setNeedsLayout() }
    let title = item.title ?? ""
    var attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17, weight: .semibold)]
    attributes.merge(titleTextAttributes ?? [:]) { $1 }
    titleLabel.attributedText = NSAttributedString(string: title, attributes: attributes)
    titleLabel.textAlignment = .center
    titleLabel.isHidden = item.titleView != nil
    if let view = item.titleView { addSubview(view) }
    if let back = backItem, !item.hidesBackButton, item.leftBarButtonItems == nil {
      let button = UIButton(type: .system)
      button.setImage(UIImage(systemName: "chevron.backward"), for: .normal)
      button.setTitle(back.backButtonTitle ?? back.backBarButtonItem?.title ?? back.title ?? "Back", for: .normal)
      button.titleLabel?.font = .systemFont(ofSize: 17)
      button.addAction(UIAction { [weak self] _ in self?.onBack?() }, for: .touchUpInside)
      leftViews = [button]
    }
    leftViews += (item.leftBarButtonItems ?? []).compactMap { $0.makeView() }
    rightViews = (item.rightBarButtonItems ?? []).compactMap { $0.makeView() }
    for view in leftViews + rightViews { addSubview(view) }
    setNeedsLayout()
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.height) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let height = bounds.height
    func place(_ view: UIView, right: Bool, at edge: CGFloat) -> CGFloat {
      let fitting = view is UIButton ? view.intrinsicContentSize : view.bounds.size
      let size = CGSize(width: max(fitting.width, 28), height: min(max(fitting.height, 28), height))
      let x = right ? edge - size.width : edge
      view.frame = CGRect(x: x, y: (height - size.height) / 2, width: size.width, height: size.height)
      return right ? x - 16 : x + size.width + 16
    }
    var (left, right) = (bounds.minX + 16, bounds.maxX - 16)
    for view in leftViews { left = place(view, right: false, at: left) }
    for view in rightViews { right = place(view, right: true, at: right) }
    let title: UIView = topItem?.titleView ?? titleLabel
    let available = max(right - left, 0)
    let size = title === titleLabel ? titleLabel.intrinsicContentSize : title.bounds.size
    let width = min(size.width, available)
    // The title is centered unless the buttons leave no space at the center.
    let x = min(max((bounds.width - width) / 2, left), right - width)
    title.frame = CGRect(x: x, y: (height - size.height) / 2, width: width, height: size.height)
    line.frame = CGRect(x: 0, y: height - 1 / 3, width: bounds.width, height: 1 / 3)
    guard isRightToLeft else { return }
    for view in leftViews + rightViews + [title] { view.frame = view.frame.mirrored(in: bounds) }
  }
}

/// The metrics of a bar, with Apple's raw values.
public enum UIBarMetrics: Int, Sendable { case `default`, compact, defaultPrompt = 101, compactPrompt }
