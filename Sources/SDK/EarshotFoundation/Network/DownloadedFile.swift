/// Passes the file of a finished download to its task.
///
/// On Linux, a download task looks for the file in the `properties` of its protocol, which only Foundation's own
/// protocols can set: a download by any other protocol yields no file. This type therefore writes the entry to the
/// object's stored property. It doesn't assume an offset: it searches the object's memory for the value that reflection
/// shows, and writes nothing unless that value occurs exactly once.
enum DownloadedFile {
  /// Stores the file; returns false if this version of Foundation has another layout, so that the download must fail.
  static func tell(_ file: URL, to object: URLProtocol) -> Bool {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let one = mirror {
      if let properties = one.descendant("properties") as? any Properties {
        return properties.add(file, "temporaryFileURL", in: object)
      }
      mirror = one.superclassMirror
    }
    return false
  }

  fileprivate protocol Properties {
    func add(_ file: URL, _ name: String, in object: AnyObject) -> Bool
  }
}

extension Dictionary: DownloadedFile.Properties where Value == Any {
  fileprivate func add(_ file: URL, _ name: String, in object: AnyObject) -> Bool {
    guard let keys = Key.self as? any RawRepresentable<String>.Type, let key = keys.init(rawValue: name) as? Key else {
      return false
    }
    let word = MemoryLayout<UInt>.size
    // A dictionary is a single word, the address of its storage.
    guard MemoryLayout<Self>.size == word else { return false }
    let bits = unsafeBitCast(self, to: UInt.self)
    let start = Unmanaged.passUnretained(object).toOpaque()
    // The memory after the object may contain a stale copy.
    let end = ClassWords(type(of: object)).instanceSize
    let places = stride(from: 2 * word, to: end - word + 1, by: word).filter {
      start.load(fromByteOffset: $0, as: UInt.self) == bits
    }
    guard let place = places.first, places.count == 1 else { return false }
    (start + place).assumingMemoryBound(to: Self.self).pointee[key] = file
    return true
  }
}
