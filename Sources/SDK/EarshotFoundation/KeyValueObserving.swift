// Key-value observing: iOS has it in Foundation, by the Objective-C runtime; Linux has neither.
//
// Emulated: `observe(_:options:changeHandler:)` with key paths, also through optionals (`\.currentItem?.status`), and
// `addObserver(_:forKeyPath:options:context:)` with `observeValue(forKeyPath:of:change:context:)`, for the classes here
// that take part: `AVPlayer`, `AVPlayerItem`, `AVPlayerLooper`, `AVAudioSession`. Changes are told at once, on the
// thread of the change; those of AVFoundation's classes on main.
// Not possible without that runtime: observing a property of a class of one's own by declaring it `@objc dynamic` (adopt
// ``KeyValueObservable`` instead); `override func observeValue(...)` in a class that descends from `NSObject` alone
// (responders and players have the method, other classes adopt ``KeyValueObserver`` and leave `override` out);
// collection operators, dependent keys, `#keyPath`, bindings.
// The gotcha: add and remove observers of main-actor objects on the main actor. On iOS removing an observer that is none,
// or a key that is none, throws; here it is reported and nothing happens.

/// An object whose properties can be observed: each announces its changes to ``keyValueObservers``, and reads through
/// ``observed(_:_:)``.
public protocol KeyValueObservable: NSObject {
  /// Who observes it.
  nonisolated var keyValueObservers: KeyValueObservers { get }
  /// An observable property's value by its name, as key-value coding has it: numbers and enumerations as `NSNumber`,
  /// structs as `NSValue`; nil for nil, and for a name that is none.
  func observableValue(forKey key: String) -> Any?
}

/// An object that can be an observer by name.
public protocol KeyValueObserver: AnyObject {
  /// A property it observes has changed.
  ///
  /// - Parameters:
  ///   - keyPath: The name it was added with.
  ///   - object: The object it was added to.
  ///   - change: What the options asked for.
  ///   - context: What it was added with.
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}

extension KeyValueObservable {
  /// Reads an observable property: what observes a key path through it knows its name from here.
  ///
  /// - Parameters:
  ///   - key: The property's name.
  ///   - value: The property.
  /// - Returns: What `value` returns.
  public nonisolated func observed<Value>(_ key: String, _ value: () -> Value) -> Value {
    guard let reading = KeyValueReading.current else { return value() }
    reading.note(keyValueObservers, key)
    // What this property is made of is its own affair.
    return KeyValueReading.$current.withValue(nil) { value() }
  }

  /// Calls a closure whenever a property changes, until the observation is invalidated or let go of.
  ///
  /// - Parameters:
  ///   - keyPath: The property, or one of an observable object behind it.
  ///   - options: What to tell, and when.
  ///   - changeHandler: Gets this object and the change, on the thread of the change.
  /// - Returns: Keep it as long as you observe.
  public nonisolated func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let watcher = KeyValueWatcher<Value>(
      options: options,
      read: { [weak self] in self.map { $0[keyPath: keyPath] } },
      tell: { [weak self] change in
        if let self { changeHandler(self, change) }
      })
    if !watcher.begin() {
      KeyValueMisuse.report("\(type(of: self)) is observed by \(keyPath), which never announces a change")
    }
    return NSKeyValueObservation { watcher.end() }
  }

  /// Adds an observer of a property by name.
  ///
  /// - Parameters:
  ///   - observer: Whose `observeValue(forKeyPath:of:change:context:)` is called; not retained.
  ///   - keyPath: The property's name, or names with dots between: `currentItem.status`.
  ///   - options: What to tell, and when.
  ///   - context: Is handed back with each change.
  public nonisolated func addObserver(
    _ observer: any NSObject & KeyValueObserver, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    let names = keyPath.split(separator: ".").map(String.init)
    nonisolated(unsafe) let context = context
    let watcher = KeyValueWatcher<Any?>(
      options: options,
      read: { [weak self] in self.map { $0.value(along: names) } },
      tell: { [weak self, weak observer] change in
        guard let self, let observer else { return }
        observer.observeValue(forKeyPath: keyPath, of: self, change: change.dictionary, context: context)
      })
    keyValueObservers.add(watcher, of: observer, keyPath: keyPath, context: context)
    if !watcher.begin() {
      KeyValueMisuse.report("\(type(of: self)) has no observable “\(keyPath)”: on iOS that is an exception")
    }
  }

  /// Removes an observer, the one that was added last with this name.
  public nonisolated func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    remove(observer, keyPath, context: nil)
  }

  /// Removes an observer that was added with this name and context.
  public nonisolated func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    remove(observer, keyPath, context: UInt(bitPattern: context))
  }

  private nonisolated func remove(_ observer: NSObject, _ keyPath: String, context: UInt?) {
    if !keyValueObservers.remove(observer, keyPath: keyPath, context: context) {
      KeyValueMisuse.report(
        "\(type(of: self)): \(type(of: observer)) is no observer of “\(keyPath)”: on iOS that is an exception")
    }
  }

  /// The value behind names, each of an object behind the one before.
  private nonisolated func value(along names: [String]) -> Any? {
    var object: (any KeyValueObservable)? = self
    var value: Any?
    for name in names {
      guard let owner = object else { return nil }
      value = owner.observableValue(forKey: name)
      object = value as? any KeyValueObservable
    }
    return value
  }
}

extension NSKeyValueObservedChange<Any?> {
  /// The change as `observeValue(forKeyPath:of:change:context:)` has it.
  fileprivate var dictionary: [NSKeyValueChangeKey: Any] {
    var dictionary: [NSKeyValueChangeKey: Any] = [.kindKey: NSNumber(value: kind.rawValue)]
    if let newValue { dictionary[.newKey] = newValue ?? NSNull() }
    if let oldValue { dictionary[.oldKey] = oldValue ?? NSNull() }
    if isPrior { dictionary[.notificationIsPriorKey] = NSNumber(value: true) }
    return dictionary
  }
}
