/// Watches fingers for a gesture.
///
/// Emulated: the states; targets by selector; delegates; waiting for others to fail; who keeps whom from recognizing; what
/// it takes from its view (`cancelsTouchesInView`, `delaysTouchesBegan`, `delaysTouchesEnded`). Subclasses of one's own set
/// `state` as on iOS. Not emulated: more than one finger, presses, hover, scroll events.
/// The gotcha: where two on one view could both recognize and nothing is said about it, the one that was added last wins.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// Where a recognizer is, with Apple's raw values.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    /// What a gesture that happens at once is when it has: the same as ``ended``.
    public static let recognized = State.ended
  }

  // MARK: - Making

  /// A recognizer that sends `action` to `target`, which it does not hold.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// A recognizer without a target.
  public convenience override init() {
    self.init(target: nil, action: nil)
  }

  /// A recognizer of a storyboard or xib; another coder's has no targets.
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

  /// Sends `action` to `target`, which it does not hold, with itself.
  open func addTarget(_ target: Any, action: Selector) {
    let object = target as AnyObject
    guard !targets.contains(where: { $0.object === object && $0.action == action }) else { return }
    targets.append(Target(object: object, action: action))
  }

  /// Sends it no longer; nil for any target, or any action.
  open func removeTarget(_ target: Any?, action: Selector?) {
    targets.removeAll { entry in
      guard let entryAction = entry.action else { return false }
      return (target.map { $0 as AnyObject === entry.object } ?? true) && (action.map { $0 == entryAction } ?? true)
    }
  }

  /// Calls a closure as it would a target: for sources that are written for Earshot, without selectors.
  package func addHandler(_ handler: @escaping (UIGestureRecognizer) -> Void) {
    targets.append(Target(handler: handler))
  }

  /// Tells its targets.
  func sendActions() {
    for target in targets {
      if let handler = target.handler { handler(self) }
      if let object = target.object, let action = target.action {
        SelectorRegistry.send(action, to: object, with: self)
      }
    }
  }

  // MARK: - What it is set to

  /// Who has a say in what it does; not held.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether its view loses a finger when it recognizes.
  open var cancelsTouchesInView = true
  /// Whether its view hears of a finger only when it has failed.
  open var delaysTouchesBegan = false
  /// Whether its view hears that a finger has left only when it has failed.
  open var delaysTouchesEnded = true
  /// Kept; there is one finger at a time.
  open var requiresExclusiveTouchType = true
  /// Kept: kinds of touches, by raw value.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// What code finds it by.
  open var name: String?
  /// The view it is added to.
  open internal(set) weak var view: UIView?

  /// Whether it watches. One that is switched off meanwhile is cancelled.
  open var isEnabled = true {
    didSet { if !isEnabled, oldValue { giveUp() } }
  }

  // MARK: - State

  /// Where it is. Subclasses set it, others read it.
  open var state: State {
    get { current }
    set { go(to: newValue) }
  }

  /// Its state, past all rules.
  var current = State.possible
  /// What it would be if it had not to wait for others to fail.
  var awaited: [State] = []
  /// Those it was told to wait for.
  private(set) var required: [WeakRecognizer] = []
  /// The fingers it gets.
  var tracked: [UITouch] = []
  /// Where it is decided who may recognize.
  weak var arena: GestureArena?

  /// Waits with recognizing until another one has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    required.append(WeakRecognizer(recognizer: otherGestureRecognizer))
  }

  /// Where the gesture is, in points of a view's coordinates; nil for those of the view controller's view.
  open func location(in view: UIView?) -> CGPoint {
    guard !tracked.isEmpty else { return .zero }
    let places = tracked.map { $0.location(in: view) }
    let count = CGFloat(places.count)
    return CGPoint(x: places.map(\.x).reduce(0, +) / count, y: places.map(\.y).reduce(0, +) / count)
  }

  /// Where one finger of it is, in points of a view's coordinates.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    tracked.indices.contains(touchIndex) ? tracked[touchIndex].location(in: view) : .zero
  }

  /// How many fingers it has.
  open var numberOfTouches: Int { tracked.count }

  // MARK: - For subclasses

  /// Fingers have come down.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Fingers have moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Fingers have left.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Fingers were taken away.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Begins anew: called when it has ended or failed and the finger has left.
  open func reset() {}

  /// Takes no further notice of a finger.
  open func ignore(_ touch: UITouch, for event: UIEvent) {
    tracked.removeAll { $0 === touch }
  }

  /// Whether it keeps another one from recognizing.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether another one keeps it from recognizing.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether it waits until another one has failed.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether another one waits until it has failed.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether it takes part in an event at all.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }
}

/// A recognizer that is not held.
struct WeakRecognizer {
  /// It, while it is there.
  weak var recognizer: UIGestureRecognizer?
}
