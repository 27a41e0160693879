import Playback

/// An object that plays one item at a time.
///
/// Emulated: playing and pausing at rates from 0.25 to 4 with the pitch preserved, seeking, volume, items and their
/// replacement, the action at the item's end, time observers, key-value observing of ``status``, ``error``, ``rate``,
/// ``timeControlStatus``, ``reasonForWaitingToPlay``, ``currentItem``, ``volume`` and ``isMuted``.
/// Not emulated: HLS, routes, reverse playback (a negative rate pauses), master clocks.
/// Important: the player stays at the item's end. `play()` does nothing there until a seek, as on iOS.
@preconcurrency @MainActor
open class AVPlayer: NSObject {
  /// The observers of the player's properties.
  public nonisolated let keyValueObservers = KeyValueObservers()

  /// The clock and audio output of the code that created the player.
  let clock: any ObserverClock
  let output: (any SoundOutput)?
  let timeObservers: TimeObservers
  /// The layers that show the player's video.
  let layers = PlayerLayers()

  /// The actual state; ``published`` is the state that was last published.
  private(set) var item: AVPlayerItem?
  private(set) var wantsToPlay = false
  private var requestedRate: Float = 1
  private var ownership: EngineOwnership?
  private var published = PublishedValues()
  private var rateReason = RateDidChangeReason.setRateCalled

  // MARK: - Creating a player

  /// Creates a player without an item.
  public override init() {
    let clock = ObserverTime.current
    (self.clock, output, timeObservers) = (clock, PlayerEngine.currentOutput, TimeObservers(clock))
    super.init()
  }

  /// Creates a player for the media at a URL.
  public convenience init(url URL: URL) {
    self.init(playerItem: AVPlayerItem(url: URL))
  }

  /// Creates a player for an item.
  public init(playerItem item: AVPlayerItem?) {
    let clock = ObserverTime.current
    (self.clock, output, timeObservers) = (clock, PlayerEngine.currentOutput, TimeObservers(clock))
    super.init()
    attach(item)
    refresh()
  }

  // MARK: - The item

  /// The item that the player plays.
  open var currentItem: AVPlayerItem? { observed("currentItem") { published.item } }

  /// Replaces the item, and continues playback if the player was playing.
  open func replaceCurrentItem(with item: AVPlayerItem?) {
    guard item !== self.item else { return }
    self.item?.detach()
    attach(item)
    if wantsToPlay { start() }
    refresh()
  }

  private func attach(_ item: AVPlayerItem?) {
    self.item = item
    // This stops the sound of the previous item.
    ownership = nil
    guard let item else { return }
    item.attach(to: self)
    claimEngine()
  }

  private func claimEngine() {
    guard let engine = item?.engine else { return }
    ownership = EngineOwnership(engine)
    setEngineVolume()
  }

  // MARK: - Playing

  /// Plays at ``defaultRate`` from the current position. Has no effect at the item's end until a seek.
  open func play() {
    playImmediately(atRate: defaultRate)
  }

  /// Plays at a rate from the current position. Playback starts immediately, except for media that is still
  /// downloading.
  open func playImmediately(atRate rate: Float) {
    guard rate > 0 else { return pause() }
    (requestedRate, wantsToPlay) = (rate, true)
    start()
    refresh()
  }

  /// Pauses playback and keeps the position.
  open func pause() {
    wantsToPlay = false
    item?.engine?.pause()
    refresh()
  }

  /// The requested rate, with the pitch preserved; 0 while paused. Positive rates are clamped to 0.25…4; a negative
  /// rate pauses.
  open var rate: Float {
    get { observed("rate") { published.rate } }
    set { playImmediately(atRate: newValue) }
  }

  /// The rate of ``play()``.
  open var defaultRate: Float = 1

  /// The playback state.
  open var timeControlStatus: TimeControlStatus { observed("timeControlStatus") { published.timeControlStatus } }

  /// The reason why the player waits; nil if it does not.
  open var reasonForWaitingToPlay: WaitingReason? { observed("reasonForWaitingToPlay") { published.waitingReason } }

