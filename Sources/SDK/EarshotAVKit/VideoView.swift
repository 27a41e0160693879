/// A view backed by an `AVPlayerLayer`.
final class VideoView: UIView {
  override class var layerClass: AnyClass { AVPlayerLayer.self }

  var playerLayer: AVPlayerLayer? { layer as? AVPlayerLayer }
}
