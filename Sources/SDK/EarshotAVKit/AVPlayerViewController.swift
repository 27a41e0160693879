import EarshotQuartzCore

/// Shows a player's film, and controls over it.
///
/// Emulated: the film, how it fits, where it lies, what is laid over it, controls that show whether it plays, how far it is
/// and how long; players that are exchanged. Not emulated: full screen, picture in picture, what touches do, speeds, subtitles.
/// The gotcha: controls do not fade away here, since nobody touches them: set ``showsPlaybackControls`` to false for a
/// picture without.
@preconcurrency @MainActor
open class AVPlayerViewController: UIViewController {
  private let film = FilmView(frame: .zero)
  private let overlay = UIView(frame: .zero)
  private let controls = PlayerControlsView(frame: .zero)

  // MARK: - The film

  /// Whose film is shown; kept.
  open var player: AVPlayer? {
    get { film.playerLayer?.player }
    set {
      film.playerLayer?.player = newValue
      controls.player = newValue
    }
  }

  /// How the film fits.
  open var videoGravity: AVLayerVideoGravity {
    get { film.playerLayer?.videoGravity ?? .resizeAspect }
    set { film.playerLayer?.videoGravity = newValue }
  }

  /// Where the picture lies, in points, in the view's coordinates; empty while there is none.
  open var videoBounds: CGRect {
    loadViewIfNeeded()
    view.layoutIfNeeded()
    return film.playerLayer?.videoRect ?? .zero
  }

  /// Whether the first picture can be shown.
  open var isReadyForDisplay: Bool { film.playerLayer?.isReadyForDisplay ?? false }

  /// What is between the film and the controls: put views into it.
  open var contentOverlayView: UIView? {
    loadViewIfNeeded()
    return overlay
  }

  // MARK: - Controls

  /// Whether there are controls over the film.
  open var showsPlaybackControls = true {
    didSet { controls.isHidden = !showsPlaybackControls }
  }

  /// Whether one may only watch, not go elsewhere; kept only.
  open var requiresLinearPlayback = false
  /// Whether it fills the screen when it begins to play; kept only, there is no screen to fill.
  open var entersFullScreenWhenPlaybackBegins = false
  /// Whether it leaves the full screen at the end; kept only.
  open var exitsFullScreenWhenPlaybackEnds = false
  /// Whether it says what plays to the control centre; kept only.
  open var updatesNowPlayingInfoCenter = true
  /// Whether it may play in a picture of its own; kept only, there is none.
  open var allowsPictureInPicturePlayback = true
  /// Whether it does so by itself; kept only.
  open var canStartPictureInPictureAutomaticallyFromInline = false
  /// Who is told of the full screen and of pictures in pictures: never, since there are none.
  open weak var delegate: (any AVPlayerViewControllerDelegate)?

  // MARK: - The view

  /// Makes the view: black, the film, what is laid over it, the controls.
  open override func loadView() {
    let view = PlayerRootView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.backgroundColor = .black
    view.film = film
    for subview in [film, overlay, controls] { view.addSubview(subview) }
    controls.isHidden = !showsPlaybackControls
    self.view = view
  }
}
