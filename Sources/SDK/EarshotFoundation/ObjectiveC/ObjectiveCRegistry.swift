// The information about an extension's classes that the Objective-C runtime provides on iOS, and Linux lacks: names,
// outlets, properties by key, methods by selector. `earshot build` adds a registration to each source file, which runs
// before the extension starts.
//
//     @objc(Player) class PlayerController: UIViewController {            ObjectiveCRegistry.register(
//       @IBOutlet weak var label: UILabel!                         ─►      PlayerController.self, names: ["Player"])
//       @IBAction func tap(_ sender: UIButton) { ... }                     .property("label", \.label)
//     }                                                                    .method("tap:") { ... }
//
// A storyboard uses it through `type(named:)`, `connect(outlet:of:to:)` and `setValue(_:forKey:of:)`; actions are sent
// by `SelectorRegistry`, in which `method(_:_:)` registers them. Classes inherit the members of their superclasses.

import Foundation
import Synchronization

/// The registry of the classes of lowered sources.
public enum ObjectiveCRegistry {
  /// The result of setting a property by key.
  public enum Connection: Hashable, Sendable {
    /// The property was set.
    case connected
    /// Neither the class nor a superclass has a writable property with the key.
    case unknownKey
    /// The property has another type, whose name is given.
    case wrongType(expected: String)
  }

  struct Property: @unchecked Sendable {
    let typeName: String
    let isCollection: Bool
    var path: AnyKeyPath?
    let get: ((AnyObject) -> Any?)?
    /// The function that sets the property; it returns false if the value has another type.
    let set: ((AnyObject, Any?) -> Bool)?
  }

  private struct Key: Hashable {
    let type: ObjectIdentifier
    let name: String
  }

  private struct Factory: @unchecked Sendable {
    let make: () -> AnyObject
  }

  private struct Contents: @unchecked Sendable {
    var types: [String: AnyClass] = [:]
    var factories: [ObjectIdentifier: Factory] = [:]
    var properties: [Key: Property] = [:]
  }

  private static let contents = Mutex(Contents())

  // MARK: - Registering

  /// Registers a class.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - names: The names of the class in Objective-C and in a storyboard: `Module.Class`, and the name in
  ///     `@objc(Name)`.
  /// - Returns: A value with which to register the members.
  @discardableResult
  public static func register<Instance: AnyObject>(
    _ type: Instance.Type, names: [String] = []
  ) -> ObjectiveCClass<Instance> {
    contents.withLock { contents in
      for name in names { contents.types[name] = type }
    }
    return ObjectiveCClass()
  }

  static func add(_ property: Property, _ name: String, of type: AnyClass) {
    contents.withLock { $0.properties[Key(type: ObjectIdentifier(type), name: name)] = property }
  }

  static func add(factory make: @escaping () -> AnyObject, of type: AnyClass) {
    let factory = Factory(make: make)
    contents.withLock { $0.factories[ObjectIdentifier(type)] = factory }
  }

  // MARK: - Reading

  /// Returns the class with a name; nil if none is registered.
  ///
  /// - Parameters:
  ///   - name: The name in a storyboard's `customClass` or in `NSExtensionPrincipalClass`: `Class`, `Module.Class` or
  ///     an Objective-C name.
  ///   - module: The module that is searched first for an unqualified name.
  public static func type(named name: String, inModule module: String? = nil) -> AnyClass? {
    contents.withLock { contents in
      if let module, let type = contents.types["\(module).\(name)"] { return type }
      return contents.types[name]
    }
  }

  /// The names of the registered classes, sorted.
  public static var names: [String] { contents.withLock { $0.types.keys.sorted() } }

  /// The registered classes, in the order of their names.
  public static var types: [AnyClass] {
    contents.withLock { contents in contents.types.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// Creates an instance of a class with its `init()`; nil if the class itself does not declare one.
  public static func instance(of type: AnyClass) -> AnyObject? {
    contents.withLock { $0.factories[ObjectIdentifier(type)] }?.make()
  }

  /// Sets an outlet, or adds an object to an outlet collection.
  ///
  /// - Parameters:
  ///   - outlet: The name of the outlet, which a storyboard calls `property`.
  ///   - owner: The object that has the outlet.
  ///   - object: The object to connect.
  public static func connect(outlet: String, of owner: AnyObject, to object: AnyObject) -> Connection {
    setValue(object, forKey: outlet, of: owner)
  }

  /// Returns whether a property of a class is an outlet collection.
  public static func isCollection(_ key: String, of type: AnyClass) -> Bool {
    property(key, of: type)?.isCollection ?? false
  }

  /// Sets a property by key: an outlet, an `@IBInspectable` or an `@objc` property.
  ///
  /// - Parameters:
  ///   - value: The value. Numbers, and Foundation's classes for bridged structs, are converted.
  ///   - key: The name of the property.
  ///   - object: The object that has the property.
  public static func setValue(_ value: Any?, forKey key: String, of object: AnyObject) -> Connection {
    guard let property = property(key, of: Swift.type(of: object)), let set = property.set else { return .unknownKey }
    return set(object, value) ? .connected : .wrongType(expected: property.typeName)
  }

  /// Returns the value of a property by key; nil if the value is nil or the key is unknown.
  public static func value(forKey key: String, of object: AnyObject) -> Any? {
    property(key, of: Swift.type(of: object))?.get?(object).flatMap(Self.unwrapped)
  }

  /// Returns the value wrapped in an optional that is stored as `Any`; nil for nil.
  private static func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional ? mirror.children.first?.value : value
  }

  static func hasKey(_ key: String, of type: AnyClass) -> Bool { property(key, of: type) != nil }

  /// Returns the key of a property that a class or one of its superclasses has registered; nil for other key paths.
  static func key(of path: AnyKeyPath) -> String? {
    contents.withLock { $0.properties.first { $0.value.path == path }?.key.name }
  }

  private static func property(_ name: String, of type: AnyClass) -> Property? {
    contents.withLock { contents in
      var next: AnyClass? = type
      while let ancestor = next {
        if let property = contents.properties[Key(type: ObjectIdentifier(ancestor), name: name)] { return property }
        next = _getSuperclass(ancestor)
      }
      return nil
    }
  }
}
