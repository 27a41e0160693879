import ExtensionLink
import Playback
import Synchronization
import Transcripts

/// What the process tells the system about its sound, and what the system tells it.
///
/// Emulated: category, mode, options and preferences are kept; interruptions, route changes, the volume and what else the
/// system says arrive as notifications, on the main queue, with Apple's keys and raw values; a service extension's session
/// cannot be activated (Q8). Not emulated: any effect of what is set on the sound; recording; choosing a route.
/// The gotcha: activating here fails only in a service extension; on iOS it fails wherever something more important sounds.
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

  /// Where sound goes.
  struct Output: Sendable, Equatable {
    var type: Port
    var name: String
  }

  private static let shared = AVAudioSession()
  let state = Mutex(State())

  /// Who observes its properties.
  public let keyValueObservers = KeyValueObservers()

  /// The process's session.
  open class func sharedInstance() -> AVAudioSession { shared }

  // MARK: - What is set

  /// What was set: how its sound and that of others go together.
  open var category: Category { state.withLock { $0.category } }
  /// What was set: what its sound is for.
  open var mode: Mode { state.withLock { $0.mode } }
  /// What was set.
  open var categoryOptions: CategoryOptions { state.withLock { $0.options } }
  /// What was set.
  open var routeSharingPolicy: RouteSharingPolicy { state.withLock { $0.policy } }
  /// The categories there are.
  open var availableCategories: [Category] {
    [.ambient, .soloAmbient, .playback, .record, .playAndRecord, .multiRoute]
  }
  /// The modes there are.
  open var availableModes: [Mode] {
    [.default, .moviePlayback, .spokenAudio, .voiceChat, .voicePrompt, .videoChat, .measurement]
  }

  /// Keeps a category.
  open func setCategory(_ category: Category) throws {
    try setCategory(category, mode: .default)
  }

  /// Keeps a category with options.
  open func setCategory(_ category: Category, options: CategoryOptions = []) throws {
    try setCategory(category, mode: .default, options: options)
  }

  /// Keeps a category with mode and options.
  open func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
    state.withLock { ($0.category, $0.mode, $0.options) = (category, mode, options) }
  }

  /// Keeps a category with mode, policy and options.
  open func setCategory(
    _ category: Category, mode: Mode, policy: RouteSharingPolicy, options: CategoryOptions = []
  ) throws {
    try setCategory(category, mode: mode, options: options)
    state.withLock { $0.policy = policy }
  }

  /// Keeps a mode.
  open func setMode(_ mode: Mode) throws {
    state.withLock { $0.mode = mode }
  }

  /// Begins or ends to be heard; no effect but in a service extension.
  ///
  /// - Throws: In a service extension, 561015905 of `NSOSStatusErrorDomain` on activation (Q8).
  open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {
    if active, let surroundings = ExtensionSurroundings.owner, surroundings.isService {
      surroundings.report(Diagnostic(.audioSessionInService, "AVAudioSession.setActive(true) was called"))
      throw NSError(
        domain: NSOSStatusErrorDomain, code: ErrorCode.cannotStartPlaying.rawValue,
        userInfo: [NSLocalizedDescriptionKey: "Session activation failed: a service extension may not be heard."])
    }
    state.withLock { $0.isActive = active }
  }

  /// Keeps a rate that is wanted, in hertz; it stays what it is.
  open func setPreferredSampleRate(_ sampleRate: Double) throws {
    state.withLock { $0.preferredRate = sampleRate }
  }

  /// Keeps a duration that is wanted, in seconds; it stays what it is.
  open func setPreferredIOBufferDuration(_ duration: TimeInterval) throws {
    state.withLock { $0.preferredDuration = duration }
  }

  /// Keeps a number of channels that is wanted; it stays what it is.
  open func setPreferredOutputNumberOfChannels(_ count: Int) throws {
    state.withLock { $0.preferredChannels = count }
  }

  /// Does nothing: the route is the system's.
  open func overrideOutputAudioPort(_ portOverride: PortOverride) throws {}

  // MARK: - What is

  /// What was wanted, in hertz; 0 for nothing.
  open var preferredSampleRate: Double { state.withLock { $0.preferredRate } }
  /// What was wanted, in seconds; 0 for nothing.
  open var preferredIOBufferDuration: TimeInterval { state.withLock { $0.preferredDuration } }
  /// What was wanted; 0 for nothing.
  open var preferredOutputNumberOfChannels: Int { state.withLock { $0.preferredChannels } }
  /// Frames a second, in hertz.
  open var sampleRate: Double { Double(SoundFormat.device.rate) }
  /// How much sound the device takes at once, in seconds.
  open var ioBufferDuration: TimeInterval { 1024 / sampleRate }
  /// How long sound takes to be heard, in seconds: players' positions follow what is heard, so nothing.
  open var outputLatency: TimeInterval { 0 }
  /// Channels that are heard.
  open var outputNumberOfChannels: Int { SoundFormat.channels }
  /// Channels that can be heard.
  open var maximumOutputNumberOfChannels: Int { SoundFormat.channels }
  /// Whether there is a microphone: never.
  open var isInputAvailable: Bool { false }
  /// The microphones there are: none.
  open var availableInputs: [AVAudioSessionPortDescription]? { [] }
  /// The device's volume, 0 to 1.
  open var outputVolume: Float { observed("outputVolume") { state.withLock { $0.volume } } }
  /// Whether others are heard.
  open var isOtherAudioPlaying: Bool { state.withLock { $0.isOtherAudioPlaying } }
  /// Whether what is not important should be silent, since others are heard.
  open var secondaryAudioShouldBeSilencedHint: Bool { state.withLock { $0.silencesSecondary } }
  /// Where sound goes.
  open var currentRoute: AVAudioSessionRouteDescription {
    AVAudioSessionRouteDescription(state.withLock { $0.outputs })
  }
}

extension AVAudioSession: KeyValueObservable {
  /// An observable property's value by its name.
  public func observableValue(forKey key: String) -> Any? {
    key == "outputVolume" ? NSNumber(value: outputVolume) : nil
  }
}
