import Playback

/// Plays one item at a time.
///
/// Emulated: playing, pausing, seeking, volume, items and their replacement, what happens at the end. Not emulated:
/// speeds other than 1, time observers, key-value observing, queues, video, routes.
/// The gotcha: at the end it stays at the end. `play()` does nothing there until somebody has seeked, as on iOS.
@preconcurrency @MainActor
open class AVPlayer: NSObject {
  /// Whether it can play, with Apple's raw values.
  public enum Status: Int, Sendable {
    /// It has had no item yet.
    case unknown = 0
    /// It can play.
    case readyToPlay = 1
    /// It cannot play any more.
    case failed = 2
  }

  /// Whether it plays, with Apple's raw values.
  public enum TimeControlStatus: Int, Sendable {
    /// It is silent.
    case paused = 0
    /// It would play, and waits: for an item, or for a seek after the end.
    case waitingToPlayAtSpecifiedRate = 1
    /// It plays.
    case playing = 2
  }

  /// What happens at an item's end, with Apple's raw values.
  public enum ActionAtItemEnd: Int, Sendable {
    /// The next item; there is none, so it is as ``pause``.
    case advance = 0
    /// It stops.
    case pause = 1
    /// It keeps its rate: a seek goes on playing.
    case none = 2
  }

  /// Whether it is to play: what `rate` tells.
  private var wantsToPlay = false
  private var hold: Hold?

  // MARK: - Making

  /// A player of nothing.
  public override init() {
    super.init()
  }

  /// A player of the medium at a file URL.
  public convenience init(url URL: URL) {
    self.init(playerItem: AVPlayerItem(url: URL))
  }

  /// A player of an item.
  public init(playerItem item: AVPlayerItem?) {
    super.init()
    take(item)
  }

  // MARK: - The item

  /// What it plays.
  open private(set) var currentItem: AVPlayerItem?

  /// Plays another item from now on, or none; goes on playing if it was.
  open func replaceCurrentItem(with item: AVPlayerItem?) {
    guard item !== currentItem else { return }
    currentItem?.player = nil
    take(item)
    if wantsToPlay { start() }
  }

  private func take(_ item: AVPlayerItem?) {
    currentItem = item
    // What it held before is silent from here on.
    hold = nil
    guard let item else { return }
    item.attach(to: self)
    if let engine = item.engine {
      hold = Hold(engine)
      setEngineVolume()
    }
  }

  // MARK: - Playing

  /// Plays from where the item is. At its end nothing is heard until somebody has seeked.
  open func play() {
    wantsToPlay = true
    start()
  }

  /// Is silent and keeps the place.
  open func pause() {
    wantsToPlay = false
    currentItem?.engine?.pause()
  }

  /// 1 while it is to play, else 0. Set to 0 it pauses, set to anything else it plays, at speed 1.
  open var rate: Float {
    get { wantsToPlay ? 1 : 0 }
    set {
      if newValue == 0 { pause() } else { play() }
    }
  }

  /// Whether it plays.
  open var timeControlStatus: TimeControlStatus {
    guard wantsToPlay else { return .paused }
    return currentItem?.engine?.isPlaying == true ? .playing : .waitingToPlayAtSpecifiedRate
  }

  /// What happens at the item's end.
  open var actionAtItemEnd = ActionAtItemEnd.pause
  /// Local files never wait: has no effect.
  open var automaticallyWaitsToMinimizeStalling = true

  /// How loud it is, 0 to 1; other values are clamped.
  open var volume: Float = 1 {
    didSet {
      volume = volume.isNaN ? 0 : min(max(volume, 0), 1)
      setEngineVolume()
    }
  }

  /// Whether it is silent while it plays.
  open var isMuted = false {
    didSet { setEngineVolume() }
  }

  private func setEngineVolume() {
    let level = isMuted ? 0 : volume
    guard let engine = currentItem?.engine, engine.volume != level else { return }
    engine.volume = level
  }

  private func start() {
    guard let currentItem else { return }
    let plays = currentItem.engine?.play() ?? false
    // At the end, or after a failure, the rate falls back to 0 at once.
    if !plays, actionAtItemEnd != .none || currentItem.engine?.failure != nil { wantsToPlay = false }
  }

  // MARK: - State and time

  /// Whether it can play.
  open var status: Status {
    guard let currentItem else { return .unknown }
    return currentItem.status == .failed ? .failed : .readyToPlay
  }

  /// Why it cannot play; nil while all is well.
  open var error: (any Error)? { currentItem?.error }

  /// Where the item is: what was heard.
  open func currentTime() -> CMTime {
    currentItem?.currentTime() ?? .zero
  }

  // MARK: - Seeking

  /// Goes to a time.
  open func seek(to time: CMTime) {
    currentItem?.go(to: time)
  }

  /// Goes to a time, exactly whatever the tolerances.
  open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {
    currentItem?.go(to: time)
  }

  /// Goes to a time, and tells whether it could, on the main queue.
  open func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
    let finished = currentItem?.go(to: time) ?? false
    Engine.onMain { completionHandler(finished) }
  }

  /// Goes to a time, exactly whatever the tolerances, and tells whether it could, on the main queue.
  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
    completionHandler: @escaping @Sendable (Bool) -> Void
  ) {
    seek(to: time, completionHandler: completionHandler)
  }

  /// Goes to a time.
  ///
  /// - Returns: Whether it could.
  @discardableResult
  open func seek(to time: CMTime) async -> Bool {
    currentItem?.go(to: time) ?? false
  }

  /// Goes to a time, exactly whatever the tolerances.
  ///
  /// - Returns: Whether it could.
  @discardableResult
  open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) async -> Bool {
    currentItem?.go(to: time) ?? false
  }

  // MARK: - What the item says

  func isPlaying(_ item: AVPlayerItem) -> Bool {
    item === currentItem && wantsToPlay
  }

  func hasStopped(_ item: AVPlayerItem, atEnd: Bool) {
    guard item === currentItem else { return }
    if atEnd && actionAtItemEnd == .none { return }
    wantsToPlay = false
  }

  func hasSeeked(_ item: AVPlayerItem) {
    guard item === currentItem, wantsToPlay else { return }
    start()
  }
}
