/// A view backed by an `AVPlayerLayer`.
final class FilmView: UIView {
  override class var layerClass: AnyClass { AVPlayerLayer.self }

  var playerLayer: AVPlayerLayer? { layer as? AVPlayerLayer }
}
