/// The base class of gesture recognizers.
///
/// Emulated: states; target and action; delegates; waiting for other recognizers to fail; mutual exclusion; the effects
/// on the view's touches (`cancelsTouchesInView`, `delaysTouchesBegan`, `delaysTouchesEnded`). Custom subclasses set
/// `state` as on iOS. Not emulated: multiple touches, presses, hover, scroll events.
/// Important: if two recognizers of a view could both succeed and nothing else decides, the one added last wins.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// The state of a recognizer, with Apple's raw values.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    /// The state of a recognized discrete gesture, equal to ``ended``.
    public static let recognized = State.ended
  }

  // MARK: - Creating a recognizer

  /// Creates a recognizer with a target, not retained, and an action.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Creates a recognizer without a target.
  public convenience override init() {
    self.init(target: nil, action: nil)
  }

  /// Creates a recognizer from a storyboard or xib; one without targets with any other coder.
  public required init?(coder: NSCoder) {
    super.init()
    if let source = InterfaceSource(coder) { decode(source) }
  }

  // MARK: - Targets

  private struct Target {
    weak var object: AnyObject?
    var action: Selector?
    var handler: ((UIGestureRecognizer) -> Void)?
  }

  private var targets: [Target] = []

  /// Adds a target, not retained, and an action, which receives the recognizer.
  open func addTarget(_ target: Any, action: Selector) {
    let object = target as AnyObject
    guard !targets.contains(where: { $0.object === object && $0.action == action }) else { return }
    targets.append(Target(object: object, action: action))
  }

  /// Removes a target and action; nil for any.
  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll { entry in
      guard let entryAction = entry.action else { return false }
      return (target.map { $0 as AnyObject === entry.object } ?? true) && (action.map { $0 == entryAction } ?? true)
    }
  }

  /// Adds a closure in place of a target, for Earshot's own sources, which do not use selectors.
  package func addHandler(_ handler: @escaping (UIGestureRecognizer) -> Void) {
    targets.append(Target(handler: handler))
  }

  /// Sends the actions to the targets.
  func sendActions() {
    for target in targets {
      if let handler = target.handler { handler(self) }
      if let object = target.object, let action = target.action {
        SelectorRegistry.send(action, to: object, with: self)
      }
    }
  }

  // MARK: - Settings

  /// The delegate; a weak reference.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether a recognized gesture cancels the touch in the view.
  open var cancelsTouchesInView = true
  /// Whether the view receives a touch only after the recognizer has failed.
  open var delaysTouchesBegan = false
  /// Whether the view receives the end of a touch only after the recognizer has failed.
  open var delaysTouchesEnded = true
  /// Whether the recognizer considers touches of different types together. Stored; has no effect, as there is one touch
  /// at a time.
  open var requiresExclusiveTouchType = true
  /// The allowed types of touches, by raw value. Stored; has no effect.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// The name by which code identifies the recognizer.
  open var name: String?
  /// The view that the recognizer is attached to.
  open internal(set) weak var view: UIView?

  /// Whether the recognizer is enabled. Disabling it cancels a gesture in progress.
  open var isEnabled = true {
    didSet { if !isEnabled, oldValue { abandon() } }
  }

  // MARK: - State

  /// The state. Only subclasses set it.
  open var state: State {
    get { current }
    set { change(to: newValue) }
  }

  /// The state, without checks.
  var current = State.possible
  /// The states that are pending until other recognizers have failed.
  var awaited: [State] = []
  /// The recognizers that must fail first.
  private(set) var required: [WeakRecognizer] = []
  var tracked: [UITouch] = []
  weak var arena: GestureArena?

  /// Makes the recognizer wait until another one has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    required.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  /// Returns the location of the gesture, in points, in a view's coordinates; nil refers to the view controller's view.
  open func location(in view: UIView?) -> CGPoint {
    guard !tracked.isEmpty else { return .zero }
    let locations = tracked.map { $0.location(in: view) }
    let count = CGFloat(locations.count)
    return CGPoint(x: locations.map(\.x).reduce(0, +) / count, y: locations.map(\.y).reduce(0, +) / count)
  }

  /// Returns the location of a touch, in points, in a view's coordinates.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    tracked.indices.contains(touchIndex) ? tracked[touchIndex].location(in: view) : .zero
  }

  /// The number of touches.
  open var numberOfTouches: Int { tracked.count }

  // MARK: - Methods for subclasses

  /// Called when touches begin.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches move.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches end.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches are canceled.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Resets the recognizer; called when it has ended or failed, and the touch has ended.
  open func reset() {}

  /// Ignores a touch from now on.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    tracked.removeAll { $0 === touch }
  }

  /// Returns whether the recognizer prevents another one from succeeding.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns whether another recognizer prevents this one from succeeding.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Returns whether the recognizer waits until another one has failed.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns whether another recognizer waits until this one has failed.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Returns whether the recognizer handles an event.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }
}
