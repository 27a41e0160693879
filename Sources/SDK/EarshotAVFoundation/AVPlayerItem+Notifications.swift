/// The key of the error in ``AVPlayerItem/failedToPlayToEndTimeNotification``.
public let AVPlayerItemFailedToPlayToEndTimeErrorKey = "AVPlayerItemFailedToPlayToEndTimeErrorKey"

extension NSNotification.Name {
  /// Posted when an item has played to its end. The object is the item.
  public static let AVPlayerItemDidPlayToEndTime = NSNotification.Name("AVPlayerItemDidPlayToEndTimeNotification")
  /// Posted when an item fails during playback. The object is the item.
  public static let AVPlayerItemFailedToPlayToEndTime = NSNotification.Name(
    "AVPlayerItemFailedToPlayToEndTimeNotification")
  /// Posted when an item's time jumps. The object is the item.
  public static let AVPlayerItemTimeJumped = NSNotification.Name("AVPlayerItemTimeJumpedNotification")
  /// Never posted: media is loaded as a whole, so playback does not stall.
  public static let AVPlayerItemPlaybackStalled = NSNotification.Name("AVPlayerItemPlaybackStalledNotification")
  /// Never posted: error logs are not emulated.
  public static let AVPlayerItemNewErrorLogEntry = NSNotification.Name("AVPlayerItemNewErrorLogEntryNotification")
  /// Never posted: access logs are not emulated.
  public static let AVPlayerItemNewAccessLogEntry = NSNotification.Name("AVPlayerItemNewAccessLogEntryNotification")
}

extension AVPlayerItem {
  /// Posted when an item has played to its end. The object is the item.
  public nonisolated static var didPlayToEndTimeNotification: NSNotification.Name { .AVPlayerItemDidPlayToEndTime }
  /// Posted when an item fails during playback. The object is the item.
  public nonisolated static var failedToPlayToEndTimeNotification: NSNotification.Name {
    .AVPlayerItemFailedToPlayToEndTime
  }
  /// Posted when an item's time jumps. The object is the item.
  public nonisolated static var timeJumpedNotification: NSNotification.Name { .AVPlayerItemTimeJumped }
  /// Never posted: media is loaded as a whole, so playback does not stall.
  public nonisolated static var playbackStalledNotification: NSNotification.Name { .AVPlayerItemPlaybackStalled }
  /// Never posted: error logs are not emulated.
  public nonisolated static var newErrorLogEntryNotification: NSNotification.Name { .AVPlayerItemNewErrorLogEntry }
  /// Never posted: access logs are not emulated.
  public nonisolated static var newAccessLogEntryNotification: NSNotification.Name { .AVPlayerItemNewAccessLogEntry }
}
