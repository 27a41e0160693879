import CPlayback
import DeviceTime
import Foundation
import Synchronization

/// Plays one media file through whatever takes its sound.
///
/// Its GStreamer pipeline runs from the moment it is made until the ring is full: playing costs no start-up, and pausing
/// no state change. Positions are media time, and follow what was heard.
public final class Player: Sendable {
  /// What happens to a player without being asked for. Damaged media is told when it is prepared or played, or when what
  /// could be decoded of it has been heard: never at a moment that depends on how fast the decoder is.
  public enum Event: Sendable, Hashable {
    /// The last frame was heard.
    case ended
    /// Whoever takes the sound stopped it, for example because the notification is gone.
    case stopped
    /// It gives no more sound.
    case failed(PlaybackError)
  }

  /// The player's name at its output.
  public let id = SoundID.next()
  /// The media's name.
  public let name: String
  /// What the media is.
  public let kind: MediaFormat
  /// The file's size in bytes.
  public let byteCount: Int
  /// The format the sound leaves in.
  public let format: SoundFormat

  private struct State {
    /// The frame it stood at when it was last moved.
    var base = 0
    var isPlaying = false
    /// Which of its playings this is, or was last.
    var take: UInt32 = 0
    var hasEnded = false
    var volume: Float = 1
    var isMuted = false
    var rate = 1.0
    /// How often it begins anew, counted from a pass.
    var loops = 0
    var loopsFrom = 0
    /// How often it had begun anew when it was last moved.
    var passesBefore = 0
    var failure: PlaybackError?
    var handler: (@Sendable (Event) -> Void)?
  }

  /// The file it plays, open: its pictures are read from the same bytes.
  public let file: MediaFile
  private let path: String
  private var layout: MediaLayout { file.layout }
  private let output: any SoundOutput
  private let state = Mutex(State())
  private let pipeline: Pipeline

  /// How long a file may take to give its first sound or an error.
  static let patience: Duration = .seconds(2)
  /// Frames decoded ahead: about a third of a second.
  static let capacity = 16_384

  /// A player that has begun to decode, at the beginning and paused.
  ///
  /// - Parameters:
  ///   - file: What to play.
  ///   - format: The format that `output` takes.
  ///   - output: Where its sound goes.
  /// - Throws: ``PlaybackError`` when an element is missing or no ring can be made. Damaged data is found later: see
  ///   ``prepare()`` and ``Event/failed(_:)``.
  public init(_ file: MediaFile, format: SoundFormat = .device, output: any SoundOutput) throws(PlaybackError) {
    name = file.name
    path = file.path
    self.file = file
    kind = file.kind
    byteCount = file.byteCount
    self.format = format
    self.output = output
    pipeline = try Pipeline(file, format: format)
    output.open(
      OfferedSound(id: id, name: name, control: pipeline.control, sound: pipeline.sound, capacity: Self.capacity),
      for: self)
  }

  deinit {
    output.close(id)
  }

  /// Says what happens from now on; called on any thread. A failure that has happened already is said at once.
  public func onEvent(_ handler: @escaping @Sendable (Event) -> Void) {
    let failure = state.withLock { state in
      state.handler = handler
      return state.failure
    }
    if let failure { handler(.failed(failure)) }
  }

  /// Waits until the first sound is decoded, so that playing starts with the next frame the speaker takes.
  ///
  /// - Throws: ``PlaybackError`` when the media turns out to be none, within two seconds at most.
  public func prepare() throws(PlaybackError) {
    if let failure { throw failure }
    guard let error = trouble() else { return }
    fail(error)
    throw error
  }

  /// The media's length; nil where it is not known. Waits for the first sound, two seconds at most, where the headers do
  /// not say it.
  public var duration: Duration? {
    if let duration = layout.duration { return duration }
    _ = pipeline.wait(for: Self.patience)
    return pipeline.duration
  }

  /// Where in the media the last frame that was heard stands.
  public var position: Duration { format.duration(of: frame) }

  private var frame: Int { place.frame }

  /// Where the last frame that was heard stands.
  private struct Place {
    /// In the media, in frames of ``format``.
    var frame: Int
    /// In which pass: how often it has begun anew.
    var pass = 0
    /// Frames of the device's to the end of the pass, and how many a whole pass has; nil where that is not known yet.
    var left: Int?
    var whole: Int?
  }

