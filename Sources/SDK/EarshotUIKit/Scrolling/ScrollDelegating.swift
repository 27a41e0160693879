/// An object with a scroll view's `delegate`.
///
/// A text view's delegate has another type than that of its superclass, the scroll view, which Objective-C allows and
/// Swift does not. Therefore a protocol extension declares the scroll view's delegate, and a text view can declare its
/// own.
@preconcurrency @MainActor
public protocol ScrollDelegating: AnyObject {}

extension ScrollDelegating where Self: UIScrollView {
  /// The delegate; a weak reference.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}

extension UIScrollView: ScrollDelegating {}
