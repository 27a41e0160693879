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