  private var place: Place {
    let (base, rate) = state.withLock { ($0.base, $0.rate) }
    let (heard, firstPass) = (pipeline.heard, pipeline.firstPass)
    func media(_ frames: Int) -> Int { rate == 1 ? frames : Int(Double(frames) * rate) }
    func device(_ frames: Int) -> Int { rate == 1 ? frames : Int(Double(frames) / rate) }
    let total = layout.frames(at: format.rate)
    let first = firstPass > 0 ? firstPass : total.map { max(0, device($0 - base)) }
    let whole = total.map(device) ?? first.map { $0 + device(base) }
    guard let first, let whole, whole > 0 else { return Place(frame: base + media(heard)) }
    guard heard > first, firstPass > 0 else {
      return Place(frame: base + media(heard), left: max(0, first - heard), whole: whole)
    }
    // The end of a pass is its own, and not the beginning of the next.
    let (pass, inPass) = (heard - first - 1).quotientAndRemainder(dividingBy: whole)
    return Place(frame: media(inPass + 1), pass: pass + 1, left: whole - inPass - 1, whole: whole)
  }

  /// The cover inside the media, as it is in the file; nil where there is none. Reads the file's tags, which takes a few
  /// milliseconds.
  public var artwork: Artwork? { TagReader.read(file).artwork }

  /// Whether it was told to play, and has neither ended, nor failed, nor been stopped since.
  public var isPlaying: Bool { state.withLock { $0.isPlaying } }

  /// Whether the last frame was heard and nobody has seeked since.
  public var hasEnded: Bool { state.withLock { $0.hasEnded } }

  /// Why it gives no sound; nil while all is well.
  public var failure: PlaybackError? { state.withLock { $0.failure } }

  /// How loud it is, 0 to 1; other values are clamped.
  public var volume: Float {
    get { state.withLock { $0.volume } }
    set { setLoudness { $0.volume = newValue.isNaN ? 0 : min(max(newValue, 0), 1) } }
  }

  /// Whether it is silent and goes on; its ``volume`` stays what it is.
  public var isMuted: Bool {
    get { state.withLock { $0.isMuted } }
    set { setLoudness { $0.isMuted = newValue } }
  }

  private func setLoudness(_ change: @Sendable (inout State) -> Void) {
    let loudness = state.withLock { state in
      change(&state)
      return state.isMuted ? 0 : state.volume
    }
    output.setVolume(id, to: loudness)
  }

  /// How often it begins anew at its end from now on, without a gap: 0 is once through, a negative number never ends.
  ///
  /// May be set while it plays. A pass of which something may be decoded already is heard all the same: the next one where
  /// the end is less than ``capacity`` frames away.
  public var loops: Int {
    get { loopsLeft(at: place) }
    set {
      let place = self.place
      let ahead = Self.passesAhead(of: place, loops: loopsLeft(at: place))
      state.withLock { ($0.loops, $0.loopsFrom) = (newValue, place.pass) }
      pipeline.setLoops(newValue < 0 ? newValue : max(newValue, ahead), after: place.pass)
      if isPlaying { start() }
    }
  }

  private func loopsLeft(at place: Place) -> Int {
    let (loops, from) = state.withLock { ($0.loops, $0.loopsFrom) }
    return loops < 0 ? loops : max(0, loops - (place.pass - from))
  }

  /// How often it has begun anew at its end, as far as that was heard.
  public var passes: Int { state.withLock { $0.passesBefore } + place.pass }

  /// How many passes the decoder may have begun that nobody has heard of: told from what was heard alone, so that it does
  /// not depend on how fast it decodes.
  private static func passesAhead(of place: Place, loops: Int) -> Int {
    guard let left = place.left, let whole = place.whole, whole > 0, left <= capacity else { return 0 }
    let ahead = 1 + (capacity - left) / whole
    return loops < 0 ? ahead : min(ahead, loops)
  }

  /// How fast it plays, with the pitch kept; 1 is as recorded.
  public var rate: Double { state.withLock { $0.rate } }

  /// The speeds it can play at.
  public static let rates = 0.25...4.0

  /// Plays at another speed from where it stands, with the pitch kept.
  ///
  /// - Parameter rate: 1 is as recorded; clamped to ``rates``.
  /// - Throws: ``PlaybackError/missingPlugin(element:package:reason:)`` where what stretches time is not installed.
  public func setRate(_ rate: Double) throws(PlaybackError) {
    let rate = rate.isNaN ? 1 : min(max(rate, Self.rates.lowerBound), Self.rates.upperBound)
    guard rate != self.rate else { return }
    try prepare()
    let (frame, loops, passes) = (self.frame, self.loops, self.passes)
    try pipeline.setTempo(rate, at: frame, loops: loops)
    state.withLock { state in
      state.base = frame
      state.rate = rate
      (state.loops, state.loopsFrom, state.passesBefore) = (loops, 0, passes)
    }
    output.seeked(id, to: format.duration(of: frame))
    if isPlaying { start() }
  }

