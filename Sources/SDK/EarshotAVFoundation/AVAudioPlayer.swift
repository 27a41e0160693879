import DeviceTime
import ExtensionLink
import Dispatch
import Playback

/// An object that plays audio from a file or from memory.
///
/// Emulated: playing, pausing, stopping, seeking, volume, rates from 0.5 to 2 with the pitch preserved, gapless loops,
/// scheduled starts, meters, the delegate with its deprecated interruption methods.
/// Not emulated: ``pan``, which is stored and has no effect; fades, which complete immediately; the choice of
/// ``currentDevice``.
/// Important: unlike `AVPlayer`, `play()` starts over after the end, as on iOS. Meters show the level of the file's
/// last 50 ms that were heard, before the volume is applied.
open class AVAudioPlayer: NSObject, @unchecked Sendable {
  private struct State {
    weak var delegate: (any AVAudioPlayerDelegate)?
    var loops = 0
    var enablesRate = false
    var rate: Float = 1
    var pan: Float = 0
    var isMetering = false
    var levels: [SoundLevels.Level] = []
    var start: ObserverTimer?
    var wasStopped = false
  }

  private let engine: Player
  let source: MediaSource
  private let meter: SoundLevels
  private let clock: any ObserverClock
  private var interruptions: (any NSObjectProtocol)?

  /// The lock that protects the following state: any thread may use the player.
  private let lock = NSLock()
  private var state = State()

  // MARK: - Creating a player

  /// Creates a player for an audio file, paused at the beginning.
  ///
  /// - Parameter url: A file URL.
  /// - Throws: An `NSError` of `NSOSStatusErrorDomain`, as on iOS, with the cause under `NSUnderlyingErrorKey`.
  public convenience init(contentsOf url: URL) throws {
    try self.init(.url(url))
  }

