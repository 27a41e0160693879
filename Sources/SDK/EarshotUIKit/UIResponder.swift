/// An object that events can reach.
///
/// Emulated: the chain, and who is first responder. Not emulated: events; none arrives before interactive controls
/// exist.
/// The gotcha: `becomeFirstResponder()` brings up no keyboard and no `inputAccessoryView`.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  private weak static var firstResponder: UIResponder?

  /// A responder of its own.
  public override init() {
    super.init()
  }

  /// The responder that gets what this one does not handle.
  open var next: UIResponder? { nil }

  /// Whether it may become first responder: false unless overridden.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether it may stop being first responder.
  open var canResignFirstResponder: Bool { true }
  /// Whether it is the first responder.
  open var isFirstResponder: Bool { Self.firstResponder === self }

  /// Becomes first responder, where it may and the present one may stop.
  ///
  /// - Returns: Whether it is first responder now.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, Self.firstResponder?.resignFirstResponder() ?? true else { return false }
    Self.firstResponder = self
    return true
  }

  /// Stops being first responder, where it may.
  ///
  /// - Returns: Whether it is not first responder now.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    Self.firstResponder = nil
    return true
  }

  /// The view above the keyboard while it is first responder.
  open var inputAccessoryView: UIView? { nil }
  /// The view in place of the keyboard while it is first responder.
  open var inputView: UIView? { nil }

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
