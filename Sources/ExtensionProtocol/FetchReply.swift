/// The response to a ``FetchRequest``.
public enum FetchReply: Sendable, Hashable {
  /// The request was answered, with an HTTP status code and header fields. The frame carries a descriptor, open for
  /// reading at the beginning of the body. `declaredSize` is the length according to the sender, and `length` the
  /// number of bytes received before the connection ended; if it is smaller, the connection was lost.
  case response(status: Int, headers: [String: String], declaredSize: Int, length: Int)
  /// The request failed: a code of `URLError`, and the reason.
  case failed(code: Int, reason: String)
}

extension FetchReply: Message {
  /// Writes the kind, then its fields.
  public func write(to writer: inout MessageWriter) {
    switch self {
    case .response(let status, let headers, let declaredSize, let length):
      writer.put(UInt8(1))
      writer.put(status)
      writer.put(headers)
      writer.put(declaredSize)
      writer.put(length)
    case .failed(let code, let reason):
      writer.put(UInt8(2))
      writer.put(code)
      writer.put(reason)
    }
  }

  /// Reads the kind, then its fields.
  public init(from reader: inout MessageReader) throws(MessageFault) {
    switch try reader.integer(UInt8.self) {
    case 1:
      self = .response(
        status: try reader.int(), headers: try reader.headers(), declaredSize: try reader.int(),
        length: try reader.int())
    case 2: self = .failed(code: try reader.int(), reason: try reader.string())
    default: throw .invalid(field: "reply")
    }
  }
}
