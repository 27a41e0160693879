/// What is told of changes: one observation of one key path.
protocol KeyValueWatching: AnyObject, Sendable {
  func willChange()
  func didChange()
  func end()
}

/// Notes which properties are read, while a key path is.
final class KeyValueReading: @unchecked Sendable {
  /// The reading that this task does, on its one thread.
  @TaskLocal static var current: KeyValueReading?

  private(set) var properties: [(observers: KeyValueObservers, key: String)] = []

  func note(_ observers: KeyValueObservers, _ key: String) {
    properties.append((observers, key))
  }
}

/// Reads a key path, subscribes to every property on the way, and reads again when one of them has changed.
final class KeyValueWatcher<Value>: KeyValueWatching, @unchecked Sendable {
  private struct Subscription {
    weak var observers: KeyValueObservers?
    let key: String
  }

  private let options: NSKeyValueObservingOptions
  private let read: () -> Value?
  private let tell: (NSKeyValueObservedChange<Value>) -> Void

  /// Guards what follows; never held while somebody else's code runs.
  private let lock = NSLock()
  private var subscriptions: [Subscription] = []
  private var hasEnded = false
  /// What was before the changes that are going on, the innermost last.
  private var before: [Value?] = []

  /// A watcher that has not begun.
  ///
  /// - Parameters:
  ///   - options: What to tell.
  ///   - read: The value now; nil where its object is gone.
  ///   - tell: Gets the changes.
  init(
    options: NSKeyValueObservingOptions, read: @escaping () -> Value?,
    tell: @escaping (NSKeyValueObservedChange<Value>) -> Void
  ) {
    self.options = options
    self.read = read
    self.tell = tell
  }

  /// Observes from now on.
  ///
  /// - Returns: Whether there is anything to observe.
  func begin() -> Bool {
    let value = readAndSubscribe()
    let isObserving = lock.withLock { !subscriptions.isEmpty }
    if options.contains(.initial) {
      tell(change(new: value))
    }
    return isObserving
  }

  func willChange() {
    guard !options.isDisjoint(with: [.old, .prior]), !lock.withLock({ hasEnded }) else { return }
    let value = read()
    lock.withLock { before.append(value) }
    if options.contains(.prior) { tell(change(old: value, isPrior: true)) }
  }

  func didChange() {
    guard !lock.withLock({ hasEnded }) else { return }
    let old = lock.withLock { before.popLast() ?? nil }
    tell(change(old: old, new: readAndSubscribe()))
  }

  func end() {
    let subscriptions = lock.withLock {
      defer { (self.subscriptions, hasEnded) = ([], true) }
      return self.subscriptions
    }
    unsubscribe(subscriptions)
  }

  private func change(old: Value? = nil, new: Value? = nil, isPrior: Bool = false) -> NSKeyValueObservedChange<Value> {
    NSKeyValueObservedChange(
      kind: .setting, newValue: options.contains(.new) ? new : nil, oldValue: options.contains(.old) ? old : nil,
      indexes: nil, isPrior: isPrior)
  }

  private func readAndSubscribe() -> Value? {
    let reading = KeyValueReading()
    let value = KeyValueReading.$current.withValue(reading) { read() }
    let next = reading.properties.map { Subscription(observers: $0.observers, key: $0.key) }
    let last = lock.withLock { () -> [Subscription]? in
      let isSame = subscriptions.elementsEqual(next) { $0.observers === $1.observers && $0.key == $1.key }
      guard !hasEnded, !isSame else { return nil }
      defer { subscriptions = next }
      return subscriptions
    }
    guard let last else { return value }
    unsubscribe(last)
    for property in reading.properties { property.observers.subscribe(self, to: property.key) }
    return value
  }

  private func unsubscribe(_ subscriptions: [Subscription]) {
    for subscription in subscriptions { subscription.observers?.unsubscribe(self, from: subscription.key) }
  }
}
