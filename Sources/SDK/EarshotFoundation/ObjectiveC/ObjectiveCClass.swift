/// A class in ``ObjectiveCRegistry``. Its functions register members, and can be chained.
public struct ObjectiveCClass<Instance: AnyObject> {
  /// Registers the creation of an instance with `init()`.
  @discardableResult
  public func instances(_ make: @escaping () -> Instance) -> Self {
    ObjectiveCRegistry.add(factory: make, of: Instance.self)
    return self
  }

  /// Registers a method by its selector, such as an action of a storyboard.
  @discardableResult
  public func method(_ selector: Selector, _ body: @escaping (Instance, ObjectiveCArguments) -> Any?) -> Self {
    SelectorRegistry.registerMethod(selector, of: Instance.self, body)
    return self
  }

  /// Registers a readable and writable property by key: an outlet, or a property that user-defined runtime attributes
  /// of a storyboard set.
  @discardableResult
  public func property<Value>(_ key: String, _ path: ReferenceWritableKeyPath<Instance, Value>) -> Self {
    add(key, path, isCollection: false, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
  }

  /// Registers a read-only property by key.
  @discardableResult
  public func property<Value>(_ key: String, _ path: KeyPath<Instance, Value>) -> Self {
    add(key, path, isCollection: false, get: { $0[keyPath: path] }, set: nil)
  }

  /// Registers an outlet collection: each connection adds an element.
  @discardableResult
  public func outletCollection<Element>(_ key: String, _ path: ReferenceWritableKeyPath<Instance, [Element]>) -> Self {
    add(key, isCollection: true, get: nil) { (instance, element: Element) in instance[keyPath: path].append(element) }
  }

  /// Registers an outlet collection that is nil until the first connection: each connection adds an element.
  @discardableResult
  public func outletCollection<Element>(_ key: String, _ path: ReferenceWritableKeyPath<Instance, [Element]?>) -> Self {
    add(key, isCollection: true, get: nil) { (instance, element: Element) in
      instance[keyPath: path] = (instance[keyPath: path] ?? []) + [element]
    }
  }

  private func add<Value>(
    _ key: String, _ path: AnyKeyPath? = nil, isCollection: Bool, get: ((Instance) -> Value)?,
    set: ((Instance, Value) -> Void)?
  ) -> Self {
    let property = ObjectiveCRegistry.Property(
      typeName: (Value.self as? any WrappingOptional.Type)?.wrappedName ?? "\(Value.self)", isCollection: isCollection,
      path: path, get: get.map { get in { object in (object as? Instance).map { get($0) as Any } } },
      set: set.map { set in
        { object, value in
          guard let instance = object as? Instance, let value = ObjectiveCValue.convert(value, to: Value.self) else {
            return false
          }
          set(instance, value)
          return true
        }
      })
    ObjectiveCRegistry.add(property, key, of: Instance.self)
    return self
  }
}

/// An optional type, which provides the name of its wrapped type.
private protocol WrappingOptional {
  static var wrappedName: String { get }
}

extension Optional: WrappingOptional {
  fileprivate static var wrappedName: String { "\(Wrapped.self)" }
}
