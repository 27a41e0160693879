/// Hears what happens to an audio player, on the main queue.
public protocol AVAudioPlayerDelegate: NSObjectProtocol {
  /// The sound was heard to its end, with all its loops; or it failed.
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  /// The sound is damaged.
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
  /// The system stopped it. Deprecated on iOS: observe `AVAudioSession.interruptionNotification`.
  func audioPlayerBeginInterruption(_ player: AVAudioPlayer)
  /// An interruption is over; `flags` is 1 where it may play on. Deprecated on iOS, as the one above.
  func audioPlayerEndInterruption(_ player: AVAudioPlayer, withOptions flags: Int)
}

// All are optional on iOS.
extension AVAudioPlayerDelegate {
  /// Does nothing.
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  /// Does nothing.
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
  /// Does nothing.
  public func audioPlayerBeginInterruption(_ player: AVAudioPlayer) {}
  /// Does nothing.
  public func audioPlayerEndInterruption(_ player: AVAudioPlayer, withOptions flags: Int) {}
}
