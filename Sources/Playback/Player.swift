import CPlayback
import DeviceTime
import Foundation
import Synchronization

/// A player of a media file through a sound output.
///
/// The GStreamer pipeline runs from creation until the ring is full: playback starts without delay, and pausing
/// changes no state. Positions are media time, and follow the sound that was heard.
public final class Player: Sendable {
  /// An event of a player. Damage is reported during preparation or playback, or once the decodable part has been
  /// heard: never at a time that depends on the speed of the decoder.
  public enum Event: Sendable, Hashable {
    /// The last frame was heard.
    case ended
    /// The output stopped the player, for example because the notification was dismissed.
    case stopped
    /// The player failed and produces no more sound.
    case failed(PlaybackError)
  }

  /// The identifier of the player at its output.
  public let id = SoundID.next()
  /// The name of the media.
  public let name: String
  /// The format of the output.
  public let format: SoundFormat

  private struct State {
    var isPlaying = false
    /// The number of the current or last playback.
    var take: UInt32 = 0
    var hasEnded = false
    var volume: Float = 1
    var failure: PlaybackError?
    var handler: (@Sendable (Event) -> Void)?
  }

  /// The open file, from which video frames are read as well.
  public let file: MediaFile
  private let path: String
  private var layout: MediaLayout { file.layout }
  private let output: any SoundOutput
  private let state = Mutex(State())
  private let pipeline: Pipeline

  /// The time within which a file must produce sound or an error.
  static let timeout: Duration = .seconds(2)
  /// The number of frames decoded ahead: about a third of a second.
  static let capacity = 16_384

  /// Creates a player, paused at the beginning, which starts decoding.
  ///
  /// - Parameters:
  ///   - file: The file to play.
  ///   - format: The format that `output` accepts.
  ///   - output: The sound output.
  /// - Throws: ``PlaybackError`` if an element is missing or the ring cannot be created. Damage is detected later:
  ///   see ``prepare()`` and ``Event/failed(_:)``.
  public convenience init(
    _ file: MediaFile, format: SoundFormat = .device, output: any SoundOutput
  ) throws(PlaybackError) {
    let chain = try file.chain(for: .playing, at: format.rate)
    try self.init(file, chain, format: format, output: output)
  }

  /// Creates a player that decodes with this chain.
  init(_ file: MediaFile, _ chain: Chain, format: SoundFormat, output: any SoundOutput) throws(PlaybackError) {
    name = file.name
    path = file.path
    self.file = file
    self.format = format
    self.output = output
    pipeline = try Pipeline(file, chain, format: format)
    output.open(
      SoundDescription(id: id, name: name, control: pipeline.control, sound: pipeline.sound, capacity: Self.capacity),
      for: self)
  }

  deinit {
    output.close(id)
  }

  /// Sets the handler of events, which is called on any thread. A failure that has already occurred is reported
  /// immediately.
  public func onEvent(_ handler: @escaping @Sendable (Event) -> Void) {
    let failure = state.withLock { state in
      state.handler = handler
      return state.failure
    }
    if let failure { handler(.failed(failure)) }
  }

  /// Waits until the first sound is decoded, so that playback starts with the next frame that the speaker takes.
  ///
  /// - Throws: ``PlaybackError`` if the media cannot be played, within two seconds.
  public func prepare() throws(PlaybackError) {
    if let failure { throw failure }
    guard let error = startFailure() else { return }
    fail(error)
    throw error
  }

  /// The duration of the media; nil if it is unknown. If the headers do not state it, waits for the first sound, at
  /// most two seconds.
  public var duration: Duration? {
    if let duration = layout.duration { return duration }
    _ = pipeline.wait(for: Self.timeout)
    return pipeline.duration
  }

  /// The position in the media of the last frame that was heard.
  public var position: Duration { format.duration(of: frame) }

  private var frame: Int { passPosition.frame }

  /// The position of the last frame that was heard.
  private struct PassPosition {
    /// The position in the media, in frames of ``format``.
    var frame: Int
    /// The number of the pass, from 0.
    var pass = 0
    /// The number of passes that follow; negative to loop forever.
    var loops = 0
    /// The number of completed passes that were heard.
    var passes = 0
    /// The number of output frames to the end of the pass, and in a whole pass; nil if they are not known yet.
    var remaining: Int?
    var passLength: Int?
  }

