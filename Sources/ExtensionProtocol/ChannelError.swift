/// The reason why a channel ended.
public enum ChannelError: Error, Sendable, Hashable {
  /// The peer is gone.
  case closed
  /// The peer did not read for `seconds`.
  case timedOut(seconds: Int)
  /// A frame's stated length of `bytes` exceeds `allowed`.
  case tooLong(bytes: Int, allowed: Int)
  /// A frame's `found` descriptors exceed `allowed`.
  case tooManyDescriptors(found: Int, allowed: Int)
  /// The bytes of a frame are not a valid message.
  case malformed(reason: String)
  /// More than `allowed` frames, or more bytes than two frames of the maximum size, are waiting to be handled: the peer
  /// is flooding the channel.
  case flooded(allowed: Int)
  /// A system call failed; `reason` is the system's message.
  case system(reason: String)
}

extension ChannelError: CustomStringConvertible {
  /// The error message.
  public var description: String {
    switch self {
    case .closed: "the other side has closed the channel"
    case .timedOut(let seconds): "the other side did not read for \(seconds) s"
    case .tooLong(let bytes, let allowed): "a message of \(bytes) bytes; the limit is \(allowed)"
    case .tooManyDescriptors(let found, let allowed):
      "a message with \(found) descriptors; the limit is \(allowed)"
    case .malformed(let reason): "an invalid message: \(reason)"
    case .flooded(let allowed): "more than \(allowed) messages at once"
    case .system(let reason): reason
    }
  }
}
