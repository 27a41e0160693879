extension AVPlayer {
  /// Whether a player can play, with Apple's raw values.
  public enum Status: Int, Sendable {
    /// The status is not known yet.
    case unknown = 0
    /// The player can play.
    case readyToPlay = 1
    /// The player can no longer play.
    case failed = 2
  }

  /// The playback state, with Apple's raw values.
  public enum TimeControlStatus: Int, Sendable {
    /// The player is paused.
    case paused = 0
    /// The player waits until it can play.
    case waitingToPlayAtSpecifiedRate = 1
    /// The player is playing.
    case playing = 2
  }

  /// The action at the end of an item, with Apple's raw values.
  public enum ActionAtItemEnd: Int, Sendable {
    /// Advances to the next item of a queue player. Other players pause.
    case advance = 0
    /// Pauses the player.
    case pause = 1
    /// Keeps the rate, so that playback continues after a seek.
    case none = 2
  }

  /// The reason why a player waits.
  public struct WaitingReason: RawRepresentable, Hashable, Sendable {
    /// The raw value, which is the same as on iOS.
    public let rawValue: String

    /// Creates a reason from a raw value.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The player waits for data. Never used, as media is loaded as a whole.
    public static let toMinimizeStalls = WaitingReason(rawValue: "AVPlayerWaitingToMinimizeStallsReason")
    /// The item is at its end, or is not open yet.
    public static let evaluatingBufferingRate = WaitingReason(
      rawValue: "AVPlayerWaitingWhileEvaluatingBufferingRateReason")
    /// The player has no item.
    public static let noItemToPlay = WaitingReason(rawValue: "AVPlayerWaitingWithNoItemToPlayReason")
  }

  /// The reason for a change of the rate.
  public struct RateDidChangeReason: RawRepresentable, Hashable, Sendable {
    /// The raw value, which is the same as on iOS.
    public let rawValue: String

    /// Creates a reason from a raw value.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Code set the rate, or called `play()` or `pause()`.
    public static let setRateCalled = RateDidChangeReason(rawValue: "AVPlayerRateDidChangeReasonSetRateCalled")
    /// Playback could not continue.
    public static let setRateFailed = RateDidChangeReason(rawValue: "AVPlayerRateDidChangeReasonSetRateFailed")
    /// The system interrupted playback.
    public static let audioSessionInterrupted = RateDidChangeReason(
      rawValue: "AVPlayerRateDidChangeReasonAudioSessionInterrupted")
  }

  /// Posted when the rate changes. The object is the player; the reason is under ``rateDidChangeReasonKey``.
  public nonisolated static var rateDidChangeNotification: NSNotification.Name {
    NSNotification.Name("AVPlayerRateDidChangeNotification")
  }

  /// The key of the ``RateDidChangeReason`` in a ``rateDidChangeNotification``.
  public nonisolated static let rateDidChangeReasonKey = "AVPlayerRateDidChangeReasonKey"

  /// The values of the observable properties, as last published.
  struct PublishedValues {
    var item: AVPlayerItem?
    var status = Status.unknown
    var error: AVError?
    var rate: Float = 0
    var timeControlStatus = TimeControlStatus.paused
    var waitingReason: WaitingReason?

    /// Returns the names of the properties that differ in `other`.
    func changes(to other: PublishedValues) -> [String] {
      var keys: [String] = []
      if item !== other.item { keys.append("currentItem") }
      if status != other.status { keys.append("status") }
      if error != other.error { keys.append("error") }
      if rate != other.rate { keys.append("rate") }
      if timeControlStatus != other.timeControlStatus { keys.append("timeControlStatus") }
      if waitingReason != other.waitingReason { keys.append("reasonForWaitingToPlay") }
      return keys
    }
  }
}