  /// Creates a player for an audio file. The hint is ignored: the format is detected from the data.
  public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
    try self.init(.url(url))
  }

  /// Creates a player for audio in memory, paused at the beginning.
  ///
  /// - Throws: The errors of ``init(contentsOf:)``.
  public convenience init(data: Data) throws {
    try self.init(.data(data))
  }

  /// Creates a player for audio in memory. The hint is ignored: the format is detected from the data.
  public convenience init(data: Data, fileTypeHint utiString: String?) throws {
    try self.init(.data(data))
  }

  private init(_ source: MediaSource) throws {
    do {
      engine = try PlayerEngine.make(source)
      try engine.prepare()
    } catch {
      throw NSError(error)
    }
    self.source = source
    meter = SoundLevels(source)
    clock = ObserverTime.current
    super.init()
    engine.onEvent { [weak self] event in
      PlayerEngine.onMain { self?.handle(event) }
    }
    interruptions = NotificationCenter.default.addObserver(
      forName: AVAudioSession.interruptionNotification, object: nil, queue: nil
    ) { [weak self, weak owner = PlayerEngine.owner, isOwned = PlayerEngine.owner != nil] notification in
      // All systems of a process share the audio session: ignore the interruption of another system's audio.
      guard ExtensionContext.running === owner, isOwned == (owner != nil) else { return }
      let type = notification.userInfo?[AVAudioSessionInterruptionTypeKey] as? UInt
      let options = notification.userInfo?[AVAudioSessionInterruptionOptionKey] as? UInt ?? 0
      self?.interrupt(type.flatMap(AVAudioSession.InterruptionType.init), options)
    }
  }

  deinit {
    if let interruptions { NotificationCenter.default.removeObserver(interruptions) }
    if let start = state.start { clock.cancel(start) }
  }

  /// The delegate; a weak reference.
  open weak var delegate: (any AVAudioPlayerDelegate)? {
    get { lock.withLock { state.delegate } }
    set { lock.withLock { state.delegate = newValue } }
  }

  /// The URL of the file; nil for a player of data.
  open var url: URL? { if case .url(let url) = source { url } else { nil } }
  /// The audio data; nil for a player of a file.
  open var data: Data? { if case .data(let data) = source { data } else { nil } }

  // MARK: - Controlling playback

  /// Prepares the player for playback. Does nothing, as a player is prepared when it is created.
  ///
  /// - Returns: Whether the player can play.
  @discardableResult
  open func prepareToPlay() -> Bool { engine.failure == nil }

  /// Plays from the current position, or from the beginning after the end.
  ///
  /// - Returns: Whether the player is playing.
  @discardableResult
  open func play() -> Bool {
    cancelStart()
    if engine.isPlaying { return true }
    let (loops, rate) = lock.withLock {
      state.wasStopped = false
      return (state.loops, state.enablesRate ? state.rate : 1)
    }
    if engine.hasEnded {
      engine.seek(to: .zero)
      engine.loops = loops
    }
    // Without the plugin that changes the tempo, the file plays at rate 1, which `rate` then reports.
    try? engine.setRate(Double(rate))
    return engine.play()
  }

  /// Starts playback at a time of ``deviceCurrentTime``, in seconds; immediately if that time has passed.
  ///
  /// - Returns: Whether the player can play.
  @discardableResult
  open func play(atTime time: TimeInterval) -> Bool {
    cancelStart()
    guard prepareToPlay(), let due = Duration(clamping: time) else { return false }
    let timer = clock.schedule(after: due - clock.now, on: .main) { [weak self] in self?.play() }
    lock.withLock { state.start = timer }
    return true
  }

  private func cancelStart() {
    let start = lock.withLock {
      defer { state.start = nil }
      return state.start
    }
    if let start { clock.cancel(start) }
  }

  /// Pauses playback and keeps the position.
  open func pause() {
    cancelStart()
    lock.withLock { state.wasStopped = false }
    engine.pause()
  }

  /// Stops playback and keeps the position, as on iOS.
  open func stop() {
    pause()
  }

  /// Whether the player is playing.
  open var isPlaying: Bool { engine.isPlaying }

  // MARK: - Settings and time

  /// The volume, clamped to 0…1.
  open var volume: Float {
    get { engine.volume }
    set { engine.volume = newValue }
  }

  /// Sets the volume immediately, regardless of the duration.
  open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) {
    self.volume = volume
  }

  /// The stereo position, from -1 (left) to 1 (right). Stored; has no effect.
  open var pan: Float {
    get { lock.withLock { state.pan } }
    set { lock.withLock { state.pan = min(max(newValue, -1), 1) } }
  }

  /// Whether ``rate`` takes effect. Set it before playing.
  open var enableRate: Bool {
    get { lock.withLock { state.enablesRate } }
    set { lock.withLock { state.enablesRate = newValue } }
  }

  /// The playback rate, from 0.5 to 2, with the pitch preserved. It takes effect if ``enableRate`` is true.
  open var rate: Float {
    get { lock.withLock { state.rate } }
    set {
      let counts = lock.withLock {
        state.rate = newValue.isNaN ? 1 : min(max(newValue, 0.5), 2)
        return state.enablesRate
      }
      guard counts, engine.isPlaying else { return }
      try? engine.setRate(Double(rate))
      lock.withLock { state.rate = Float(engine.rate) }
    }
  }

  /// The number of times that playback repeats; a negative number repeats forever.
  open var numberOfLoops: Int {
    get { lock.withLock { state.loops } }
    set {
      lock.withLock { state.loops = newValue }
      engine.loops = newValue
    }
  }

  /// The current position, in seconds; 0 after the end, as on iOS.
  open var currentTime: TimeInterval {
    get { engine.hasEnded ? 0 : engine.position.inSeconds }
    set {
      if let target = Duration(clamping: newValue) { engine.seek(to: target) }
    }
  }

  /// The time base of ``play(atTime:)``, in seconds.
  open var deviceCurrentTime: TimeInterval { clock.now.inSeconds }
  /// The duration, in seconds; 0 if unknown.
  open var duration: TimeInterval { engine.duration?.inSeconds ?? 0 }
  /// The output device's identifier; always nil, the default device. Setting it has no effect.
  open var currentDevice: String? {
    get { nil }
    set {}
  }

  // MARK: - Meters

  /// Whether ``updateMeters()`` measures levels.
  open var isMeteringEnabled: Bool {
    get { lock.withLock { state.isMetering } }
    set { lock.withLock { (state.isMetering, state.levels) = (newValue, []) } }
  }

  /// Measures the audio that was heard last; all channels are at -160 dB while the player is not playing.
  open func updateMeters() {
    let levels = isMeteringEnabled && engine.isPlaying ? meter.levels(at: engine.position) : []
    lock.withLock { state.levels = levels }
  }

  /// Returns the root mean square of a channel, in dBFS; -160 for silence.
  open func averagePower(forChannel channelNumber: Int) -> Float { level(channelNumber).average }

  /// Returns the peak of a channel, in dBFS; -160 for silence.
  open func peakPower(forChannel channelNumber: Int) -> Float { level(channelNumber).peak }

  private func level(_ channel: Int) -> SoundLevels.Level {
    lock.withLock { state.levels.indices.contains(channel) ? state.levels[channel] : .silence }
  }

  // MARK: - Events

  @MainActor
  private func handle(_ event: Player.Event) {
    switch event {
    case .ended:
      guard engine.hasEnded else { return }
      delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
    case .stopped:
      lock.withLock { state.wasStopped = true }
    case .failed(let error):
      delegate?.audioPlayerDecodeErrorDidOccur(self, error: NSError(error))
      delegate?.audioPlayerDidFinishPlaying(self, successfully: false)
    }
  }

  private func interrupt(_ type: AVAudioSession.InterruptionType?, _ options: UInt) {
    switch type {
    case .began:
      let concerns = engine.isPlaying || lock.withLock { state.wasStopped }
      guard concerns else { return }
      engine.pause()
      lock.withLock { state.wasStopped = true }
      delegate?.audioPlayerBeginInterruption(self)
    case .ended:
      let concerns = lock.withLock {
        defer { state.wasStopped = false }
        return state.wasStopped
      }
      if concerns { delegate?.audioPlayerEndInterruption(self, withOptions: Int(options)) }
    case nil: break
    }
  }
}
