import Synchronization

/// The recursive locks of objects in use, with their number of users.
private final class ObjectLocks: Sendable {
  private struct Entry {
    let lock: NSRecursiveLock
    var users: Int
  }

  private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  func enter(_ object: ObjectIdentifier) {
    let lock = entries.withLock { entries in
      entries[object, default: Entry(lock: NSRecursiveLock(), users: 0)].users += 1
      return entries[object]?.lock
    }
    lock?.lock()
  }

  func exit(_ object: ObjectIdentifier) -> Bool {
    let lock = entries.withLock { entries -> NSRecursiveLock? in
      guard let entry = entries[object] else { return nil }
      entries[object] = entry.users > 1 ? Entry(lock: entry.lock, users: entry.users - 1) : nil
      return entry.lock
    }
    lock?.unlock()
    return lock != nil
  }
}

private let locks = ObjectLocks()

/// Begins a critical section of an object, like Objective-C's `@synchronized`; blocks while another thread is in it.
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 {
  locks.enter(ObjectIdentifier(object as AnyObject))
  return 0
}

/// Ends a critical section of an object; returns a value other than 0 if it was not begun.
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 {
  locks.exit(ObjectIdentifier(object as AnyObject)) ? 0 : -1
}
