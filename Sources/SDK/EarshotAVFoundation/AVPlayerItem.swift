import Playback

/// A medium with its place and its state, for a player.
///
/// Emulated: time, duration, status, error, seeking, and the notifications at its end and on failure, posted on the
/// main queue with this very item. Not emulated: tracks, buffering, access logs, key-value observing, video.
/// The gotcha: `status` and `duration` wait for the first sound, two seconds at most, so nobody has to observe them;
/// without a player they are `.unknown` and indefinite.
@preconcurrency @MainActor
open class AVPlayerItem: NSObject {
  /// Whether it can be played, with Apple's raw values.
  public enum Status: Int, Sendable {
    /// No player has it yet.
    case unknown = 0
    /// It can be played.
    case readyToPlay = 1
    /// It cannot be played, and ``AVPlayerItem/error`` says why.
    case failed = 2
  }

  /// The medium.
  public let asset: AVAsset
  /// The player that has it.
  weak var player: AVPlayer?
  private(set) var engine: Player?
  private var failure: AVError?
  private var isAttached = false

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

  /// Opens the medium, once: a player has taken the item.
  func attach(to player: AVPlayer) {
    self.player = player
    guard !isAttached else { return }
    isAttached = true
    do {
      let engine = try Engine.make(asset.source)
      self.engine = engine
      engine.onEvent { [weak self] event in
        Engine.onMain { self?.handle(event) }
      }
    } catch {
      failure = AVError(error)
    }
  }

  // MARK: - State

  /// Whether it can be played.
  open var status: Status {
    guard isAttached else { return .unknown }
    return error == nil ? .readyToPlay : .failed
  }

  /// Why it cannot be played; nil while all is well.
  open var error: (any Error)? {
    if let failure { return failure }
    do {
      try engine?.prepare()
      return nil
    } catch {
      return AVError(error)
    }
  }

  /// How long it is; indefinite where that is not known.
  open var duration: CMTime {
    engine?.duration.map { CMTime($0) } ?? .indefinite
  }

  /// Where it is: what was heard.
  open func currentTime() -> CMTime {
    engine.map { CMTime($0.position) } ?? .zero
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

  /// Goes to a time.
  ///
  /// - Returns: False where there is no such time, or the medium cannot be seeked.
  @discardableResult
  func go(to time: CMTime) -> Bool {
    guard let engine, let target = Duration(clamping: time.seconds), engine.seek(to: target) else { return false }
    player?.hasSeeked(self)
    return true
  }

  // MARK: - What happens by itself

  private func handle(_ event: Player.Event) {
    switch event {
    case .ended:
      // A seek that came before the news of the end has the last word.
      guard engine?.hasEnded == true else { return }
      player?.hasStopped(self, atEnd: true)
      NotificationCenter.default.post(name: .AVPlayerItemDidPlayToEndTime, object: self)
    case .stopped:
      player?.hasStopped(self, atEnd: false)
    case .failed(let error):
      let wasPlaying = player?.isPlaying(self) ?? false
      failure = AVError(error)
      player?.hasStopped(self, atEnd: false)
      guard wasPlaying else { return }
      NotificationCenter.default.post(
        name: .AVPlayerItemFailedToPlayToEndTime, object: self,
        userInfo: [AVPlayerItemFailedToPlayToEndTimeErrorKey: AVError(error)])
    }
  }
}
