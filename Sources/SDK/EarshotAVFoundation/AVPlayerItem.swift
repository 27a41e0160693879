import Playback

/// An asset with a position and a playback state, for a player.
///
/// Emulated: time, duration, status, error, seeking, the notifications at the end, on failure and at jumps, posted on
/// the main queue with this item as their object; key-value observing of ``status``, ``error``, ``duration``,
/// ``tracks``, ``loadedTimeRanges``, ``seekableTimeRanges``, ``isPlaybackLikelyToKeepUp``, ``isPlaybackBufferEmpty``
/// and ``isPlaybackBufferFull``, the last three also by names such as `playbackLikelyToKeepUp`. Not emulated: access
/// and error logs, timebases, video outputs, audio mixes, captions. Web media is downloaded as a whole (`WebMedia`)
/// before it is ready, so playback never stalls.
/// Important: as on iOS, ``status`` is `.unknown` until the item has a player and a turn of the main queue has passed.
/// That turn waits up to two seconds for the first decoded sound.
@preconcurrency @MainActor
open class AVPlayerItem: NSObject {
  /// The observers of the item's properties.
  public nonisolated let keyValueObservers = KeyValueObservers()

  /// The item's asset.
  public let asset: AVAsset
  weak var player: AVPlayer?
  private(set) var engine: Player?
  /// The item's error, published or not.
  private(set) var failure: AVError?
  /// Whether the asset is being downloaded.
  private(set) var isLoading = false
  /// The position to seek to when the download has finished.
  private var requestedPosition: Duration?
  /// A closure to call when the download has finished, before observers are notified.
  var onOpen: (() -> Void)?
  /// The number of times that playback repeats.
  var loops = 0 {
    didSet { engine?.loops = loops }
  }
  private var published = PublishedValues()
  private var isAttached = false
  private var wasStoppedAtEnd = false
  private var endObserver: TimeObserver?
  private var foundPictures: VideoFrames??

  // MARK: - Creating an item

  /// Creates an item for the media at a URL.
  public convenience init(url URL: URL) {
    self.init(asset: AVURLAsset(url: URL))
  }

  /// Creates an item for an asset.
  public init(asset: AVAsset) {
    self.asset = asset
    super.init()
  }

