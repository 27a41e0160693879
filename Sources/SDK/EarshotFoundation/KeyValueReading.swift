/// A record of the observable properties that are read while a key path is evaluated.
final class KeyValueReading: @unchecked Sendable {
  /// The evaluation in progress in this task, on a single thread.
  @TaskLocal static var current: KeyValueReading?

  private(set) var properties: [(observers: KeyValueObservers, key: String)] = []

  func note(_ observers: KeyValueObservers, _ key: String) {
    properties.append((observers, key))
  }
}
