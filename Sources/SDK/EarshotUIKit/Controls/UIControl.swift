import Scenes

/// A view that sends actions in response to user interaction.
///
/// Emulated: target and action, also along the responder chain; actions with closures; states; touch tracking.
/// Not emulated: menus, tooltips, pointers, symbol animations.
/// Important: a touch is inside a control only within its bounds. iOS allows an undocumented distance around them.
@preconcurrency @MainActor
open class UIControl: UIView {
  private var targets = ControlTargets()

  // MARK: - Creating a control

  /// Creates a control with a frame in points, in the coordinates of its future superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a control from a storyboard or xib; a control of zero size with any other coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if let source = InterfaceSource(coder) { decode(control: source) }
  }

  /// Creates a control with a primary action.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: - State

  /// Whether the control is enabled.
  open var isEnabled = true {
    didSet { if isEnabled != oldValue { stateDidChange() } }
  }
  /// Whether the control is selected.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }
  /// Whether the control is highlighted.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  /// The control's state.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  /// The horizontal alignment of the content.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }
  /// The vertical alignment of the content.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }
  /// The horizontal alignment of the content, with leading and trailing resolved.
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    default: contentHorizontalAlignment
    }
  }

  /// Redraws the control after its state has changed.
  func stateDidChange() {
    setNeedsDisplay()
    setNeedsLayout()
  }

  /// The state of the accessibility element.
  var elementState: SceneElement.State {
    if !isEnabled { return .disabled }
    if isHighlighted { return .pressed }
    if isFirstResponder { return .focused }
    return isSelected ? .selected : .normal
  }

  // MARK: - Target and action

  /// Adds a target and action for events.
  ///
  /// - Parameters:
  ///   - target: The target, not retained; nil for the first responder in the chain that handles the action.
  ///   - action: The selector of a method with the control and the event, the control, or nothing as parameters.
  ///   - controlEvents: The events.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    targets.add(target.map { $0 as AnyObject }, action, for: controlEvents)
  }

  /// Removes a target and action for events.
  ///
  /// - Parameters:
  ///   - target: The target; nil for any.
  ///   - action: The action; nil for any.
  ///   - controlEvents: The events for which to remove the target and action.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    targets.remove(target.map { $0 as AnyObject }, action, for: controlEvents)
  }

  /// Adds an action for events, replacing any with the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    targets.add(action, for: controlEvents)
  }

  /// Removes an action for events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    targets.remove(action.identifier, for: controlEvents)
  }

  /// Removes the action with an identifier for events.
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    targets.remove(actionIdentifier, for: controlEvents)
  }

  /// The targets; contains `NSNull` if an action is sent along the responder chain.
  open var allTargets: Set<AnyHashable> { targets.objects }
  /// The events that have actions.
  open var allControlEvents: Event { targets.events }

  /// Returns the names of the actions for a target and an event; nil if there are none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let names = targets.actions(of: target.map { $0 as AnyObject }, at: controlEvent)
    return names.isEmpty ? nil : names
  }

  /// Calls `iterator` for each action, with a `UIAction` or with a target and selector, and its events.
  open func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void
  ) {
    targets.enumerate(iterator)
  }

  /// Sends the actions for events, in the order in which they were added.
  open func sendActions(for controlEvents: Event) {
    for entry in targets.at(controlEvents) {
      switch entry.kind {
      case .perform(let action): sendAction(action)
      case .send(let action): sendAction(action, to: entry.target, for: nil)
      }
    }
  }

  /// Sends an action to a target, or to the first responder in the chain that handles it.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    if let target {
      SelectorRegistry.send(action, to: target as AnyObject, arguments: [self, event])
      return
    }
    var candidate: UIResponder? = FirstResponder.responder(inTreeOf: self) ?? self
    while let responder = candidate {
      if SelectorRegistry.knows(action, of: type(of: responder)) {
        SelectorRegistry.send(action, to: responder, arguments: [self, event])
        return
      }
      candidate = responder.next
    }
  }

  /// Performs an action.
  open func sendAction(_ action: UIAction) {
    action.perform(by: self)
  }

  // MARK: - Tracking touches

  /// Whether the control is tracking a touch.
  open internal(set) var isTracking = false
  /// Whether the tracked touch is inside the bounds.
  open internal(set) var isTouchInside = false

  /// Begins tracking a touch, and returns whether to continue.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Tracks a move of the touch, and returns whether to continue.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Ends tracking because the touch has ended.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Ends tracking because the touch was canceled.
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    beginFollowing(touches.first, event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    continueFollowing(touches.first, event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    endFollowing(touches.first, event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    cancelFollowing(event)
  }

  /// Prevents the single-tap recognizers of ancestors from taking a touch that presses the control.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard isEnabled, gestureRecognizer.view !== self, !targets.events.isEmpty || actsByItself else { return true }
    guard let tap = gestureRecognizer as? UITapGestureRecognizer else { return true }
    return tap.numberOfTapsRequired > 1
  }

  /// Whether a press changes the control even without targets.
  var actsByItself: Bool { false }
}
