import Foundation
import Synchronization

// Emulated: values that code associates with objects of any class. Not emulated: atomic and copying policies (values
// are either retained or held weakly).
// Important: a value may outlive its object until another value is associated.

/// The policies for holding an associated value, with Apple's raw values.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// A weak reference to the value.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// A strong reference to the value, set nonatomically.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// A copy of the value, set nonatomically. Earshot retains the value itself.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// A strong reference to the value, set atomically.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// A copy of the value, set atomically. Earshot retains the value itself.
  case OBJC_ASSOCIATION_COPY = 771
}

/// The associated values, by object and key.
private enum AssociatedObjects {
  struct Entry {
    weak var owner: AnyObject?
    var values: [UnsafeRawPointer: Any] = [:]
  }

  struct Weak {
    weak var value: AnyObject?
  }

  struct Table: @unchecked Sendable {
    var entries: [ObjectIdentifier: Entry] = [:]
    var nextPurge = 64
  }

  static let table = Mutex(Table())

  /// Associates a value with an object. A replaced value is released after the lock.
  static func set(_ value: Any?, _ key: UnsafeRawPointer, of owner: AnyObject) {
    nonisolated(unsafe) let (value, owner) = (value, owner)
    let replaced = table.withLock { table in
      var dead: [Entry] = []
      let identifier = ObjectIdentifier(owner)
      var entry = table.entries[identifier] ?? Entry(owner: owner)
      if entry.owner !== owner {
        // Another object was allocated at this address earlier.
        dead.append(entry)
        entry = Entry(owner: owner)
      }
      dead.append(Entry(values: entry.values[key].map { [key: $0] } ?? [:]))
      entry.values[key] = value
      table.entries[identifier] = entry.values.isEmpty ? nil : entry
      if table.entries.count >= table.nextPurge {
        for (identifier, entry) in table.entries where entry.owner == nil {
          dead.append(entry)
          table.entries[identifier] = nil
        }
        table.nextPurge = max(table.entries.count * 2, 64)
      }
      nonisolated(unsafe) let all = dead
      return all
    }
    _ = replaced
  }

  static func value(_ key: UnsafeRawPointer, of owner: AnyObject) -> Any? {
    nonisolated(unsafe) let owner = owner
    let found = table.withLock { table in
      let entry = table.entries[ObjectIdentifier(owner)]
      nonisolated(unsafe) let value = entry.flatMap { $0.owner === owner ? $0.values[key] : nil }
      return value
    }
    return (found as? Weak).map { $0.value as Any } ?? found
  }
}

/// Associates a value with an object for a key. Passing nil removes the value.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let stored: Any? =
    policy == .OBJC_ASSOCIATION_ASSIGN ? value.map { AssociatedObjects.Weak(value: $0 as AnyObject) } : value
  AssociatedObjects.set(stored, key, of: object as AnyObject)
}

/// Returns the value associated with an object for a key.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  AssociatedObjects.value(key, of: object as AnyObject)
}
