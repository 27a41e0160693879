/// A container view controller that manages navigation between pages of content.
///
/// Emulated: one page at a time, the data source, swipes along the navigation axis, the page indicator that the data
/// source describes, the delegate. Not emulated: page curls, two pages, interactive transitions (the page changes
/// immediately).
/// Important: the page turns when the touch ends, if it moved at least 50 points.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  /// The transition styles, with Apple's raw values.
  public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
  /// The navigation orientations, with Apple's raw values.
  public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
  /// The navigation directions, with Apple's raw values.
  public enum NavigationDirection: Int, Sendable { case forward, reverse }
  /// The spine locations, with Apple's raw values.
  public enum SpineLocation: Int, Sendable { case none, min, mid, max }
  /// The keys of the options with which a page view controller is created.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The raw value, which is the same as on iOS.
    public let rawValue: String
    /// Creates a key from a raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The space between pages, in points.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    /// The location of the spine.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
  }

  /// The transition style.
  public let transitionStyle: TransitionStyle
  /// The axis of navigation.
  public let navigationOrientation: NavigationOrientation
  /// The displayed page, as a single-element array.
  open private(set) var viewControllers: [UIViewController]?
  /// The object that provides the pages before and after a page.
  open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { updateDots() } }
  /// The object that is notified of page turns.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// Whether content is displayed on both sides of a page. Stored; pages have one side.
  open var isDoubleSided = false
  /// The gesture recognizers that turn pages.
  open private(set) var gestureRecognizers: [UIGestureRecognizer] = []
  private let dots = UIPageControl(frame: .zero)

  /// Creates a page view controller.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
    super.init(nibName: nil, bundle: nil)
  }
  /// Creates a page view controller that curls its pages, as iOS does without a style.
  public override convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
  }
  /// Creates a page view controller from a storyboard.
  public required init?(coder: NSCoder) {
    let source = InterfaceSource(coder)
    transitionStyle = source?.choice("transitionStyle", ["pageCurl", "scroll"]) ?? .scroll
    navigationOrientation = source?.choice("navigationOrientation", ["horizontal", "vertical"]) ?? .horizontal
    super.init(coder: coder)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    let isHorizontal = navigationOrientation == .horizontal
    for isForward in [true, false] {
      let swipe = UISwipeGestureRecognizer()
      swipe.direction =
        isHorizontal ? (isForward != view.isRightToLeft ? .left : .right) : (isForward ? .up : .down)
      swipe.addHandler { [weak self] _ in self?.turn(isForward: isForward) }
      view.addGestureRecognizer(swipe)
      gestureRecognizers.append(swipe)
    }
    dots.addAction(
      UIAction { [weak self] _ in self?.turnByDots() }, for: .valueChanged)
    view.addSubview(dots)
    show()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let height: CGFloat = dots.isHidden ? 0 : 37
    dots.frame = CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
    viewControllers?.first?.viewIfLoaded?.frame = pageFrame
  }

  private var pageFrame: CGRect {
    let bounds: CGRect = view.bounds
    return CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - (dots.isHidden ? 0 : 37))
  }

  /// Sets the displayed page.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    for old in self.viewControllers ?? [] where !(viewControllers ?? []).contains(where: { $0 === old }) {
      old.willMove(toParent: nil)
      old.viewIfLoaded?.removeFromSuperview()
      old.removeFromParent()
    }
    self.viewControllers = viewControllers
    if let page = viewControllers?.first, page.parent !== self {
      addChild(page)
      if isViewLoaded { show() }
      page.didMove(toParent: self)
    }
    if animated {
      UIView.animate(withDuration: 0.3, animations: {}, completion: completion)
    } else {
      completion?(true)
    }
    updateDots()
  }

  private func show() {
    updateDots()
    guard let page = viewControllers?.first else { return }
    page.view.frame = pageFrame
    page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if page.view.superview !== view { view.insertSubview(page.view, belowSubview: dots) }
  }

  private func turn(isForward: Bool) {
    guard let page = viewControllers?.first, let dataSource else { return }
    let next =
      isForward
      ? dataSource.pageViewController(self, viewControllerAfter: page)
      : dataSource.pageViewController(self, viewControllerBefore: page)
    guard let next else { return }
    delegate?.pageViewController(self, willTransitionTo: [next])
    setViewControllers([next], direction: isForward ? .forward : .reverse, animated: false)
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: [page], transitionCompleted: true)
  }

  private func turnByDots() {
    let index = dataSource?.presentationIndex(for: self) ?? 0
    if dots.currentPage != index { turn(isForward: dots.currentPage > index) }
  }

  private func updateDots() {
    guard isViewLoaded else { return }
    let count = transitionStyle == .scroll ? dataSource?.presentationCount(for: self) ?? 0 : 0
    dots.isHidden = count == 0
    dots.numberOfPages = count
    if count > 0 { dots.currentPage = dataSource?.presentationIndex(for: self) ?? 0 }
    viewIfLoaded?.setNeedsLayout()
  }
}

/// The methods that provide the pages of a page view controller.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// Returns the page before another, or nil at the beginning.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// Returns the page after another, or nil at the end.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// Returns the number of dots in the page indicator. Optional; without it there is no indicator.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Returns the index of the selected dot in the page indicator.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// Returns 0, for no page indicator.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// Returns 0.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// The methods of a page view controller's delegate. All are optional.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// Tells the delegate that a touch is about to turn the page.
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
  /// Tells the delegate that a touch has turned the page.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}