  /// Is heard from where it stands. Does nothing after a failure, while playing, or at the end: seek first. Waits for the
  /// first sound where that has not been decoded yet; media that gives none fails here.
  ///
  /// - Returns: Whether it plays now.
  @discardableResult
  public func play() -> Bool {
    guard (try? prepare()) != nil else { return false }
    let begins = state.withLock { state in
      guard state.failure == nil, !state.isPlaying, !state.hasEnded else { return false }
      state.isPlaying = true
      return true
    }
    if begins { start() }
    return isPlaying
  }

  /// Has the output play, under a take of its own.
  private func start() {
    let (take, rate) = state.withLock { state in
      state.take &+= 1
      return (state.take, state.rate)
    }
    output.play(
      id, SoundStart(take: take, position: position, duration: duration, rate: rate, isLooping: loops != 0))
  }

  /// Is silent at once and stays where it stands.
  public func pause() {
    let stops = state.withLock { state in
      defer { state.isPlaying = false }
      return state.isPlaying
    }
    if stops { output.pause(id) }
  }

  /// Goes to a media time, exact to the sample in every format.
  ///
  /// What is decoded there is what is decoded on the way from the beginning, bit by bit; but for AAC whose encoder replaced
  /// noise by its level: the decoder makes that noise anew, another one at each place, and 45 dB below full scale at most.
  ///
  /// - Parameter position: From the beginning of the media; clamped to it, and to its end where that is known.
  /// - Returns: False when the media cannot be seeked.
  @discardableResult
  public func seek(to position: Duration) -> Bool {
    _ = pipeline.wait(for: Self.patience)
    var target = max(position, .zero)
    // A demuxer's guess at the length is no end.
    if let duration = layout.duration { target = min(target, duration) }
    var loops = self.loops
    // What lies behind the end of a pass that is followed by another is its beginning.
    if loops != 0, let duration = layout.duration, target >= duration {
      target = .zero
      if loops > 0 { loops -= 1 }
    }
    let (frame, passes) = (format.frames(in: target), self.passes)
    guard failure == nil, pipeline.seek(to: frame, loops: loops) else { return false }
    let isPlaying = state.withLock { state in
      state.base = frame
      (state.loops, state.loopsFrom, state.passesBefore) = (loops, 0, passes)
      state.hasEnded = false
      return state.isPlaying
    }
    output.seeked(id, to: target)
    // Its end may have been heard meanwhile, and be on its way here: it is not the end of what plays from now on.
    if isPlaying { start() }
    return true
  }

  /// What the output has to say about this player. An end that a fault brought about is a failure, and so is one that comes
  /// before the headers say, or behind data that is missing.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - take: The playing that it happened to: an old one is none of this player's business any more. Nil for all.
  public func receive(_ event: Event, take: UInt32? = nil) {
    guard take == nil || take == state.withLock({ $0.take }) else { return }
    if event == .ended, let fault = pipeline.fault ?? shortage {
      fail(fault)
    } else {
      settle(event)
    }
  }

  private func fail(_ error: PlaybackError) {
    settle(.failed(error))
    output.fail(id, with: error)
  }

  private func settle(_ event: Event) {
    let handler = state.withLock { state in
      state.isPlaying = false
      switch event {
      case .ended: state.hasEnded = true
      case .stopped: break
      case .failed(let error): state.failure = state.failure ?? error
      }
      return state.handler
    }
    handler?(event)
  }

  /// What was missing of the sound that has been heard to its end: the rules of `earshot inspect`.
  private var shortage: PlaybackError? {
    let holes = pipeline.holes
    if holes.count > 0, !file.hasOnlyTagsBetweenFrames {
      return .holes(path: path, count: holes.count, first: holes.first)
    }
    let (base, rate) = state.withLock { ($0.base, $0.rate) }
    // A time stretcher's count is its own.
    guard rate == 1, pipeline.firstPass > 0, let declared = layout.claimedDuration ?? layout.duration else {
      return nil
    }
    let decoded = format.duration(of: base + pipeline.firstPass)
    return EarlyEnd.isFound(in: file, declared: declared, decoded: decoded)
      ? .endsEarly(path: path, declared: declared, decoded: decoded) : nil
  }

  /// Why there is no sound, once that is known; nil where there is some, or the media is an empty one.
  private func trouble() -> PlaybackError? {
    guard pipeline.wait(for: Self.patience) else { return .stalled(path: path, seconds: 2) }
    return pipeline.hasSound ? nil : pipeline.fault
  }
}
