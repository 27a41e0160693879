import Foundation
import Synchronization

/// The methods that can be called by name, by class: Linux has no runtime that finds them.
public enum SelectorRegistry {
  private struct Method: @unchecked Sendable {
    let body: (AnyObject, [Any?]) -> Any?
  }

  private struct Key: Hashable {
    let type: ObjectIdentifier
    let selector: Selector
  }

  private static let methods = Mutex<[Key: Method]>([:])

  /// Registers a method of a class, and of every class below it, by its selector.
  ///
  /// - Parameters:
  ///   - selector: The method's name.
  ///   - type: The class.
  ///   - body: Takes the object and the first argument, nil for a method without one.
  public static func register<Target: AnyObject>(
    _ selector: Selector, of type: Target.Type, _ body: @escaping (Target, Any?) -> Void
  ) {
    registerMethod(selector, of: type) { target, arguments in
      body(target, arguments.values.first ?? nil)
      return nil
    }
  }

  /// Registers a method of a class, and of every class below it, with any number of arguments and a result.
  ///
  /// - Parameters:
  ///   - selector: The method's name.
  ///   - type: The class.
  ///   - body: Takes the object and the arguments. Its result is the method's, nil for none.
  public static func registerMethod<Target: AnyObject>(
    _ selector: Selector, of type: Target.Type, _ body: @escaping (Target, ObjectiveCArguments) -> Any?
  ) {
    let method = Method { target, values in
      guard let target = target as? Target else { return nil }
      return body(target, ObjectiveCArguments(values, selector))
    }
    methods.withLock { $0[Key(type: ObjectIdentifier(type), selector: selector)] = method }
  }

  /// Calls a method by name. An unregistered one traps, as on iOS.
  public static func send(_ selector: Selector, to target: AnyObject, with argument: Any? = nil) {
    send(selector, to: target, arguments: [argument])
  }

  /// Calls a method by name. An unregistered one traps, as on iOS.
  ///
  /// - Parameters:
  ///   - selector: The method's name.
  ///   - target: The object.
  ///   - arguments: Its arguments. The method gets those that its selector has colons for.
  /// - Returns: The method's result, nil for none.
  @discardableResult
  public static func send(_ selector: Selector, to target: AnyObject, arguments: [Any?]) -> Any? {
    guard let method = method(selector, of: target) else {
      fatalError("-[\(String(reflecting: type(of: target))) \(selector)]: unrecognized selector sent to instance")
    }
    return method(arguments)
  }

  /// The method of an object by name, nil where its class and those above it have none.
  ///
  /// An optional member of a protocol is called through this: nil means that the class does not implement it.
  public static func method(_ selector: Selector, of target: AnyObject) -> (([Any?]) -> Any?)? {
    guard let method = find(selector, of: Swift.type(of: target)) else { return nil }
    return { method.body(target, $0) }
  }

  /// Whether a class, or one above it, has a method of that name.
  public static func knows(_ selector: Selector, of type: AnyClass) -> Bool {
    find(selector, of: type) != nil
  }

  /// The method of the class, else of the one above it.
  private static func find(_ selector: Selector, of type: AnyClass) -> Method? {
    methods.withLock { methods in
      var next: AnyClass? = type
      while let one = next {
        if let method = methods[Key(type: ObjectIdentifier(one), selector: selector)] { return method }
        next = _getSuperclass(one)
      }
      return nil
    }
  }
}
