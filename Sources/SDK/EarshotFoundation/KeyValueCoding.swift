import Synchronization

/// An object whose properties are read, set and observed by key: every `NSObject`.
///
/// Emulated: properties that lowered sources register (`@objc`, `@IBOutlet`, `@IBInspectable`), and observable properties of
/// the SDK, which can only be read.
/// Not emulated: other properties of the SDK, methods as keys, collection operators.
/// The gotcha: on iOS an unknown key raises an exception; here it is reported and ignored.
public protocol KeyValueCoding: AnyObject {}

extension NSObject: KeyValueCoding {}

extension KeyValueCoding where Self: NSObject {
  /// Returns the value of a property, nil for nil and for an unknown key.
  public nonisolated func value(forKey key: String) -> Any? {
    if let defaults = self as? UserDefaults { return defaults.object(forKey: key) }
    if let observable = self as? any KeyValueObservable { return observable.observableValue(forKey: key) }
    guard ObjectiveCRegistry.hasKey(key, of: type(of: self)) else {
      KeyValueMisuse.report("\(type(of: self)) has no property “\(key)”: on iOS that is an exception")
      return nil
    }
    return ObjectiveCRegistry.value(forKey: key, of: self)
  }

  /// Returns the value behind keys with dots between.
  public nonisolated func value(forKeyPath keyPath: String) -> Any? {
    let keys = keyPath.split(separator: ".").map(String.init)
    var object: NSObject? = self
    for key in keys.dropLast() { object = object?.value(forKey: key) as? NSObject }
    return keys.last.flatMap { object?.value(forKey: $0) }
  }

  /// Sets a property.
  public nonisolated func setValue(_ value: Any?, forKey key: String) {
    if let defaults = self as? UserDefaults { return defaults.set(value, forKey: key) }
    switch ObjectiveCRegistry.setValue(value, forKey: key, of: self) {
    case .connected: break
    case .unknownKey:
      KeyValueMisuse.report("\(type(of: self)) has no property “\(key)” to set: on iOS that is an exception")
    case .wrongType(let expected):
      KeyValueMisuse.report("\(type(of: self)): “\(key)” is set to a value that is not of the type \(expected)")
    }
  }

  /// Sets the property behind keys with dots between.
  public nonisolated func setValue(_ value: Any?, forKeyPath keyPath: String) {
    let keys = keyPath.split(separator: ".").map(String.init)
    var object: NSObject? = self
    for key in keys.dropLast() { object = object?.value(forKey: key) as? NSObject }
    if let key = keys.last { object?.setValue(value, forKey: key) }
  }

  /// Announces that a property is about to change.
  public nonisolated func willChangeValue(forKey key: String) { KeyValueObservers.known(self)?.willChange(key) }
  /// Announces that a property has changed.
  public nonisolated func didChangeValue(forKey key: String) { KeyValueObservers.known(self)?.didChange(key) }
}

extension KeyValueObservers {
  // Only compared and let go of under the lock.
  private struct Entry: @unchecked Sendable {
    weak var object: NSObject?
    let observers: KeyValueObservers
  }

  /// The observers of objects that do not keep them themselves, by identity.
  private static let table = Mutex<[ObjectIdentifier: Entry]>([:])

  /// The observers of an object, made where it has none.
  static func of(_ object: NSObject) -> KeyValueObservers {
    if let known = known(object) { return known }
    let made = Entry(object: object, observers: KeyValueObservers())
    let identifier = ObjectIdentifier(object)
    table.withLock { table in
      if table.count % 64 == 63 { table = table.filter { $0.value.object != nil } }
      table[identifier] = made
    }
    return made.observers
  }

  /// The observers of an object, nil where nobody has observed it.
  static func known(_ object: NSObject) -> KeyValueObservers? {
    if let observable = object as? any KeyValueObservable { return observable.keyValueObservers }
    let identifier = ObjectIdentifier(object)
    let entry = table.withLock { $0[identifier] }
    // What is gone leaves its identity to another one.
    return entry.flatMap { $0.object === object ? $0.observers : nil }
  }
}
