/// View controllers as pages that a finger turns.
///
/// Emulated: one page at a time, its data source, swipes along its axis, the dots that a data source counts, its delegate.
/// Not emulated: page curls, two pages, what is seen while a page turns (it jumps).
/// The gotcha: a page turns when the finger leaves; a swipe has to be 50 points long.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  /// How pages turn, with Apple's raw values.
  public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
  /// The axis of pages, with Apple's raw values.
  public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
  /// The direction of a turn, with Apple's raw values.
  public enum NavigationDirection: Int, Sendable { case forward, reverse }
  /// The place of a spine, with Apple's raw values.
  public enum SpineLocation: Int, Sendable { case none, min, mid, max }
  /// What else is set when one is made.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    /// A key by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Points between pages.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    /// The place of the spine.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
  }

  /// How pages turn.
  public let transitionStyle: TransitionStyle
  /// The axis of pages.
  public let navigationOrientation: NavigationOrientation
  /// The pages that are seen: one.
  open private(set) var viewControllers: [UIViewController]?
  /// Gives the pages before and after one.
  open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { updateDots() } }
  /// Hears of turns.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// Stored: pages have one side.
  open var isDoubleSided = false
  /// The recognizers that turn pages.
  open private(set) var gestureRecognizers: [UIGestureRecognizer] = []
  private let dots = UIPageControl(frame: .zero)

  /// Pages that turn.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
    super.init(nibName: nil, bundle: nil)
  }
  /// Pages of a storyboard.
  public required init?(coder: NSCoder) {
    let source = InterfaceSource(coder)
    transitionStyle = source?.choice("transitionStyle", ["pageCurl", "scroll"]) ?? .scroll
    navigationOrientation = source?.choice("navigationOrientation", ["horizontal", "vertical"]) ?? .horizontal
    super.init(coder: coder)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    let isAcross = navigationOrientation == .horizontal
    for isForward in [true, false] {
      let swipe = UISwipeGestureRecognizer()
      swipe.direction = isAcross ? (isForward ? .left : .right) : (isForward ? .up : .down)
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

  /// Shows a page.
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

/// Gives the pages of a page view controller.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
  /// The page before one; nil at the beginning.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// The page after one; nil at the end.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// The number of dots; may be left out, then there are none.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// The dot of the page that is shown.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// None.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// The first.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Hears of a page view controller. Every member may be left out.
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
  /// A page is about to turn.
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
  /// A page was turned by a finger.
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
