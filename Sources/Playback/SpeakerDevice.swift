/// What asks a speaker's mixer for frames.
protocol SpeakerDevice: AnyObject, Sendable {
  /// There is something to play; called again while running, which changes nothing.
  ///
  /// - Returns: False where it cannot be opened.
  @discardableResult
  func start() -> Bool
  /// Silent at once; what it held and nobody heard is given back to the mixer.
  func stop()
  /// Nothing follows: complete what is written.
  func finish() throws(PlaybackError)
  /// Says who is told, once and on any thread but one that ``stop()`` waits for, that it failed while it ran.
  func onFailure(_ body: @escaping @Sendable (PlaybackError) -> Void)
}

extension SpeakerDevice {
  func finish() throws(PlaybackError) {}
  func onFailure(_ body: @escaping @Sendable (PlaybackError) -> Void) {}
}
