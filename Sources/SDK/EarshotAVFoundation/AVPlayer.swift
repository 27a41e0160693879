import Playback

/// Plays one item at a time.
///
/// Emulated: playing and pausing at speeds from 0.25 to 4 with the pitch kept, seeking, volume, items and their
/// replacement, what happens at the end, time observers, key-value observing of ``status``, ``error``, ``rate``,
/// ``timeControlStatus``, ``reasonForWaitingToPlay``, ``currentItem``, ``volume`` and ``isMuted``.
/// Not emulated: HLS, routes, playing backwards (a negative rate pauses), master clocks.
/// The gotcha: at the end it stays at the end. `play()` does nothing there until somebody has seeked, as on iOS.
@preconcurrency @MainActor
open class AVPlayer: NSObject {
  /// Who observes its properties.
  public nonisolated let keyValueObservers = KeyValueObservers()

  /// The time of the code that made it, and where that code's sound goes.
  let clock: any ObserverClock
  let output: (any SoundOutput)?
  let timeObservers: TimeObservers
  /// Where its film is shown.
  let layers = PlayerLayers()

  /// What is, where ``shown`` is what has been told.
  private(set) var item: AVPlayerItem?
  private(set) var wantsToPlay = false
  private var wantedRate: Float = 1
  private var hold: Hold?
  private var shown = Shown()
  private var rateReason = RateDidChangeReason.setRateCalled

  // MARK: - Making

  /// A player of nothing.
  public override init() {
    let clock = ObserverTime.current
    (self.clock, output, timeObservers) = (clock, Engine.currentOutput, TimeObservers(clock))
    super.init()
  }

  /// A player of the medium at a file URL.
  public convenience init(url URL: URL) {
    self.init(playerItem: AVPlayerItem(url: URL))
  }

  /// A player of an item.
  public init(playerItem item: AVPlayerItem?) {
    let clock = ObserverTime.current
    (self.clock, output, timeObservers) = (clock, Engine.currentOutput, TimeObservers(clock))
    super.init()
    take(item)
    refresh()
  }

  // MARK: - The item

  /// What it plays.
  open var currentItem: AVPlayerItem? { observed("currentItem") { shown.item } }

  /// Plays another item from now on, or none; goes on playing if it was.
  open func replaceCurrentItem(with item: AVPlayerItem?) {
    guard item !== self.item else { return }
    self.item?.detach()
    take(item)
    if wantsToPlay { start() }
    refresh()
  }

  private func take(_ item: AVPlayerItem?) {
    self.item = item
    // What it held before is silent from here on.
    hold = nil
    guard let item else { return }
    item.attach(to: self)
    holdEngine()
  }

  private func holdEngine() {
    guard let engine = item?.engine else { return }
    hold = Hold(engine)
    setEngineVolume()
  }

  // MARK: - Playing

  /// Plays from where the item is, at ``defaultRate``. At its end nothing is heard until somebody has seeked.
  open func play() {
    playImmediately(atRate: defaultRate)
  }

  /// Plays from where the item is at a speed; only what is loaded from the web waits.
  open func playImmediately(atRate rate: Float) {
    guard rate > 0 else { return pause() }
    (wantedRate, wantsToPlay) = (rate, true)
    start()
    refresh()
  }

  /// Is silent and keeps the place.
  open func pause() {
    wantsToPlay = false
    item?.engine?.pause()
    refresh()
  }

  /// How fast it is to play, 0 while it is not; the pitch is kept. Speeds beyond 0.25 to 4 become the nearest of those, and
  /// negative ones 0.
  open var rate: Float {
    get { observed("rate") { shown.rate } }
    set { playImmediately(atRate: newValue) }
  }

  /// How fast ``play()`` plays.
  open var defaultRate: Float = 1

  /// Whether it plays.
  open var timeControlStatus: TimeControlStatus { observed("timeControlStatus") { shown.timeControlStatus } }

  /// What it waits for; nil unless it waits.
  open var reasonForWaitingToPlay: WaitingReason? { observed("reasonForWaitingToPlay") { shown.waitingReason } }

  /// What happens at the item's end.
  open var actionAtItemEnd = ActionAtItemEnd.pause
  /// Kept only: what is loaded from the web plays when all of it is there.
  open var automaticallyWaitsToMinimizeStalling = true
  /// Whether it may play elsewhere; kept only, there is no such place.
  open var allowsExternalPlayback = true
  /// Whether it plays elsewhere: never.
  open var isExternalPlaybackActive: Bool { false }
  /// Whether it plays on another screen that shows the same; kept only.
  open var usesExternalPlaybackWhileExternalScreenIsActive = false
  /// How a film would fill another screen; kept only.
  open var externalPlaybackVideoGravity = AVLayerVideoGravity.resizeAspect
  /// Whether a video keeps the display awake; kept only.
  open var preventsDisplaySleepDuringVideoPlayback = true

  private var loudness: (volume: Float, isMuted: Bool) = (1, false)

