/// The view of a player's view controller: everything in it is as large as it is.
final class PlayerRootView: UIView {
  /// What the film is shown in.
  weak var film: FilmView?

  override func layoutSubviews() {
    super.layoutSubviews()
    for subview in subviews { subview.frame = CGRect(origin: .zero, size: bounds.size) }
    // A film that fills is cut off at the view.
    film?.clipsToBounds = true
  }
}
