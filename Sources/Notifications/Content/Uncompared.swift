/// A property that its owner does not compare.
@propertyWrapper
package struct Uncompared<Value: Codable & Sendable>: Hashable, Sendable {
  package var wrappedValue: Value?

  package init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  package static func == (_: Self, _: Self) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}

extension Uncompared: Codable {
  package init(from decoder: any Decoder) throws { wrappedValue = try Value(from: decoder) }

  package func encode(to encoder: any Encoder) throws { try wrappedValue?.encode(to: encoder) }
}

// Without a value, the owner is encoded without the property.
extension KeyedDecodingContainer {
  func decode<Value>(_ type: Uncompared<Value>.Type, forKey key: Key) throws -> Uncompared<Value> {
    try decodeIfPresent(type, forKey: key) ?? Uncompared(wrappedValue: nil)
  }
}

extension KeyedEncodingContainer {
  mutating func encode<Value>(_ value: Uncompared<Value>, forKey key: Key) throws {
    try encodeIfPresent(value.wrappedValue, forKey: key)
  }
}
