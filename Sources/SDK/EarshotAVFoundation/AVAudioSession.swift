import ExtensionLink
import Playback
import Synchronization
import Transcripts

/// The process's audio session with the system.
///
/// Emulated: category, mode, options and preferences are stored; interruptions, route changes and resets of the media
/// server arrive as notifications on the main queue, with Apple's keys and raw values; a service extension cannot
/// activate its session (Q8). Not emulated: effects of the settings on the audio; recording; the choice of a route;
/// changes of the volume, other apps' audio and the hint for secondary audio, which no device produces.
/// Important: activation fails only in a service extension; on iOS it also fails while higher-priority audio plays.
open class AVAudioSession: NSObject, @unchecked Sendable {
  struct State: Sendable {
    var category = Category.soloAmbient
    var mode = Mode.default
    var policy = RouteSharingPolicy.default
    var options: CategoryOptions = []
    var isActive = false
    var outputs = [Output(type: .builtInSpeaker, name: "Speaker")]
    var volume: Float = 1
    var isOtherAudioPlaying = false
    var silencesSecondary = false
    var preferredRate = 0.0
    var preferredDuration = 0.0
    var preferredChannels = 0
  }

  /// An output port.
  struct Output: Sendable, Equatable {
    var type: Port
    var name: String
  }

  private static let shared = AVAudioSession()
  let state = Mutex(State())

  /// The observers of the session's properties.
  public let keyValueObservers = KeyValueObservers()

  /// Returns the session of the process.
  open class func sharedInstance() -> AVAudioSession { shared }

  // MARK: - Settings

  /// The audio category.
  open var category: Category { state.withLock { $0.category } }
  /// The audio mode.
  open var mode: Mode { state.withLock { $0.mode } }
  /// The category options.
  open var categoryOptions: CategoryOptions { state.withLock { $0.options } }
  /// The route sharing policy.
  open var routeSharingPolicy: RouteSharingPolicy { state.withLock { $0.policy } }
  /// The categories that can be set.
  open var availableCategories: [Category] {
    [.ambient, .soloAmbient, .playback, .record, .playAndRecord, .multiRoute]
  }
  /// The modes that can be set.
  open var availableModes: [Mode] {
    [.default, .moviePlayback, .spokenAudio, .voiceChat, .voicePrompt, .videoChat, .measurement]
  }

  /// Sets the category.
  open func setCategory(_ category: Category) throws {
    try setCategory(category, mode: .default)
  }

  /// Sets the category and its options.
  open func setCategory(_ category: Category, options: CategoryOptions = []) throws {
    try setCategory(category, mode: .default, options: options)
  }

  /// Sets the category, mode and options.
  open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
    state.withLock { ($0.category, $0.mode, $0.options) = (category, mode, options) }
  }

  /// Sets the category, mode, policy and options.
  open func setCategory(
    _ category: Category, mode: Mode, policy: RouteSharingPolicy, options: CategoryOptions = []
  ) throws {
    try setCategory(category, mode: mode, options: options)
    state.withLock { $0.policy = policy }
  }

  /// Sets the mode.
  open func setMode(_ mode: Mode) throws {
    state.withLock { $0.mode = mode }
  }

  /// Activates or deactivates the session. Has no effect on the audio.
  ///
  /// - Throws: In a service extension, error 561015905 of `NSOSStatusErrorDomain` on activation (Q8).
  open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {
    if active, let context = ExtensionContext.owner, context.isService {
      context.report(Diagnostic(.audioSessionInService, "AVAudioSession.setActive(true) was called"))
      throw NSError(
        domain: NSOSStatusErrorDomain, code: ErrorCode.cannotStartPlaying.rawValue,
        userInfo: [NSLocalizedDescriptionKey: "Session activation failed: a service extension may not play sound."])
    }
    state.withLock { $0.isActive = active }
  }

  /// Sets the preferred sample rate, in hertz. Stored; the actual rate does not change.
  open func setPreferredSampleRate(_ sampleRate: Double) throws {
    state.withLock { $0.preferredRate = sampleRate }
  }

  /// Sets the preferred I/O buffer duration, in seconds. Stored; the actual duration does not change.
  open func setPreferredIOBufferDuration(_ duration: TimeInterval) throws {
    state.withLock { $0.preferredDuration = duration }
  }

  /// Sets the preferred number of output channels. Stored; the actual number does not change.
  open func setPreferredOutputNumberOfChannels(_ count: Int) throws {
    state.withLock { $0.preferredChannels = count }
  }

  /// Overrides the output port temporarily. Does nothing, as the system chooses the route.
  open func overrideOutputAudioPort(_ portOverride: PortOverride) throws {}

  // MARK: - Current values

  /// The preferred sample rate, in hertz; 0 if none was set.
  open var preferredSampleRate: Double { state.withLock { $0.preferredRate } }
  /// The preferred I/O buffer duration, in seconds; 0 if none was set.
  open var preferredIOBufferDuration: TimeInterval { state.withLock { $0.preferredDuration } }
  /// The preferred number of output channels; 0 if none was set.
  open var preferredOutputNumberOfChannels: Int { state.withLock { $0.preferredChannels } }
  /// The output sample rate, in hertz.
  open var sampleRate: Double { Double(SoundFormat.device.rate) }
  /// The I/O buffer duration, in seconds.
  open var ioBufferDuration: TimeInterval { 1024 / sampleRate }
  /// The output latency, in seconds; always 0, as players' positions follow the audio that was heard.
  open var outputLatency: TimeInterval { 0 }
  /// The number of output channels.
  open var outputNumberOfChannels: Int { SoundFormat.channels }
  /// The maximum number of output channels.
  open var maximumOutputNumberOfChannels: Int { SoundFormat.channels }
  /// Whether an input is available; always false.
  open var isInputAvailable: Bool { false }
  /// The available inputs; always empty.
  open var availableInputs: [AVAudioSessionPortDescription]? { [] }
  /// The device's volume, 0 to 1; always 1, as no device changes it.
  open var outputVolume: Float { observed("outputVolume") { state.withLock { $0.volume } } }
  /// Whether another app is playing audio; always false, as no device reports it.
  open var isOtherAudioPlaying: Bool { state.withLock { $0.isOtherAudioPlaying } }
  /// Whether secondary audio should be muted because another app is playing audio; always false, as no device requests
  /// it.
  open var secondaryAudioShouldBeSilencedHint: Bool { state.withLock { $0.silencesSecondary } }
  /// The current route.
  open var currentRoute: AVAudioSessionRouteDescription {
    AVAudioSessionRouteDescription(state.withLock { $0.outputs })
  }
}

extension AVAudioSession: KeyValueObservable {
  /// Returns the value of an observable property.
  public func observableValue(forKey key: String) -> Any? {
    key == "outputVolume" ? NSNumber(value: outputVolume) : nil
  }
}
