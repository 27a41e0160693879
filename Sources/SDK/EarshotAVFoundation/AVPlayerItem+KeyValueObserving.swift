extension AVPlayerItem: @preconcurrency KeyValueObservable {
  /// An observable property's value by its name.
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
  /// Another item of the same medium, at its beginning and of no player.
  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = AVPlayerItem(asset: asset)
    copy.forwardPlaybackEndTime = forwardPlaybackEndTime
    copy.audioTimePitchAlgorithm = audioTimePitchAlgorithm
    return copy
  }
}

/// A track of an item.
public final class AVPlayerItemTrack: NSObject, @unchecked Sendable {
  /// The track of the asset.
  public let assetTrack: AVAssetTrack?

  init(_ track: AVAssetTrack) {
    assetTrack = track
    super.init()
  }

  /// Whether it is played: always.
  public var isEnabled: Bool { true }
}
