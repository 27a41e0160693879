/// Controls a view: the principal class of a notification's content extension is one.
///
/// Emulated: the view's loading and the calls as it appears, is laid out and disappears, in UIKit's order; children;
/// the extension's context. Not emulated: storyboards and nibs, presenting, rotation, containers of UIKit's own.
/// The gotcha: it is the system that loads the view and lays it out. A test that wants that without a system calls
/// `loadViewIfNeeded()` and `view.layoutIfNeeded()`.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  /// The name of its nib; nibs are not emulated.
  open private(set) var nibName: String?
  /// The bundle of its nib.
  open private(set) var nibBundle: Bundle?

  /// The size a view gets that nobody made, in points.
  package var loadingSize = CGSize(width: 390, height: 844)
  /// Called when something has changed that the system may want to know.
  package var onChange: (() -> Void)?
  private var context: NSExtensionContext?

  // MARK: - Making

  /// A view controller; the names are kept and nothing is read.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  /// A view controller without a nib.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// A view controller out of an archive; archives are not emulated.
  public required init?(coder: NSCoder) {
    super.init()
  }

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

  /// Makes the view: an empty one that follows its superview's size. Override it to make one by hand.
  open func loadView() {
    let view = UIView(frame: CGRect(origin: .zero, size: loadingSize))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
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

  // MARK: - What the system reads

  /// Its title, which may be the notification's (K4).
  open var title: String? {
    didSet { hasChanged() }
  }

  /// The size it wants, in points; of a notification's content only the height counts (M3).
  open var preferredContentSize = CGSize.zero {
    didSet { hasChanged() }
  }

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

  /// Called before its parent changes.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called when its parent has changed.
  open func didMove(toParent parent: UIViewController?) {}
}
