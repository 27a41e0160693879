/// An event at one end of a channel.
public enum Arrival: Sendable {
  /// A frame has arrived.
  case frame(Frame)
  /// The channel has ended; the error is nil if the peer closed it normally.
  case end(ChannelError?)
}
