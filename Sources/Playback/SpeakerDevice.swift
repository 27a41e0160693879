/// What asks a speaker's mixer for frames.
protocol SpeakerDevice: AnyObject, Sendable {
  /// There is something to play; called again while running, which changes nothing.
  func start()
  /// Silent at once; what it held and nobody heard is given back to the mixer.
  func stop()
  /// Nothing follows: complete what is written.
  func finish() throws(PlaybackError)
}

extension SpeakerDevice {
  func finish() throws(PlaybackError) {}
}
