// Archiving of the wrapped values, as JSON under a single key. Archives of iOS and Earshot are not compatible with each
// other.

extension NSCoder {
  /// Archives a value.
  func encode(value: some Encodable, forKey key: String = "value") {
    // A value that cannot be encoded, such as a date that is not finite, leaves an archive that `init(coder:)` refuses.
    guard let bytes = try? JSONEncoder().encode(value) else { return }
    encode(bytes as NSData, forKey: key)
  }

  /// Returns a value from an archive; nil if it is damaged or has another type.
  func decodeValue<Value: Decodable>(_ type: Value.Type = Value.self, forKey key: String = "value") -> Value? {
    guard let bytes = decodeObject(of: NSData.self, forKey: key) else { return nil }
    return try? JSONDecoder().decode(type, from: Data(referencing: bytes))
  }
}
