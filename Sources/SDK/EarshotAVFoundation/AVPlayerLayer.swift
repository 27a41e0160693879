public import EarshotQuartzCore
import ExtensionLink
import Playback
import Scenes

/// A layer that shows a player's film.
///
/// Emulated: the picture at the time that is heard, the first one before playing, the last one at the end; how it fits the
/// layer, where it lies, whether it can be shown, with key-value observing of ``isReadyForDisplay`` (by `readyForDisplay`
/// too). Not emulated: pixel buffers and their attributes, picture in picture.
/// The gotcha: as on iOS, nothing is shown before the item is ready, which is a turn of the main queue after a player took
/// it; and with ``AVLayerVideoGravity/resizeAspectFill`` the picture reaches beyond the layer unless it masks to its bounds.
@preconcurrency @MainActor
open class AVPlayerLayer: CALayer {
  /// Who observes its properties.
  public nonisolated let keyValueObservers = KeyValueObservers()

  private var shownPlayer: AVPlayer?
  private var redraw: TimeObserver?
  private var isReady = false

  // MARK: - Making

  /// A layer that shows nothing yet.
  public override init() {
    super.init()
    show()
  }

  /// A layer that shows a player's film.
  public init(player: AVPlayer?) {
    super.init()
    show()
    change(to: player)
  }

  /// A layer with another's looks and player.
  public override init(layer: Any) {
    super.init(layer: layer)
    show()
    guard let other = layer as? AVPlayerLayer else { return }
    videoGravity = other.videoGravity
    change(to: other.player)
  }

  /// A layer out of an archive; archives are not emulated, so it shows nothing.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    show()
  }

  isolated deinit {
    if let redraw { _ = shownPlayer?.timeObservers.remove(redraw) }
  }

  // MARK: - What is shown

  /// Whose film is shown; the layer keeps it.
  open var player: AVPlayer? {
    get { shownPlayer }
    set { change(to: newValue) }
  }

  private func change(to player: AVPlayer?) {
    if let redraw { _ = shownPlayer?.timeObservers.remove(redraw) }
    redraw = nil
    shownPlayer?.layers.remove(self)
    shownPlayer = player
    player?.layers.add(self)
    followLiveTime()
    playerHasChanged()
  }

  /// How pictures fit the layer.
  open var videoGravity = AVLayerVideoGravity.resizeAspect {
    didSet { if videoGravity != oldValue { setNeedsDisplay() } }
  }

  /// Where the picture lies, in points, in the layer's coordinates; empty while there is none.
  open var videoRect: CGRect {
    guard let pictures else { return .zero }
    return videoGravity.place(pictures.size, in: bounds)
  }

  /// Whether the first picture of the player's item can be shown.
  open var isReadyForDisplay: Bool { observed("readyForDisplay") { isReady } }

  /// Its player plays or pauses, is elsewhere, has another item, or that is ready: it is to be drawn again.
  func playerHasChanged() {
    let isReady = pictures != nil
    if isReady != self.isReady { keyValueObservers.changing(["readyForDisplay"]) { self.isReady = isReady } }
    setNeedsDisplay()
  }

  /// The pictures of an item that is ready.
  private var pictures: VideoFrames? {
    guard let item = player?.item, item.status == .readyToPlay else { return nil }
    return item.pictures
  }

  /// Has the layer ask for its picture whenever it is drawn: it is the one of that very moment, also in virtual time.
  private func show() {
    contentProvider = { [weak self] in self?.picture() }
    elementProvider = { [weak self] in self?.element() }
  }

  private func picture() -> (Pixels, CGRect)? {
    let rect = videoRect
    // A picture that is too damaged to be shown leaves the layer as it is without one.
    guard !rect.isEmpty, let player, let pictures, let position = Duration(clamping: player.currentTime()),
      let frame = try? pictures.frame(at: position)
    else { return nil }
    return (frame.pixels, rect)
  }

  /// The film's name and time, for those who do not see it.
  private func element() -> SceneElement? {
    let rect = videoRect
    guard !rect.isEmpty, let player, let item = player.item else { return nil }
    return SceneElement(
      role: .video, label: item.asset.source.name, frame: rect.intersection(bounds),
      value: "\(PlayingTimeText(player.currentTime())) of \(PlayingTimeText(item.duration))",
      state: player.timeControlStatus == .paused ? .paused : .playing)
  }

  /// In real time, has the layer drawn again at every picture. In virtual time whoever looks at it draws it then, and time
  /// needs not stop at each picture.
  private func followLiveTime() {
    guard let player, let time = ExtensionSurroundings.current?.time, !time.isVirtual else { return }
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
  /// An observable property's value by its name.
  public func observableValue(forKey key: String) -> Any? {
    switch key {
    case "readyForDisplay", "isReadyForDisplay": NSNumber(value: isReadyForDisplay)
    default: nil
    }
  }
}
