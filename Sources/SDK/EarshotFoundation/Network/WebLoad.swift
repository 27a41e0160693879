package import ExtensionLink
import ExtensionProtocol
import Files
import Interception
import Synchronization

/// A complete response from the web, as answered by the system.
package struct WebBody: Sendable {
  /// The HTTP status code.
  package let status: Int
  /// The content type that the server states.
  package let contentType: String?
  /// The body.
  package let data: Data

  /// The longest accepted body, in bytes.
  static let longest = 50 << 20
}

/// The loading of data from the web without a session.
package enum WebLoad {
  /// Returns whether a URL refers to the web.
  package static func isWeb(_ url: URL) -> Bool {
    LibraryProtocols.schemes.contains(url.scheme?.lowercased() ?? "")
  }

  /// Loads a URL, and calls `completion` on any thread.
  ///
  /// - Returns: The number of the request; nil if the extension has ended, in which case `completion` has been called.
  @discardableResult
  package static func begin(
    _ url: URL, for context: ExtensionContext,
    _ completion: @escaping @Sendable (Result<WebBody, URLError>) -> Void
  ) -> UInt32? {
    let number = context.network.fetch(FetchRequest(url: url.absoluteString)) { reply, body in
      completion(result(of: reply, body, url))
    }
    if number == nil { completion(.failure(error(.cancelled, "the extension has ended", url))) }
    return number
  }

  /// Loads a URL, and blocks until the response arrives. If the main queue is blocked, the system answers immediately.
  package static func wait(_ url: URL, for context: ExtensionContext) -> Result<WebBody, URLError> {
    let answer = Mutex<Result<WebBody, URLError>?>(nil)
    let arrival = DispatchSemaphore(value: 0)
    let number = begin(url, for: context) { result in
      answer.withLock { $0 = result }
      arrival.signal()
    }
    if let number, DispatchQueue.isOnMain { context.network.expedite(number) }
    arrival.wait()
    return answer.withLock { $0 } ?? .failure(error(.unknown, "no response", url))
  }

  private static func result(
    of reply: FetchReply, _ body: OwnedDescriptor?, _ url: URL
  ) -> Result<WebBody, URLError> {
    switch reply {
    case .failed(let code, let reason):
      return .failure(error(URLError.Code(rawValue: code) ?? .unknown, reason, url))
    case .response(let status, let headers, let declaredSize, let length):
      guard length <= WebBody.longest else {
        return .failure(
          error(
            .dataLengthExceedsMaximum, "it has \(length) bytes; the limit is \(WebBody.longest)", url))
      }
      let data = body.map { FetchedBody.read($0, length) } ?? Data()
      guard data.count >= declaredSize else {
        return .failure(
          error(.networkConnectionLost, "received \(data.count) of \(declaredSize) bytes", url))
      }
      let type = headers.first { $0.key.lowercased() == "content-type" }?.value
      return .success(WebBody(status: status, contentType: type, data: data))
    }
  }

  private static func error(_ code: URLError.Code, _ reason: String, _ url: URL) -> URLError {
    URLError(code, userInfo: [NSLocalizedDescriptionKey: reason, NSURLErrorFailingURLErrorKey: url])
  }
}
