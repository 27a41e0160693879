/// A view over an interface that hosts a presented view controller's view and blocks touches to the views behind it.
final class PresentationContainerView: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
}
