/// The ``AVAudioSession/InterruptionType`` in an ``AVAudioSession/interruptionNotification``.
public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
/// The ``AVAudioSession/InterruptionOptions`` in an ``AVAudioSession/interruptionNotification``.
public let AVAudioSessionInterruptionOptionKey = "AVAudioSessionInterruptionOptionKey"
/// The ``AVAudioSession/InterruptionReason`` in an ``AVAudioSession/interruptionNotification``.
public let AVAudioSessionInterruptionReasonKey = "AVAudioSessionInterruptionReasonKey"
/// The ``AVAudioSession/RouteChangeReason`` in an ``AVAudioSession/routeChangeNotification``.
public let AVAudioSessionRouteChangeReasonKey = "AVAudioSessionRouteChangeReasonKey"
/// The previous route in an ``AVAudioSession/routeChangeNotification``.
public let AVAudioSessionRouteChangePreviousRouteKey = "AVAudioSessionRouteChangePreviousRouteKey"
/// The ``AVAudioSession/SilenceSecondaryAudioHintType`` in an ``AVAudioSession/silenceSecondaryAudioHintNotification``.
public let AVAudioSessionSilenceSecondaryAudioHintTypeKey = "AVAudioSessionSilenceSecondaryAudioHintTypeKey"

extension NSNotification.Name {
  /// The Objective-C name of ``AVAudioSession/interruptionNotification``.
  public static var AVAudioSessionInterruption: NSNotification.Name { AVAudioSession.interruptionNotification }
  /// The Objective-C name of ``AVAudioSession/routeChangeNotification``.
  public static var AVAudioSessionRouteChange: NSNotification.Name { AVAudioSession.routeChangeNotification }
}

extension AVAudioSession {
  /// Posted when an interruption by other audio begins or ends.
  public static let interruptionNotification = NSNotification.Name("AVAudioSessionInterruptionNotification")
  /// Posted when the audio route changes.
  public static let routeChangeNotification = NSNotification.Name("AVAudioSessionRouteChangeNotification")
  /// Posted when other audio that takes precedence starts or stops, so that secondary audio should be muted or unmuted.
  /// No device posts it.
  public static let silenceSecondaryAudioHintNotification = NSNotification.Name(
    "AVAudioSessionSilenceSecondaryAudioHintNotification")
  /// Posted when the media server terminates. No device posts it: only the restart is reported.
  public static let mediaServicesWereLostNotification = NSNotification.Name(
    "AVAudioSessionMediaServicesWereLostNotification")
  /// Posted when the media server restarts; players must be set up again.
  public static let mediaServicesWereResetNotification = NSNotification.Name(
    "AVAudioSessionMediaServicesWereResetNotification")

  /// Whether an interruption began or ended, with Apple's raw values.
  public enum InterruptionType: UInt, Sendable {
    /// The interruption ended.
    case ended = 0
    /// The interruption began.
    case began = 1
  }

  /// The reason for an interruption, with Apple's raw values.
  public enum InterruptionReason: UInt, Sendable {
    /// Another audio session was activated.
    case `default` = 0
    /// The app was suspended.
    case appWasSuspended = 1
    /// The built-in microphone was muted.
    case builtInMicMuted = 2
  }

  /// Options at the end of an interruption, with Apple's raw values.
  public struct InterruptionOptions: OptionSet, Hashable, Sendable {
    /// The raw value, with the same bits as on iOS.
    public let rawValue: UInt

    /// Creates options from a raw value.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Playback should resume.
    public static let shouldResume = InterruptionOptions(rawValue: 1)
  }

  /// The reason for a route change, with Apple's raw values.
  public enum RouteChangeReason: UInt, Sendable {
    /// The reason is unknown.
    case unknown = 0
    /// A device became available, such as headphones.
    case newDeviceAvailable = 1
    /// A device became unavailable. iOS pauses players.
    case oldDeviceUnavailable = 2
    /// The category changed.
    case categoryChange = 3
    /// The route was overridden.
    case override = 4
    /// The device woke from sleep.
    case wakeFromSleep = 6
    /// No route suits the category.
    case noSuitableRouteForCategory = 7
    /// The configuration of the same route changed.
    case routeConfigurationChange = 8
  }

  /// Whether to mute secondary audio, with Apple's raw values.
  public enum SilenceSecondaryAudioHintType: UInt, Sendable {
    /// Secondary audio may resume.
    case end = 0
    /// Secondary audio should be muted.
    case begin = 1
  }
}
