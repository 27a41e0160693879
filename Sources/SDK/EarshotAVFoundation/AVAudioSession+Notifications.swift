/// Whether an interruption began or ended, in ``AVAudioSession/interruptionNotification``.
public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
/// What to do once an interruption has ended, in ``AVAudioSession/interruptionNotification``.
public let AVAudioSessionInterruptionOptionKey = "AVAudioSessionInterruptionOptionKey"
/// Why an interruption began, in ``AVAudioSession/interruptionNotification``.
public let AVAudioSessionInterruptionReasonKey = "AVAudioSessionInterruptionReasonKey"
/// Why the route changed, in ``AVAudioSession/routeChangeNotification``.
public let AVAudioSessionRouteChangeReasonKey = "AVAudioSessionRouteChangeReasonKey"
/// The route before, in ``AVAudioSession/routeChangeNotification``.
public let AVAudioSessionRouteChangePreviousRouteKey = "AVAudioSessionRouteChangePreviousRouteKey"
/// Whether to be silent, in ``AVAudioSession/silenceSecondaryAudioHintNotification``.
public let AVAudioSessionSilenceSecondaryAudioHintTypeKey = "AVAudioSessionSilenceSecondaryAudioHintTypeKey"

extension NSNotification.Name {
  /// ``AVAudioSession/interruptionNotification`` by its Objective-C name.
  public static var AVAudioSessionInterruption: NSNotification.Name { AVAudioSession.interruptionNotification }
  /// ``AVAudioSession/routeChangeNotification`` by its Objective-C name.
  public static var AVAudioSessionRouteChange: NSNotification.Name { AVAudioSession.routeChangeNotification }
}

extension AVAudioSession {
  /// Something more important sounds, or does no more.
  public static let interruptionNotification = NSNotification.Name("AVAudioSessionInterruptionNotification")
  /// Sound goes elsewhere.
  public static let routeChangeNotification = NSNotification.Name("AVAudioSessionRouteChangeNotification")
  /// What is not important should be silent, or need not be any more.
  public static let silenceSecondaryAudioHintNotification = NSNotification.Name(
    "AVAudioSessionSilenceSecondaryAudioHintNotification")
  /// The media server died.
  public static let mediaServicesWereLostNotification = NSNotification.Name(
    "AVAudioSessionMediaServicesWereLostNotification")
  /// The media server is there again: begin anew.
  public static let mediaServicesWereResetNotification = NSNotification.Name(
    "AVAudioSessionMediaServicesWereResetNotification")

  /// Whether an interruption began or ended, with Apple's raw values.
  public enum InterruptionType: UInt, Sendable {
    /// It ended.
    case ended = 0
    /// It began.
    case began = 1
  }

  /// Why an interruption began, with Apple's raw values.
  public enum InterruptionReason: UInt, Sendable {
    /// Another session was activated.
    case `default` = 0
    /// The app was suspended.
    case appWasSuspended = 1
    /// The microphone was muted.
    case builtInMicMuted = 2
  }

  /// What to do once an interruption has ended, with Apple's raw values.
  public struct InterruptionOptions: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt

    /// Options from Apple's bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Play on.
    public static let shouldResume = InterruptionOptions(rawValue: 1)
  }

  /// Why a route changed, with Apple's raw values.
  public enum RouteChangeReason: UInt, Sendable {
    /// Nobody knows.
    case unknown = 0
    /// A device has come.
    case newDeviceAvailable = 1
    /// A device has gone: iOS pauses players.
    case oldDeviceUnavailable = 2
    /// The category changed.
    case categoryChange = 3
    /// The route was overridden.
    case override = 4
    /// The device woke.
    case wakeFromSleep = 6
    /// There is no route for the category.
    case noSuitableRouteForCategory = 7
    /// The route is the same, differently set up.
    case routeConfigurationChange = 8
  }

  /// Whether to be silent, with Apple's raw values.
  public enum SilenceSecondaryAudioHintType: UInt, Sendable {
    /// Not any more.
    case end = 0
    /// From now on.
    case begin = 1
  }
}
