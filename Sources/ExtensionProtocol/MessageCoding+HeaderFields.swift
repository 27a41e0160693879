/// The maximum number of header fields.
private let maximumHeaders = 256

extension MessageWriter {
  /// Writes header fields sorted by name, so that equal messages have equal bytes.
  mutating func put(_ headers: [String: String]) {
    let fields = headers.sorted { $0.key < $1.key }.prefix(maximumHeaders)
    put(UInt32(fields.count))
    for (name, value) in fields {
      put(name)
      put(value)
    }
  }
}

extension MessageReader {
  mutating func headers() throws(MessageFault) -> [String: String] {
    let fields = try list(atMost: maximumHeaders) { reader throws(MessageFault) in
      (try reader.string(), try reader.string())
    }
    return Dictionary(fields) { first, _ in first }
  }
}
