import Playback

/// A medium with its place and its state, for a player.
///
/// Emulated: time, duration, status, error, seeking, the notifications at its end, on failure and at jumps, posted on the
/// main queue with this very item; key-value observing of ``status``, ``error``, ``duration``, ``tracks``,
/// ``loadedTimeRanges``, ``seekableTimeRanges``, ``isPlaybackLikelyToKeepUp``, ``isPlaybackBufferEmpty`` and
/// ``isPlaybackBufferFull``, these by `playbackLikelyToKeepUp` too. Not emulated: access and error logs, timebases, video
/// outputs, audio mixes, captions. What is at a web URL is loaded whole (`WebMedia`) before it is ready; nothing stalls.
/// The gotcha: as on iOS ``status`` is `.unknown` until a player has it and a turn of the main queue has passed. That turn
/// waits for the first sound, two seconds at most.
@preconcurrency @MainActor
open class AVPlayerItem: NSObject {
  /// Who observes its properties.
  public nonisolated let keyValueObservers = KeyValueObservers()

  /// The medium.
  public let asset: AVAsset
  /// The player that has it.
  weak var player: AVPlayer?
  private(set) var engine: Player?
  /// Why it cannot be played, told or not.
  private(set) var failure: AVError?
  /// Whether it is being loaded from the web.
  private(set) var isLoading = false
  /// Where to begin, once it is there.
  private var placeWanted: Duration?
  /// Called when it is there, before anybody is told.
  var onOpen: (() -> Void)?
  /// How often it is played again.
  var loops = 0 {
    didSet { engine?.loops = loops }
  }
  private var shown = Shown()
  private var isAttached = false
  private var wasStoppedAtEnd = false
  private var endObserver: TimeObserver?
  private var foundPictures: VideoFrames??

  // MARK: - Making

  /// An item of the medium at a file URL.
  public convenience init(url URL: URL) {
    self.init(asset: AVURLAsset(url: URL))
  }

  /// An item of a medium.
  public init(asset: AVAsset) {
    self.asset = asset
    super.init()
  }

