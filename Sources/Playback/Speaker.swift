import DeviceTime
public import Foundation
import Synchronization

/// Takes sound from players' rings when its clock says so, mixes it, and lets it be heard.
///
/// Two kinds of clock. A *pulled* speaker (``Output/virtual``, ``Output/wav(_:)``, ``Output/raw(_:)``) renders only in
/// ``advance(frames:)``: time is the count of frames, and every repeat is equal to the sample. A *running* one
/// (``Output/automatic``, ``Output/null``) is asked by the sound card, or by a timer, on a thread of its own.
///
/// What happens by itself is told to ``onEvent(_:)``'s handler on a running speaker, and returned on a pulled one, by
/// ``advance(frames:)`` or by what was called: never both.
public final class Speaker: Sendable {
  /// Where the sound goes.
  public enum Output: Sendable, Hashable {
    /// The machine's sound: PulseAudio, PipeWire or ALSA; real time without sound where there is none of them.
    case automatic
    /// Nowhere, in real time.
    case null
    /// A WAV file (32-bit float, see ``SoundFileFormat``), as fast as it can be decoded, from the first sound to the last.
    case wav(URL)
    /// Interleaved 32-bit float, lowest byte first, as fast as it can be decoded: a file, a FIFO, `/dev/stdout`.
    case raw(URL)
    /// Memory: what was heard can be asked for afterwards.
    case virtual
  }

  /// A player's ring, as the speaker knows it.
  public struct Source: Hashable, Sendable {
    let number: Int
  }

  /// What was heard of a source since it last began to play.
  public struct Stretch: Sendable, Hashable {
    /// How loud it was, and how many frames.
    public var level = Level()
    /// How often the source had begun to play: tells this stretch from others of it.
    public var number = 0
  }

  /// Where the sound goes.
  public let output: Output
  /// The format of everything in it.
  public let format: SoundFormat
  /// What a person should know about where the sound goes, in one line; nil where it is what was asked for.
  public let notice: String?

  let mixer: Mixer
  /// What asks for frames.
  let device: any SpeakerDevice
  /// What plays and whether the device runs belong together: one change of the two at a time.
  let turn = Mutex(())
  let currentRoute: Mutex<Route>

  /// A speaker in which nothing plays.
  ///
  /// - Parameters:
  ///   - output: Where the sound goes.
  ///   - format: The format of everything in it.
  ///   - fileFormat: The format of a file's sound; nil for `format`.
  ///   - volume: How loud everything is, 0 to 1.
  ///   - requiresDevice: Whether a machine without a sound device is an error; else ``notice`` reports it. Counts for
  ///     ``Output/automatic``.
  /// - Throws: ``PlaybackError`` where a file cannot be written, and ``PlaybackError/noDevice(reasons:)``.
  public convenience init(
    _ output: Output, format: SoundFormat = .device, fileFormat: SoundFileFormat? = nil, volume: Float = 1,
    requiresDevice: Bool = false
  ) throws(PlaybackError) {
    try self.init(
      output, format: format, fileFormat: fileFormat, volume: volume, requiresDevice: requiresDevice, server: nil)
  }

