/// A device that requests frames from a speaker's mixer.
protocol SpeakerDevice: AnyObject, Sendable {
  /// Starts the device; does nothing while it is running.
  ///
  /// - Returns: False if it cannot be opened.
  @discardableResult
  func start() -> Bool
  /// Stops the device immediately, and returns the unheard frames in its buffer to the mixer.
  func stop()
  /// Completes the output.
  func finish() throws(PlaybackError)
  /// Sets the handler of a failure while the device runs. It is called once, on any thread that ``stop()`` does not
  /// wait for.
  func onFailure(_ body: @escaping @Sendable (PlaybackError) -> Void)
}

extension SpeakerDevice {
  func finish() throws(PlaybackError) {}
  func onFailure(_ body: @escaping @Sendable (PlaybackError) -> Void) {}
}