  /// An item of a medium; its values are loaded anyway.
  public convenience init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) {
    self.init(asset: asset)
  }

  /// Opens the medium, once: a player has taken the item.
  func attach(to player: AVPlayer) {
    self.player = player
    observeForwardEnd()
    guard !isAttached else { return }
    isAttached = true
    if let web = asset.web {
      isLoading = true
      web.load { [weak self, output = player.output] result in
        Engine.onMain { self?.finishLoading(result, output) }
      }
    } else {
      open(asset.source, output: player.output)
      Engine.onMain { [weak self] in self?.settle() }
    }
  }

  private func open(_ source: MediaSource, output: (any SoundOutput)?) {
    do {
      let engine = try Engine.make(source, output: output)
      self.engine = engine
      engine.onEvent { [weak self] event in
        Engine.onMain { self?.handle(event) }
      }
    } catch {
      failure = AVError(error, of: source)
    }
  }

  /// What it waited for is there, or will not come.
  private func finishLoading(_ result: Result<MediaSource, AVError>, _ output: (any SoundOutput)?) {
    isLoading = false
    switch result {
    case .success(let source): open(source, output: output)
    case .failure(let error):
      failure = error
      (output ?? Engine.currentOutput)?.refuse(asset.source.name, with: error.playbackError)
    }
    if let engine {
      if loops != 0 { engine.loops = loops }
      if let placeWanted { engine.seek(to: placeWanted) }
    }
    onOpen?()
    onOpen = nil
    settle()
    player?.hasOpened(self)
  }

  /// Its player has let go of it.
  func detach() {
    if let endObserver { _ = player?.timeObservers.remove(endObserver) }
    (endObserver, player) = (nil, nil)
  }

  /// Waits for the first sound, and tells.
  private func settle() {
    if failure == nil, let engine {
      do { try engine.prepare() } catch { failure = AVError(error) }
    }
    refresh()
    player?.hasSettled(self)
  }

  /// Tells what is different from what was told last.
  private func refresh() {
    var next = shown
    next.status = failure == nil ? .readyToPlay : .failed
    next.error = failure
    if let duration = engine?.duration { next.duration = CMTime(duration) }
    keyValueObservers.changing(shown.changes(to: next)) { shown = next }
  }

  // MARK: - State

  /// Whether it is known not to play, told or not.
  var hasFailed: Bool { failure != nil || engine?.failure != nil }
  /// Whether nothing more is heard of it until somebody has seeked.
  var isAtItsEnd: Bool { wasStoppedAtEnd || engine?.hasEnded == true }

  /// Whether it can be played.
  open var status: Status { observed("status") { shown.status } }
  /// Why it cannot be played; nil while all is well.
  open var error: (any Error)? { observed("error") { shown.error?.told } }
  /// How long it is; indefinite until it is ready, and where that is not known.
  open var duration: CMTime { observed("duration") { shown.duration } }
  /// What of it is there: all once it is ready, in an `NSValue`.
  open var loadedTimeRanges: [NSValue] { observed("loadedTimeRanges") { shown.ranges } }
  /// Where it can be gone to: everywhere once it is ready, in an `NSValue`.
  open var seekableTimeRanges: [NSValue] { observed("seekableTimeRanges") { shown.ranges } }
  /// Whether it would play without a stop: once it is ready.
  open var isPlaybackLikelyToKeepUp: Bool { observed("playbackLikelyToKeepUp") { shown.status == .readyToPlay } }
  /// Whether nothing of it is there: until it is ready.
  open var isPlaybackBufferEmpty: Bool { observed("playbackBufferEmpty") { shown.status != .readyToPlay } }
  /// Whether all of it is there: once it is ready.
  open var isPlaybackBufferFull: Bool { observed("playbackBufferFull") { shown.status == .readyToPlay } }
  /// Its tracks: of its asset, once it is ready.
  open var tracks: [AVPlayerItemTrack] {
    observed("tracks") { shown.status == .readyToPlay ? asset.tracks.map(AVPlayerItemTrack.init) : [] }
  }
  /// The size at which its pictures are shown, in points; zero until it is ready, and where it has none.
  open var presentationSize: CGSize { shown.status == .readyToPlay ? pictures?.size ?? .zero : .zero }
  /// Whether it plays faster than recorded.
  open var canPlayFastForward: Bool { true }
  /// Whether it plays slower than recorded.
  open var canPlaySlowForward: Bool { true }
  /// Whether it plays backwards: never.
  open var canPlayReverse: Bool { false }

  /// How sound is stretched; kept only.
  open var audioTimePitchAlgorithm = AVAudioTimePitchAlgorithm.timeDomain
  /// How far to read ahead, in seconds; kept only.
  open var preferredForwardBufferDuration: TimeInterval = 0
  /// Whether a live stream is loaded while it is paused; kept only.
  open var canUseNetworkResourcesForLiveStreamingWhilePaused = false
  /// The highest bit rate wanted; kept only.
  open var preferredPeakBitRate: Double = 0
  /// Where playing ends before the medium does; invalid for nowhere.
  open var forwardPlaybackEndTime = CMTime.invalid {
    didSet { observeForwardEnd() }
  }

  /// Where it is: what was heard.
  open func currentTime() -> CMTime {
    engine.map { CMTime($0.position) } ?? placeWanted.map { CMTime($0) } ?? .zero
  }

  /// Its pictures, of the very file that is heard; nil until a player has it, where there are none, and where they cannot be
  /// shown. Found when they are asked for first.
  var pictures: VideoFrames? {
    if let foundPictures { return foundPictures }
    guard let engine else { return nil }
    let pictures = engine.file.hasVideo ? try? VideoFrames(engine.file) : nil
    foundPictures = .some(pictures)
    return pictures
  }

  // MARK: - Seeking

  /// Goes to a time, and tells whether it could, on the main queue.
  open func seek(to time: CMTime, completionHandler: (@Sendable (Bool) -> Void)?) {
    let finished = go(to: time)
    guard let completionHandler else { return }
    Engine.onMain { completionHandler(finished) }
  }

  /// Goes to a time, exactly whatever the tolerances, and tells whether it could, on the main queue.
  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime, completionHandler: (@Sendable (Bool) -> Void)?
  ) {
    seek(to: time, completionHandler: completionHandler)
  }

  /// Goes to a time.
  ///
  /// - Returns: Whether it could.
  @discardableResult
  open func seek(to time: CMTime) async -> Bool {
    go(to: time)
  }

  /// Has nothing to cancel: a seek is done when its call returns.
  open func cancelPendingSeeks() {}

  /// Goes to a time.
  ///
  /// - Returns: False where there is no such time, or the medium cannot be seeked.
  @discardableResult
  func go(to time: CMTime) -> Bool {
    guard let target = Duration(clamping: time) else { return false }
    guard !isLoading else {
      placeWanted = target
      return true
    }
    guard let engine, engine.seek(to: target) else { return false }
    wasStoppedAtEnd = false
    player?.hasSeeked(self)
    Engine.post(.AVPlayerItemTimeJumped, of: self)
    return true
  }

  // MARK: - What happens by itself

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
    Engine.post(.AVPlayerItemDidPlayToEndTime, of: self)
  }

  private func handle(_ event: Player.Event) {
    switch event {
    case .ended:
      // A seek that came before the news of the end has the last word.
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
