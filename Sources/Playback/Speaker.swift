import DeviceTime
public import Foundation
import Synchronization

/// An audio output: takes sound from players' rings when its clock requires it, mixes it, and makes it audible.
///
/// There are two kinds of clocks. A *pulled* speaker (``Output/virtual``, ``Output/wav(_:)``, ``Output/raw(_:)``)
/// renders only in ``advance(frames:)``: time is the number of frames, and the result is reproducible to the sample.
/// A *running* speaker (``Output/automatic``, ``Output/null``) is driven by the audio device or a timer, on a thread
/// of its own.
///
/// A running speaker reports events to the handler of ``onEvent(_:)``; a pulled one returns them from
/// ``advance(frames:)`` or the method that caused them. An event is never delivered both ways.
public final class Speaker: Sendable {
  /// The destination of the sound.
  public enum Output: Sendable, Hashable {
    /// The machine's audio device: PipeWire, PulseAudio or ALSA; real time without sound if there is none.
    case automatic
    /// No output, in real time.
    case null
    /// A WAV file (32-bit float, see ``SoundFileFormat``), written as fast as it can be decoded, from the first sound
    /// to the last.
    case wav(URL)
    /// Interleaved 32-bit float samples, little-endian, written as fast as they can be decoded: to a file, a FIFO, or
    /// `/dev/stdout`.
    case raw(URL)
    /// Memory, from which the sound can be retrieved.
    case virtual
  }

  /// A player's ring at the speaker.
  public struct Source: Hashable, Sendable {
    let number: Int
  }

  /// The sound heard from a source since playback last started.
  public struct Segment: Sendable, Hashable {
    /// The level and number of frames.
    public var level = Level()
    /// The number of times that the source has started, which distinguishes its segments.
    public var number = 0
  }

  /// The destination of the sound.
  public let output: Output
  /// The format of all sound.
  public let format: SoundFormat
  /// The reasons why there is no audio device, and playback continues in silence; nil if the device is as requested.
  public let missingDevice: String?

  let mixer: Mixer
  /// The device that requests frames.
  let device: any SpeakerDevice
  /// The lock that serializes changes of the playing sources and of the device's state, which must be consistent.
  let lock = Mutex(())
  let currentRoute: Mutex<Route>

  /// Creates a speaker without sources.
  ///
  /// - Parameters:
  ///   - output: The destination of the sound.
  ///   - format: The format of all sound.
  ///   - fileFormat: The format of a sound file; nil for `format`.
  ///   - volume: The overall volume, from 0 to 1.
  ///   - requiresDevice: Whether a missing audio device is an error, rather than reported in ``missingDevice``. For
  ///     ``Output/automatic``.
  /// - Throws: ``PlaybackError`` if a file cannot be written, or ``PlaybackError/noDevice(reasons:)``.
  public convenience init(
    _ output: Output, format: SoundFormat = .device, fileFormat: SoundFileFormat? = nil, volume: Float = 1,
    requiresDevice: Bool = false
  ) throws(PlaybackError) {
    try self.init(
      output, format: format, fileFormat: fileFormat, volume: volume, requiresDevice: requiresDevice, server: nil)
  }

  /// Creates a speaker that uses a given sound server.
  ///
  /// - Parameter server: The address of the sound server, as in ``DeviceSearch/server``; nil for the default.
  convenience init(
    _ output: Output, format: SoundFormat = .device, fileFormat: SoundFileFormat? = nil, volume: Float = 1,
    requiresDevice: Bool = false, server: String?
  ) throws(PlaybackError) {
    let recording = output == .virtual ? Recording(format: format) : nil
    let mixer = Mixer(format: format, volume: volume, recording: recording)
    var missingDevice: String?
    var route = Route.none
    let device: any SpeakerDevice
    switch output {
    case .virtual:
      device = PulledDevice(writer: nil)
      route = .builtInSpeaker
    case .wav(let url), .raw(let url):
      device = PulledDevice(
        writer: try SoundFileWriter(url, from: format, format: fileFormat, isWave: output == .wav(url)))
    case .null:
      device = TimerDevice(mixer)
    case .automatic:
      let search = DeviceSearch(server: server)
      let again = RecoveringDevice.Search { [weak mixer] in
        guard let mixer, case .found(let found) = search.find(for: mixer) else { return nil }
        return found.device
      }
      switch search.find(for: mixer) {
      case .found(let found):
        device = RecoveringDevice(found.device, timer: TimerDevice(mixer), mixer: mixer, search: again)
        route = Route(name: found.name, kind: .machine, latency: found.latency)
      case .unavailable(let reasons, let mayFollow):
        guard !requiresDevice else { throw .noDevice(reasons: reasons) }
        device =
          mayFollow
          ? RecoveringDevice(nil, timer: TimerDevice(mixer), mixer: mixer, search: again) : TimerDevice(mixer)
        missingDevice = reasons
      }
    }
    self.init(output, mixer: mixer, device: device, route: route, missingDevice: missingDevice)
  }

  /// Creates a speaker from its parts.
  init(_ output: Output, mixer: Mixer, device: any SpeakerDevice, route: Route = .none, missingDevice: String? = nil) {
    self.output = output
    self.mixer = mixer
    self.device = device
    self.missingDevice = missingDevice
    format = mixer.format
    currentRoute = Mutex(route)
    mixer.setHandlers { [weak self] handlers in handlers.idle = { [weak self] in self?.stopIdleDevice() } }
  }

