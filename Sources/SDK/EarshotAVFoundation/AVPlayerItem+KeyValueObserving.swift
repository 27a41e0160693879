extension AVPlayerItem: @preconcurrency KeyValueObservable {
  /// Returns the value of an observable property.
  public func observableValue(forKey key: String) -> Any? {
    switch key {
    case "status": NSNumber(value: status.rawValue)
    case "error": error
    case "duration": NSValue(time: duration)
    case "loadedTimeRanges": loadedTimeRanges
    case "seekableTimeRanges": seekableTimeRanges
    case "playbackLikelyToKeepUp", "isPlaybackLikelyToKeepUp": NSNumber(value: isPlaybackLikelyToKeepUp)
    case "playbackBufferEmpty", "isPlaybackBufferEmpty": NSNumber(value: isPlaybackBufferEmpty)
    case "playbackBufferFull", "isPlaybackBufferFull": NSNumber(value: isPlaybackBufferFull)
    case "tracks": tracks
    default: nil
    }
  }
}

extension AVPlayerItem: @preconcurrency NSCopying {
  /// Returns a new item for the same asset, at the beginning and without a player.
  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = AVPlayerItem(asset: asset)
    copy.forwardPlaybackEndTime = forwardPlaybackEndTime
    copy.audioTimePitchAlgorithm = audioTimePitchAlgorithm
    return copy
  }
}

/// A track of a player item.
public final class AVPlayerItemTrack: NSObject, @unchecked Sendable {
  /// The asset's track.
  public let assetTrack: AVAssetTrack?

  init(_ track: AVAssetTrack) {
    assetTrack = track
    super.init()
  }

  /// Whether the track is enabled; always true.
  public var isEnabled: Bool { true }
}
