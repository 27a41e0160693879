extension UIView {
  /// The window at the root of the tree, or else the window that holds the view controller's view while the view
  /// appears; nil if there is neither.
  public var window: UIWindow? {
    var view = self
    while let superview = view.superview { view = superview }
    return view as? UIWindow ?? view.controller?.window
  }

  /// Notifies the view and its subviews before the window changes.
  func windowWillChange(to window: UIWindow?) {
    willMove(toWindow: window)
    for subview in subviews { subview.windowWillChange(to: window) }
  }

  /// Notifies the view and its subviews after the window has changed.
  func windowDidChange() {
    didMoveToWindow()
    for subview in subviews { subview.windowDidChange() }
  }
}
