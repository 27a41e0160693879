import Foundation

/// A message that travels over a channel, as bytes.
///
/// Fields stand one after the other, without names: both ends are of one version (``extensionProtocolVersion``). A reader
/// believes nothing: lengths are checked, text must be UTF-8, and nothing may be left over.
public protocol Message: Sendable {
  /// Writes the message.
  func write(to writer: inout MessageWriter)
  /// Reads a message.
  ///
  /// - Throws: ``MessageFault``.
  init(from reader: inout MessageReader) throws(MessageFault)
  /// How many bytes a message may have whose first byte is this one: its kind.
  static func maximumBytes(ofKind kind: UInt8?) -> Int
  /// Whether a message whose first byte is this one is shown to ``MessageChannel``'s observer as it arrives.
  static func isSeenOnArrival(ofKind kind: UInt8?) -> Bool
}

extension Message {
  /// As many as any message that is no picture.
  public static func maximumBytes(ofKind kind: UInt8?) -> Int { Frame.usualBytes }

  /// None.
  public static func isSeenOnArrival(ofKind kind: UInt8?) -> Bool { false }

  /// Refuses bytes that are too many for their kind.
  static func checkLength(of bytes: Data) throws(ChannelError) {
    let allowed = maximumBytes(ofKind: bytes.first)
    guard bytes.count <= allowed else { throw .tooLong(bytes: bytes.count, allowed: allowed) }
  }
}

/// Why bytes are no message.
public enum MessageFault: Error, Sendable, Hashable {
  /// They end in the middle of it.
  case truncated
  /// A field has a value that it cannot have; `field` says which.
  case invalid(field: String)
  /// `bytes` follow after its end.
  case leftOver(bytes: Int)
}

extension MessageFault: CustomStringConvertible {
  /// The fault in words.
  public var description: String {
    switch self {
    case .truncated: "it is cut short"
    case .invalid(let field): "its \(field) is not valid"
    case .leftOver(let bytes): "\(bytes) bytes follow after its end"
    }
  }
}

/// How messages become bytes, and bytes messages.
enum MessageCoding {
  static func encode(_ message: some Message) -> Data {
    var writer = MessageWriter()
    message.write(to: &writer)
    return writer.bytes
  }

  static func decode<Value: Message>(_ type: Value.Type, from bytes: Data) throws(MessageFault) -> Value {
    var reader = MessageReader(bytes)
    let message = try Value(from: &reader)
    guard reader.isAtEnd else { throw .leftOver(bytes: reader.left) }
    return message
  }
}
