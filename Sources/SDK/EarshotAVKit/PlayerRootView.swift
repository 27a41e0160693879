/// The root view of a player view controller; its subviews fill it.
final class PlayerRootView: UIView {
  weak var videoView: VideoView?

  override func layoutSubviews() {
    super.layoutSubviews()
    for subview in subviews { subview.frame = CGRect(origin: .zero, size: bounds.size) }
    // A video that fills the view must not extend beyond it.
    videoView?.clipsToBounds = true
  }
}
