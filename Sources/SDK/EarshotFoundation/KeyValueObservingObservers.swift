import Synchronization

/// The observers of an object's properties. The object calls it before and after each change.
public final class KeyValueObservers: Sendable {
  private struct Entry {
    let key: String
    let watcher: any KeyValueWatching
  }

  /// A registration by name, which retains its watcher; the observed object retains this list. The registration is only
  /// compared and released while the lock is held.
  private struct NamedObserver: @unchecked Sendable {
    weak var observer: NSObject?
    /// The identity of the observer, which can still be removed in its `deinit`, where weak references are nil.
    let identity: ObjectIdentifier
    let keyPath: String
    let context: UInt
    let watcher: any KeyValueWatching
  }

  private struct State {
    var entries: [Entry] = []
    var namedObservers: [NamedObserver] = []
  }

  private let state = Mutex(State())

  /// Creates an empty list.
  public init() {}

  /// Notifies the observers that a property is about to change. Getters must still return the old value.
  public func willChange(_ key: String) {
    for watcher in watchers(of: key) { watcher.willChange() }
  }

  /// Notifies the observers that a property has changed, after ``willChange(_:)``.
  public func didChange(_ key: String) {
    for watcher in watchers(of: key) { watcher.didChange() }
  }

  /// Changes several properties, between ``willChange(_:)`` and ``didChange(_:)`` of each.
  public func changing(_ keys: [String], _ change: () -> Void) {
    keys.forEach(willChange)
    change()
    keys.forEach(didChange)
  }

  private func watchers(of key: String) -> [any KeyValueWatching] {
    state.withLock { $0.entries.compactMap { $0.key == key ? $0.watcher : nil } }
  }

  func subscribe(_ watcher: any KeyValueWatching, to key: String) {
    state.withLock { $0.entries.append(Entry(key: key, watcher: watcher)) }
  }

  func unsubscribe(_ watcher: any KeyValueWatching, from key: String) {
    state.withLock { $0.entries.removeAll { $0.watcher === watcher && $0.key == key } }
  }

  func add(
    _ watcher: any KeyValueWatching, of observer: NSObject, keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    let namedObserver = NamedObserver(
      observer: observer, identity: ObjectIdentifier(observer), keyPath: keyPath, context: UInt(bitPattern: context),
      watcher: watcher)
    let expired = state.withLock { state -> [any KeyValueWatching] in
      let expired = state.namedObservers.filter { $0.observer == nil }.map(\.watcher)
      state.namedObservers.removeAll { $0.observer == nil }
      state.namedObservers.append(namedObserver)
      return expired
    }
    for watcher in expired { watcher.end() }
  }

  /// Removes the most recent registration for a key path, and for a context if given; returns false if there is none.
  func remove(_ observer: NSObject, keyPath: String, context: UInt?) -> Bool {
    let identity = ObjectIdentifier(observer)
    let watcher = state.withLock { state -> (any KeyValueWatching)? in
      let index = state.namedObservers.lastIndex {
        $0.identity == identity && $0.keyPath == keyPath && $0.context == context ?? $0.context
      }
      return index.map { state.namedObservers.remove(at: $0).watcher }
    }
    watcher?.end()
    return watcher != nil
  }
}
