/// Says where a download's file is.
///
/// On Linux a download task looks for it among the `properties` of its protocol, which only the library's own protocols can set:
/// a download by any other one gives no file at all. So the entry is written where the property lies in the object. Nothing is
/// assumed about where that is: the value that reflection shows is looked for in the object's memory, and unless it is
/// there exactly once nothing is written.
enum DownloadedFile {
  /// Returns false where the library is another than this was written for, and the download has to fail.
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
    // A dictionary is one word: the address of what it holds.
    guard MemoryLayout<Self>.size == word else { return false }
    let bits = unsafeBitCast(self, to: UInt.self)
    let start = Unmanaged.passUnretained(object).toOpaque()
    // No further: behind the object there may be what was there before.
    let end = ClassWords(type(of: object)).instanceSize
    let places = stride(from: 2 * word, to: end - word + 1, by: word).filter {
      start.load(fromByteOffset: $0, as: UInt.self) == bits
    }
    guard let place = places.first, places.count == 1 else { return false }
    (start + place).assumingMemoryBound(to: Self.self).pointee[key] = file
    return true
  }
}
