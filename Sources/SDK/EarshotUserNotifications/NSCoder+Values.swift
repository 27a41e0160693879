// How the faces are archived: as the JSON of their values, under one key. An archive of iOS cannot be read, and iOS
// cannot read one of ours; what was archived here comes back here.

extension NSCoder {
  /// Archives a value.
  func encode(value: some Encodable, forKey key: String = "value") {
    // What does not encode (a date that is not finite) leaves an archive that `init(coder:)` refuses.
    guard let bytes = try? JSONEncoder().encode(value) else { return }
    encode(bytes as NSData, forKey: key)
  }

  /// A value from an archive; nil where it is damaged or of another kind.
  func decodeValue<Value: Decodable>(_ type: Value.Type = Value.self, forKey key: String = "value") -> Value? {
    guard let bytes = decodeObject(of: NSData.self, forKey: key) else { return nil }
    return try? JSONDecoder().decode(type, from: Data(referencing: bytes))
  }
}
