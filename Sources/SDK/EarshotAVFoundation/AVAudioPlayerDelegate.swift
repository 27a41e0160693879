/// The methods that an audio player calls on its delegate, on the main queue.
public protocol AVAudioPlayerDelegate: NSObjectProtocol {
  /// Called when playback, with all its loops, ends or fails.
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  /// Called when the audio data is damaged.
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
  /// Called when the system interrupts playback. Deprecated on iOS: observe `AVAudioSession.interruptionNotification`.
  func audioPlayerBeginInterruption(_ player: AVAudioPlayer)
  /// Called when an interruption ends; `flags` is 1 if playback may resume. Deprecated on iOS, like
  /// `audioPlayerBeginInterruption(_:)`.
  func audioPlayerEndInterruption(_ player: AVAudioPlayer, withOptions flags: Int)
}

// All methods are optional on iOS.
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
