public import EarshotQuartzCore
import ExtensionLink
import Playback
import Scenes

/// A layer that shows a player's video.
///
/// Emulated: the frame at the current time, the first frame before playback, the last one at the end; the video
/// gravity, the video rectangle, and readiness, with key-value observing of ``isReadyForDisplay`` (also by
/// `readyForDisplay`). Not emulated: pixel buffers and their attributes, Picture in Picture. Important: as on iOS, the
/// layer is empty until the item is ready, a turn of the main queue after a player received it; and with
/// ``AVLayerVideoGravity/resizeAspectFill`` the video extends beyond the layer unless it masks to its bounds.
@preconcurrency @MainActor
open class AVPlayerLayer: CALayer {
  /// The observers of the layer's properties.
  public nonisolated let keyValueObservers = KeyValueObservers()

  private var displayedPlayer: AVPlayer?
  private var redraw: TimeObserver?
  private var isReady = false

  // MARK: - Creating a layer

  /// Creates a layer without a player.
  public override init() {
    super.init()
    show()
  }

  /// Creates a layer for a player.
  public init(player: AVPlayer?) {
    super.init()
    show()
    change(to: player)
  }

  /// Creates a layer with another layer's properties and player.
  public override init(layer: Any) {
    super.init(layer: layer)
    show()
    guard let other = layer as? AVPlayerLayer else { return }
    videoGravity = other.videoGravity
    change(to: other.player)
  }

  /// Creates an empty layer: archives are not emulated.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    show()
  }

  isolated deinit {
    if let redraw { _ = displayedPlayer?.timeObservers.remove(redraw) }
  }

  // MARK: - The video

  /// The player whose video is shown; a strong reference.
  open var player: AVPlayer? {
    get { displayedPlayer }
    set { change(to: newValue) }
  }

  private func change(to player: AVPlayer?) {
    if let redraw { _ = displayedPlayer?.timeObservers.remove(redraw) }
    redraw = nil
    displayedPlayer?.layers.remove(self)
    displayedPlayer = player
    player?.layers.add(self)
    followLiveTime()
    playerHasChanged()
  }

  /// The scaling and position of the video in the layer.
  open var videoGravity = AVLayerVideoGravity.resizeAspect {
    didSet { if videoGravity != oldValue { setNeedsDisplay() } }
  }

  /// The rectangle of the video, in points, in the layer's coordinates; empty while there is no video.
  open var videoRect: CGRect {
    guard let pictures else { return .zero }
    return videoGravity.rect(for: pictures.size, in: bounds)
  }

  /// Whether the first frame of the player's item can be shown.
  open var isReadyForDisplay: Bool { observed("readyForDisplay") { isReady } }

  /// Redraws the layer. Called when the player starts, pauses or seeks, and when its item changes or becomes ready.
  func playerHasChanged() {
    let isReady = pictures != nil
    if isReady != self.isReady { keyValueObservers.changing(["readyForDisplay"]) { self.isReady = isReady } }
    setNeedsDisplay()
  }

  /// The decoder of the current item's video frames; nil until the item is ready.
  private var pictures: VideoFrames? {
    guard let item = player?.item, item.status == .readyToPlay else { return nil }
    return item.pictures
  }

  /// Installs providers that are called at every drawing, so that the layer shows the frame of that moment, also in
  /// virtual time.
  private func show() {
    contentProvider = { [weak self] in self?.picture() }
    elementProvider = { [weak self] in self?.element() }
  }

  private func picture() -> (Pixels, CGRect)? {
    let rect = videoRect
    // A damaged frame leaves the layer empty.
    guard !rect.isEmpty, let player, let pictures, let position = Duration(clamping: player.currentTime()),
      let frame = try? pictures.frame(at: position)
    else { return nil }
    return (frame.pixels, rect)
  }

  /// Returns the accessibility element, with the file's name and the current time.
  private func element() -> SceneElement? {
    let rect = videoRect
    guard !rect.isEmpty, let player, let item = player.item else { return nil }
    return SceneElement(
      role: .video, label: item.asset.source.name, frame: rect.intersection(bounds),
      value: "\(PlayingTimeText(player.currentTime())) of \(PlayingTimeText(item.duration))",
      state: player.timeControlStatus == .paused ? .paused : .playing)
  }

  /// Redraws the layer 30 times per second in real time. In virtual time, the layer is drawn on demand, and the clock
  /// does not have to stop at each frame.
  private func followLiveTime() {
    guard let player, let time = ExtensionContext.current?.time, !time.isVirtual else { return }
    let observer = TimeObserver(.every(CMTime(value: 1, timescale: 30)), queue: nil) { [weak self] _ in
      MainActor.assumeIsolated {
        guard let self, self.pictures != nil else { return }
        self.setNeedsDisplay()
      }
    }
    redraw = observer
    player.timeObservers.add(observer)
  }
}

extension AVPlayerLayer: @preconcurrency KeyValueObservable {
  /// Returns the value of an observable property.
  public func observableValue(forKey key: String) -> Any? {
    switch key {
    case "readyForDisplay", "isReadyForDisplay": NSNumber(value: isReadyForDisplay)
    default: nil
    }
  }
}