  /// How loud it is, 0 to 1; other values are clamped.
  open var volume: Float {
    get { observed("volume") { loudness.volume } }
    set {
      keyValueObservers.changing(["volume"]) { loudness.volume = newValue.isNaN ? 0 : min(max(newValue, 0), 1) }
      setEngineVolume()
    }
  }

  /// Whether it is silent while it plays.
  open var isMuted: Bool {
    get { observed("muted") { loudness.isMuted } }
    set {
      keyValueObservers.changing(["muted"]) { loudness.isMuted = newValue }
      setEngineVolume()
    }
  }

  private func setEngineVolume() {
    let level = loudness.isMuted ? 0 : loudness.volume
    guard let engine = item?.engine, engine.volume != level else { return }
    engine.volume = level
  }

  /// Has the item be heard, as fast as wanted.
  private func start() {
    // What is on its way is played when it is there.
    guard let item, !item.isLoading else { return }
    var plays = false
    if let engine = item.engine, !item.isAtItsEnd {
      // Without what stretches time it plays at its own speed, and `rate` tells so.
      try? engine.setRate(Double(wantedRate))
      plays = engine.play()
      wantedRate = Float(engine.rate)
    }
    // At the end, or after a failure, the rate falls back to 0 at once.
    if !plays, actionAtItemEnd != .none || item.hasFailed {
      wantsToPlay = false
      rateReason = .setRateFailed
    }
  }

  // MARK: - State and time

  /// Whether it can play: told on the main queue, once its first item is known to play or not.
  open var status: Status { observed("status") { shown.status } }

  /// Why it cannot play; nil while all is well.
  open var error: (any Error)? { observed("error") { shown.error?.told } }

  /// Where the item is: what was heard.
  open func currentTime() -> CMTime {
    item?.currentTime() ?? .zero
  }

  /// Goes to a time.
  open func seek(to time: CMTime) {
    item?.go(to: time)
  }

  // MARK: - Observing by name

  /// Reports that nobody overrides it: a subclass that observes does.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    KeyValueMisuse.report(
      "\(type(of: self)) observes “\(keyPath ?? "")” and does not override observeValue(forKeyPath:of:change:context:)")
  }

  // MARK: - What the item says

  /// The item is known to play or not. A failure while it plays is told by itself.
  func hasSettled(_ item: AVPlayerItem) {
    guard item === self.item else { return }
    refresh()
  }

  /// The item was loaded from the web, or cannot be.
  func hasOpened(_ item: AVPlayerItem) {
    guard item === self.item else { return }
    holdEngine()
    if wantsToPlay { start() }
    refresh()
  }

  /// The item was heard to its end. Subclasses go on with the next.
  func hasEnded(_ item: AVPlayerItem) {
    guard item === self.item else { return }
    timeObservers.reachEnd()
    if actionAtItemEnd != .none { wantsToPlay = false }
    refresh()
  }

  /// The system stopped it, or it failed.
  func hasStopped(_ item: AVPlayerItem) {
    guard item === self.item else { return }
    wantsToPlay = false
    rateReason = item.hasFailed ? .setRateFailed : .audioSessionInterrupted
    refresh()
  }

  func hasSeeked(_ item: AVPlayerItem) {
    guard item === self.item else { return }
    if wantsToPlay { start() }
    timeObservers.jump(to: currentTime())
    refresh()
  }

  /// Tells what is different from what was told last, and lets time observers know what moves.
  private func refresh() {
    var next = shown
    next.item = item
    if let item, item.status != .unknown { next.status = item.hasFailed ? .failed : .readyToPlay }
    next.error = item?.failure
    next.rate = wantsToPlay ? wantedRate : 0
    let plays = wantsToPlay && item?.engine?.isPlaying == true
    next.timeControlStatus = plays ? .playing : wantsToPlay ? .waitingToPlayAtSpecifiedRate : .paused
    next.waitingReason = plays || !wantsToPlay ? nil : item == nil ? .noItemToPlay : .evaluatingBufferingRate

    timeObservers.move(plays ? item?.engine : nil, at: currentTime())
    let changes = shown.changes(to: next)
    defer {
      rateReason = .setRateCalled
      layers.tell()
    }
    guard !changes.isEmpty else { return }
    if changes.contains("rate") {
      Engine.post(Self.rateDidChangeNotification, of: self, [Self.rateDidChangeReasonKey: rateReason])
    }
    keyValueObservers.changing(changes) { shown = next }
  }
}

extension AVPlayer: @preconcurrency KeyValueObservable, @preconcurrency KeyValueObserver {
  /// An observable property's value by its name.
  public func observableValue(forKey key: String) -> Any? {
    switch key {
    case "currentItem": currentItem
    case "status": NSNumber(value: status.rawValue)
    case "error": error
    case "rate": NSNumber(value: rate)
    case "timeControlStatus": NSNumber(value: timeControlStatus.rawValue)
    case "reasonForWaitingToPlay": reasonForWaitingToPlay?.rawValue
    case "volume": NSNumber(value: volume)
    case "muted": NSNumber(value: isMuted)
    default: nil
    }
  }
}
