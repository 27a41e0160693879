/// One end of a bidirectional channel of frames, in memory or over a socket.
///
/// Frames arrive in the order in which they were sent, without loss, and not before a receiver is set. The peer is
/// untrusted: a frame that exceeds the limits ends the channel with a ``ChannelError``; it is never truncated or
/// skipped.
public protocol FrameChannel: AnyObject, Sendable {
  /// Sends a frame, and returns once the channel has accepted it. A peer that is gone, or does not read, ends the
  /// channel.
  ///
  /// - Throws: ``ChannelError``.
  func send(_ frame: Frame) throws(ChannelError)
  /// Sets the receiver of arriving frames. It is called on any thread, for one frame at a time, and finally with an
  /// end. Frames that arrived earlier are delivered by this call.
  func receive(_ receiver: @escaping @Sendable (Arrival) -> Void)
  /// Closes the channel. The peer receives all frames sent before.
  func close()
}
