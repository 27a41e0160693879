import DeviceTime
import ExtensionLink
import Dispatch
import Playback

/// Plays the sound of a file, or of data in memory.
///
/// Emulated: playing, pausing, stopping, seeking, volume, speeds from 0.5 to 2 with the pitch kept, loops without a gap,
/// scheduled starts, meters, the delegate with its old interruption members.
/// Not emulated: ``pan``, which is kept and has no effect; fades, which are done at once; devices by ``currentDevice``.
/// The gotcha: unlike `AVPlayer`, after the end `play()` begins again, as on iOS. Meters show the file's own level, before
/// the volume, of the last 50 ms that were heard.
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

  /// Guards what follows: the class may be used on any thread.
  private let lock = NSLock()
  private var state = State()

  // MARK: - Making

  /// A player of a sound file, paused at its beginning.
  ///
  /// - Parameter url: A file URL.
  /// - Throws: An `NSError` of `NSOSStatusErrorDomain`, as iOS does, with the cause under `NSUnderlyingErrorKey`.
  public convenience init(contentsOf url: URL) throws {
    try self.init(.url(url))
  }

  /// A player of a sound file; the hint is not needed, the bytes say what it is.
  public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
    try self.init(.url(url))
  }

  /// A player of a sound in memory, paused at its beginning.
  ///
  /// - Throws: As ``init(contentsOf:)``.
  public convenience init(data: Data) throws {
    try self.init(.data(data))
  }

  /// A player of a sound in memory; the hint is not needed, the bytes say what it is.
  public convenience init(data: Data, fileTypeHint utiString: String?) throws {
    try self.init(.data(data))
  }

  private init(_ source: MediaSource) throws {
    do {
      engine = try Engine.make(source)
      try engine.prepare()
    } catch {
      throw NSError(error)
    }
    self.source = source
    meter = SoundLevels(source)
    clock = ObserverTime.current
    super.init()
    engine.onEvent { [weak self] event in
      Engine.onMain { self?.handle(event) }
    }
    interruptions = NotificationCenter.default.addObserver(
      forName: AVAudioSession.interruptionNotification, object: nil, queue: nil
    ) { [weak self, weak owner = Engine.owner, isOwned = Engine.owner != nil] notification in
      // The session is one for the process; what happens to another system's sound is none of this player's.
      guard ExtensionSurroundings.running === owner, isOwned == (owner != nil) else { return }
      let type = notification.userInfo?[AVAudioSessionInterruptionTypeKey] as? UInt
      let options = notification.userInfo?[AVAudioSessionInterruptionOptionKey] as? UInt ?? 0
      self?.interrupt(type.flatMap(AVAudioSession.InterruptionType.init), options)
    }
  }

  deinit {
    if let interruptions { NotificationCenter.default.removeObserver(interruptions) }
    if let start = state.start { clock.cancel(start) }
  }

  /// Who hears of the end; kept weakly.
  open weak var delegate: (any AVAudioPlayerDelegate)? {
    get { lock.withLock { state.delegate } }
    set { lock.withLock { state.delegate = newValue } }
  }

  /// The file it plays; nil for data.
  open var url: URL? { if case .url(let url) = source { url } else { nil } }
  /// The data it plays; nil for a file.
  open var data: Data? { if case .data(let data) = source { data } else { nil } }

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
    // Without what stretches time it plays at its own speed, and `rate` tells so.
    try? engine.setRate(Double(rate))
    return engine.play()
  }

  /// Plays at a time of ``deviceCurrentTime``, in seconds; at once where that is over.
  ///
  /// - Returns: Whether it can.
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

  /// Is silent and keeps the place.
  open func pause() {
    cancelStart()
    lock.withLock { state.wasStopped = false }
    engine.pause()
  }

  /// Is silent and keeps the place, as on iOS.
  open func stop() {
    pause()
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

  /// Where between left, -1, and right, 1; kept, without effect.
  open var pan: Float {
    get { lock.withLock { state.pan } }
    set { lock.withLock { state.pan = min(max(newValue, -1), 1) } }
  }

  /// Whether ``rate`` counts; set it before playing.
  open var enableRate: Bool {
    get { lock.withLock { state.enablesRate } }
    set { lock.withLock { state.enablesRate = newValue } }
  }

  /// How fast it plays, 0.5 to 2, with the pitch kept; counts where ``enableRate`` says so.
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

  /// How often it begins again: 0 not at all, a negative number without end.
  open var numberOfLoops: Int {
    get { lock.withLock { state.loops } }
    set {
      lock.withLock { state.loops = newValue }
      engine.loops = newValue
    }
  }

  /// Where it is, in seconds; 0 after the end, as on iOS.
  open var currentTime: TimeInterval {
    get { engine.hasEnded ? 0 : engine.position.inSeconds }
    set {
      if let target = Duration(clamping: newValue) { engine.seek(to: target) }
    }
  }

  /// The time that ``play(atTime:)`` counts in, in seconds.
  open var deviceCurrentTime: TimeInterval { clock.now.inSeconds }
  /// How long it is, in seconds; 0 where that is not known.
  open var duration: TimeInterval { engine.duration?.inSeconds ?? 0 }
  /// The device it plays on: the one there is.
  open var currentDevice: String? {
    get { nil }
    set {}
  }

  // MARK: - Meters

  /// Whether ``updateMeters()`` measures.
  open var isMeteringEnabled: Bool {
    get { lock.withLock { state.isMetering } }
    set { lock.withLock { (state.isMetering, state.levels) = (newValue, []) } }
  }

  /// Measures what was heard last; -160 dB for all channels while it does not play.
  open func updateMeters() {
    let levels = isMeteringEnabled && engine.isPlaying ? meter.levels(at: engine.position) : []
    lock.withLock { state.levels = levels }
  }

  /// The root mean square of a channel, in dBFS; -160 for silence.
  open func averagePower(forChannel channelNumber: Int) -> Float { level(channelNumber).average }

  /// The peak of a channel, in dBFS; -160 for silence.
  open func peakPower(forChannel channelNumber: Int) -> Float { level(channelNumber).peak }

  private func level(_ channel: Int) -> SoundLevels.Level {
    lock.withLock { state.levels.indices.contains(channel) ? state.levels[channel] : .silence }
  }

  // MARK: - What happens by itself

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
