import ExtensionLink

extension String {
  /// Creates a string from the contents of a file or a web URL, in the encoding that its bytes indicate: UTF-16 if they
  /// begin with its byte order mark, otherwise UTF-8. `earshot build` calls this initializer in place of
  /// `String(contentsOf:)`.
  ///
  /// - Throws: The errors of Foundation's initializer; for a web URL, those of ``Foundation/Data/init(contentsOf:)``,
  ///   and a `CocoaError` if the encoding is unknown.
  public init(contentsO_ url: URL) throws {
    guard WebLoad.isWeb(url), let context = ExtensionContext.current else {
      if url.isFileURL { SecurityScope.noteUse(of: url) }
      var encoding = Encoding.utf8
      try self.init(contentsOf: url, usedEncoding: &encoding)
      return
    }
    let data = try Data.webContents(of: url, for: context)
    let isUTF16 = data.starts(with: [0xFE, 0xFF]) || data.starts(with: [0xFF, 0xFE])
    guard let text = String(data: data, encoding: isUTF16 ? .utf16 : .utf8) else {
      throw CocoaError(.fileReadUnknownStringEncoding, userInfo: [NSURLErrorKey: url])
    }
    self = text
  }
}
