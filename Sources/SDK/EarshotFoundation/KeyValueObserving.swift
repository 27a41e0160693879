// Key-value observing, which Linux lacks, as it depends on the Objective-C runtime.
//
// Emulated: `observe(_:options:changeHandler:)` with key paths, also through optionals (`\.currentItem?.status`), and
// `addObserver(_:forKeyPath:options:context:)` with `observeValue(forKeyPath:of:change:context:)`, for the observable
// classes of the SDK, such as `AVPlayer`, `AVPlayerItem`, `AVPlayerLooper` and `AVAudioSession`, and for stored
// `dynamic` properties of lowered sources. Observers are called synchronously, on the thread of the change; for
// AVFoundation's classes, that is the main thread.
// Not emulated: computed `dynamic` properties (call `willChangeValue(forKey:)` and
// `didChangeValue(forKey:)`); in sources that are not lowered, `dynamic` properties (adopt ``KeyValueObservable``
// instead) and `override func observeValue(...)` in a direct subclass of `NSObject` (adopt ``KeyValueObserver`` and
// omit `override`); collection operators, dependent keys, bindings.
// Important: add and remove observers of main-actor objects on the main actor. On iOS, removing an unknown observer or
// key raises an exception; here it is reported and ignored.

/// An object with observable properties. It announces changes to ``keyValueObservers``, and its getters call
/// ``observed(_:_:)``.
public protocol KeyValueObservable: NSObject {
  /// The observers of the object's properties.
  nonisolated var keyValueObservers: KeyValueObservers { get }
  /// Returns the value of an observable property, as in key-value coding: numbers and enumerations as `NSNumber`,
  /// structs as `NSValue`. Returns nil if the value is nil or the key is unknown.
  func observableValue(forKey key: String) -> Any?
}

/// An object that can observe properties by name.
public protocol KeyValueObserver: AnyObject {
  /// Informs the object that an observed property has changed.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the registration.
  ///   - object: The object of the registration.
  ///   - change: The change, as requested by the options.
  ///   - context: The context of the registration.
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}

extension KeyValueObservable {
  /// Reads an observable property, and records its name for an observation whose key path leads through it.
  ///
  /// - Parameters:
  ///   - key: The property's name.
  ///   - value: A closure that returns the property's value.
  /// - Returns: The result of `value`.
  public nonisolated func observed<Value>(_ key: String, _ value: () -> Value) -> Value {
    guard let reading = KeyValueReading.current else { return value() }
    reading.note(keyValueObservers, key)
    // The properties from which this one is computed are not part of the key path.
    return KeyValueReading.$current.withValue(nil) { value() }
  }
}

extension KeyValueCoding where Self: NSObject {
  /// Calls a closure whenever a property changes, until the observation is invalidated or released.
  ///
  /// - Parameters:
  ///   - keyPath: The property, or a property of an observable object that it refers to.
  ///   - options: The values to pass, and the times of the calls.
  ///   - changeHandler: The closure to call with this object and the change, on the thread of the change.
  /// - Returns: An observation. Keep it as long as you want to observe.
  public nonisolated func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let key = ObjectiveCRegistry.key(of: keyPath)
    let watcher = KeyValueWatcher<Value>(
      options: options,
      read: { [weak self] in
        guard let self else { return nil }
        if let key { KeyValueReading.current?.note(KeyValueObservers.of(self), key) }
        return self[keyPath: keyPath]
      },
      notify: { [weak self] change in
        if let self { changeHandler(self, change) }
      })
    if !watcher.begin() {
      KeyValueMisuse.report("\(type(of: self)) is observed by \(keyPath), which does not report changes")
    }
    return NSKeyValueObservation { watcher.end() }
  }

  /// Adds an observer of a property by name.
  ///
  /// - Parameters:
  ///   - observer: The object whose `observeValue(forKeyPath:of:change:context:)` is called; not retained.
  ///   - keyPath: The property's name, or names separated by dots, such as `currentItem.status`.
  ///   - options: The values to pass, and the times of the calls.
  ///   - context: A value to pass with each change.
  public nonisolated func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    let names = keyPath.split(separator: ".").map(String.init)
    nonisolated(unsafe) let context = context
    let watcher = KeyValueWatcher<Any?>(
      options: options,
      read: { [weak self] in self.map { $0.value(along: names) } },
      notify: { [weak self, weak observer] change in
        guard let self, let observer else { return }
        (observer as? any KeyValueObserver)?.observeValue(
          forKeyPath: keyPath, of: self, change: change.dictionary, context: context)
      })
    KeyValueObservers.of(self).add(watcher, of: observer, keyPath: keyPath, context: context)
    if !watcher.begin() {
      KeyValueMisuse.report("\(type(of: self)) has no observable property '\(keyPath)'; iOS raises an exception")
    }
  }

  /// Removes the most recent registration of an observer for a key path.
  public nonisolated func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    remove(observer, keyPath, context: nil)
  }

  /// Removes the registration of an observer for a key path and context.
  public nonisolated func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    remove(observer, keyPath, context: UInt(bitPattern: context))
  }

  private nonisolated func remove(_ observer: NSObject, _ keyPath: String, context: UInt?) {
    if !KeyValueObservers.of(self).remove(observer, keyPath: keyPath, context: context) {
      KeyValueMisuse.report(
        "\(type(of: self)): \(type(of: observer)) is not an observer of '\(keyPath)'; iOS raises an exception")
    }
  }

  /// Returns the value at the end of a key path.
  private nonisolated func value(along names: [String]) -> Any? {
    var object: NSObject? = self
    var value: Any?
    for name in names {
      guard let owner = object else { return nil }
      if let owner = owner as? any KeyValueObservable {
        value = owner.observableValue(forKey: name)
      } else if ObjectiveCRegistry.hasKey(name, of: type(of: owner)) {
        KeyValueReading.current?.note(KeyValueObservers.of(owner), name)
        value = ObjectiveCRegistry.value(forKey: name, of: owner)
      } else {
        return nil
      }
      object = value as? NSObject
    }
    return value
  }
}

extension NSKeyValueObservedChange<Any?> {
  /// The change as a dictionary for `observeValue(forKeyPath:of:change:context:)`.
  fileprivate var dictionary: [NSKeyValueChangeKey: Any] {
    var dictionary: [NSKeyValueChangeKey: Any] = [.kindKey: NSNumber(value: kind.rawValue)]
    if let newValue { dictionary[.newKey] = newValue ?? NSNull() }
    if let oldValue { dictionary[.oldKey] = oldValue ?? NSNull() }
    if isPrior { dictionary[.notificationIsPriorKey] = NSNumber(value: true) }
    return dictionary
  }
}
