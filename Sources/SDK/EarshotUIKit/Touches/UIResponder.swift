/// An object that events can reach.
///
/// Emulated: the chain; touches, which go up it until someone overrides them; who is first responder, one in each tree of
/// view controllers; input views and accessory views. Not emulated: presses, motion, remote control, undo, commands.
/// The gotcha: nothing slides in. The system draws an accessory view under the interface, from the next picture on.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// A responder of its own.
  public override init() {
    super.init()
  }

  /// The responder that gets what this one does not handle.
  open var next: UIResponder? { nil }

  /// Called when it is out of a storyboard or xib and its outlets are set. An override calls super.
  open func awakeFromNib() {}

  // MARK: - Touches

  /// Fingers have come down; goes to the next responder unless overridden.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Fingers have moved; goes to the next responder unless overridden.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Fingers have left; goes to the next responder unless overridden.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Fingers were taken away, by a gesture for instance; goes to the next responder unless overridden.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  // MARK: - First responder

  /// Whether it may become first responder: false unless overridden.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether it may stop being first responder.
  open var canResignFirstResponder: Bool { true }
  /// Whether it is the first responder of its tree.
  open var isFirstResponder: Bool { FirstResponder.has(self) }

  /// Becomes first responder, where it may and the present one of its tree may stop (M15). Its accessory view is seen
  /// from then on.
  ///
  /// - Returns: Whether it is first responder now.
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

  /// Stops being first responder, where it may.
  ///
  /// - Returns: Whether it is not first responder now.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    FirstResponder.remove(self)
    return true
  }

  /// The view above the keyboard while it, or one that is under it in the chain, is first responder.
  open var inputAccessoryView: UIView? { nil }
  /// The view in place of the keyboard while it, or one that is under it in the chain, is first responder.
  open var inputView: UIView? { nil }

  /// Asks for the input views anew, where it is first responder.
  open func reloadInputViews() {
    FirstResponder.reload(self)
  }

  // MARK: - Key-value observing

  /// A property it observes by name has changed; override it to hear of that. This one reports that nobody did.
  ///
  /// - Parameters:
  ///   - keyPath: The name it was added with.
  ///   - object: What it observes.
  ///   - change: What the options asked for.
  ///   - context: What it was added with.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    KeyValueMisuse.report(
      "\(type(of: self)) observes “\(keyPath ?? "")” and does not override observeValue(forKeyPath:of:change:context:)")
  }
}

extension UIResponder: @preconcurrency KeyValueObserver {}

extension UIResponder {
  /// The last responder of its chain: what makes a tree one.
  var rootResponder: UIResponder {
    var (last, steps) = (self, 0)
    // A chain that an override closes into a ring has an end all the same.
    while let next = last.next, steps < FirstResponder.longestChain {
      (last, steps) = (next, steps + 1)
    }
    return last
  }

  /// The nearest view controller above it, or itself.
  var nearestController: UIViewController? {
    var (here, steps): (UIResponder?, Int) = (self, 0)
    while let responder = here, steps < FirstResponder.longestChain {
      if let controller = responder as? UIViewController { return controller }
      (here, steps) = (responder.next, steps + 1)
    }
    return nil
  }
}
