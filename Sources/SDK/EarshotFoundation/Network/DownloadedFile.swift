@_spi(Reflection) import Swift

/// The transfer of the file of a finished download to its task.
///
/// On Linux, a download task looks for the file in the `properties` of its protocol, which only Foundation's own
/// protocols can set: a download by any other protocol yields no file. This type therefore writes the entry to the
/// object's stored property. It does not assume an offset: the Swift runtime knows it. `Mirror` does, too, but takes
/// twenty times as long at its first use, in which an extension's download would be handled.
enum DownloadedFile {
  /// Stores the file; returns false if this version of Foundation has another layout, so that the download must fail.
  static func pass(_ file: URL, to object: URLProtocol) -> Bool {
    var found: (offset: Int, type: any Properties.Type)?
    _ = _forEachField(of: URLProtocol.self, options: classType) { name, offset, type, _ in
      guard String(cString: name) == "properties" else { return true }
      found = (type as? any Properties.Type).map { (offset, $0) }
      return false
    }
    guard let found else { return false }
    let pointer = Unmanaged.passUnretained(object).toOpaque() + found.offset
    return withExtendedLifetime(object) { found.type.add(file, "temporaryFileURL", at: pointer) }
  }

  /// The fields of a class; the library's own constant is a variable, which Swift 6 rejects.
  private static let classType = _EachFieldOptions(rawValue: 1)

  fileprivate protocol Properties {
    static func add(_ file: URL, _ name: String, at pointer: UnsafeMutableRawPointer) -> Bool
  }
}

extension Dictionary: DownloadedFile.Properties where Value == Any {
  fileprivate static func add(_ file: URL, _ name: String, at pointer: UnsafeMutableRawPointer) -> Bool {
    guard let keys = Key.self as? any RawRepresentable<String>.Type, let key = keys.init(rawValue: name) as? Key else {
      return false
    }
    pointer.assumingMemoryBound(to: Self.self).pointee[key] = file
    return true
  }
}
