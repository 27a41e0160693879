/// What has a `delegate` as a scroll view has one.
///
/// A text view's delegate is of another type than that of the scroll view it is, which Objective-C allows and Swift does not.
/// So the scroll view's comes from here, and a text view can have its own in its place.
@preconcurrency @MainActor
public protocol ScrollDelegating: AnyObject {}

extension ScrollDelegating where Self: UIScrollView {
  /// Who hears of it; not held.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}

extension UIScrollView: ScrollDelegating {}
