import ExtensionLink

// Emulated: reading an attachment outside its security scope is reported (A5); a web URL is loaded from the system,
// also on the main queue. In a file that imports Foundation alone, `Data(contentsOf:)` is Foundation's own, which
// reaches the system through `URLSession`; so do `Data(contentsOf:options:)`, `NSData`, `String(contentsOf:encoding:)`
// and `NSString`. `earshot build` redirects `String(contentsOf:)` without an encoding to `String(contentsO_:)`.
// Not emulated: in sources that are compiled otherwise, `String(contentsOf:)` takes a web URL for a path and fails.
// Important: if the main queue is blocked by the load, the system answers immediately, regardless of a fixture's delay,
// because device time cannot advance.

extension Data {
  /// Creates data from the contents of a file or a web URL.
  ///
  /// - Throws: The errors of Foundation's initializers; for a web URL, a `CocoaError` with the `URLError` under
  ///   `NSUnderlyingErrorKey`.
  public init(contentsOf url: URL) throws {
    if url.isFileURL {
      SecurityScope.noteUse(of: url)
    } else if WebLoad.isWeb(url), let context = ExtensionContext.current {
      self = try Self.webContents(of: url, for: context)
      return
    }
    try self.init(contentsOf: url, options: [])
  }

  /// Loads a web URL, with the errors that Foundation reports for each response.
  static func webContents(of url: URL, for context: ExtensionContext) throws -> Data {
    var information: [String: Any] = [NSURLErrorKey: url]
    switch WebLoad.wait(url, for: context) {
    case .success(let body):
      if body.status < 400 || [401, 407].contains(body.status) { return body.data }
    case .failure(let error): information[NSUnderlyingErrorKey] = error
    }
    throw CocoaError(.fileReadUnknown, userInfo: information)
  }
}
