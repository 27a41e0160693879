/// Where a failure's error is in ``AVPlayerItem/failedToPlayToEndTimeNotification``.
public let AVPlayerItemFailedToPlayToEndTimeErrorKey = "AVPlayerItemFailedToPlayToEndTimeErrorKey"

extension NSNotification.Name {
  /// An item was heard to its end; the object is the item.
  public static let AVPlayerItemDidPlayToEndTime = NSNotification.Name("AVPlayerItemDidPlayToEndTimeNotification")
  /// An item failed while it played; the object is the item.
  public static let AVPlayerItemFailedToPlayToEndTime = NSNotification.Name(
    "AVPlayerItemFailedToPlayToEndTimeNotification")
  /// An item went to another time; the object is the item.
  public static let AVPlayerItemTimeJumped = NSNotification.Name("AVPlayerItemTimeJumpedNotification")
  /// Data did not arrive in time: never posted, media is local.
  public static let AVPlayerItemPlaybackStalled = NSNotification.Name("AVPlayerItemPlaybackStalledNotification")
  /// The network had an error: never posted, media is local.
  public static let AVPlayerItemNewErrorLogEntry = NSNotification.Name("AVPlayerItemNewErrorLogEntryNotification")
  /// The network was used: never posted, media is local.
  public static let AVPlayerItemNewAccessLogEntry = NSNotification.Name("AVPlayerItemNewAccessLogEntryNotification")
}

extension AVPlayerItem {
  /// An item was heard to its end; the object is the item.
  public nonisolated static var didPlayToEndTimeNotification: NSNotification.Name { .AVPlayerItemDidPlayToEndTime }
  /// An item failed while it played; the object is the item.
  public nonisolated static var failedToPlayToEndTimeNotification: NSNotification.Name {
    .AVPlayerItemFailedToPlayToEndTime
  }
  /// An item went to another time; the object is the item.
  public nonisolated static var timeJumpedNotification: NSNotification.Name { .AVPlayerItemTimeJumped }
  /// Data did not arrive in time: never posted, media is local.
  public nonisolated static var playbackStalledNotification: NSNotification.Name { .AVPlayerItemPlaybackStalled }
  /// The network had an error: never posted, media is local.
  public nonisolated static var newErrorLogEntryNotification: NSNotification.Name { .AVPlayerItemNewErrorLogEntry }
  /// The network was used: never posted, media is local.
  public nonisolated static var newAccessLogEntryNotification: NSNotification.Name { .AVPlayerItemNewAccessLogEntry }
}
