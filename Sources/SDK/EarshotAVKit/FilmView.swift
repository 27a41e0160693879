/// A view whose layer shows a film.
final class FilmView: UIView {
  override class var layerClass: AnyClass { AVPlayerLayer.self }

  /// Its layer.
  var playerLayer: AVPlayerLayer? { layer as? AVPlayerLayer }
}
