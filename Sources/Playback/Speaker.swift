import DeviceTime
public import Foundation
import Synchronization

/// Takes sound from players' rings when its clock says so, mixes it, and lets it be heard.
///
/// Two kinds of clock. A *pulled* speaker (``Output/virtual``, ``Output/wav(_:)``, ``Output/raw(_:)``) renders only in
/// ``advance(frames:)``: time is the count of frames, and every repeat is equal to the sample. A *running* one
/// (``Output/automatic``, ``Output/null``) is asked by the sound card, or by a timer, on a thread of its own.
public final class Speaker: Sendable {
  /// Where the sound goes.
  public enum Output: Sendable, Hashable {
    /// The machine's sound: PulseAudio, PipeWire or ALSA; real time without sound where there is none of them.
    case automatic
    /// Nowhere, in real time.
    case null
    /// A WAV file (32-bit float), as fast as it can be decoded, from the first sound to the last.
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

  /// Something a source or the device did by itself.
  public enum Event: Sendable, Hashable {
    /// Its last frame was heard; it plays no more.
    case ended(Source, Stretch)
    /// It broke the ring's rules, or stalled, and is dropped for good.
    case failed(Source, PlaybackError)
    /// It had no frames when the device wanted some; silence was heard instead.
    case starved(Source)
    /// The device is gone; time goes on in silence.
    case deviceFailed(PlaybackError)

    /// The source it concerns; nil for the device.
    public var source: Source? {
      switch self {
      case .ended(let source, _), .failed(let source, _), .starved(let source): source
      case .deviceFailed: nil
      }
    }
  }

  /// What a pulled speaker did when told to advance.
  public struct Step: Sendable {
    /// Frames of time that passed: fewer than asked for where an event stopped it.
    public var frames: Int
    /// What happened at the end of them.
    public var events: [Event]
  }

  /// Where the sound goes.
  public let output: Output
  /// The format of everything in it.
  public let format: SoundFormat
  /// What a person should know about where the sound goes, in one line; nil where it is what was asked for.
  public let notice: String?

  let mixer: Mixer
  /// What asks for frames; another one after a sound device failed.
  private let devices: Mutex<any SpeakerDevice>
  private var device: any SpeakerDevice { devices.withLock { $0 } }

  /// A speaker in which nothing plays.
  ///
  /// - Parameters:
  ///   - output: Where the sound goes.
  ///   - format: The format of everything in it.
  ///   - volume: How loud everything is, 0 to 1.
  /// - Throws: ``PlaybackError`` where a file cannot be written. A machine without sound is no error: see ``notice``.
  public init(_ output: Output, format: SoundFormat = .device, volume: Float = 1) throws(PlaybackError) {
    self.output = output
    self.format = format
    let mixer: Mixer
    let device: any SpeakerDevice
    switch output {
    case .virtual:
      mixer = Mixer(format: format, volume: volume, recording: Recording(format: format))
      device = PulledDevice(writer: nil)
      notice = nil
    case .wav(let url), .raw(let url):
      mixer = Mixer(format: format, volume: volume)
      device = PulledDevice(writer: try SoundFileWriter(url, format: format, isWave: output == .wav(url)))
      notice = nil
    case .null:
      mixer = Mixer(format: format, volume: volume)
      device = TimerDevice(mixer)
      notice = nil
    case .automatic:
      mixer = Mixer(format: format, volume: volume)
      let (found, reasons) = CardDevice.find(for: mixer)
      device = found ?? TimerDevice(mixer)
      notice = found == nil ? "no sound device (\(reasons)); playing in real time without sound" : nil
    }
    self.mixer = mixer
    devices = Mutex(device)
    (device as? CardDevice)?.onFailure { [weak self] error in self?.replaceDevice(after: error) }
  }

  /// The sound device failed: time goes on in silence.
  private func replaceDevice(after error: PlaybackError) {
    let timer = TimerDevice(mixer)
    let failed = devices.withLock { device in
      defer { device = timer }
      return device
    }
    failed.stop()
    if !mixer.isIdle { timer.start() }
    mixer.tell([.deviceFailed(error)])
  }

  deinit {
    devices.withLock { $0 }.stop()
  }

  /// Whether time passes in ``advance(frames:)`` only.
  public var isPulled: Bool {
    switch output {
    case .virtual, .wav, .raw: true
    case .automatic, .null: false
    }
  }

  /// Says where events of a running speaker go: called on any thread. A pulled speaker returns its events instead.
  public func onEvent(_ handler: @escaping @Sendable (Event) -> Void) {
    mixer.onEvent(handler)
  }

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
  public func play(_ source: Source) {
    if mixer.play(source) { device.start() }
  }

  /// Lets a source be silent at once, and returns what was heard of it since it began to play.
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

  /// What was heard of a source since it last began to play.
  public func stretch(of source: Source) -> Stretch {
    mixer.stretch(of: source)
  }

  /// Lets time pass on a pulled speaker: renders until the first event, or `frames` are done.
  ///
  /// - Returns: How far it came and what stopped it. Does nothing on a running speaker.
  /// - Throws: ``PlaybackError/cannotWrite(path:reason:)`` where the output's file is full or its reader gone.
  public func advance(frames: Int) throws(PlaybackError) -> Step {
    guard let pulled = device as? PulledDevice else { return Step(frames: 0, events: []) }
    return try pulled.advance(mixer, frames: frames)
  }

  /// How loud everything was that has been heard so far, silence between sounds not counted.
  public var level: Level { mixer.level }

  /// How loud everything was since this was last asked: for a meter.
  public func recentLevel() -> Level { mixer.takeRecentLevel() }

  /// How loud everything is, 0 to 1; other values are clamped.
  public var volume: Float {
    get { mixer.volume }
    set { mixer.volume = newValue }
  }

  /// Whether nothing is heard, whatever the volume; what plays goes on.
  public var isMuted: Bool {
    get { mixer.isMuted }
    set { mixer.isMuted = newValue }
  }

  /// The last `duration` of what was heard on a ``Output/virtual`` speaker, at most ten minutes; empty on others.
  public func heard(last duration: Duration) -> HeardSound {
    HeardSound(samples: mixer.recorded(last: format.frames(in: duration)), format: format)
  }

  /// Finishes the output's file. Nothing is heard after it.
  ///
  /// - Throws: ``PlaybackError/cannotWrite(path:reason:)``.
  public func finish() throws(PlaybackError) {
    device.stop()
    try device.finish()
  }

  private func stop(_ source: Source, _ body: () -> Stretch) -> Stretch {
    // What the device holds of it must not be heard: a device with nothing else to play is stopped at once.
    if mixer.isAlone(source) { device.stop() }
    return body()
  }
}
