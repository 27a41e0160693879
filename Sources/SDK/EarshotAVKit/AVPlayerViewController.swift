import EarshotQuartzCore

/// A view controller that shows a player's video and playback controls.
///
/// Emulated: the video, its gravity and bounds, the content overlay, controls that show the playback state, the current
/// time and the remaining time; replacing the player. Not emulated: full screen, Picture in Picture, touches on the
/// controls, rates, subtitles.
/// Important: the controls never fade out, as nothing touches them: set ``showsPlaybackControls`` to false to show the
/// video alone.
@preconcurrency @MainActor
open class AVPlayerViewController: UIViewController {
  private let videoView = VideoView(frame: .zero)
  private let overlay = UIView(frame: .zero)
  private let controls = PlayerControlsView(frame: .zero)

  // MARK: - The video

  /// The player whose video is shown; a strong reference.
  open var player: AVPlayer? {
    get { videoView.playerLayer?.player }
    set {
      videoView.playerLayer?.player = newValue
      controls.player = newValue
    }
  }

  /// The scaling and position of the video in the view.
  open var videoGravity: AVLayerVideoGravity {
    get { videoView.playerLayer?.videoGravity ?? .resizeAspect }
    set { videoView.playerLayer?.videoGravity = newValue }
  }

  /// The rectangle of the video, in points, in the view's coordinates; empty while there is no video.
  open var videoBounds: CGRect {
    loadViewIfNeeded()
    view.layoutIfNeeded()
    return videoView.playerLayer?.videoRect ?? .zero
  }

  /// Whether the first frame can be shown.
  open var isReadyForDisplay: Bool { videoView.playerLayer?.isReadyForDisplay ?? false }

  /// A view between the video and the controls, for the client's own views.
  open var contentOverlayView: UIView? {
    loadViewIfNeeded()
    return overlay
  }

  // MARK: - Controls

  /// Whether playback controls are shown.
  open var showsPlaybackControls = true {
    didSet { controls.isHidden = !showsPlaybackControls }
  }

  /// Whether seeking is disabled. Stored; has no effect.
  open var requiresLinearPlayback = false
  /// Whether the video fills the screen when playback begins. Stored; has no effect.
  open var entersFullScreenWhenPlaybackBegins = false
  /// Whether the video leaves full screen when playback ends. Stored; has no effect.
  open var exitsFullScreenWhenPlaybackEnds = false
  /// Whether the now-playing information is updated. Stored; has no effect.
  open var updatesNowPlayingInfoCenter = true
  /// Whether Picture in Picture is allowed. Stored; has no effect.
  open var allowsPictureInPicturePlayback = true
  /// Whether Picture in Picture starts automatically. Stored; has no effect.
  open var canStartPictureInPictureAutomaticallyFromInline = false
  /// The delegate. Never called, as full screen and Picture in Picture are not emulated.
  open weak var delegate: (any AVPlayerViewControllerDelegate)?

  // MARK: - The view

  /// Creates the view: the video on black, the content overlay and the controls.
  open override func loadView() {
    let view = PlayerRootView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.backgroundColor = .black
    view.videoView = videoView
    for subview in [videoView, overlay, controls] { view.addSubview(subview) }
    controls.isHidden = !showsPlaybackControls
    self.view = view
  }
}
