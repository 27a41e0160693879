/// Controls a view: the principal class of a notification's content extension is one.
///
/// Emulated: the view's loading and the calls as it appears, is laid out and disappears, in UIKit's order, its children's
/// with its own; storyboards and xibs (InterfaceBuilder/); traits; the extension's context. Not emulated: rotation,
/// containers of UIKit's own; `present` and `dismiss`, which are absent: a notification's content has no room for another one.
/// The gotcha: it is the system that loads the view and lays it out. A test that wants that without a system calls
/// `loadViewIfNeeded()` and `view.layoutIfNeeded()`.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  /// The name of its xib, as it was given.
  open private(set) var nibName: String?
  /// The bundle of its xib, as it was given.
  open private(set) var nibBundle: Bundle?

  /// The size a view gets that nobody made, in points.
  package var loadingSize = CGSize(width: 390, height: 844)
  /// Called when something has changed that the system may want to know.
  package var onChange: (() -> Void)?
  private var context: NSExtensionContext?

  // MARK: - Making

  /// A view controller whose view is in a xib; nil for the xib of its class's name, where there is one.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  /// A view controller without a nib.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// A view controller of a storyboard or xib; another coder's is as `init()` makes it.
  public required init?(coder: NSCoder) {
    super.init()
    if let source = InterfaceSource(coder) { decode(source) }
  }

  /// Its scene in a storyboard; nil where it comes from none.
  var interface: ControllerInterface?
  /// The objects beside its view in a storyboard or xib, such as gesture recognizers.
  var topLevelObjects: [AnyObject] = []

  // MARK: - The view

  private var loadedView: UIView?

  /// Its view; asking for it loads it.
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

  /// Its view, where that is loaded.
  open var viewIfLoaded: UIView? { loadedView }
  /// Whether its view is loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view: that of its storyboard or xib, else an empty one that follows its superview's size. Override it to make
  /// one by hand.
  open func loadView() {
    if !loadInterface() { view = plainView() }
  }

  /// An empty view that follows its superview's size.
  func plainView() -> UIView {
    let view = UIView(frame: CGRect(origin: .zero, size: loadingSize))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return view
  }

  /// Called before a segue is performed; does nothing unless overridden.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Whether a segue is to be performed: true unless overridden.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Performs a segue: none, nothing is presented. Reports that.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    Report.notEmulated("the segue “\(identifier)” leads nowhere: nothing is presented")
  }

  /// Loads the view, once.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    // UIKit raises here as well when `loadView()` sets no view.
    precondition(loadedView != nil, "\(type(of: self)).loadView() returned without setting the view property")
    viewDidLoad()
  }

  /// Called once, when the view is loaded.
  open func viewDidLoad() {}
  /// Called before the view appears.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view is about to appear and has its size.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called when the view has appeared.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view goes away.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called when the view is gone.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Adds and changes the view's constraints; called before layout. An override calls super at its end.
  open func updateViewConstraints() {
    viewIfLoaded?.updateConstraints()
  }
  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called when the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}

  // MARK: - Appearing

  /// Whether it appears or has appeared, and what comes next.
  private enum Stage {
    case away, appearing, there, disappearing
  }

  private var stage = Stage.away
  private var isAnimated = false
  private var ownWindow: UIWindow?

  /// Whether its children appear and disappear with it: true unless overridden.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Its view is about to appear or to disappear: tells it, and its children that have their view in its own.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    guard isAppearing ? stage == .away || stage == .disappearing : stage == .there || stage == .appearing else {
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

  /// Its view has its size and is in its window: tells it, and its children, before it is laid out.
  package func isAppearing() {
    guard stage == .appearing else { return }
    viewIsAppearing(isAnimated)
    forward { $0.isAppearing() }
  }

  /// Its view has appeared or disappeared: tells it, and its children that have their view in its own.
  open func endAppearanceTransition() {
    switch stage {
    case .appearing:
      stage = .there
      viewDidAppear(isAnimated)
    case .disappearing:
      stage = .away
      viewDidDisappear(isAnimated)
    case .away, .there: return
    }
    forward { $0.endAppearanceTransition() }
    if stage == .away, parent == nil { leaveWindow() }
  }

  private func forward(_ call: (UIViewController) -> Void) {
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in children where child.viewIfLoaded?.superview != nil { call(child) }
  }

  /// The window that holds its view, though that is nobody's subview; nil where it does not appear.
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

  /// Whether it appears just now.
  open var isBeingPresented: Bool { false }
  /// Whether it goes away just now.
  open var isBeingDismissed: Bool { false }
  /// The view controller that presents it: none; nothing is presented.
  open var presentingViewController: UIViewController? { nil }
  /// The view controller it presents: none; nothing is presented.
  open var presentedViewController: UIViewController? { nil }

  // MARK: - Surroundings

  /// Called when what is to be kept free at its view's edges has changed: a notification keeps nothing free, so that is when
  /// ``additionalSafeAreaInsets`` does.
  open func viewSafeAreaInsetsDidChange() {}
  /// What it wants kept free at its view's edges beyond the system's, in points.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet {
      guard additionalSafeAreaInsets != oldValue else { return }
      loadedView?.safeAreaInsetsDidChange()
      viewSafeAreaInsetsDidChange()
      loadedView?.setNeedsLayout()
      loadedView?.setNeedsSolving()
    }
  }

  /// Its view's traits; the system's before that is loaded.
  open var traitCollection: UITraitCollection {
    loadedView?.traitCollection ?? parent?.traitCollection.with(ownStyle) ?? UITraitCollection.system.with(ownStyle)
  }
  /// Called when its traits have changed, before its view is told.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Light or dark for its view and what is in it; `unspecified` for what is above.
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

  // MARK: - What the system reads

  /// Its title, which may be the notification's (K4).
  open var title: String? {
    didSet { hasChanged() }
  }

  /// The size it wants, in points; of a notification's content only the height counts (M3).
  open var preferredContentSize = CGSize.zero {
    didSet {
      hasChanged()
      if preferredContentSize != oldValue { parent?.preferredContentSizeDidChange(forChildContentContainer: self) }
    }
  }
  /// Called when a child wants another size: does nothing unless overridden.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// How much of its own size it gives a child, in points: all of it unless overridden.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// The way to the system: its own, else its parent's; nil outside an extension.
  open var extensionContext: NSExtensionContext? { context ?? parent?.extensionContext }

  /// Gives it its way to the system.
  package func setExtensionContext(_ context: NSExtensionContext?) {
    self.context = context
  }

  /// Says that something has changed that the system may want to know.
  package func hasChanged() {
    onChange?()
    parent?.hasChanged()
  }

  // MARK: - Children

  /// The view controllers it contains.
  open private(set) var children: [UIViewController] = []
  /// The view controller that contains it.
  open private(set) weak var parent: UIViewController?

  /// The view that its own view is in; its parent where it is in none.
  open override var next: UIResponder? { loadedView?.superview ?? parent }

  /// Contains another view controller; the caller adds its view and then says `didMove(toParent:)`.
  open func addChild(_ childController: UIViewController) {
    if childController.parent === self { return }
    childController.removeFromParent()
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }

  /// Is contained no longer.
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  /// Whether it appears, or has appeared.
  private var isVisible: Bool { stage == .there || stage == .appearing }

  /// Called before its parent changes.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called when its parent has changed.
  open func didMove(toParent parent: UIViewController?) {}
}

extension UIViewController: UITraitEnvironment {}

extension UIViewController {
  /// A subview has come into or left the view of a view controller that appears: a child whose view it is appears or
  /// disappears with that, as on iOS.
  func childMoved(isIn: Bool) {
    guard let parent, parent.isVisible, parent.shouldAutomaticallyForwardAppearanceMethods else { return }
    if isIn, stage == .away {
      beginAppearanceTransition(true, animated: false)
      isAppearing()
      if parent.stage == .there { endAppearanceTransition() }
    } else if !isIn, isVisible {
      beginAppearanceTransition(false, animated: false)
      endAppearanceTransition()
    }
  }
}