  deinit {
    device.stop()
  }

  /// Whether time passes in ``advance(frames:)`` only.
  public var isPulled: Bool {
    switch output {
    case .virtual, .wav, .raw: true
    case .automatic, .null: false
    }
  }

  /// Sets the handler of a running speaker's events, which is called in order, on a thread that no device waits for.
  /// A pulled speaker returns its events instead.
  public func onEvent(_ handler: @escaping @Sendable (Event) -> Void) {
    mixer.setHandlers { $0.event = handler }
  }

  /// Reports or returns the events of a call, depending on the kind of speaker.
  func reportOrReturn(_ events: [Event]) -> [Event] {
    guard !isPulled else { return events }
    mixer.report(events)
    return []
  }

  // MARK: Sources

  /// Maps a player's ring. The source is silent until ``play(_:)``.
  ///
  /// - Parameters:
  ///   - control: The descriptor of the ring's control page, which the caller continues to own.
  ///   - sound: The descriptor of the ring's samples, which the caller continues to own.
  ///   - capacity: The capacity of the ring, in frames.
  ///   - name: The name of the media, for messages.
  /// - Throws: ``PlaybackError/invalidSound(reason:)`` if the descriptors are not those of a ring.
  public func open(control: Int32, sound: Int32, capacity: Int, name: String) throws(PlaybackError) -> Source {
    mixer.add(try RingConsumer(control: control, sound: sound, capacity: capacity), name: name)
  }

  /// Starts a source with the next frame.
  ///
  /// - Returns: Whether it plays: false during an interruption, and for a closed source.
  @discardableResult
  public func play(_ source: Source) -> Bool {
    lock.withLock { _ in
      switch mixer.play(source) {
      case .started:
        device.start()
        return true
      case .alreadyPlaying: return true
      case .refused: return false
      }
    }
  }

  /// Pauses a source immediately, and returns the sound heard from it since it started.
  ///
  /// If nothing else plays, the device is flushed: frames in its buffer are not heard, and are played first next
  /// time. Otherwise, the frames of the source in its buffer, about 20 ms, are still heard.
  public func pause(_ source: Source) -> Segment {
    stop(source) { mixer.pause(source) }
  }

  /// Removes a source, and returns the sound heard from it since it started; no sound if it was not playing.
  public func close(_ source: Source) -> Segment {
    stop(source) { mixer.remove(source) }
  }

  /// Discards the frames that the source's player has discarded, after a seek.
  ///
  /// - Returns: The number of frames of the segment that were heard before the seek. Frames of the new position may
  ///   have been heard already.
  @discardableResult
  public func sync(_ source: Source) -> Int {
    mixer.sync(source)
  }

  /// Sets the volume of a source, from 0 to 1.
  public func setVolume(_ source: Source, to volume: Float) {
    mixer.setVolume(source, to: volume)
  }

  /// Returns the sound heard from a source since it last started, excluding frames in the device's buffer.
  public func segment(of source: Source) -> Segment {
    mixer.segment(of: source)
  }

  private func stop(_ source: Source, _ body: () -> Segment) -> Segment {
    lock.withLock { _ in
      // Frames in the device's buffer must not be heard, so a device with nothing else to play is stopped immediately.
      if mixer.isOnlySource(source) { device.stop() }
      return body()
    }
  }

  /// Stops the device after nothing has played for a while.
  private func stopIdleDevice() {
    lock.withLock { _ in
      if mixer.isIdle { device.stop() }
    }
  }

  // MARK: Time and level

  /// Advances the time of a pulled speaker: renders until the first event, or for `frames`.
  ///
  /// - Returns: The frames that passed, and the events. Does nothing on a running speaker.
  /// - Throws: ``PlaybackError/cannotWrite(path:reason:)`` if the file system is full or the reader has closed the
  ///   pipe.
  public func advance(frames: Int) throws(PlaybackError) -> Step {
    guard let pulled = device as? PulledDevice else { return Step(frames: 0, events: []) }
    return try pulled.advance(mixer, frames: frames)
  }

  /// The overall volume, from 0 to 1; other values are clamped. A change applies from the next mixed frame.
  public var volume: Float {
    get { mixer.volume }
    set { mixer.volume = newValue }
  }

  /// Whether the output is muted, while sources continue to play. A change applies from the next mixed frame.
  public var isMuted: Bool {
    get { mixer.isMuted }
    set { mixer.isMuted = newValue }
  }

  /// The level of all sound heard so far, excluding silence between sounds.
  public var level: Level { mixer.level }

  /// Returns the level since the last call, for a meter; zero frames if nothing was heard. There may be only one
  /// caller.
  public func recentLevel() -> Level { mixer.takeRecentLevel() }

  /// Returns the last `duration` of sound on a ``Output/virtual`` speaker, at most ten minutes; empty on other
  /// speakers.
  public func heard(last duration: Duration) -> HeardSound {
    HeardSound(samples: mixer.recorded(last: format.frames(in: duration)), format: format)
  }

  /// Completes the output file and ends playback.
  ///
  /// - Throws: ``PlaybackError/cannotWrite(path:reason:)``.
  public func finish() throws(PlaybackError) {
    lock.withLock { _ in device.stop() }
    try device.finish()
  }
}
