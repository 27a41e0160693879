import Scenes

/// A view that a person uses, and that says so to its targets.
///
/// Emulated: targets by selector, also up the chain of responders; actions with closures; states; following a finger.
/// Not emulated: menus, tooltips, pointers, symbol animations.
/// The gotcha: a finger is inside while it is in the bounds. iOS allows it some way around them, which is not documented.
@preconcurrency @MainActor
open class UIControl: UIView {
  private var targets = ControlTargets()

  // MARK: - Making

  /// A control; `frame` in points, in its future superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// A control of a storyboard or xib; another coder's has no size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if let source = InterfaceSource(coder) { decode(control: source) }
  }

  /// A control that performs an action when it has done what it is for.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: - State

  /// Whether it can be used.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { stateDidChange() } }
  }
  /// Whether it is chosen.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }
  /// Whether a finger is on it.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  /// What state it is in.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Where its content is from left to right.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }
  /// Where its content is from top to bottom.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }
  /// Where its content is from left to right, without leading and trailing.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: .left
    case .trailing: .right
    default: contentHorizontalAlignment
    }
  }

  /// Its state is another: it is drawn anew.
  func stateDidChange() {
    setNeedsDisplay()
    setNeedsLayout()
  }

  /// Its state as a person perceives it.
  var elementState: SceneElement.State {
    if !isEnabled { return .disabled }
    if isHighlighted { return .pressed }
    if isFirstResponder { return .focused }
    return isSelected ? .selected : .normal
  }

  // MARK: - Targets

  /// Sends `action` to `target` at events.
  ///
  /// - Parameters:
  ///   - target: An object, which is not held; nil for the first one up the chain of responders that knows the action.
  ///   - action: The name of its method, which takes the control and the event, the control, or nothing.
  ///   - controlEvents: The events.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    targets.add(target.map { $0 as AnyObject }, action, for: controlEvents)
  }

  /// Sends it no longer.
  ///
  /// - Parameters:
  ///   - target: What was added; nil for any.
  ///   - action: What was added; nil for any.
  ///   - controlEvents: The events at which it is not sent any more.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    targets.remove(target.map { $0 as AnyObject }, action, for: controlEvents)
  }

  /// Performs an action at events; one of the same identifier is replaced.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    targets.add(action, for: controlEvents)
  }

  /// Performs it no longer.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    targets.remove(action.identifier, for: controlEvents)
  }

  /// Performs the action of that identifier no longer.
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    targets.remove(actionIdentifier, for: controlEvents)
  }

  /// The objects it sends actions to; `NSNull` where it looks for one up the chain.
  open var allTargets: Set<AnyHashable> { targets.objects }
  /// The events it does something at.
  open var allControlEvents: Event { targets.events }

  /// The names of the actions that it sends to an object at an event; nil where there are none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let names = targets.actions(of: target.map { $0 as AnyObject }, at: controlEvent)
    return names.isEmpty ? nil : names
  }

  /// Calls `handler` for each thing it does: with an action, or with an object and a selector, at its events.
  open func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) {
    targets.enumerate(iterator)
  }

  /// Does what was asked for at these events, in the order in which it was added.
  open func sendActions(for controlEvents: Event) {
    for entry in targets.at(controlEvents) {
      switch entry.what {
      case .perform(let action): sendAction(action)
      case .send(let action): sendAction(action, to: entry.target, for: nil)
      }
    }
  }

  /// Sends an action: to an object, or to the first one up the chain that knows it.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    if let target {
      SelectorRegistry.send(action, to: target as AnyObject, arguments: [self, event])
      return
    }
    var here: UIResponder? = FirstResponder.responder(inTreeOf: self) ?? self
    while let responder = here {
      if SelectorRegistry.knows(action, of: type(of: responder)) {
        SelectorRegistry.send(action, to: responder, arguments: [self, event])
        return
      }
      here = responder.next
    }
  }

  /// Performs an action.
  open func sendAction(_ action: UIAction) {
    action.perform(by: self)
  }

  // MARK: - Following a finger

  /// Whether it follows a finger.
  open internal(set) var isTracking = false
  /// Whether the finger is in its bounds.
  open internal(set) var isTouchInside = false

  /// A finger has come down: whether to follow it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The finger has moved: whether to go on.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The finger has left.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// The finger was taken away.
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    beginFollowing(touches.first, event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    goOnFollowing(touches.first, event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    endFollowing(touches.first, event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    cancelFollowing(event)
  }

  /// Taps of views around it do not take a finger that presses it.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, gestureRecognizer.view !== self, !targets.events.isEmpty || actsByItself else { return true }
    guard let tap = gestureRecognizer as? UITapGestureRecognizer else { return true }
    return tap.numberOfTapsRequired > 1
  }

  /// Whether a press changes it even where nobody listens.
  var actsByItself: Bool { false }
}
