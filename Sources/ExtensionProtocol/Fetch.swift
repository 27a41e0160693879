/// A network request of an extension's code. The system answers it from a fixture, or from the network if that is
/// allowed; otherwise it fails.
public struct FetchRequest: Sendable, Hashable {
  /// The absolute URL.
  public var url: String
  /// The HTTP method, such as `GET`.
  public var method: String
  /// The header fields.
  public var headers: [String: String]

  /// Creates a request.
  public init(url: String, method: String = "GET", headers: [String: String] = [:]) {
    self.url = url
    self.method = method
    self.headers = headers
  }
}

/// The response to a ``FetchRequest``.
public enum FetchReply: Sendable, Hashable {
  /// The request was answered, with an HTTP status code and header fields. The frame carries a descriptor, open for
  /// reading at the beginning of the body. `declaredSize` is the length according to the sender, and `length` the
  /// number of bytes received before the connection ended; if it is smaller, the connection was lost.
  case response(status: Int, headers: [String: String], declaredSize: Int, length: Int)
  /// The request failed: a code of `URLError`, and the reason.
  case failed(code: Int, reason: String)
}

/// The maximum number of header fields.
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

extension MessageWriter {
  /// Writes header fields sorted by name, so that equal messages have equal bytes.
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