  private var passPosition: PassPosition {
    let course = pipeline.course
    var position = position(of: pipeline.heardFrames, in: course)
    position.loops = course.loops(after: position.pass)
    position.passes = course.passesBefore + position.pass
    return position
  }

  private func position(of heard: Int, in course: Course) -> PassPosition {
    let (origin, rate, firstPass) = (course.origin, course.rate, course.firstPass)
    func media(_ frames: Int) -> Int { rate == 1 ? frames : Int(Double(frames) * rate) }
    func device(_ frames: Int) -> Int { rate == 1 ? frames : Int(Double(frames) / rate) }
    let total = layout.frames(at: format.rate)
    let first = firstPass > 0 ? firstPass : total.map { max(0, device($0 - origin)) }
    let passLength = total.map(device) ?? first.map { $0 + device(origin) }
    guard let first, let passLength, passLength > 0 else { return PassPosition(frame: origin + media(heard)) }
    guard heard > first, firstPass > 0 else {
      return PassPosition(frame: origin + media(heard), remaining: max(0, first - heard), passLength: passLength)
    }
    // The end of a pass maps to the end of the media, not to the beginning of the next pass.
    let (pass, inPass) = (heard - first - 1).quotientAndRemainder(dividingBy: passLength)
    return PassPosition(
      frame: media(inPass + 1), pass: pass + 1, remaining: passLength - inPass - 1, passLength: passLength)
  }

  /// Whether playback was started and has not ended, failed or been stopped since.
  public var isPlaying: Bool { state.withLock { $0.isPlaying } }

  /// Whether the last frame was heard and there was no seek since.
  public var hasEnded: Bool { state.withLock { $0.hasEnded } }

  /// The failure of the player; nil while it works.
  public var failure: PlaybackError? { state.withLock { $0.failure } }

  /// The volume, from 0 to 1; other values are clamped.
  public var volume: Float {
    get { state.withLock { $0.volume } }
    set {
      let volume = newValue.isNaN ? 0 : min(max(newValue, 0), 1)
      state.withLock { $0.volume = volume }
      output.setVolume(id, to: volume)
    }
  }

  /// The number of times that playback restarts at the end, without a gap: 0 plays once, a negative number loops
  /// forever.
  ///
  /// It may be changed during playback. A pass that may already be decoded in part is played nevertheless; this is the
  /// next pass if the end is less than 16,384 frames away.
  public var loops: Int {
    get { passPosition.loops }
    set {
      let passPosition = self.passPosition
      pipeline.setLoops(newValue, after: passPosition.pass, decoded: Self.decodedPassCount(after: passPosition))
      if isPlaying { start() }
    }
  }

  /// The number of completed passes that were heard.
  public var passes: Int { passPosition.passes }

  /// Returns the number of passes that the decoder may have started but that were not heard yet. It depends only on
  /// what was heard, not on the speed of decoding.
  private static func decodedPassCount(after passPosition: PassPosition) -> Int {
    guard let remaining = passPosition.remaining, let passLength = passPosition.passLength, passLength > 0,
      remaining <= capacity
    else { return 0 }
    let ahead = 1 + (capacity - remaining) / passLength
    return passPosition.loops < 0 ? ahead : min(ahead, passPosition.loops)
  }

  /// The playback rate, with preserved pitch; 1 is the original speed.
  public var rate: Double { pipeline.course.rate }

  /// The range of playback rates.
  public static let rates = 0.25...4.0

  /// Changes the playback rate at the current position, preserving the pitch.
  ///
  /// - Parameter rate: The rate, clamped to ``rates``; 1 is the original speed.
  /// - Throws: ``PlaybackError/missingPlugin(element:package:reason:)`` if the plugin for time stretching is not
  ///   installed.
  public func setRate(_ rate: Double) throws(PlaybackError) {
    let rate = rate.isNaN ? 1 : min(max(rate, Self.rates.lowerBound), Self.rates.upperBound)
    guard rate != self.rate else { return }
    try prepare()
    let position = passPosition
    try pipeline.setTempo(rate, at: position.frame, loops: position.loops, passes: position.passes)
    output.seeked(id, to: format.duration(of: position.frame))
    if isPlaying { start() }
  }

