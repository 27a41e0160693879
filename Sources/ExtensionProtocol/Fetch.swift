/// A request to the network that an extension's code makes; the system answers it (from a fixture, from the network where
/// that is allowed, else not at all).
public struct FetchRequest: Sendable, Hashable {
  /// The URL, absolute.
  public var url: String
  /// The method, `GET` for instance.
  public var method: String
  /// The header's fields.
  public var headers: [String: String]

  /// A request.
  public init(url: String, method: String = "GET", headers: [String: String] = [:]) {
    self.url = url
    self.method = method
    self.headers = headers
  }
}

/// What became of a ``FetchRequest``.
public enum FetchReply: Sendable, Hashable {
  /// It is answered: HTTP's status and the header's fields; the frame brings one descriptor, open for reading at the body's
  /// beginning. `stated` is the length that the sender states, `length` how many bytes there are before the connection
  /// ends; fewer than stated is a connection that was lost.
  case response(status: Int, headers: [String: String], stated: Int, length: Int)
  /// It failed: a code of `URLError`'s, and the reason in words.
  case failed(code: Int, reason: String)
}

/// More header fields than any answer has that is taken.
private let maximumHeaders = 256

extension FetchRequest: Message {
  /// Writes every field.
  public func write(to writer: inout MessageWriter) {
    writer.put(url)
    writer.put(method)
    writer.put(headers)
  }

  /// Reads every field.
  public init(from reader: inout MessageReader) throws(MessageFault) {
    self.init(url: try reader.string(), method: try reader.string(), headers: try reader.headers())
  }
}

extension FetchReply: Message {
  /// Writes the kind, then its fields.
  public func write(to writer: inout MessageWriter) {
    switch self {
    case .response(let status, let headers, let stated, let length):
      writer.put(UInt8(1))
      writer.put(status)
      writer.put(headers)
      writer.put(stated)
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
        status: try reader.int(), headers: try reader.headers(), stated: try reader.int(), length: try reader.int())
    case 2: self = .failed(code: try reader.int(), reason: try reader.string())
    default: throw .invalid(field: "reply")
    }
  }
}

extension MessageWriter {
  /// Header fields in the order of their names, so that equal messages are equal bytes.
  fileprivate mutating func put(_ headers: [String: String]) {
    let fields = headers.sorted { $0.key < $1.key }.prefix(maximumHeaders)
    put(UInt32(fields.count))
    for (name, value) in fields {
      put(name)
      put(value)
    }
  }
}

extension MessageReader {
  fileprivate mutating func headers() throws(MessageFault) -> [String: String] {
    let fields = try list(atMost: maximumHeaders) { reader throws(MessageFault) in
      (try reader.string(), try reader.string())
    }
    return Dictionary(fields) { first, _ in first }
  }
}
