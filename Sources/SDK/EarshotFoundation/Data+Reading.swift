import ExtensionLink
import ExtensionProtocol
import Synchronization
import Transcripts

// Emulated: an attachment that is read outside its security scope is told (A5); a web address is fetched from the system.
// Not emulated: `Data(contentsOf:options:)`, `NSData` and `String` with a web address, which Foundation loads by itself.
// The gotcha: fetched on the main queue, where a device freezes until the answer is there, it fails here, and says so.

extension Data {
  /// The bytes of a file, or of what a web address leads to.
  ///
  /// - Throws: What the other initialisers throw; `URLError` for a web address.
  public init(contentsOf url: URL) throws {
    if url.isFileURL {
      SecurityScope.noteUse(of: url)
    } else if url.scheme != "data", let surroundings = ExtensionSurroundings.current {
      self = try Self.fetch(url, surroundings)
      return
    }
    try self.init(contentsOf: url, options: [])
  }

  private static func fetch(_ url: URL, _ surroundings: ExtensionSurroundings) throws -> Data {
    guard !DispatchQueue.isOnMain else {
      surroundings.report(
        Diagnostic(.notEmulated, "Data(contentsOf:) of a web address on the main queue, which would wait for ever"))
      throw URLError(.cannotLoadFromNetwork)
    }
    let answer = Mutex<Result<Data, URLError>?>(nil)
    let isThere = DispatchSemaphore(value: 0)
    let number = surroundings.network.fetch(FetchRequest(url: url.absoluteString)) { reply, body in
      answer.withLock { $0 = result(of: reply, body) }
      isThere.signal()
    }
    guard number != nil else { throw URLError(.cancelled) }
    isThere.wait()
    return try answer.withLock { $0 ?? .failure(URLError(.unknown)) }.get()
  }

  private static func result(of reply: FetchReply, _ body: OwnedDescriptor?) -> Result<Data, URLError> {
    switch reply {
    case .failed(let code, _): return .failure(URLError(URLError.Code(rawValue: code) ?? .unknown))
    case .response(_, _, let stated, let length):
      let bytes = body.map { FetchedBody.read($0, Swift.min(length, 50 << 20)) } ?? Data()
      return bytes.count < stated ? .failure(URLError(.networkConnectionLost)) : .success(bytes)
    }
  }
}
