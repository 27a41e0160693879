public import Foundation

extension Payload {
  /// Reads an `.apns` or JSON file (`L6`).
  ///
  /// Never blocks: devices and pipes are refused, and a file larger than the limit is not read completely.
  /// - Parameters:
  ///   - url: A file URL.
  ///   - limit: The maximum size, in bytes.
  /// - Throws: An error if the file cannot be read, or for the first fault in it.
  @_disfavoredOverload
  public static func contents(
    of url: URL, limit: Int = Payload.maximumByteCount
  ) throws(PayloadError) -> Payload {
    let source = url.isFileURL ? url.path : url.absoluteString
    let head: FileHead
    do {
      head = try FileHead(of: url, upTo: onePast(limit))
    } catch {
      throw PayloadError(.file(error), source: source)
    }
    guard head.byteCount <= limit else {
      throw PayloadError(.tooLarge(found: head.byteCount, allowed: limit), source: source)
    }
    return try payload(head.bytes, limit: limit, source: source)
  }

  /// Reads standard input to its end, and blocks until then (`simctl push … -`, `L6`).
  /// - Parameter limit: The maximum size, in bytes. Reading stops shortly after it, so that an endless input is an
  ///   error, too.
  /// - Throws: An error if the input cannot be read, or for the first fault in it.
  public static func standardInput(limit: Int = Payload.maximumByteCount) throws(PayloadError) -> Payload {
    try contents(ofDescriptor: 0, limit: limit, source: "standard input")
  }

  static func contents(ofDescriptor descriptor: Int32, limit: Int, source: String) throws(PayloadError) -> Payload {
    let bytes: Data
    do {
      bytes = try FileHead.read(descriptor, upTo: onePast(limit))
    } catch {
      throw PayloadError(.file(error), source: source)
    }
    return try payload(bytes, limit: limit, source: source)
  }

  /// Parses the bytes of an input that was read up to one byte past the limit. If the limit is exceeded, the total size
  /// is unknown.
  private static func payload(_ bytes: Data, limit: Int, source: String) throws(PayloadError) -> Payload {
    guard bytes.count <= limit else { throw PayloadError(.tooLarge(found: nil, allowed: limit), source: source) }
    return try Payload(parsing: bytes, limit: limit, source: source)
  }

  private static func onePast(_ limit: Int) -> Int { limit < .max ? limit + 1 : limit }
}
