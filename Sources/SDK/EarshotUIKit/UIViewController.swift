/// The controller of a view, and the base class of a notification content extension's principal class.
///
/// Emulated: loading of the view, and the calls during appearance, layout and disappearance, in UIKit's order,
/// including children; storyboards and xibs (InterfaceBuilder/); traits; the extension's context; presentations
/// (Presenting/); container view controllers (Containers/). Not emulated: rotation, custom transitions, popovers.
/// Important: the system loads and lays out the view. A test without a system must call `loadViewIfNeeded()` and
/// `view.layoutIfNeeded()`.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  /// The name of the xib, as passed to the initializer.
  open private(set) var nibName: String?
  /// The bundle of the xib, as passed to the initializer.
  open private(set) var nibBundle: Bundle?

  /// The size of a default view, in points.
  package var loadingSize = CGSize(width: 390, height: 844)
  /// A handler for changes that may concern the system.
  package var onChange: (() -> Void)?
  private var context: NSExtensionContext?

  // MARK: - Creating a view controller

  /// Creates a view controller whose view is in a xib; nil for the xib named after the class, if there is one.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  /// Creates a view controller without a xib name.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Creates a view controller from a storyboard or xib; like `init()` with any other coder.
  public required init?(coder: NSCoder) {
    super.init()
    if let source = InterfaceSource(coder) { decode(source) }
  }

  /// The view controller's scene in a storyboard, or nil if it has none.
  var interface: ControllerInterface?
  /// The other top-level objects of the scene or xib, such as gesture recognizers.
  var topLevelObjects: [AnyObject] = []

  // MARK: - The view

  private var loadedView: UIView?

  /// The view, which is loaded on first access.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
    }
  }

  /// The view if it is loaded.
  open var viewIfLoaded: UIView? { loadedView }
  /// Whether the view is loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Creates the view: from the storyboard or xib, or else an empty one that follows its superview's size. Override
  /// this method to create the view manually.
  open func loadView() {
    if !loadInterface() { view = plainView() }
  }

  /// Returns an empty view that follows its superview's size.
  func plainView() -> UIView {
    let view = UIView(frame: CGRect(origin: .zero, size: loadingSize))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return view
  }

  /// Called before a segue is performed. The default implementation does nothing.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Returns whether to perform a segue. The default implementation returns true.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Performs a segue of the storyboard: shows or presents its destination.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    performStoryboardSegue(identifier, sender: sender)
  }

  /// Loads the view if it is not loaded yet.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    // UIKit also raises an exception if `loadView()` does not set the view.
    precondition(loadedView != nil, "\(type(of: self)).loadView() returned without setting the view property")
    viewDidLoad()
  }

  /// Called once after the view has been loaded.
  open func viewDidLoad() {}
  /// Called before the view appears.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view is about to appear and has its size.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view has appeared.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view has disappeared.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Updates the view's constraints; called before layout. Overrides call super at the end.
  open func updateViewConstraints() {
    viewIfLoaded?.updateConstraints()
  }
  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  // MARK: - Appearance

  private enum Stage {
    case disappeared, appearing, appeared, disappearing
  }

  private var stage = Stage.disappeared
  private var isAnimated = false
  private var ownWindow: UIWindow?

  /// Whether appearance calls are forwarded to children. The default is true.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Begins the appearance or disappearance of the view, and of the children whose views are in it.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    guard isAppearing ? stage == .disappeared || stage == .disappearing : stage == .appeared || stage == .appearing
    else {
      return
    }
    stage = isAppearing ? .appearing : .disappearing
    isAnimated = animated
    if isAppearing {
      loadViewIfNeeded()
      if parent == nil { enterWindow() }
      viewWillAppear(animated)
    } else {
      viewWillDisappear(animated)
    }
    forward { $0.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  /// Called between layout and appearance, when the view has its size and window; forwarded to the children.
  package func isAppearing() {
    guard stage == .appearing else { return }
    viewIsAppearing(isAnimated)
    forward { $0.isAppearing() }
  }

  /// Ends the appearance or disappearance of the view, and of the children whose views are in it.
  open func endAppearanceTransition() {
    switch stage {
    case .appearing:
      stage = .appeared
      viewDidAppear(isAnimated)
    case .disappearing:
      stage = .disappeared
      viewDidDisappear(isAnimated)
    case .disappeared, .appeared: return
    }
    forward { $0.endAppearanceTransition() }
    if stage == .disappeared, parent == nil { leaveWindow() }
  }

  private func forward(_ call: (UIViewController) -> Void) {
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in children where child.viewIfLoaded?.superview != nil { call(child) }
  }

  /// The window that holds the view without being its superview; nil while the view does not appear.
  var window: UIWindow? { ownWindow }

  private func enterWindow() {
    guard ownWindow == nil, let view = loadedView, view.superview == nil else { return }
    let window = UIWindow(holding: self)
    view.windowWillChange(to: window)
    ownWindow = window
    view.windowDidChange()
  }

  private func leaveWindow() {
    guard ownWindow != nil else { return }
    loadedView?.windowWillChange(to: nil)
    ownWindow = nil
    loadedView?.windowDidChange()
  }

  // MARK: - Presenting (Presenting/)

  var presentation: Presentation?
  weak var presenter: UIViewController?

  /// Presents a view controller modally, over the interface.
  ///
  /// - Parameters:
  ///   - viewControllerToPresent: The view controller to present.
  ///   - flag: Whether to animate the transition. An animated transition ends 0.4 seconds of device time later.
  ///   - completion: The handler to call after the presented view controller has appeared.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    startPresenting(viewControllerToPresent, animated: flag, completion: completion)
  }
  /// Dismisses the presented view controller or, if there is none, asks the presenting view controller to dismiss
  /// this one.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    endPresenting(animated: flag, completion: completion)
  }
  /// Shows a view controller: pushes it onto the navigation controller's stack or, if there is none, presents it.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }
  /// Shows a view controller like ``show(_:sender:)``.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) { show(vc, sender: sender) }

  /// Whether the view controller is being presented.
  open internal(set) var isBeingPresented = false
  /// Whether the view controller is being dismissed.
  open internal(set) var isBeingDismissed = false
  /// Whether the view controller is moving to a parent. Always false.
  open var isMovingToParent: Bool { false }
  /// Whether the view controller is moving from its parent. Always false.
  open var isMovingFromParent: Bool { false }
  /// The view controller that presented this one or an ancestor.
  open var presentingViewController: UIViewController? { presenter ?? parent?.presentingViewController }
  /// The view controller that this one or an ancestor presented.
  open var presentedViewController: UIViewController? { presentation?.presented ?? parent?.presentedViewController }
  /// The style of presentation. The presented view fills the interface in every style, but only some styles hide the
  /// presenter.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The style of the transition when the view controller is presented. Stored; transitions are not emulated.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether the view controller's view is covered by presented ones. Stored; a presented view always fills the
  /// interface.
  open var definesPresentationContext = false
  /// Whether gestures cannot dismiss the view controller. Stored; only code dismisses a presented view controller.
  open var isModalInPresentation = false
  /// The popover presentation controller. Always nil, as popovers are not emulated.
  open var popoverPresentationController: UIPopoverPresentationController? { nil }

  // MARK: - Containers (Containers/)

  /// The nearest ancestor that is a navigation controller.
  open var navigationController: UINavigationController? { container() }
  /// The nearest ancestor that is a tab bar controller.
  open var tabBarController: UITabBarController? { container() }
  /// The item that represents the view controller in a navigation bar.
  open private(set) lazy var navigationItem = UINavigationItem(title: title ?? "")
  /// The item that represents the view controller in a tab bar.
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)
  /// Whether the bar at the bottom is hidden while the view controller is on a navigation stack. Stored; has no effect:
  /// a tab bar stays visible.
  open var hidesBottomBarWhenPushed = false
  /// The edges at which content extends below bars. Stored; content never extends below bars.
  open var edgesForExtendedLayout: UIRectEdge = .all
  /// Whether content extends below opaque bars. Stored; content never extends below bars.
  open var extendedLayoutIncludesOpaqueBars = false
  /// Whether the insets of scroll views are adjusted to bars. Stored; insets are not adjusted.
  open var automaticallyAdjustsScrollViewInsets = true

  // MARK: - Environment

  /// Called when the safe area has changed: in a notification, only with ``additionalSafeAreaInsets``.
  open func viewSafeAreaInsetsDidChange() {}
  /// The insets to add to the safe area, in points.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet {
      guard additionalSafeAreaInsets != oldValue else { return }
      loadedView?.safeAreaInsetsDidChange()
      viewSafeAreaInsetsDidChange()
      loadedView?.setNeedsLayout()
      loadedView?.setNeedsSolving()
    }
  }

  /// The traits of the view; before the view is loaded, the traits of the parent or the system.
  open var traitCollection: UITraitCollection {
    loadedView?.traitCollection ?? parent?.traitCollection.with(ownStyle) ?? UITraitCollection.system.with(ownStyle)
  }
  /// Called before the size of the view changes. Never on Linux, where the interface does not rotate.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
  /// Called before the traits change in a transition. Never on Linux, where the interface does not rotate.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// Called when the system is low on memory: never on Linux.
  open func didReceiveMemoryWarning() {}
  /// Whether the status bar should be hidden. Not read; an extension has no status bar.
  open var prefersStatusBarHidden: Bool { false }
  /// The style of the status bar. Not read; an extension has no status bar.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the home indicator should be hidden. Not read; the system draws no home indicator.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Does nothing, because an extension has no status bar.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Does nothing, because the system draws no home indicator.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  /// Called when the traits have changed, before the view is notified.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The style override for the view; `unspecified` for none.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { ownStyle }
    set {
      guard newValue != ownStyle else { return }
      let old = traitCollection
      ownStyle = newValue
      loadedView?.traitsMayHaveChanged(from: old)
      loadedView?.layerHasChanged()
    }
  }
  private(set) var ownStyle = UIUserInterfaceStyle.unspecified
  var traitWatchers: [TraitWatcher] = []

  // MARK: - Properties read by the system

  /// The title, which may replace the notification's (K4).
  open var title: String? {
    didSet {
      hasChanged()
      guard title != oldValue else { return }
      navigationItem.title = title
      tabBarItem?.title = title
    }
  }

  /// The preferred size, in points; the system uses only the height of a notification's content (M3).
  open var preferredContentSize = CGSize.zero {
    didSet {
      hasChanged()
      if preferredContentSize != oldValue { parent?.preferredContentSizeDidChange(forChildContentContainer: self) }
    }
  }
  /// Called when the preferred size of a child changes. The default implementation does nothing.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// Returns the size of a child's content, in points. The default implementation returns the parent's size.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// The extension context of the view controller, of its parent or of its presenter; nil outside an extension.
  open var extensionContext: NSExtensionContext? {
    context ?? parent?.extensionContext ?? presenter?.extensionContext
  }

  /// Sets the extension context.
  package func setExtensionContext(_ context: NSExtensionContext?) {
    self.context = context
  }

  /// Reports a change that may concern the system.
  package func hasChanged() {
    onChange?()
    parent?.hasChanged()
  }

  // MARK: - Children

  /// The child view controllers.
  open private(set) var children: [UIViewController] = []
  /// The parent view controller.
  open private(set) weak var parent: UIViewController?

  /// The next responder: the superview of the view, or else the parent.
  open override var next: UIResponder? { loadedView?.superview ?? parent }

  /// Adds a child. The caller adds its view, and then calls `didMove(toParent:)`.
  open func addChild(_ childController: UIViewController) {
    if childController.parent === self { return }
    childController.removeFromParent()
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }

  /// Removes the view controller from its parent.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  private var isVisible: Bool { stage == .appeared || stage == .appearing }

  /// Called before the parent changes.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the parent has changed.
  open func didMove(toParent parent: UIViewController?) {}
}

extension UIViewController: UITraitEnvironment {}

extension UIViewController {
  /// Makes the child appear or disappear, as on iOS, after its view was added to, or removed from, the view of a
  /// visible parent.
  func childMoved(isIn: Bool) {
    guard let parent, parent.isVisible, parent.shouldAutomaticallyForwardAppearanceMethods else { return }
    if isIn, stage == .disappeared {
      beginAppearanceTransition(true, animated: false)
      isAppearing()
      if parent.stage == .appeared { endAppearanceTransition() }
    } else if !isIn, isVisible {
      beginAppearanceTransition(false, animated: false)
      endAppearanceTransition()
    }
  }
}
