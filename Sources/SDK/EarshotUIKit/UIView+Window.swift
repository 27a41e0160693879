extension UIView {
  /// The window it is in: the one at the top of its tree, or the one that holds a view controller's view while that
  /// appears; nil in neither.
  public var window: UIWindow? {
    var view = self
    while let superview = view.superview { view = superview }
    return view as? UIWindow ?? view.controller?.window
  }

  /// Says that it and what is in it get another window.
  func windowWillChange(to window: UIWindow?) {
    willMove(toWindow: window)
    for subview in subviews { subview.windowWillChange(to: window) }
  }

  /// Says that it and what is in it have another window.
  func windowDidChange() {
    didMoveToWindow()
    for subview in subviews { subview.windowDidChange() }
  }
}
