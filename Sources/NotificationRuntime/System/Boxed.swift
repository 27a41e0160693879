/// A large value in an object of its own: a copy costs one reference, and a change copies the value only if another
/// copy exists.
@dynamicMemberLookup
struct Boxed<Value: Hashable & Sendable>: Sendable {
  private final class Storage: Sendable {
    // Changed only while there is a single reference.
    nonisolated(unsafe) var value: Value

    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage

  /// The value.
  var value: Value { storage.value }

  init(_ value: Value) { storage = Storage(value) }

  subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> Member { storage.value[keyPath: path] }

  subscript<Member>(dynamicMember path: WritableKeyPath<Value, Member>) -> Member {
    get { storage.value[keyPath: path] }
    set { change { $0[keyPath: path] = newValue } }
  }

  /// Changes the value.
  mutating func change(_ body: (inout Value) -> Void) {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
    body(&storage.value)
  }
}

extension Boxed: Hashable {
  static func == (a: Boxed, b: Boxed) -> Bool { a.storage === b.storage || a.value == b.value }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
