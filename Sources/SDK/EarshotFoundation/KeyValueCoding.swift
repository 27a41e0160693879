import Synchronization

/// An object whose properties are accessible and observable by key: every `NSObject`.
///
/// Emulated: properties that lowered sources register (`@objc`, `@IBOutlet`, `@IBInspectable`), and observable
/// properties of the SDK, which are read-only.
/// Not emulated: other properties of the SDK, methods as keys, collection operators.
/// The gotcha: on iOS, an unknown key raises an exception; here it is reported and ignored.
public protocol KeyValueCoding: AnyObject {}

extension NSObject: KeyValueCoding {}

extension KeyValueCoding where Self: NSObject {
  /// Returns the value of the property with a key. Unknown keys return nil.
  public nonisolated func value(forKey key: String) -> Any? {
    if let defaults = self as? UserDefaults { return defaults.object(forKey: key) }
    if let observable = self as? any KeyValueObservable { return observable.observableValue(forKey: key) }
    guard ObjectiveCRegistry.hasKey(key, of: type(of: self)) else {
      KeyValueMisuse.report("\(type(of: self)) has no property “\(key)”; iOS raises an exception")
      return nil
    }
    return ObjectiveCRegistry.value(forKey: key, of: self)
  }

  /// Returns the value of the property with a key path, whose keys are separated by dots.
  public nonisolated func value(forKeyPath keyPath: String) -> Any? {
    let keys = keyPath.split(separator: ".").map(String.init)
    var object: NSObject? = self
    for key in keys.dropLast() { object = object?.value(forKey: key) as? NSObject }
    return keys.last.flatMap { object?.value(forKey: $0) }
  }

  /// Sets the property with a key.
  public nonisolated func setValue(_ value: Any?, forKey key: String) {
    if let defaults = self as? UserDefaults { return defaults.set(value, forKey: key) }
    switch ObjectiveCRegistry.setValue(value, forKey: key, of: self) {
    case .connected: break
    case .unknownKey:
      KeyValueMisuse.report("\(type(of: self)) has no property “\(key)” that can be set; iOS raises an exception")
    case .wrongType(let expected):
      KeyValueMisuse.report("\(type(of: self)): “\(key)” is set to a value that is not of the type \(expected)")
    }
  }

  /// Sets the property with a key path, whose keys are separated by dots.
  public nonisolated func setValue(_ value: Any?, forKeyPath keyPath: String) {
    let keys = keyPath.split(separator: ".").map(String.init)
    var object: NSObject? = self
    for key in keys.dropLast() { object = object?.value(forKey: key) as? NSObject }
    if let key = keys.last { object?.setValue(value, forKey: key) }
  }

  /// Informs observers that the property with a key is about to change.
  public nonisolated func willChangeValue(forKey key: String) { KeyValueObservers.existing(self)?.willChange(key) }
  /// Informs observers that the property with a key has changed.
  public nonisolated func didChangeValue(forKey key: String) { KeyValueObservers.existing(self)?.didChange(key) }
}

extension KeyValueObservers {
  // The objects are only compared and released, under the lock.
  private struct Entry: @unchecked Sendable {
    weak var object: NSObject?
    let observers: KeyValueObservers
  }

  /// The observers of objects that do not store them themselves, by identity.
  private static let table = Mutex<[ObjectIdentifier: Entry]>([:])

  /// Returns an object's observers, and creates them if there are none.
  static func of(_ object: NSObject) -> KeyValueObservers {
    if let existing = existing(object) { return existing }
    let entry = Entry(object: object, observers: KeyValueObservers())
    let identifier = ObjectIdentifier(object)
    table.withLock { table in
      if table.count % 64 == 63 { table = table.filter { $0.value.object != nil } }
      table[identifier] = entry
    }
    return entry.observers
  }

  /// Returns an object's observers; nil if it was never observed.
  static func existing(_ object: NSObject) -> KeyValueObservers? {
    if let observable = object as? any KeyValueObservable { return observable.keyValueObservers }
    let identifier = ObjectIdentifier(object)
    let entry = table.withLock { $0[identifier] }
    // A new object may have the identity of a deallocated one.
    return entry.flatMap { $0.object === object ? $0.observers : nil }
  }
}
