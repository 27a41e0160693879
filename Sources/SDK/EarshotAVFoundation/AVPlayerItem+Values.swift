/// ``AVPlayerItem/Status`` by its Objective-C name.
public typealias AVPlayerItemStatus = AVPlayerItem.Status
/// ``AVPlayer/Status`` by its Objective-C name.
public typealias AVPlayerStatus = AVPlayer.Status
/// ``AVPlayer/TimeControlStatus`` by its Objective-C name.
public typealias AVPlayerTimeControlStatus = AVPlayer.TimeControlStatus
/// ``AVPlayer/ActionAtItemEnd`` by its Objective-C name.
public typealias AVPlayerActionAtItemEnd = AVPlayer.ActionAtItemEnd

extension AVPlayerItem {
  /// Whether it can be played, with Apple's raw values.
  public enum Status: Int, Sendable {
    /// It is not known yet.
    case unknown = 0
    /// It can be played.
    case readyToPlay = 1
    /// It cannot be played, and ``AVPlayerItem/error`` says why.
    case failed = 2
  }

  /// What can be observed, as it was told last.
  struct Shown {
    var status = Status.unknown
    var error: AVError?
    var duration = CMTime.indefinite

    /// What is loaded, and where it can be gone to: all of it once it is ready.
    var ranges: [NSValue] {
      status == .readyToPlay && duration.isNumeric
        ? [NSValue(timeRange: CMTimeRange(start: .zero, duration: duration))] : []
    }

    /// The names of what is different in `other`.
    func changes(to other: Shown) -> [String] {
      var keys: [String] = []
      let becomesReady = (status == .readyToPlay) != (other.status == .readyToPlay)
      if duration != other.duration { keys += ["duration"] }
      if becomesReady || duration != other.duration { keys += ["loadedTimeRanges", "seekableTimeRanges", "tracks"] }
      if becomesReady { keys += ["playbackLikelyToKeepUp", "playbackBufferEmpty", "playbackBufferFull"] }
      if error != other.error { keys += ["error"] }
      // Last: whoever waits for it looks at the others then.
      if status != other.status { keys += ["status"] }
      return keys
    }
  }
}

/// How sound is stretched at other speeds. Kept only: the pitch is always kept, also with ``varispeed``.
public struct AVAudioTimePitchAlgorithm: RawRepresentable, Hashable, Sendable {
  /// Apple's name.
  public let rawValue: String

  /// An algorithm by Apple's name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// For speech.
  public static let timeDomain = AVAudioTimePitchAlgorithm(rawValue: "TimeDomain")
  /// For music.
  public static let spectral = AVAudioTimePitchAlgorithm(rawValue: "Spectral")
  /// Without keeping the pitch, on iOS.
  public static let varispeed = AVAudioTimePitchAlgorithm(rawValue: "Varispeed")
  /// Cheap.
  public static let lowQualityZeroLatency = AVAudioTimePitchAlgorithm(rawValue: "LowQualityZeroLatency")
}
