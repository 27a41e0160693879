import ExtensionLink

// Emulated: an attachment that is read outside its security scope is told (A5); a web address is fetched from the system, on
// the main queue too. Where a file imports Foundation alone, `Data(contentsOf:)` is the library's, which comes to the system
// through its sessions; so do `Data(contentsOf:options:)`, `NSData`, `String(contentsOf:encoding:)` and `NSString`.
// Not emulated: `String(contentsOf:)` without an encoding, which on Linux takes a web address for a path: it fails.
// The gotcha: the system answers a main queue that waits at once, whatever a fixture's delay is: no time passes meanwhile.

extension Data {
  /// The bytes of a file, or of what a web address leads to.
  ///
  /// - Throws: What the other initialisers throw; for a web address, a `CocoaError` with the `URLError` under
  ///   `NSUnderlyingErrorKey`.
  public init(contentsOf url: URL) throws {
    if url.isFileURL {
      SecurityScope.noteUse(of: url)
    } else if WebLoad.isWeb(url), let surroundings = ExtensionSurroundings.current {
      self = try Self.webContents(of: url, for: surroundings)
      return
    }
    try self.init(contentsOf: url, options: [])
  }

  /// What the library makes of an answer, too.
  private static func webContents(of url: URL, for surroundings: ExtensionSurroundings) throws -> Data {
    var information: [String: Any] = [NSURLErrorKey: url]
    switch WebLoad.wait(url, for: surroundings) {
    case .success(let body):
      if body.status < 400 || [401, 407].contains(body.status) { return body.data }
    case .failure(let error): information[NSUnderlyingErrorKey] = error
    }
    throw CocoaError(.fileReadUnknown, userInfo: information)
  }
}
