// What the Objective-C runtime knows of an extension's classes on iOS, and Linux has no record of: names, outlets,
// properties by key, methods by selector. `earshot build` adds a registration to each source file; it runs before the
// extension starts.
//
//     @objc(Player) class PlayerController: UIViewController {            ObjectiveCRegistry.register(
//       @IBOutlet weak var label: UILabel!                         ─►      PlayerController.self, names: ["Player"])
//       @IBAction func tap(_ sender: UIButton) { ... }                     .property("label", \.label)
//     }                                                                    .method("tap:") { ... }
//
// A storyboard reads it back: `type(named:)`, `connect(outlet:of:to:)`, `setValue(_:forKey:of:)`; actions are sent by
// `SelectorRegistry`, where `method(_:_:)` registers them. A class has all that the classes above it have.

import Foundation
import Synchronization

/// The classes that lowered sources register.
public enum ObjectiveCRegistry {
  /// How setting a property by key ended.
  public enum Connection: Hashable, Sendable {
    /// The property has the value.
    case connected
    /// Neither the class nor one above it has a property of that name that can be set by key.
    case unknownKey
    /// The property has another type: its name.
    case wrongType(expected: String)
  }

  struct Property: @unchecked Sendable {
    let typeName: String
    let isCollection: Bool
    let get: ((AnyObject) -> Any?)?
    /// Returns whether the value is of the property's type.
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
  ///   - names: Its names in Objective-C and in a storyboard: `Module.Class`, and the name of `@objc(Name)`.
  /// - Returns: The class, to register its members with.
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

  /// The class of a name, nil where none is registered.
  ///
  /// - Parameters:
  ///   - name: The name of a storyboard's `customClass` or of `NSExtensionPrincipalClass`: `Class`, `Module.Class` or an
  ///     Objective-C name.
  ///   - module: The module that is searched first for a name without one.
  public static func type(named name: String, inModule module: String? = nil) -> AnyClass? {
    contents.withLock { contents in
      if let module, let type = contents.types["\(module).\(name)"] { return type }
      return contents.types[name]
    }
  }

  /// A new instance of a class that declares `init()`, made with it; nil where the class declares none itself.
  public static func instance(of type: AnyClass) -> AnyObject? {
    contents.withLock { $0.factories[ObjectIdentifier(type)] }?.make()
  }

  /// Sets an outlet, or adds an object to an outlet collection.
  ///
  /// - Parameters:
  ///   - outlet: The outlet's name, a storyboard's `property`.
  ///   - owner: The object that has the outlet.
  ///   - object: The object that it is connected to.
  public static func connect(outlet: String, of owner: AnyObject, to object: AnyObject) -> Connection {
    setValue(object, forKey: outlet, of: owner)
  }

  /// Whether a property of a class is an outlet collection.
  public static func isCollection(_ key: String, of type: AnyClass) -> Bool {
    property(key, of: type)?.isCollection ?? false
  }

  /// Sets a property by key: an outlet, an `@IBInspectable` or an `@objc` property.
  ///
  /// - Parameters:
  ///   - value: The value. Numbers, and the classes of Foundation that stand for structures, are converted.
  ///   - key: The property's name.
  ///   - object: The object that has it.
  public static func setValue(_ value: Any?, forKey key: String, of object: AnyObject) -> Connection {
    guard let property = property(key, of: Swift.type(of: object)), let set = property.set else { return .unknownKey }
    return set(object, value) ? .connected : .wrongType(expected: property.typeName)
  }

  /// The value of a property by key, nil for nil and for an unknown key.
  public static func value(forKey key: String, of object: AnyObject) -> Any? {
    property(key, of: Swift.type(of: object))?.get?(object)
  }

  private static func property(_ name: String, of type: AnyClass) -> Property? {
    contents.withLock { contents in
      var next: AnyClass? = type
      while let one = next {
        if let property = contents.properties[Key(type: ObjectIdentifier(one), name: name)] { return property }
        next = _getSuperclass(one)
      }
      return nil
    }
  }
}
