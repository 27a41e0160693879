/// What holds content of a size that may change.
///
/// Emulated: a child's preferred size, and that its container hears of it. Not emulated: rotation and other transitions.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The size its content wants, in points.
  var preferredContentSize: CGSize { get }
  /// Called when a child wants another size.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// How much of its own size it gives a child, in points.
  func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  )
    -> CGSize
}

extension UIViewController: UIContentContainer {}
