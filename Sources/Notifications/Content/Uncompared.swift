/// A property that belongs to a value without being part of it: it is neither compared nor encoded.
@propertyWrapper
package struct Uncompared<Value: Sendable>: Hashable, Codable, Sendable {
  package var wrappedValue: Value?

  package init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  package init(from decoder: any Decoder) { wrappedValue = nil }

  package func encode(to encoder: any Encoder) {}

  package static func == (_: Self, _: Self) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}