  /// The action at the item's end.
  open var actionAtItemEnd = ActionAtItemEnd.pause
  /// Whether the player delays playback to avoid stalling. Stored; has no effect, as web media starts after it has been
  /// downloaded completely.
  open var automaticallyWaitsToMinimizeStalling = true
  /// Whether external playback is allowed. Stored; has no effect on Linux.
  open var allowsExternalPlayback = true
  /// Whether external playback is active; always false.
  open var isExternalPlaybackActive: Bool { false }
  /// Whether external playback is used while an external screen is active. Stored; has no effect.
  open var usesExternalPlaybackWhileExternalScreenIsActive = false
  /// The video gravity of external playback. Stored; has no effect.
  open var externalPlaybackVideoGravity = AVLayerVideoGravity.resizeAspect
  /// Whether video playback prevents display sleep. Stored; has no effect.
  open var preventsDisplaySleepDuringVideoPlayback = true

  private var loudness: (volume: Float, isMuted: Bool) = (1, false)

  /// The volume, clamped to 0…1.
  open var volume: Float {
    get { observed("volume") { loudness.volume } }
    set {
      keyValueObservers.changing(["volume"]) { loudness.volume = newValue.isNaN ? 0 : min(max(newValue, 0), 1) }
      setEngineVolume()
    }
  }

  /// Whether the player is muted.
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

  /// Starts the item's engine at the requested rate.
  private func start() {
    // An item that is loading starts when it has loaded.
    guard let item, !item.isLoading else { return }
    var plays = false
    if let engine = item.engine, !item.isAtItsEnd {
      // Without the plugin that changes the tempo, the item plays at rate 1, which `rate` then reports.
      try? engine.setRate(Double(requestedRate))
      plays = engine.play()
      requestedRate = Float(engine.rate)
    }
    // At the end, or after a failure, the rate immediately returns to 0.
    if !plays, actionAtItemEnd != .none || item.hasFailed {
      wantsToPlay = false
      rateReason = .setRateFailed
    }
  }

  // MARK: - State and time

  /// Whether the player can play; published on the main queue once its first item is ready or has failed.
  open var status: Status { observed("status") { published.status } }

  /// The error that prevents the player from playing.
  open var error: (any Error)? { observed("error") { published.error?.clientError } }

  /// Returns the item's current time, which follows the audio that was heard.
  open func currentTime() -> CMTime {
    item?.currentTime() ?? .zero
  }

  /// Seeks to a time.
  open func seek(to time: CMTime) {
    item?.move(to: time)
  }

  // MARK: - Observing by name

  /// Reports a missing override: a subclass that observes must override this method.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    KeyValueMisuse.report(
      "\(type(of: self)) observes '\(keyPath ?? "")' but does not override observeValue(forKeyPath:of:change:context:)")
  }

  // MARK: - Events of the item

  /// Handles an item that has become ready or failed to load. A failure during playback is reported separately.
  func hasLoaded(_ item: AVPlayerItem) {
    guard item === self.item else { return }
    refresh()
  }

  /// Handles an item whose download has succeeded or failed.
  func hasOpened(_ item: AVPlayerItem) {
    guard item === self.item else { return }
    claimEngine()
    if wantsToPlay { start() }
    refresh()
  }

  /// Handles an item that has played to its end. Subclasses continue with the next item.
  func hasEnded(_ item: AVPlayerItem) {
    guard item === self.item else { return }
    timeObservers.didReachEnd()
    if actionAtItemEnd != .none { wantsToPlay = false }
    refresh()
  }

  /// Handles an item that the system has stopped, or that has failed.
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

  /// Publishes the properties that have changed, and updates the time observers.
  private func refresh() {
    var next = published
    next.item = item
    if let item, item.status != .unknown { next.status = item.hasFailed ? .failed : .readyToPlay }
    next.error = item?.failure
    next.rate = wantsToPlay ? requestedRate : 0
    let plays = wantsToPlay && item?.engine?.isPlaying == true
    next.timeControlStatus = plays ? .playing : wantsToPlay ? .waitingToPlayAtSpecifiedRate : .paused
    next.waitingReason = plays || !wantsToPlay ? nil : item == nil ? .noItemToPlay : .evaluatingBufferingRate

    timeObservers.move(plays ? item?.engine : nil, at: currentTime())
    let changes = published.changes(to: next)
    defer {
      rateReason = .setRateCalled
      layers.notify()
    }
    guard !changes.isEmpty else { return }
    if changes.contains("rate") {
      PlayerEngine.post(Self.rateDidChangeNotification, of: self, [Self.rateDidChangeReasonKey: rateReason])
    }
    keyValueObservers.changing(changes) { published = next }
  }
}

extension AVPlayer: @preconcurrency KeyValueObservable, @preconcurrency KeyValueObserver {
  /// Returns the value of an observable property.
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