  /// Creates an item for an asset. The keys are ignored: all values are loaded.
  public convenience init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) {
    self.init(asset: asset)
  }

  /// Attaches the item to a player, and opens its media if that has not happened yet.
  func attach(to player: AVPlayer) {
    self.player = player
    observeForwardEnd()
    guard !isAttached else { return }
    isAttached = true
    if let web = asset.web {
      isLoading = true
      web.load { [weak self, output = player.output] result in
        PlayerEngine.onMain { self?.finishLoading(result, output) }
      }
    } else {
      open(asset.source, output: player.output)
      PlayerEngine.onMain { [weak self] in self?.prepareEngine() }
    }
  }

  private func open(_ source: MediaSource, output: (any SoundOutput)?) {
    do {
      let engine = try PlayerEngine.make(source, output: output)
      self.engine = engine
      engine.onEvent { [weak self] event in
        PlayerEngine.onMain { self?.handle(event) }
      }
    } catch {
      failure = AVError(error, of: source)
    }
  }

  /// Opens the downloaded media, or records the failure.
  private func finishLoading(_ result: Result<MediaSource, AVError>, _ output: (any SoundOutput)?) {
    isLoading = false
    switch result {
    case .success(let source): open(source, output: output)
    case .failure(let error):
      failure = error
      (output ?? PlayerEngine.currentOutput)?.refuse(asset.source.name, with: error.playbackError)
    }
    if let engine {
      if loops != 0 { engine.loops = loops }
      if let requestedPosition { engine.seek(to: requestedPosition) }
    }
    onOpen?()
    onOpen = nil
    prepareEngine()
    player?.hasOpened(self)
  }

  func detach() {
    if let endObserver { _ = player?.timeObservers.remove(endObserver) }
    (endObserver, player) = (nil, nil)
  }

  /// Waits for the first decoded sound, and publishes the status.
  private func prepareEngine() {
    if failure == nil, let engine {
      do { try engine.prepare() } catch { failure = AVError(error) }
    }
    refresh()
    player?.hasLoaded(self)
  }

  /// Publishes the properties that have changed.
  private func refresh() {
    var next = published
    next.status = failure == nil ? .readyToPlay : .failed
    next.error = failure
    if let duration = engine?.duration { next.duration = CMTime(duration) }
    keyValueObservers.changing(published.changes(to: next)) { published = next }
  }

  // MARK: - State

  var hasFailed: Bool { failure != nil || engine?.failure != nil }
  /// Whether the item is silent until the next seek.
  var isAtItsEnd: Bool { wasStoppedAtEnd || engine?.hasEnded == true }

  /// Whether the item can be played.
  open var status: Status { observed("status") { published.status } }
  /// The error that prevents the item from playing.
  open var error: (any Error)? { observed("error") { published.error?.clientError } }
  /// The duration; indefinite until the item is ready, and if it is unknown.
  open var duration: CMTime { observed("duration") { published.duration } }
  /// The loaded time ranges, in `NSValue`s: the whole item once it is ready.
  open var loadedTimeRanges: [NSValue] { observed("loadedTimeRanges") { published.ranges } }
  /// The seekable time ranges, in `NSValue`s: the whole item once it is ready.
  open var seekableTimeRanges: [NSValue] { observed("seekableTimeRanges") { published.ranges } }
  /// Whether the item is likely to play without stalling: true once it is ready.
  open var isPlaybackLikelyToKeepUp: Bool { observed("playbackLikelyToKeepUp") { published.status == .readyToPlay } }
  /// Whether the playback buffer is empty: true until the item is ready.
  open var isPlaybackBufferEmpty: Bool { observed("playbackBufferEmpty") { published.status != .readyToPlay } }
  /// Whether the playback buffer is full: true once the item is ready.
  open var isPlaybackBufferFull: Bool { observed("playbackBufferFull") { published.status == .readyToPlay } }
  /// The tracks of the asset; empty until the item is ready.
  open var tracks: [AVPlayerItemTrack] {
    observed("tracks") { published.status == .readyToPlay ? asset.tracks.map(AVPlayerItemTrack.init) : [] }
  }
  /// The size of the displayed video, in points; zero until the item is ready, and for an item without video.
  open var presentationSize: CGSize { published.status == .readyToPlay ? pictures?.size ?? .zero : .zero }
  /// Whether the item can play faster than rate 1.
  open var canPlayFastForward: Bool { true }
  /// Whether the item can play slower than rate 1.
  open var canPlaySlowForward: Bool { true }
  /// Whether the item can play in reverse; always false.
  open var canPlayReverse: Bool { false }

  /// The algorithm that preserves the pitch. Stored; has no effect.
  open var audioTimePitchAlgorithm = AVAudioTimePitchAlgorithm.timeDomain
  /// The preferred duration to buffer, in seconds. Stored; has no effect.
  open var preferredForwardBufferDuration: TimeInterval = 0
  /// Whether a live stream is loaded while it is paused. Stored; has no effect.
  open var canUseNetworkResourcesForLiveStreamingWhilePaused = false
  /// The preferred peak bit rate, in bits per second. Stored; has no effect.
  open var preferredPeakBitRate: Double = 0
  /// The time at which playback ends; invalid for the end of the media.
  open var forwardPlaybackEndTime = CMTime.invalid {
    didSet { observeForwardEnd() }
  }

  /// Returns the current time, which follows the audio that was heard.
  open func currentTime() -> CMTime {
    engine.map { CMTime($0.position) } ?? requestedPosition.map { CMTime($0) } ?? .zero
  }

  /// The decoder of the video frames of the file that is playing; created on first use. Nil until the item has a
  /// player, and if the file has no video or its video cannot be decoded.
  var pictures: VideoFrames? {
    if let foundPictures { return foundPictures }
    guard let engine else { return nil }
    let pictures = engine.file.hasVideo ? try? VideoFrames(engine.file) : nil
    foundPictures = .some(pictures)
    return pictures
  }

  // MARK: - Seeking

  /// Seeks to a time, and calls the handler on the main queue with whether the seek succeeded.
  open func seek(to time: CMTime, completionHandler: (@Sendable (Bool) -> Void)?) {
    let finished = move(to: time)
    guard let completionHandler else { return }
    PlayerEngine.onMain { completionHandler(finished) }
  }

  /// Seeks to a time exactly, regardless of the tolerances, and calls the handler on the main queue with whether the
  /// seek succeeded.
  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime, completionHandler: (@Sendable (Bool) -> Void)?
  ) {
    seek(to: time, completionHandler: completionHandler)
  }

  /// Seeks to a time.
  ///
  /// - Returns: Whether the seek succeeded.
  @discardableResult
  open func seek(to time: CMTime) async -> Bool {
    move(to: time)
  }

  /// Cancels pending seeks. Does nothing, as a seek completes before its call returns.
  open func cancelPendingSeeks() {}

  /// Seeks to a time.
  ///
  /// - Returns: False if the time is invalid or the media is not seekable.
  @discardableResult
  func move(to time: CMTime) -> Bool {
    guard let target = Duration(clamping: time) else { return false }
    guard !isLoading else {
      requestedPosition = target
      return true
    }
    guard let engine, engine.seek(to: target) else { return false }
    wasStoppedAtEnd = false
    player?.hasSeeked(self)
    PlayerEngine.post(.AVPlayerItemTimeJumped, of: self)
    return true
  }

  // MARK: - Events

  private func observeForwardEnd() {
    if let endObserver { _ = player?.timeObservers.remove(endObserver) }
    endObserver = nil
    guard forwardPlaybackEndTime.isNumeric, let player else { return }
    let observer = TimeObserver(.at([forwardPlaybackEndTime]), queue: nil) { [weak self] _ in
      MainActor.assumeIsolated { self?.stopAtForwardEnd() }
    }
    endObserver = observer
    player.timeObservers.add(observer)
  }

  private func stopAtForwardEnd() {
    guard let player, player.item === self else { return }
    engine?.pause()
    wasStoppedAtEnd = true
    end()
  }

  private func end() {
    player?.hasEnded(self)
    PlayerEngine.post(.AVPlayerItemDidPlayToEndTime, of: self)
  }

  private func handle(_ event: Player.Event) {
    switch event {
    case .ended:
      // A seek after the end, but before this event, takes precedence.
      guard engine?.hasEnded == true else { return }
      player?.hasEnded(self)
      NotificationCenter.default.post(name: .AVPlayerItemDidPlayToEndTime, object: self)
    case .stopped:
      player?.hasStopped(self)
    case .failed(let error):
      let wasPlaying = player?.item === self && player?.wantsToPlay == true
      failure = AVError(error)
      refresh()
      player?.hasStopped(self)
      guard wasPlaying else { return }
      NotificationCenter.default.post(
        name: .AVPlayerItemFailedToPlayToEndTime, object: self,
        userInfo: [AVPlayerItemFailedToPlayToEndTimeErrorKey: AVError(error)])
    }
  }
}
