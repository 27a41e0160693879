import Foundation

/// A message that can be sent over a channel.
///
/// A message is encoded as its fields, one after the other, without names: both ends have the same version
/// (``extensionProtocolVersion``). The reader does not trust its input: lengths are checked, text must be UTF-8, and
/// no bytes may be left over.
public protocol Message: Sendable {
  /// Writes the message.
  func write(to writer: inout MessageWriter)
  /// Reads a message.
  ///
  /// - Throws: ``MessageFault``.
  init(from reader: inout MessageReader) throws(MessageFault)
  /// Returns the maximum size, in bytes, of a message whose first byte is this kind.
  static func maximumBytes(ofKind kind: UInt8?) -> Int
  /// Returns whether a message whose first byte is this kind is passed to ``MessageChannel``'s observer on arrival.
  static func isHandledOnArrival(ofKind kind: UInt8?) -> Bool
}

extension Message {
  /// Returns the maximum size of any message other than a picture.
  public static func maximumBytes(ofKind kind: UInt8?) -> Int { Frame.usualBytes }

  /// Returns false for every kind.
  public static func isHandledOnArrival(ofKind kind: UInt8?) -> Bool { false }

  /// Throws if there are too many bytes for the kind of message.
  static func checkLength(of bytes: Data) throws(ChannelError) {
    let allowed = maximumBytes(ofKind: bytes.first)
    guard bytes.count <= allowed else { throw .tooLong(bytes: bytes.count, allowed: allowed) }
  }
}