  /// - Parameter server: The sound server's address, as ``DeviceSearch/server`` has it; nil for the usual one.
  convenience init(
    _ output: Output, format: SoundFormat = .device, fileFormat: SoundFileFormat? = nil, volume: Float = 1,
    requiresDevice: Bool = false, server: String?
  ) throws(PlaybackError) {
    let recording = output == .virtual ? Recording(format: format) : nil
    let mixer = Mixer(format: format, volume: volume, recording: recording)
    var notice: String?
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
      switch search.find(for: mixer) {
      case .found(let found):
        device = LastingDevice(
          found.device, timer: TimerDevice(mixer), mixer: mixer,
          search: LastingDevice.Search { [weak mixer] in
            guard let mixer, case .found(let found) = search.find(for: mixer) else { return nil }
            return found.device
          })
        route = Route(name: found.name, kind: .machine, latency: found.latency)
      case .nothing(let reasons):
        guard !requiresDevice else { throw .noDevice(reasons: reasons) }
        device = TimerDevice(mixer)
        notice = "no sound device (\(reasons)); playing in real time without sound"
      }
    }
    self.init(output, mixer: mixer, device: device, route: route, notice: notice)
  }

  /// A speaker of these parts.
  init(_ output: Output, mixer: Mixer, device: any SpeakerDevice, route: Route = .none, notice: String? = nil) {
    self.output = output
    self.mixer = mixer
    self.device = device
    self.notice = notice
    format = mixer.format
    currentRoute = Mutex(route)
    mixer.listen { [weak self] listener in listener.rest = { [weak self] in self?.rest() } }
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

  /// Says where events of a running speaker go: called in their order, on a thread that no device waits for. A pulled
  /// speaker returns its events instead.
  public func onEvent(_ handler: @escaping @Sendable (Event) -> Void) {
    mixer.listen { $0.event = handler }
  }

  /// Events that come of a call: told or returned, as the speaker does.
  func tellOrReturn(_ events: [Event]) -> [Event] {
    guard !isPulled else { return events }
    mixer.tell(events)
    return []
  }

  // MARK: Sources

  /// Maps a player's ring. It is silent until ``play(_:)``.
  ///
  /// - Parameters:
  ///   - control: The ring's control page; not taken over.
  ///   - sound: The ring's sound; not taken over.
  ///   - capacity: In frames.
  ///   - name: The media's name, for messages.
  /// - Throws: ``PlaybackError/invalidSound(reason:)`` where the descriptors are not what a ring is made of.
  public func open(control: Int32, sound: Int32, capacity: Int, name: String) throws(PlaybackError) -> Source {
    mixer.add(try RingConsumer(control: control, sound: sound, capacity: capacity), name: name)
  }

  /// Lets a source be heard from the next frame on.
  ///
  /// - Returns: Whether it plays now: false during an interruption, and for a source that is closed.
  @discardableResult
  public func play(_ source: Source) -> Bool {
    turn.withLock { _ in
      switch mixer.play(source) {
      case .began:
        device.start()
        return true
      case .continues: return true
      case .refused: return false
      }
    }
  }

  /// Lets a source be silent at once, and returns what was heard of it since it began to play.
  ///
  /// A device that plays nothing else is flushed: what it held is not heard, and is the first to be heard next time. One
  /// that goes on with others keeps what it holds of the source, about 20 ms, and that is heard.
  public func pause(_ source: Source) -> Stretch {
    stop(source) { mixer.pause(source) }
  }

  /// Lets go of a source.
  public func close(_ source: Source) -> Stretch {
    stop(source) { mixer.remove(source) }
  }

  /// Lets go of what the source's player has discarded: after a seek.
  public func sync(_ source: Source) {
    mixer.sync(source)
  }

  /// How loud a source is, 0 to 1.
  public func setVolume(_ source: Source, to volume: Float) {
    mixer.setVolume(source, to: volume)
  }

  /// What was heard of a source since it last began to play; what a device holds of it was not.
  public func stretch(of source: Source) -> Stretch {
    mixer.stretch(of: source)
  }

  private func stop(_ source: Source, _ body: () -> Stretch) -> Stretch {
    turn.withLock { _ in
      // What the device holds of it must not be heard: a device with nothing else to play is stopped at once.
      if mixer.isAlone(source) { device.stop() }
      return body()
    }
  }

  /// Nothing has played for a while.
  private func rest() {
    turn.withLock { _ in
      if mixer.isIdle { device.stop() }
    }
  }

  // MARK: Time and level

  /// Lets time pass on a pulled speaker: renders until the first event, or `frames` are done.
  ///
  /// - Returns: How far it came and what stopped it. Does nothing on a running speaker.
  /// - Throws: ``PlaybackError/cannotWrite(path:reason:)`` where the output's file is full or its reader gone.
  public func advance(frames: Int) throws(PlaybackError) -> Step {
    guard let pulled = device as? PulledDevice else { return Step(frames: 0, events: []) }
    return try pulled.advance(mixer, frames: frames)
  }

  /// How loud everything is, 0 to 1; other values are clamped. Counts from the next frame that is mixed.
  public var volume: Float {
    get { mixer.volume }
    set { mixer.volume = newValue }
  }

  /// Whether nothing is heard, though everything plays. Counts from the next frame that is mixed.
  public var isMuted: Bool {
    get { mixer.isMuted }
    set { mixer.isMuted = newValue }
  }

  /// How loud everything was that has been heard so far, silence between sounds not counted.
  public var level: Level { mixer.level }

  /// How loud it has been since this was last asked, for a meter: no frames where nothing was heard. One can ask only.
  public func recentLevel() -> Level { mixer.takeRecentLevel() }

  /// The last `duration` of what was heard on a ``Output/virtual`` speaker, at most ten minutes; empty on others.
  public func heard(last duration: Duration) -> HeardSound {
    HeardSound(samples: mixer.recorded(last: format.frames(in: duration)), format: format)
  }

  /// Finishes the output's file. Nothing is heard after it.
  ///
  /// - Throws: ``PlaybackError/cannotWrite(path:reason:)``.
  public func finish() throws(PlaybackError) {
    turn.withLock { _ in device.stop() }
    try device.finish()
  }
}
