/// An observer of a key path. It evaluates the path, subscribes to every property along it, and evaluates the path
/// again when one of these properties changes.
final class KeyValueWatcher<Value>: KeyValueWatching, @unchecked Sendable {
  private struct Subscription {
    weak var observers: KeyValueObservers?
    let key: String
  }

  private let options: NSKeyValueObservingOptions
  private let read: () -> Value?
  private let notify: (NSKeyValueObservedChange<Value>) -> Void

  /// The lock that protects the following state; never held while other code runs.
  private let lock = NSLock()
  private var subscriptions: [Subscription] = []
  private var hasEnded = false
  /// The values before the changes in progress, the innermost last.
  private var previousValues: [Value?] = []

  /// Creates a watcher without subscriptions.
  ///
  /// - Parameters:
  ///   - options: The values to pass, and the times of the notifications.
  ///   - read: A closure that returns the current value; nil if the object of the value is deallocated.
  ///   - notify: A closure that receives the changes.
  init(
    options: NSKeyValueObservingOptions, read: @escaping () -> Value?,
    notify: @escaping (NSKeyValueObservedChange<Value>) -> Void
  ) {
    self.options = options
    self.read = read
    self.notify = notify
  }

  /// Starts observing.
  ///
  /// - Returns: Whether the key path leads through an observable property.
  func begin() -> Bool {
    let value = readAndSubscribe()
    let isObserving = lock.withLock { !subscriptions.isEmpty }
    if options.contains(.initial) {
      notify(change(new: value))
    }
    return isObserving
  }

  func willChange() {
    guard !options.isDisjoint(with: [.old, .prior]), !lock.withLock({ hasEnded }) else { return }
    let value = read()
    lock.withLock { previousValues.append(value) }
    if options.contains(.prior) { notify(change(old: value, isPrior: true)) }
  }

  func didChange() {
    guard !lock.withLock({ hasEnded }) else { return }
    let old = lock.withLock { previousValues.popLast() ?? nil }
    notify(change(old: old, new: readAndSubscribe()))
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
      let isUnchanged = subscriptions.elementsEqual(next) { $0.observers === $1.observers && $0.key == $1.key }
      guard !hasEnded, !isUnchanged else { return nil }
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
