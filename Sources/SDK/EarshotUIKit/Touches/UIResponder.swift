/// An object that handles events.
///
/// Emulated: the responder chain; touches, which are passed up the chain until a responder overrides the method; the
/// first responder, one in each tree of view controllers; input views and accessory views. Not emulated: presses,
/// motion, remote control, undo, commands.
/// Important: input views appear without animation. The system draws the accessory view and the input view below the
/// interface, from the next frame on; it has no keyboard of its own.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// Creates a responder.
  public override init() {
    super.init()
  }

  /// The next responder, which handles events that this one does not.
  open var next: UIResponder? { nil }

  /// Called after the object was loaded from a storyboard or xib and its outlets were set. Overrides call super.
  open func awakeFromNib() {}

  // MARK: - Touches

  /// Called when touches begin. The default implementation calls the next responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Called when touches move. The default implementation calls the next responder.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Called when touches end. The default implementation calls the next responder.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Called when touches are canceled, for example by a gesture. The default implementation calls the next responder.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: - First responder

  /// Whether the object can become the first responder; false by default.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the object can resign as the first responder.
  open var canResignFirstResponder: Bool { true }
  /// Whether the object is the first responder of its tree.
  open var isFirstResponder: Bool { FirstResponder.isCurrent(self) }

  /// Makes the object the first responder, if it can become it and the current one of the tree can resign (M15). Its
  /// input views are then displayed.
  ///
  /// - Returns: Whether the object is now the first responder.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    if let present = FirstResponder.responder(inTreeOf: self) {
      guard present.resignFirstResponder() else { return false }
    }
    FirstResponder.set(self)
    return true
  }

  /// Resigns as the first responder if possible.
  ///
  /// - Returns: Whether the object is no longer the first responder.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    FirstResponder.remove(self)
    return true
  }

  /// The view above the keyboard while the object, or one that precedes it in the chain, is the first responder.
  open var inputAccessoryView: UIView? { nil }
  /// The view in place of the keyboard while the object, or one that precedes it in the chain, is the first responder.
  open var inputView: UIView? { nil }

  /// Requests the input views again if the object is the first responder.
  open func reloadInputViews() {
    FirstResponder.reload(self)
  }

  // MARK: - Key-value observing

  /// Informs the object that a property that it observes by name has changed. The default implementation reports the
  /// missing override.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the registration.
  ///   - object: The observed object.
  ///   - change: The change, as requested by the options.
  ///   - context: The context of the registration.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    KeyValueMisuse.report(
      "\(type(of: self)) observes '\(keyPath ?? "")' but does not override observeValue(forKeyPath:of:change:context:)")
  }
}

extension UIResponder: @preconcurrency KeyValueObserver {}

extension UIResponder {
  /// The last responder of the chain, which identifies the tree.
  var rootResponder: UIResponder {
    var (last, steps) = (self, 0)
    // The length is limited, as an override may turn the chain into a cycle.
    while let next = last.next, steps < FirstResponder.longestChain {
      (last, steps) = (next, steps + 1)
    }
    return last
  }

  /// The nearest view controller in the chain, including the object itself.
  var nearestController: UIViewController? {
    var (candidate, steps): (UIResponder?, Int) = (self, 0)
    while let responder = candidate, steps < FirstResponder.longestChain {
      if let controller = responder as? UIViewController { return controller }
      (candidate, steps) = (responder.next, steps + 1)
    }
    return nil
  }
}
