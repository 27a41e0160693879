/// The methods that an audio player calls on its delegate, on the main queue.
public protocol AVAudioPlayerDelegate: NSObjectProtocol {
  /// Tells the delegate that playback, with all its loops, has ended or failed.
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  /// Tells the delegate that the audio data is damaged.
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
  /// Tells the delegate that the system has interrupted playback. Deprecated on iOS: observe
  /// `AVAudioSession.interruptionNotification`.
  func audioPlayerBeginInterruption(_ player: AVAudioPlayer)
  /// Tells the delegate that an interruption has ended; `flags` is 1 if playback may resume. Deprecated on iOS, like
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
