package import Foundation

/// The encoding and decoding of messages.
package enum MessageCoding {
  package static func encode(_ message: some Message) -> Data {
    var writer = MessageWriter()
    message.write(to: &writer)
    return writer.bytes
  }

  static func decode<Value: Message>(_ type: Value.Type, from bytes: Data) throws(MessageFault) -> Value {
    var reader = MessageReader(bytes)
    let message = try Value(from: &reader)
    guard reader.isAtEnd else { throw .trailing(bytes: reader.remaining) }
    return message
  }
}
