extension AVPlayer {
  /// Whether it can play, with Apple's raw values.
  public enum Status: Int, Sendable {
    /// It is not known yet.
    case unknown = 0
    /// It can play.
    case readyToPlay = 1
    /// It cannot play any more.
    case failed = 2
  }

  /// Whether it plays, with Apple's raw values.
  public enum TimeControlStatus: Int, Sendable {
    /// It is silent.
    case paused = 0
    /// It is to play, and something is missing.
    case waitingToPlayAtSpecifiedRate = 1
    /// It plays.
    case playing = 2
  }

  /// What happens at an item's end, with Apple's raw values.
  public enum ActionAtItemEnd: Int, Sendable {
    /// The next item, in a queue; else as ``pause``.
    case advance = 0
    /// It stops.
    case pause = 1
    /// It keeps its rate: a seek goes on playing.
    case none = 2
  }

  /// What it waits for.
  public struct WaitingReason: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String

    /// A reason by Apple's name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Data; never here, where all media is local.
    public static let toMinimizeStalls = WaitingReason(rawValue: "AVPlayerWaitingToMinimizeStallsReason")
    /// The medium: it is at its end, or not open yet.
    public static let evaluatingBufferingRate = WaitingReason(
      rawValue: "AVPlayerWaitingWhileEvaluatingBufferingRateReason")
    /// An item.
    public static let noItemToPlay = WaitingReason(rawValue: "AVPlayerWaitingWithNoItemToPlayReason")
  }

  /// Why its rate changed.
  public struct RateDidChangeReason: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String

    /// A reason by Apple's name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The rate was set, or it was told to play or pause.
    public static let setRateCalled = RateDidChangeReason(rawValue: "AVPlayerRateDidChangeReasonSetRateCalled")
    /// It could not go on.
    public static let setRateFailed = RateDidChangeReason(rawValue: "AVPlayerRateDidChangeReasonSetRateFailed")
    /// The system stopped it.
    public static let audioSessionInterrupted = RateDidChangeReason(
      rawValue: "AVPlayerRateDidChangeReasonAudioSessionInterrupted")
  }

  /// Its rate changed; the object is the player, the reason is under ``rateDidChangeReasonKey``.
  public nonisolated static var rateDidChangeNotification: NSNotification.Name {
    NSNotification.Name("AVPlayerRateDidChangeNotification")
  }

  /// Where the ``RateDidChangeReason`` is in ``rateDidChangeNotification``.
  public nonisolated static let rateDidChangeReasonKey = "AVPlayerRateDidChangeReasonKey"

  /// What can be observed, as it was told last.
  struct Shown {
    var item: AVPlayerItem?
    var status = Status.unknown
    var error: AVError?
    var rate: Float = 0
    var timeControlStatus = TimeControlStatus.paused
    var waitingReason: WaitingReason?

    /// The names of what is different in `other`.
    func changes(to other: Shown) -> [String] {
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
