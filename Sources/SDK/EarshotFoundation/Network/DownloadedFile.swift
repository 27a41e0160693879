/// The transfer of the file of a finished download to its task.
///
/// On Linux, a download task looks for the file in the `properties` of its protocol, which only Foundation's own
/// protocols can set: a download by any other protocol yields no file. This type therefore writes the entry to the
/// object's ``StoredProperty``.
enum DownloadedFile {
  /// Stores the file; returns false if this version of Foundation has another layout, so that the download must fail.
  static func pass(_ file: URL, to object: URLProtocol) -> Bool {
    guard let property = StoredProperty("properties", of: URLProtocol.self),
      let type = property.type as? any Properties.Type
    else { return false }
    return property.withAddress(in: object) { type.add(file, "temporaryFileURL", at: $0) }
  }

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
