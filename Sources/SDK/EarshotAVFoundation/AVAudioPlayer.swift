import DeviceTime
import Playback

/// Plays the sound of a file.
///
/// Emulated: playing, pausing, stopping, seeking, volume, loops, the delegate. Not emulated: data in memory, speeds,
/// pan, meters, scheduled starts.
/// The gotcha: unlike `AVPlayer`, after the end `play()` begins again, as on iOS. Loops have a gap of a few
/// milliseconds.
open class AVAudioPlayer: NSObject, @unchecked Sendable {
  private let engine: Player

  /// Guards what follows: the class may be used on any thread.
  private let lock = NSLock()
  private weak var audience: (any AVAudioPlayerDelegate)?
  private var loops = 0
  private var loopsLeft = 0

  /// The file it plays.
  public let url: URL?

  // MARK: - Making

  /// A player of a sound file, paused at its beginning.
  ///
  /// - Parameter url: A file URL.
  /// - Throws: An `NSError` of `NSOSStatusErrorDomain`, as iOS does, with the cause under `NSUnderlyingErrorKey`.
  public init(contentsOf url: URL) throws {
    do {
      engine = try Engine.make(.url(url))
      try engine.prepare()
    } catch {
      throw NSError(error)
    }
    self.url = url
    super.init()
    engine.onEvent { [weak self] event in
      Engine.onMain { self?.handle(event) }
    }
  }

  /// A player of a sound file; the hint is not needed, the bytes say what it is.
  public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
    try self.init(contentsOf: url)
  }

  /// Who hears of the end; kept weakly.
  open weak var delegate: (any AVAudioPlayerDelegate)? {
    get { lock.withLock { audience } }
    set { lock.withLock { audience = newValue } }
  }

  // MARK: - Playing

  /// Makes ready to play; it always is.
  ///
  /// - Returns: Whether it can play.
  @discardableResult
  open func prepareToPlay() -> Bool { engine.failure == nil }

  /// Plays from where it is; after the end, from the beginning.
  ///
  /// - Returns: Whether it plays.
  @discardableResult
  open func play() -> Bool {
    if engine.isPlaying { return true }
    lock.withLock { loopsLeft = loops }
    if engine.hasEnded { engine.seek(to: .zero) }
    return engine.play()
  }

  /// Is silent and keeps the place.
  open func pause() {
    engine.pause()
  }

  /// Is silent and keeps the place, as on iOS.
  open func stop() {
    engine.pause()
  }

  /// Whether it plays.
  open var isPlaying: Bool { engine.isPlaying }

  // MARK: - Values

  /// How loud it is, 0 to 1; other values are clamped.
  open var volume: Float {
    get { engine.volume }
    set { engine.volume = newValue }
  }

  /// Sets the volume; at once, whatever the duration.
  open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) {
    self.volume = volume
  }

  /// How often it begins again: 0 not at all, a negative number without end.
  open var numberOfLoops: Int {
    get { lock.withLock { loops } }
    set { lock.withLock { (loops, loopsLeft) = (newValue, newValue) } }
  }

  /// Where it is, in seconds; 0 after the end, as on iOS.
  open var currentTime: TimeInterval {
    get { engine.hasEnded ? 0 : engine.position.inSeconds }
    set {
      if let target = Duration(clamping: newValue) { engine.seek(to: target) }
    }
  }

  /// How long it is, in seconds; 0 where that is not known.
  open var duration: TimeInterval { engine.duration?.inSeconds ?? 0 }

  /// Channels of the sound it gives.
  open var numberOfChannels: Int { SoundFormat.channels }

  // MARK: - What happens by itself

  @MainActor
  private func handle(_ event: Player.Event) {
    switch event {
    case .ended:
      guard engine.hasEnded else { return }
      let goesOn = lock.withLock {
        guard loopsLeft != 0 else { return false }
        if loopsLeft > 0 { loopsLeft -= 1 }
        return true
      }
      if goesOn, engine.seek(to: .zero), engine.play() { return }
      delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
    case .stopped:
      break
    case .failed(let error):
      delegate?.audioPlayerDecodeErrorDidOccur(self, error: NSError(error))
      delegate?.audioPlayerDidFinishPlaying(self, successfully: false)
    }
  }
}

extension NSError {
  /// The error as audio services tell it: 'typ?' for what is no sound, 'wht?' for the rest.
  fileprivate convenience init(_ error: PlaybackError) {
    let code =
      switch error {
      case .unrecognized, .empty, .damaged, .missingPlugin: 0x7479_703F
      default: 0x7768_743F
      }
    self.init(
      domain: "NSOSStatusErrorDomain", code: code,
      userInfo: [NSLocalizedDescriptionKey: error.description, NSUnderlyingErrorKey: error])
  }
}
