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
    var base: Duration = .zero
    var isPlaying = false
    /// Which of its playings this is, or was last.
    var take: UInt32 = 0
    var hasEnded = false
    var volume: Float = 1
    var failure: PlaybackError?
    var handler: (@Sendable (Event) -> Void)?
  }

  private let path: String
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

  /// The media's length; nil where it is not known. Waits for the first sound, two seconds at most.
  public var duration: Duration? {
    _ = pipeline.wait(for: Self.patience)
    return pipeline.duration
  }

  /// Where in the media the last frame that was heard stands.
  public var position: Duration {
    let base = state.withLock { $0.base }
    return base + format.duration(of: pipeline.heard)
  }

  /// Whether it was told to play, and has neither ended, nor failed, nor been stopped since.
  public var isPlaying: Bool { state.withLock { $0.isPlaying } }

  /// Whether the last frame was heard and nobody has seeked since.
  public var hasEnded: Bool { state.withLock { $0.hasEnded } }

  /// Why it gives no sound; nil while all is well.
  public var failure: PlaybackError? { state.withLock { $0.failure } }

  /// How loud it is, 0 to 1; other values are clamped.
  public var volume: Float {
    get { state.withLock { $0.volume } }
    set {
      let volume = newValue.isNaN ? 0 : min(max(newValue, 0), 1)
      state.withLock { $0.volume = volume }
      output.setVolume(id, to: volume)
    }
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
    let take = state.withLock { state in
      state.take &+= 1
      return state.take
    }
    output.play(id, SoundStart(take: take, position: position, duration: pipeline.duration))
  }

  /// Is silent at once and stays where it stands.
  public func pause() {
    let stops = state.withLock { state in
      defer { state.isPlaying = false }
      return state.isPlaying
    }
    if stops { output.pause(id) }
  }

  /// Goes to a media time, exact to the sample for WAV and MP3; AAC loses one block of 1,024 frames after it.
  ///
  /// - Parameter position: From the beginning of the media; clamped to it, and to its end where that is known.
  /// - Returns: False when the media cannot be seeked.
  @discardableResult
  public func seek(to position: Duration) -> Bool {
    _ = pipeline.wait(for: Self.patience)
    var target = max(position, .zero)
    if let duration = pipeline.duration { target = min(target, duration) }
    guard failure == nil, pipeline.seek(to: target) else { return false }
    let isPlaying = state.withLock { state in
      state.base = target
      state.hasEnded = false
      return state.isPlaying
    }
    output.seeked(id, to: target)
    // Its end may have been heard meanwhile, and be on its way here: it is not the end of what plays from now on.
    if isPlaying { start() }
    return true
  }

  /// What the output has to say about this player. An end that a fault brought about is a failure.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - take: The playing that it happened to: an old one is none of this player's business any more. Nil for all.
  public func receive(_ event: Event, take: UInt32? = nil) {
    guard take == nil || take == state.withLock({ $0.take }) else { return }
    if event == .ended, let fault = pipeline.fault {
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

  /// Why there is no sound, once that is known; nil where there is some, or the media is an empty one.
  private func trouble() -> PlaybackError? {
    guard pipeline.wait(for: Self.patience) else { return .stalled(path: path, seconds: 2) }
    return pipeline.hasSound ? nil : pipeline.fault
  }
}