  /// Starts playback at the current position. Does nothing after a failure, during playback, or at the end, where a
  /// seek is needed first. Waits for the first sound if it has not been decoded yet; the player fails here if there is
  /// none because of a fault.
  ///
  /// - Returns: Whether the player is playing.
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

  /// Starts a new playback at the output.
  private func start() {
    let take = state.withLock { state in
      state.take &+= 1
      return state.take
    }
    output.play(
      id, SoundStart(take: take, position: position, duration: duration, rate: rate, isLooping: loops != 0))
  }

  /// Pauses playback immediately, at the current position.
  public func pause() {
    let stops = state.withLock { state in
      defer { state.isPlaying = false }
      return state.isPlaying
    }
    if stops { output.pause(id) }
  }

  /// Seeks to a media time, exact to the sample in every format.
  ///
  /// The decoded sound is bit-identical to that of playback from the beginning. The exception is AAC with perceptual
  /// noise substitution: the decoder generates different noise at each seek, at most at 45 dB below full scale.
  ///
  /// - Parameter position: The position from the beginning of the media, clamped to its duration if that is known.
  /// - Returns: False if the media does not support seeking.
  @discardableResult
  public func seek(to position: Duration) -> Bool {
    _ = pipeline.wait(for: Self.timeout)
    var target = max(position, .zero)
    // A duration estimated by a demuxer is not used as the end.
    if let duration = layout.duration { target = min(target, duration) }
    let current = passPosition
    var loops = current.loops
    // A position past the end of a pass that is followed by another maps to the beginning.
    if loops != 0, let duration = layout.duration, target >= duration {
      target = .zero
      if loops > 0 { loops -= 1 }
    }
    guard failure == nil, pipeline.seek(to: format.frames(in: target), loops: loops, passes: current.passes) else {
      return false
    }
    let isPlaying = state.withLock { state in
      state.hasEnded = false
      return state.isPlaying
    }
    output.seeked(id, to: target)
    // The end may have been reached before the seek; its pending notification does not belong to the new playback.
    if isPlaying { start() }
    return true
  }

  /// Handles an event of the output. An end is a failure if it was caused by a fault, comes earlier than the headers
  /// state, or follows missing data.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - take: The number of the playback, which is ignored if it is not the current one; nil for any.
  public func receive(_ event: Event, take: UInt32? = nil) {
    guard take == nil || take == state.withLock({ $0.take }) else { return }
    if event == .ended, let fault = pipeline.fault ?? missingDataError {
      fail(fault)
    } else {
      finish(with: event)
    }
  }

  private func fail(_ error: PlaybackError) {
    finish(with: .failed(error))
    output.fail(id, with: error)
  }

  private func finish(with event: Event) {
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

  /// The error for data that is missing from the sound heard to its end, by the rules of `earshot inspect`.
  private var missingDataError: PlaybackError? {
    let holes = pipeline.holes
    if holes.count > 0, !file.hasOnlyTagsBetweenFrames {
      return .holes(path: path, count: holes.count, first: holes.first)
    }
    let course = pipeline.course
    // A time stretcher counts different frames.
    guard course.rate == 1, course.firstPass > 0, let declared = layout.claimedDuration ?? layout.duration else {
      return nil
    }
    let decoded = format.duration(of: course.origin + course.firstPass)
    return EarlyEndRule.isFound(in: file, declared: declared, decoded: decoded)
      ? .endsEarly(path: path, declared: declared, decoded: decoded) : nil
  }

  /// Returns the reason why there is no sound, once it is known; nil if there is sound, or the media is empty.
  private func startFailure() -> PlaybackError? {
    guard pipeline.wait(for: Self.timeout) else { return .stalled(path: path, seconds: 2) }
    return pipeline.hasSound ? nil : pipeline.fault
  }
}
