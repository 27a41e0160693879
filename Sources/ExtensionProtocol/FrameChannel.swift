/// One end of a two-way channel of frames: in memory or over a socket.
///
/// Frames arrive in the order in which they were sent, none is lost, and none arrives before a receiver is set. What a peer
/// sends is hostile: a frame over the limits ends the channel with ``ChannelError``, it is never cut short or skipped.
public protocol FrameChannel: AnyObject, Sendable {
  /// Sends a frame; returns once the channel has it. A peer that is gone, or does not read, ends the channel.
  ///
  /// - Throws: ``ChannelError``.
  func send(_ frame: Frame) throws(ChannelError)
  /// Says where arriving frames go: called on any thread, one frame at a time; then once with an end. Frames that have
  /// arrived before wait for this call.
  func receive(_ receiver: @escaping @Sendable (Arrival) -> Void)
  /// Ends the channel; the peer gets what was sent before.
  func close()
}

/// What arrives at one end of a channel.
public enum Arrival: Sendable {
  /// A frame.
  case frame(Frame)
  /// No more frames will come; nil where the peer closed in good order.
  case end(ChannelError?)
}

/// Why a channel ended.
public enum ChannelError: Error, Sendable, Hashable {
  /// The peer is gone.
  case closed
  /// The peer did not read for `seconds`.
  case timedOut(seconds: Int)
  /// A frame said it has `bytes`; `allowed` is the most.
  case tooLong(bytes: Int, allowed: Int)
  /// A frame was to carry `found` descriptors; `allowed` is the most.
  case tooManyDescriptors(found: Int, allowed: Int)
  /// A frame is no message; `reason` says what is wrong with it.
  case malformed(reason: String)
  /// More than `allowed` frames waited to be handled: the peer floods.
  case flooded(allowed: Int)
  /// The system refused; `reason` is its word.
  case system(reason: String)
}

extension ChannelError: CustomStringConvertible {
  /// The error in words.
  public var description: String {
    switch self {
    case .closed: "the other side is gone"
    case .timedOut(let seconds): "the other side did not read for \(seconds) s"
    case .tooLong(let bytes, let allowed): "a message of \(bytes) bytes; at most \(allowed) are allowed"
    case .tooManyDescriptors(let found, let allowed):
      "a message with \(found) descriptors; at most \(allowed) are allowed"
    case .malformed(let reason): "a message that cannot be understood: \(reason)"
    case .flooded(let allowed): "more than \(allowed) messages at once"
    case .system(let reason): reason
    }
  }
}
