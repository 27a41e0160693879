/// The Objective-C name of ``AVPlayerItem/Status``.
public typealias AVPlayerItemStatus = AVPlayerItem.Status
/// The Objective-C name of ``AVPlayer/Status``.
public typealias AVPlayerStatus = AVPlayer.Status
/// The Objective-C name of ``AVPlayer/TimeControlStatus``.
public typealias AVPlayerTimeControlStatus = AVPlayer.TimeControlStatus
/// The Objective-C name of ``AVPlayer/ActionAtItemEnd``.
public typealias AVPlayerActionAtItemEnd = AVPlayer.ActionAtItemEnd

extension AVPlayerItem {
  /// Whether an item can be played, with Apple's raw values.
  public enum Status: Int, Sendable {
    /// The status is not known yet.
    case unknown = 0
    /// The item is ready to play.
    case readyToPlay = 1
    /// The item cannot be played; ``AVPlayerItem/error`` has the reason.
    case failed = 2
  }

  /// The values of the observable properties, as last published.
  struct PublishedValues {
    var status = Status.unknown
    var error: AVError?
    var duration = CMTime.indefinite

    /// The loaded and seekable time ranges: the whole item once it is ready.
    var ranges: [NSValue] {
      status == .readyToPlay && duration.isNumeric
        ? [NSValue(timeRange: CMTimeRange(start: .zero, duration: duration))] : []
    }

    /// Returns the names of the properties that differ in `other`.
    func changes(to other: PublishedValues) -> [String] {
      var keys: [String] = []
      let becomesReady = (status == .readyToPlay) != (other.status == .readyToPlay)
      if duration != other.duration { keys += ["duration"] }
      if becomesReady || duration != other.duration { keys += ["loadedTimeRanges", "seekableTimeRanges", "tracks"] }
      if becomesReady { keys += ["playbackLikelyToKeepUp", "playbackBufferEmpty", "playbackBufferFull"] }
      if error != other.error { keys += ["error"] }
      // Status comes last: its observers read the other properties.
      if status != other.status { keys += ["status"] }
      return keys
    }
  }
}

/// The algorithm that preserves the pitch at rates other than 1. Stored; has no effect: the pitch is always preserved,
/// even with ``varispeed``.
public struct AVAudioTimePitchAlgorithm: RawRepresentable, Hashable, Sendable {
  /// The raw value, which is the same as on iOS.
  public let rawValue: String

  /// Creates an algorithm from a raw value.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// An algorithm suitable for speech.
  public static let timeDomain = AVAudioTimePitchAlgorithm(rawValue: "TimeDomain")
  /// An algorithm suitable for music.
  public static let spectral = AVAudioTimePitchAlgorithm(rawValue: "Spectral")
  /// An algorithm that, on iOS, does not preserve the pitch.
  public static let varispeed = AVAudioTimePitchAlgorithm(rawValue: "Varispeed")
  /// An inexpensive algorithm of low quality.
  public static let lowQualityZeroLatency = AVAudioTimePitchAlgorithm(rawValue: "LowQualityZeroLatency")
}
